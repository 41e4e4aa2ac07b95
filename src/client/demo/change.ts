import type { Told } from '../../domain/changes/change.ts';
import { decideWeek } from '../../domain/changes/decide-week.ts';
import type { AskedBy, Schema, WeekWrite, Write } from '../../domain/changes/write.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import { timestamp } from '../../domain/weeks/clock.ts';
import { strictWeekId, type Week } from '../../domain/weeks/week.ts';
import { weekAnswer } from '../../domain/weeks/week-answer.ts';
import { beginRefused } from '../../domain/weeks/week-on-record.ts';
import type { WeekRecord } from '../../domain/weeks/week-record.ts';
import { type Answering, once, parsed, refuse, unlessRefused, type Visitor } from './answer.ts';
import { applyToGroup, applyToWeek, type GroupWrites, record, weighWeek } from './apply.ts';
import { beginFacts, recordOf } from './facts.ts';
import { type Demo, demoMoment, type StoredWeek, weekIn } from './state.ts';

/** What somebody sends, to what the address names beside a week; with a key it has one effect. */
interface Sending {
  named?: string;
  sent?: object;
  key?: string;
}

/** What a room of calls is made with: the store, how it answers, and how it is written into. */
export function callsOf(demo: Demo, answer: Answering) {
  return { demo, answer, write: groupWrites(demo, answer), writeWeek: weekWrites(demo, answer) };
}
export type Calls = ReturnType<typeof callsOf>;

/** How the group is written about, as the server does: load the facts, decide, keep what follows, and answer. */
function groupWrites(demo: Demo, answer: Answering) {
  return <S extends Schema, Facts, Result, Changed extends GroupWrites, Asked>(
    write: Write<S, Facts, Result, Changed, Asked>,
    load: (asked: NoInfer<Asked>, moment: ReturnType<typeof demoMoment<Visitor>>) => Facts,
    sending: Sending,
    keep: (change: Changed, by: Visitor) => void = (change, by) => applyToGroup(demo, change, by),
  ): Promise<Result> =>
    answer(write.may, (by) =>
      askedOnce(demo, write, sending, by, (asked) => {
        const moment = demoMoment(demo, by);
        const { answer, change } = unlessRefused(write.decide(load(asked, moment), asked, moment));
        if (change) keep(change, by);
        if (change) record(demo, by, change.entries);
        return answer;
      }),
    );
}

interface SendingToWeek extends Sending {
  /** Found once it is known who asks, where the address does not say it. */
  weekId: string | (() => string);
}

/** How what decides is gathered: from a week as it is kept, by what is asked and what the address names beside it. */
type LoadOfWeek<Asked, Facts> = (
  demo: Demo,
  stored: StoredWeek,
  asked: NoInfer<Asked>,
  named: string,
) => Facts;

/**
 * How weeks are written into, as the server does: touch the week, load the facts, decide, keep what follows, and weigh its pace.
 * Answers with what was decided, or what is `told` of that.
 */
function weekWrites(demo: Demo, answer: Answering) {
  return <S extends Schema, Facts, Result, Asked, T = Result>(
    write: WeekWrite<S, Facts, Result, Asked>,
    load: LoadOfWeek<Asked, Facts>,
    sending: SendingToWeek,
    told = (result: Result, _by: Visitor, _week: Week) => result as unknown as T,
  ): Promise<T> =>
    answer(write.may, (by) => {
      const week = weekAsked(sending.weekId);
      const result = askedOnce(demo, write, sending, by, (asked) => {
        const facts = (stored: StoredWeek) => load(demo, stored, asked, sending.named ?? '');
        return written(demo, write, facts, { week, asked, by });
      });
      return told(result, by, week);
    });
}

function written<S extends Schema, Facts, Result, Asked>(
  demo: Demo,
  write: WeekWrite<S, Facts, Result, Asked>,
  load: (stored: StoredWeek) => Facts,
  { week, asked, by }: { week: Week; asked: Asked; by: Visitor },
): Result {
  const stored = touched(demo, week, write.entered);
  const otherId = write.elsewhere?.weekId(asked) ?? week.weekId;
  const other = otherId === week.weekId ? null : touched(demo, weekAsked(otherId));
  const states = new Map([stored, ...(other ? [other] : [])].map((one) => [one.week.weekId, one.states]));
  const of = { week, other: other?.week ?? null, states, facts: load(stored), asked };
  const decided = unlessRefused(decideWeek(write, of, demoMoment(demo, by)));
  const { answer, change } = decided;
  if (change) applyToWeek(demo, stored, change, by);
  if (other && change?.elsewhere) applyToWeek(demo, other, change.elsewhere, by);
  const raised = weighWeek(demo, week, decided.paced, by.name);
  if (other) weighWeek(demo, other.week, decided.pacedElsewhere, by.name);
  return write.withPace?.(answer, raised) ?? answer;
}

/** Makes what a visitor asks for, once where it has a key. Throws 'not-allowed'. */
function askedOnce<S extends Schema, Facts, Result, Changed extends Told, Asked, T>(
  demo: Demo,
  write: Write<S, Facts, Result, Changed, Asked>,
  sending: Sending,
  by: Visitor,
  make: (asked: Asked) => T,
): T {
  const { named = '', sent = {}, key } = sending;
  const fit = parsed(write.sent(demo.group), sent) as AskedBy<S>;
  const { asked } = unlessRefused(write.read?.(fit, demo.group) ?? { asked: fit as unknown as Asked });
  if (write.permits?.(by.role, asked, { group: demo.group, named }) === false) throw refuse(REFUSED.role);
  return key === undefined ? make(asked) : once(demo, by, key, [write, sending], () => make(asked));
}

/** A week as a visitor may see it. */
export function recordFor(demo: Demo, by: Visitor, week: Week): WeekRecord {
  return weekAnswer(by.role, recordOf(demo, week), demo.state.settings);
}

/** The week a change is for. Throws 'invalid-week'. */
function weekAsked(weekId: string | (() => string)): Week {
  const week = strictWeekId(typeof weekId === 'string' ? weekId : weekId());
  if (!week) throw refuse(REFUSED.weekForm);
  return week;
}

/** A week marked as changed. Throws 'invalid-week' for one that is not on record and may not be begun. */
function touched(demo: Demo, week: Week, entered?: 'file'): StoredWeek {
  const at = timestamp(demo);
  const stored = weekIn(demo, week);
  const refused = stored.createdAt ? null : beginRefused(week, beginFacts(demo), entered);
  if (refused) throw refuse(refused);
  return Object.assign(stored, { createdAt: stored.createdAt ?? at, updatedAt: at });
}
