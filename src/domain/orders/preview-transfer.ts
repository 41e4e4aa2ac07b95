import type { DecisionContext } from '../people/decision-context.ts';
import { addTransfer } from './add-transfer.ts';
import type { NewTransfer } from './order.ts';
import { type PreviewedWeek, previewContext, previewFacts } from './preview-order.ts';

/** Returns why a transfer would wait for approval; null if it would count. */
export function transferWaits(
  known: PreviewedWeek,
  entered: NewTransfer,
  by: DecisionContext['by'],
): string | null {
  const added = addTransfer(previewFacts(known), entered, previewContext(known, by));
  return 'answer' in added ? (added.answer.approval?.reason ?? null) : null;
}
