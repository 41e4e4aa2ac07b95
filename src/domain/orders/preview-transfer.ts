import type { Moment } from '../people/moment.ts';
import { addTransfer } from './add-transfer.ts';
import type { NewTransfer } from './order.ts';
import { factsKnown, momentOf, type PreviewedWeek } from './preview-order.ts';

/** Why a transfer would wait for approval; null where it would count. */
export function transferWaits(known: PreviewedWeek, entered: NewTransfer, by: Moment['by']): string | null {
  const added = addTransfer(factsKnown(known), entered, momentOf(known, by));
  return 'answer' in added ? (added.answer.approval?.reason ?? null) : null;
}
