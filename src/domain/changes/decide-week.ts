import type { Alert } from '../alerts/alert.ts';
import { isOver, type Week, type WeekId } from '../calendar/week.ts';
import type { Category } from '../group/group.ts';
import { type DecisionContext, todayOf } from '../people/decision-context.ts';
import type { User } from '../people/user.ts';
import type { InputOf, SchemaForGroup, WeekWrite } from '../people/write.ts';
import type { Refused } from '../refusals/problem.ts';
import type { VenueState } from '../weeks/venue-state.ts';
import type { Change } from './change.ts';
import { closedWeekRefused } from './closed-refused.ts';

export type AnyWeekWrite<Sent extends SchemaForGroup, Facts, Answer, Asked = InputOf<Sent>> = WeekWrite<
  Sent,
  Facts,
  Answer,
  Asked,
  Change,
  Alert
>;

/** The request for a write, with what decides it: the states of venues in the week, and in the other week it changes, if any. */
interface WeekWriteInput<Facts, Asked> {
  week: Week;
  /** Null if it changes no other week. */
  other: Week | null;
  states: ReadonlyMap<WeekId, readonly VenueState[]>;
  facts: Facts;
  asked: Asked;
}

/** The answer and the change, and the categories with a pace to check afterwards, in this week and the other one. */
interface DecidedOfWeek<Answer> {
  answer: Answer;
  change: Change | null;
  paced: readonly Category[];
  pacedElsewhere: readonly Category[];
}

/** Decides a write into a week. Refuses it also if it would change figures of a closed venue. */
export function decideWeek<Sent extends SchemaForGroup, Facts, Answer, Asked>(
  { decide, paced, elsewhere }: AnyWeekWrite<Sent, Facts, Answer, Asked>,
  { week, other, states, facts, asked }: WeekWriteInput<Facts, Asked>,
  moment: DecisionContext & { by: User },
): { refused: Refused } | DecidedOfWeek<Answer> {
  const decided = decide(facts, asked, moment);
  if ('refused' in decided) return decided;
  const { answer, change } = decided;
  if (!change) return { answer, change, paced: [], pacedElsewhere: [] };
  for (const one of [change, change.elsewhere]) {
    const closed = one && { weekId: one.weekId, states: states.get(one.weekId) ?? [], group: moment.group };
    const refused = closed && closedWeekRefused(closed, one, moment.by);
    if (refused) return { refused };
  }
  const today = todayOf(moment);
  return {
    answer,
    change,
    paced: paced?.(facts, isOver(week, today), asked) ?? [],
    pacedElsewhere: (other && elsewhere?.paced(facts, isOver(other, today))) ?? [],
  };
}
