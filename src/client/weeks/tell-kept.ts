import { NOT_SENT } from '../../domain/refusals/message.ts';
import { KeptOnDevice } from '../data/kept-entries.ts';
import { showToast } from '../ui/toast.ts';

/** Says so where an entry was kept on the device instead of saved; tells whether it was. */
export function tellKept(error: unknown): boolean {
  const kept = error instanceof KeptOnDevice;
  if (kept) showToast({ ...NOT_SENT, tone: 'info' });
  return kept;
}
