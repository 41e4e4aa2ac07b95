import type { Context } from '../context.ts';
import { attachmentsNamed } from '../stores/attachments.ts';

/** How long a content waits for an order to name it: no upload takes that long. */
const DAY = 24 * 3_600_000;

/** Removes contents at least a day old that no order names. */
export async function sweepAttachments(
  { db, papers }: Pick<Context, 'db' | 'papers'>,
  now = Date.now(),
): Promise<void> {
  await papers.sweep(await attachmentsNamed(db), now - DAY);
}
