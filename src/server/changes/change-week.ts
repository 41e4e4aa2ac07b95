import type { Context as HonoContext } from 'hono';
import type { Alert } from '../../domain/alerts/alert.ts';
import type { GroupSettings } from '../../domain/budgets/settings.ts';
import type { Decision } from '../../domain/changes/change.ts';
import type { Moment } from '../../domain/changes/moment.ts';
import type { Category } from '../../domain/group/venue.ts';
import type { User } from '../../domain/people/user.ts';
import { timestamp, today } from '../../domain/weeks/clock.ts';
import { isOver, type Week } from '../../domain/weeks/week.ts';
import { weighPace } from '../alerts/weigh-pace.ts';
import { type Claim, claimOf } from '../answer-once.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { refusal } from '../errors.ts';
import { momentOf } from '../moment.ts';
import type { Env } from '../router.ts';
import { weekMarked } from '../weeks/store.ts';
import { beginTouched } from '../weeks/touch-week.ts';
import { writeChange } from './write-change.ts';

/** What decides about a week holds the settings, where its pace may be altered. */
type Decisive = { settings?: GroupSettings };

/** A change of a week by somebody. */
export interface WeekChange<Facts extends Decisive, Answer> {
  week: Week;
  by: User;
  entered?: 'by hand' | 'file';
  /** Reads what decides, once the week is locked. */
  load: (tx: Tx) => Promise<Facts>;
  decide: (facts: Facts, moment: Moment) => Decision<Answer>;
  /** The categories whose pace the change may alter; none where the revenue is complete. */
  paced?: (facts: Facts, isOver: boolean) => readonly Category[];
  /** The answer with the alerts that the pace raised. */
  withPace?: (answer: Answer, raised: readonly Alert[]) => Answer;
}

/**
 * Changes a week in one transaction: touches it, loads the facts, decides, and writes what follows. With an Idempotency-Key
 * the same request sent again gets the same answer. Throws the decision's refusal, and 'invalid-week'.
 */
export async function changeWeek<Facts extends Decisive, Answer>(
  context: Context,
  c: HonoContext<Env>,
  change: WeekChange<Facts, Answer>,
): Promise<Answer> {
  const claim = claimOf(context, c);
  try {
    return await inTransaction(context.db, (tx) => changeOnce(context, tx, change, claim));
  } catch (error) {
    if (!(error instanceof KeyTaken) || !claim) throw error;
    return inTransaction(context.db, (tx) => claim.earlier<Answer>(tx));
  }
}

/** Takes back what a request did whose key was taken before: the week was not changed by it. */
class KeyTaken extends Error {}

async function changeOnce<Facts extends Decisive, Answer>(
  context: Context,
  tx: Tx,
  { week, by, entered, load, decide, paced, withPace }: WeekChange<Facts, Answer>,
  claim: Claim | null,
): Promise<Answer> {
  const at = timestamp(context);
  const mark = weekMarked(tx, week.weekId, at);
  const counts = await context.connection.write(tx, claim ? [claim.take(tx), mark] : [mark]);
  if (claim && counts[0] === 0) throw new KeyTaken();
  if (counts.at(-1) === 0) await beginTouched(context, tx, week, { at, entered });
  const facts = await load(tx);
  const decided = decide(facts, momentOf(context, by));
  if ('refused' in decided) throw refusal(decided.refused);
  const { change, answer: told } = decided;
  const categories = (change && paced?.(facts, isOver(week, today(context)))) ?? [];
  await writeChange(context, tx, { change, by }, claim ? [claim.record(tx, told)] : []);
  if (categories.length === 0) return told;
  // Where the week is heading is read with what was just written in it.
  const raised = await weighPace(context, tx, { week, categories, by: by.name, settings: facts.settings });
  if (!withPace || raised.length === 0) return told;
  const answer = withPace(told, raised);
  if (claim) await context.connection.write(tx, [claim.record(tx, answer)]);
  return answer;
}
