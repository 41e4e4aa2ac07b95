import { makeZip } from 'client-zip';
import type { GroupAccess } from '../../domain/desk/group-access.ts';
import { centersOf } from '../../domain/group/venue.ts';
import { attachmentsOf, type OrderAttachment, partsOfAttachmentId } from '../../domain/orders/attachment.ts';
import {
  attachmentsFound,
  type ExportedAttachment,
  exportedAttachments,
  MOST_TAKEN,
  type OrderOfAttachments,
} from '../../domain/orders/exported-attachments.ts';
import type { Order } from '../../domain/orders/order.ts';
import { transferRead } from '../../domain/orders/transfer-read.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { refusal } from '../errors.ts';
import { type OrderRange, orderPages } from '../stores/order-pages.ts';
import { csvChunks } from './file-answer.ts';
import { orderLines } from './lines.ts';

/** Returns how many files the requested orders have. Throws 'limit-reached' for more than one export may hold. */
export async function countAttachments(db: Db, reading: GroupAccess, range: OrderRange) {
  return counted(await ordersWithAttachments(db, reading, range), reading);
}

/** Returns a ZIP with a list of orders and their files, each read while it is sent, uncompressed as photos and PDFs already are. */
export async function attachmentsZip(
  context: Pick<Context, 'db' | 'group' | 'papers'>,
  reading: GroupAccess,
  range: OrderRange & { fileAt: (fileId: string) => string },
): Promise<AsyncIterator<Uint8Array>> {
  const orders = await ordersWithAttachments(context.db, reading, range);
  counted(orders, reading);
  const papers = exportedAttachments(orders, context.group);
  return makeZip(filesIn(context, reading, { ...range, papers }))[Symbol.asyncIterator]();
}

function counted(orders: readonly OrderOfAttachments[], { whole }: GroupAccess) {
  const found = attachmentsFound(orders, whole);
  if ('refused' in found) throw refusal(found.refused);
  return found;
}

/** Returns the orders that have files, but stops once there are too many. */
async function ordersWithAttachments(db: Db, reading: GroupAccess, range: OrderRange) {
  const { readable, whole } = reading;
  const found: OrderOfAttachments[] = [];
  let papers = 0;
  const centers = readable === whole ? undefined : centersOf(readable);
  for await (const page of orderPages(db, { ...range, centers, withFiles: true }))
    for (const row of page) {
      const { day, supplier, amountCents, files } = transferRead(reading, row);
      const order = { day, supplier, amountCents, files: JSON.parse(files) as OrderAttachment[] } as Pick<
        Order,
        keyof OrderOfAttachments
      >;
      found.push(order);
      papers += attachmentsOf(order).length;
      if (papers > MOST_TAKEN) return found;
    }
  return found;
}

/** Yields the list of orders, the files it names, and a list of the files that are missing. */
async function* filesIn(
  { db, group, papers: store }: Pick<Context, 'db' | 'group' | 'papers'>,
  reading: GroupAccess,
  {
    papers,
    fileAt,
    ...range
  }: OrderRange & { papers: readonly ExportedAttachment[]; fileAt: (fileId: string) => string },
) {
  const names = new Map(papers.map(({ fileId, takenAs }) => [fileId, takenAs]));
  // Files that were added since are linked to the server.
  const named = (fileId: string) => names.get(fileId) ?? fileAt(fileId);
  const lines = orderLines(db, reading, { ...range, fileAt: named });
  yield { name: 'orders.csv', input: csvChunks(lines, group), lastModified: newestOf(papers) };
  const lost: string[] = [];
  for (const { fileId, takenAs, addedAt } of papers) {
    const content = await store.read(partsOfAttachmentId(fileId)!.digest);
    if (content) yield { name: takenAs, input: content, lastModified: new Date(addedAt) };
    else lost.push(takenAs);
  }
  if (lost.length > 0)
    yield { name: 'Missing.txt', input: `The server no longer has these files:\r\n${lost.join('\r\n')}\r\n` };
}

/** Dates the list like its newest file, or the earliest date in a ZIP: a ZIP of the same orders and files is the same byte for byte. */
function newestOf(papers: readonly ExportedAttachment[]): Date {
  return new Date(
    papers.reduce((newest, { addedAt }) => (addedAt > newest ? addedAt : newest), '1980-01-02'),
  );
}
