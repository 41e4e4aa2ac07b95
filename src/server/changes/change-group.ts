import type { Decision, Told } from '../../domain/decisions/decision.ts';
import type { Moment } from '../../domain/people/moment.ts';
import { recordChange } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { refusal } from '../errors.ts';
import { momentOf } from '../moment.ts';

type Made<By> = Omit<Moment, 'by'> & { by: By };

/** A change by somebody, or by nobody who is known, of what belongs to the group and to no week. */
export interface GroupChange<By, Facts, Answer, Changed extends Told> {
  by: By;
  /** What open screens should read again. */
  topic?: Parameters<typeof recordChange>[2]['topic'];
  /** Reads what decides, once others wait for it. */
  load: (tx: Tx) => Promise<Facts>;
  decide: (facts: Facts, moment: Made<By>) => Decision<Answer, Changed>;
  /** Keeps what follows, but for what the audit trail tells. */
  write: (tx: Tx, change: Changed, moment: Made<By>) => Promise<unknown>;
}

/** Changes something of the group: loads the facts, decides, and writes what follows. Throws the decision's refusal. */
export async function changeGroup<By extends Moment['by'] | null, Facts, Answer, Changed extends Told>(
  context: Context,
  tx: Tx,
  { by, topic, load, decide, write }: GroupChange<By, Facts, Answer, Changed>,
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
