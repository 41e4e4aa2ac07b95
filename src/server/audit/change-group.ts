import type { AuditedChange, Decision } from '../../domain/decisions/decision.ts';
import type { DecisionContext } from '../../domain/people/decision-context.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { decisionContext } from '../decision-context.ts';
import { refusal } from '../errors.ts';
import { recordChange } from './record.ts';

type DecisionContextOf<By> = Omit<DecisionContext, 'by'> & { by: By };

/** A change of the group itself, not of a week, by a user or by nobody known. */
interface GroupWriteRequest<By, Facts, Answer, Changed extends AuditedChange> {
  by: By;
  /** What open screens should read again. */
  topic?: Parameters<typeof recordChange>[2]['topic'];
  /** Reads the facts, once parallel changes wait. */
  load: (tx: Tx) => Promise<Facts>;
  decide: (facts: Facts, moment: DecisionContextOf<By>) => Decision<Answer, Changed>;
  /** Stores the effects, except for the audit entries. */
  write: (tx: Tx, change: Changed, moment: DecisionContextOf<By>) => Promise<unknown>;
}

/** Changes something of the group: loads the facts, decides, and writes the effects. Throws the decision's refusal. */
export async function changeGroup<
  By extends DecisionContext['by'] | null,
  Facts,
  Answer,
  Changed extends AuditedChange,
>(
  context: Context,
  tx: Tx,
  { by, topic, load, decide, write }: GroupWriteRequest<By, Facts, Answer, Changed>,
): Promise<Answer> {
  const moment = decisionContext(context, by);
  const decided = decide(await load(tx), moment);
  if ('refused' in decided) throw refusal(decided.refused);
  const { answer, change } = decided;
  if (!change) return answer;
  await write(tx, change, moment);
  for (const entry of change.entries) await recordChange(context, tx, { by, topic, ...entry });
  return answer;
}
