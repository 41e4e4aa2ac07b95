import { timestamp } from '../../domain/calendar/clock.ts';
import { strictWeekId, type Week } from '../../domain/calendar/week.ts';
import { beginRefused } from '../../domain/calendar/week-on-record.ts';
import { WEEK_REFUSED } from '../../domain/calendar/week-refused.ts';
import type { AnyWeekWrite } from '../../domain/changes/decide-week.ts';
import { decideWeek } from '../../domain/changes/decide-week.ts';
import type { Told } from '../../domain/decisions/decision.ts';
import { weekAnswer } from '../../domain/desk/week-answer.ts';
import type { User } from '../../domain/people/user.ts';
import type { AskedBy, Schema, Write } from '../../domain/people/write.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import { type Answering, once, parsed, refuse, unlessRefused } from './answer.ts';
import { applyToGroup, applyToWeek, type GroupWrites, record, weighWeek } from './apply.ts';
import { beginFacts, recordOf } from './facts.ts';
import { type Demo, demoMoment, type StoredWeek, weekIn } from './state.ts';

/** What a room of calls is made with: the store, how it answers and is written into, and a week as it is told, also after that. */
export function callsOf(demo: Demo, answer: Answering) {
  const weekTold = (_: unknown, by: User, week: Week) =>
    weekAnswer(by, recordOf(demo, week), demo.state.settings);
  return { demo, answer, write: groupWrites(demo, answer), writeWeek: weekWrites(demo, answer), weekTold };
}
export type Calls = ReturnType<typeof callsOf>;

/** What somebody sends, to what the address names beside a week; with a key it has one effect. */
interface Sending {
  named?: string;
  sent?: object;
  key?: string;
}

/** How the group is written about, as the server does: load the facts, decide, keep what follows, and answer. */
function groupWrites(demo: Demo, answer: Answering) {
  return <S extends Schema, Facts, Result, Changed extends GroupWrites, Asked>(
    write: Write<S, Facts, Result, Changed, Asked>,
    sending: Sending,
    load: (asked: NoInfer<Asked>, moment: ReturnType<typeof demoMoment<User>>) => Facts,
    keep: (change: Changed, by: User) => void = (change, by) => applyToGroup(demo, change, by),
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

/**
 * How weeks are written into, as the server does: touch the week, load the facts (from the week as it is kept, by what is asked and
 * what the address names beside it), decide, keep what follows, and weigh its pace. Answers with what was decided, or what is `told`
 * of that.
 */
function weekWrites(demo: Demo, answer: Answering) {
  return <S extends Schema, Facts, Result, Asked, T = Result>(
    write: AnyWeekWrite<S, Facts, Result, Asked>,
    sending: SendingToWeek,
    load: (demo: Demo, stored: StoredWeek, asked: NoInfer<Asked>, named: string) => Facts,
    answerOf = (result: Result, _by: User, _week: Week) => result as unknown as T,
  ): Promise<T> =>
    answer(write.may, (by) => {
      const week = weekAsked(sending.weekId);
      const result = askedOnce(demo, write, sending, by, (asked) => {
        const stored = touched(demo, week, write.entered);
        const otherId = write.elsewhere?.weekId(asked) ?? week.weekId;
        const other = otherId === week.weekId ? null : touched(demo, weekAsked(otherId));
        const both = [stored, ...(other ? [other] : [])];
        const states = new Map(both.map((one) => [one.week.weekId, one.states]));
        const facts = load(demo, stored, asked, sending.named ?? '');
        const known = { week, other: other?.week ?? null, states, facts, asked };
        const decided = unlessRefused(decideWeek(write, known, demoMoment(demo, by)));
        const { answer, change } = decided;
        const { weeks } = demo.state;
        for (const one of both) if (weeks.has(one.week.weekId)) weeks.set(one.week.weekId, one);
        if (change) applyToWeek(demo, stored, change, by);
        if (other && change?.elsewhere) applyToWeek(demo, other, change.elsewhere, by);
        const raised = weighWeek(demo, week, decided.paced, by.name);
        if (other) weighWeek(demo, other.week, decided.pacedElsewhere, by.name);
        return write.withPace?.(answer, raised) ?? answer;
      });
      return answerOf(result, by, week);
    });
}

/** Makes what a visitor asks for, once where it has a key. Throws 'not-allowed'. */
export function askedOnce<S extends Schema, Facts, Result, Changed extends Told, Asked, T>(
  demo: Demo,
  write: Write<S, Facts, Result, Changed, Asked>,
  sending: Sending,
  by: User,
  make: (asked: Asked) => T,
): T {
  const { named = '', sent = {}, key } = sending;
  const fit = parsed(write.sent(demo.group), sent) as AskedBy<S>;
  const { asked } = unlessRefused(write.read?.(fit, demo.group) ?? { asked: fit as unknown as Asked });
  if (write.permits?.(by, asked, { group: demo.group, named }) === false) throw refuse(REFUSED.role);
  return key === undefined ? make(asked) : once(demo, by, key, [write, sending], () => make(asked));
}

/** The week a change is for. Throws 'invalid-week'. */
export function weekAsked(weekId: string | (() => string)): Week {
  const week = strictWeekId(typeof weekId === 'string' ? weekId : weekId());
  if (!week) throw refuse(WEEK_REFUSED.weekForm);
  return week;
}

/** A week marked as changed. Throws 'invalid-week' for one that is not on record and may not be begun. */
export function touched(demo: Demo, week: Week, entered?: 'file'): StoredWeek {
  const at = timestamp(demo);
  const stored = weekIn(demo, week);
  const refused = stored.createdAt ? null : beginRefused(week, beginFacts(demo), entered);
  if (refused) throw refuse(refused);
  return { ...stored, createdAt: stored.createdAt ?? at, updatedAt: at };
}
