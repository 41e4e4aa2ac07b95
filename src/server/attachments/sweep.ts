import type { Context } from '../context.ts';
import { attachmentsNamed } from '../stores/attachments.ts';

/** How long a content waits for an order to name it: no upload takes as long. */
const DAY = 24 * 3_600_000;

/** Forgets contents of a day ago and earlier that no order names. */
export async function sweepAttachments(
  { db, papers }: Pick<Context, 'db' | 'papers'>,
  now = Date.now(),
): Promise<void> {
  await papers.sweep(await attachmentsNamed(db), now - DAY);
}
