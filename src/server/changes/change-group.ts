import type { Decision, Told } from '../../domain/changes/change.ts';
import type { Moment } from '../../domain/changes/moment.ts';
import { recordChange } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { refusal } from '../errors.ts';
import { momentOf } from '../moment.ts';

/** A change by somebody of what belongs to the group and to no week. */
export interface GroupChange<Facts, Answer, Changed extends Told> {
  by: Moment['by'];
  /** What open screens should read again. */
  topic?: Parameters<typeof recordChange>[2]['topic'];
  /** Reads what decides, once others wait for it. */
  load: (tx: Tx) => Promise<Facts>;
  decide: (facts: Facts, moment: Moment) => Decision<Answer, Changed>;
  /** Keeps what follows, but for what the audit trail tells. */
  write: (tx: Tx, change: Changed, moment: Moment) => Promise<unknown>;
}

/** Changes something of the group: loads the facts, decides, and writes what follows. Throws the decision's refusal. */
export async function changeGroup<Facts, Answer, Changed extends Told>(
  context: Context,
  tx: Tx,
  { by, topic, load, decide, write }: GroupChange<Facts, Answer, Changed>,
): Promise<Answer> {
  const moment = momentOf(context, by);
  const decided = decide(await load(tx), moment);
  if ('refused' in decided) throw refusal(decided.refused);
  const { answer, change } = decided;
  if (!change) return answer;
  await write(tx, change, moment);
  for (const entry of change.entries) await recordChange(context, tx, { by, topic, ...entry });
  return answer;
}
