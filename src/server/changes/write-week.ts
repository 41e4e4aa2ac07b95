import type { Context as HonoContext } from 'hono';
import type { Alert } from '../../domain/alerts/alert.ts';
import { timestamp } from '../../domain/calendar/clock.ts';
import type { Week, WeekId } from '../../domain/calendar/week.ts';
import { type AnyWeekWrite, decideWeek } from '../../domain/changes/decide-week.ts';
import type { Category } from '../../domain/group/group.ts';
import type { User } from '../../domain/people/user.ts';
import type { SchemaForGroup } from '../../domain/people/write.ts';
import type { GroupSettings } from '../../domain/settings/settings.ts';
import { settingsDeciding } from '../../domain/weeks/venue-snapshot.ts';
import type { VenueState } from '../../domain/weeks/venue-state.ts';
import { type Claim, claimOf } from '../answer-once.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { decisionContext } from '../decision-context.ts';
import { refusal } from '../errors.ts';
import { publicHolidays } from '../holidays/public-holidays.ts';
import { type Env, permitted } from '../router.ts';
import { lockWeek } from '../stores/week-lock.ts';
import { touchWeek, weekToChange } from '../weeks/touch-week.ts';
import { isPaceChanged, weighPace } from './weigh-pace.ts';
import { writeChange } from './write-change.ts';

/** Facts every week decision loads: the settings if its pace may change, and the venues' states if one is closed. */
export type WeekDecisionFacts = { settings?: GroupSettings; states?: readonly VenueState[] | undefined };

/** A write into a week: what to write, and how to load the facts for deciding it. */
export interface WeekWriteRequest<Asked, Facts> {
  week: Week;
  asked: Asked;
  /** The id in the request's path besides the week. */
  named?: string;
  /** Reads the facts once the week is locked; `isOpen` is true when no venue in it is closed. */
  load: (tx: Tx, isOpen: boolean) => Promise<Facts>;
}

/** A write ready to be decided: by whom, when, and which other week changes in the same transaction. */
interface PreparedWeekWrite<Sent extends SchemaForGroup, Facts, Answer, Asked>
  extends WeekWriteRequest<Asked, Facts> {
  write: AnyWeekWrite<Sent, Facts, Answer, Asked>;
  by: User;
  at: string;
  other: Week | null;
}

/**
 * Writes into a week for the user of the request, in one transaction: locks it, loads the facts, decides, and stores the result. The pace
 * of the week is evaluated after the commit, so that nobody waits for it to change the same week. With an Idempotency-Key the same request
 * sent again gets the same answer. Throws 'not-allowed', the decision's refusal, and 'invalid-week'.
 */
export async function writeWeek<Sent extends SchemaForGroup, Facts extends WeekDecisionFacts, Answer, Asked>(
  context: Context,
  c: HonoContext<Env>,
  write: AnyWeekWrite<Sent, Facts, Answer, Asked>,
  writing: WeekWriteRequest<Asked, Facts>,
): Promise<Answer> {
  const { week, asked, named } = writing;
  const by = permitted(context, c, write, asked, named);
  const otherId = write.elsewhere?.weekId(asked) ?? week.weekId;
  const other = otherId === week.weekId ? null : weekToChange(otherId);
  const claim = await claimOf(context, c);
  // Computing a year's holidays takes a second, once: do it before the week is locked.
  await publicHolidays(context, week.startDate, week.endDate);
  const changed = await inTransaction(context.db, async (tx) => {
    if (claim && !(await claim.take(tx))) return unchanged(await claim.earlier<Answer>(tx));
    const made = { ...writing, write, by, other, at: timestamp(context) };
    const result = await changeWeek(context, tx, made);
    await claim?.record(tx, result.answer);
    return result;
  });
  const answer = await weighed(context, { by, week, withPace: write.withPace }, claim, changed);
  if (!other) return answer;
  return await weighed(context, { by, week: other }, null, { ...changed, ...changed.elsewhere });
}

/** The result of a request that was answered before. */
function unchanged<Answer>(answer: Answer): WeekWriteResult<Answer> {
  const nothing = { categories: [], settings: undefined };
  return { answer, ...nothing, elsewhere: nothing };
}

async function changeWeek<Sent extends SchemaForGroup, Facts extends WeekDecisionFacts, Answer, Asked>(
  context: Context,
  tx: Tx,
  made: PreparedWeekWrite<Sent, Facts, Answer, Asked>,
): Promise<WeekWriteResult<Answer>> {
  const { write, week, asked, by, other } = made;
  const { facts, states } = await lockedFacts(context, tx, made);
  const decided = decideWeek(write, { week, other, states, facts, asked }, decisionContext(context, by));
  if ('refused' in decided) throw refusal(decided.refused);
  const { answer, change, paced, pacedElsewhere } = decided;
  await writeChange(context, tx, { change, by });
  const { settings } = facts;
  return {
    answer,
    categories: paced,
    settings,
    elsewhere: { categories: pacedElsewhere, settings: undefined },
  };
}

interface Locked<Facts> {
  facts: Facts;
  /** The states of the venues of each week; empty while no venue is closed. */
  states: Map<WeekId, readonly VenueState[]>;
}

/** Locks what changes and reads the facts. */
async function lockedFacts<Sent extends SchemaForGroup, Facts extends WeekDecisionFacts, Answer, Asked>(
  context: Context,
  tx: Tx,
  { write, week, at, other, load }: PreparedWeekWrite<Sent, Facts, Answer, Asked>,
): Promise<Locked<Facts>> {
  const touch = { at, entered: write.entered };
  const states = new Map<WeekId, readonly VenueState[]>();
  // Locks two weeks in the same order as everybody else.
  const weeks = other ? [week, other].sort(byStart) : [week];
  for (const one of weeks) states.set(one.weekId, await touchWeek(context, tx, one, touch));
  const own = states.get(week.weekId)!;
  const { weekId } = week;
  return { facts: factsOfWeek(await load(tx, own.length === 0), { weekId, states: own }), states };
}

function byStart(one: Week, other: Week): number {
  return `${one.startDate} ${one.weekId}` < `${other.startDate} ${other.weekId}` ? -1 : 1;
}

/** Returns the facts with the settings that apply to the week. */
function factsOfWeek<Facts extends WeekDecisionFacts>(
  facts: Facts,
  week: { weekId: WeekId; states: readonly VenueState[] },
): Facts {
  const { settings } = facts;
  const { states } = week;
  return settings && states.length > 0
    ? { ...facts, settings: settingsDeciding(settings, week), states }
    : facts;
}

/** The answer of a stored change, and what to evaluate after it. */
interface WeekWriteResult<Answer> {
  answer: Answer;
  categories: readonly Category[];
  settings: GroupSettings | undefined;
  /** The other week reads its own settings. */
  elsewhere: { categories: readonly Category[]; settings: undefined };
}

type WithPace<Answer> = (answer: Answer, raised: readonly Alert[]) => Answer;

/** Evaluates the pace of a week after a change. Returns the answer with the alerts raised. If this fails, the next change does it again. */
async function weighed<Answer>(
  context: Context,
  { week, by, withPace }: { week: Week; by: User; withPace?: WithPace<Answer> | undefined },
  claim: Claim | null,
  { answer, categories, settings }: Omit<WeekWriteResult<Answer>, 'elsewhere'>,
): Promise<Answer> {
  if (categories.length === 0) return answer;
  const weighing = { week, categories, by: by.name, settings };
  try {
    if (!(await isPaceChanged(context, weighing))) return answer;
    return await inTransaction(context.db, async (tx) => {
      await lockWeek(tx, week.weekId);
      const raised = await weighPace(context, tx, weighing);
      if (!withPace || raised.length === 0) return answer;
      const answered = withPace(answer, raised);
      await claim?.record(tx, answered);
      return answered;
    });
  } catch (error) {
    context.log.error({ error, weekId: week.weekId }, 'where the week is heading could not be weighed');
    return answer;
  }
}

/** Evaluates the pace of some budgets of a week after a change that did not come from a request for that week alone. */
export async function weighAfter(
  context: Context,
  by: User,
  { week, categories }: { week: Week; categories: readonly Category[] },
): Promise<void> {
  await weighed(context, { by, week }, null, { answer: null, categories, settings: undefined });
}
