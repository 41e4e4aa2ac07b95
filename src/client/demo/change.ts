import type { Change, Told } from '../../domain/changes/change.ts';
import { NO_ROWS } from '../../domain/changes/kept-rows.ts';
import type { AskedBy, Schema, WeekWrite, Write } from '../../domain/changes/write.ts';
import type { Category, Group } from '../../domain/group/group.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import { timestamp, today } from '../../domain/weeks/clock.ts';
import { isOver, strictWeekId, type Week } from '../../domain/weeks/week.ts';
import { weekAnswer } from '../../domain/weeks/week-answer.ts';
import { closedRefused } from '../../domain/weeks/week-closed.ts';
import { beginRefused } from '../../domain/weeks/week-on-record.ts';
import type { WeekRecord } from '../../domain/weeks/week-record.ts';
import { type Answering, once, parsed, refuse, type Visitor } from './answer.ts';
import { applyToGroup, applyToWeek, type GroupWrites, record, weighWeek } from './apply.ts';
import { beginFacts, recordOf } from './facts.ts';
import { type Demo, demoMoment, type StoredWeek } from './state.ts';

/** What somebody sends, to what the address names beside a week; with a key it has one effect. */
interface Sending {
  named?: string;
  sent?: object;
  key?: string;
}

/** How the group is written about, as the server does: load the facts, decide, keep what follows, and answer. */
export function groupWrites(demo: Demo, answer: Answering) {
  return <S extends Schema, Facts, Result, Changed extends GroupWrites, Asked>(
    write: Write<S, Facts, Result, Changed, Asked>,
    load: (asked: NoInfer<Asked>, by: Visitor) => Facts,
    sending: Sending,
    keep: (change: Changed, by: Visitor) => void = (change, by) => applyToGroup(demo, change, by),
  ): Promise<Result> =>
    answer(write.may, (by) =>
      askedOnce(demo, write, sending, by, (asked) => {
        const decision = write.decide(load(asked, by), asked, demoMoment(demo, by));
        if ('refused' in decision) throw refuse(decision.refused);
        if (decision.change) keep(decision.change, by);
        if (decision.change) record(demo, by, decision.change.entries);
        return decision.answer;
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

/** How weeks are written into, as the server does: touch the week, load the facts, decide, keep what follows, and weigh its pace. */
export function weekWrites(demo: Demo, answer: Answering) {
  function made<S extends Schema, Facts, Result, Asked, T>(
    write: WeekWrite<S, Facts, Result, Asked>,
    load: LoadOfWeek<Asked, Facts>,
    sending: SendingToWeek,
    told: (result: Result, by: Visitor, week: Week) => T,
  ): Promise<T> {
    return answer(write.may, (by) => {
      const week = weekAsked(sending.weekId);
      const result = askedOnce(demo, write, sending, by, (asked) => {
        const facts = (stored: StoredWeek) => load(demo, stored, asked, sending.named ?? '');
        return written(demo, write, facts, { week, asked, by });
      });
      return told(result, by, week);
    });
  }

  return {
    /** Answers with what was decided. */
    result: <S extends Schema, Facts, Result, Asked>(
      write: WeekWrite<S, Facts, Result, Asked>,
      load: LoadOfWeek<Asked, Facts>,
      sending: SendingToWeek,
    ): Promise<Result> => made(write, load, sending, (result) => result),
    /** Answers with the week afterwards. */
    week: <S extends Schema, Facts, Result, Asked>(
      write: WeekWrite<S, Facts, Result, Asked>,
      load: LoadOfWeek<Asked, Facts>,
      sending: SendingToWeek,
    ): Promise<WeekRecord> => made(write, load, sending, (_, by, week) => recordFor(demo, by, week)),
    made,
  };
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
  const facts = load(stored);
  const decision = write.decide(facts, asked, demoMoment(demo, by));
  if ('refused' in decision) throw refuse(decision.refused);
  const { answer, change } = decision;
  if (!change) return answer;
  keepInWeek(demo, stored, change, by);
  if (other && change.elsewhere) keepInWeek(demo, other, change.elsewhere, by);
  const paceOf = (of: Week, paced: Paced<Facts> | undefined) =>
    weighWeek(demo, of, paced?.(facts, isOver(of, today(demo))) ?? [], by.name);
  const raised = paceOf(week, (known, over) => write.paced?.(known, over, asked) ?? []);
  if (other) paceOf(other.week, write.elsewhere?.paced);
  return write.withPace?.(answer, raised) ?? answer;
}

type Paced<Facts> = (facts: Facts, isOver: boolean) => readonly Category[];

/** Keeps a change of a week, and tells the audit trail. Throws 'week-closed' where it would move figures of a closed venue. */
function keepInWeek(demo: Demo, stored: StoredWeek, change: Change, by: Visitor): void {
  const { weekId } = change;
  const closed = closedRefused({ weekId, states: stored.states, group: demo.group }, change);
  if (closed) throw refuse(closed);
  applyToWeek(demo, stored, change, by);
  record(demo, by, change.entries, weekId);
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
  const asked = askedIn(write, parsed(write.sent(demo.group), sent) as AskedBy<S>, demo.group);
  if (write.permits?.(by.role, asked, { group: demo.group, named }) === false) throw refuse(REFUSED.role);
  return key === undefined ? make(asked) : once(demo, by, key, [write, sending], () => make(asked));
}

/** What is asked by what was sent. Throws what refuses its reading. */
function askedIn<S extends Schema, Facts, Result, Changed extends Told, Asked>(
  write: Write<S, Facts, Result, Changed, Asked>,
  sent: AskedBy<S>,
  group: Group,
): Asked {
  if (!write.read) return sent as unknown as Asked;
  const read = write.read(sent, group);
  if ('refused' in read) throw refuse(read.refused);
  return read.asked;
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

/** A week marked as changed, and begun with its first entry when it is not on record. Throws 'invalid-week' for a new one that may not be begun. */
function touched(demo: Demo, week: Week, entered?: 'file'): StoredWeek {
  const at = timestamp(demo);
  const known = demo.state.weeks.get(week.weekId);
  const refused = known ? null : beginRefused(week, beginFacts(demo), entered);
  if (refused) throw refuse(refused);
  const stored: StoredWeek = known ?? { week, isNew: true, ...NO_ROWS, createdAt: at, updatedAt: at };
  stored.updatedAt = at;
  demo.state.weeks.set(week.weekId, stored);
  return stored;
}
