import { z } from 'zod';
import type { Refused } from '../refusals/problem.ts';
import { formatCount, type Locale } from '../values/locale.ts';
import { moneyInputText } from '../values/money.ts';
import { attachmentsOf, EXTENSIONS, type OrderAttachment } from './attachment.ts';
import type { Order } from './order.ts';

/** How many files can be exported together, and their total size in bytes. */
export const MOST_TAKEN = 1_000;
const MOST_TAKEN_BYTES = 2_000_000_000;

/** The fields of an order that its file names are made of. */
export type OrderOfAttachments = Pick<Order, 'day' | 'supplier' | 'amountCents' | 'files'>;

export interface ExportedAttachment extends OrderAttachment {
  takenAs: string;
}

/** How many files the found orders have, and their size. */
export function attachmentsFoundSchema() {
  return z
    .object({
      files: z.int().describe('How many, without those removed.'),
      bytes: z.int().describe('Their total size.'),
    })
    .meta({ id: 'OrderFilesFound' });
}
type AttachmentsFound = z.infer<ReturnType<typeof attachmentsFoundSchema>>;

/** Returns how many files orders have and their size, or a refusal if there are too many for one export. */
export function attachmentsFound(
  orders: readonly Pick<Order, 'files'>[],
  place: Locale,
): AttachmentsFound | { refused: Refused } {
  const papers = orders.flatMap(attachmentsOf);
  const bytes = papers.reduce((sum, paper) => sum + paper.bytes, 0);
  if (papers.length <= MOST_TAKEN && bytes <= MOST_TAKEN_BYTES) return { files: papers.length, bytes };
  const found =
    papers.length > MOST_TAKEN
      ? `These orders have more than ${formatCount(MOST_TAKEN, place)} files.`
      : 'The files of these orders are more than 2 GB together.';
  const detail = `${found} Choose fewer days, and export them in parts.`;
  return { refused: { code: 'limit-reached', detail } };
}

/** Returns the files of orders with names such as "2026-11-20_Fish-Co_123.45_1.jpg", unique even on a disk that ignores case. */
export function exportedAttachments(
  orders: readonly OrderOfAttachments[],
  place: Locale,
): ExportedAttachment[] {
  const counts = new Map<string, number>();
  return orders.flatMap((order) => {
    const name = [order.day, plain(order.supplier), moneyInputText(order.amountCents, place)].join('_');
    return attachmentsOf(order).map((paper) => {
      const count = (counts.get(name.toLowerCase()) ?? 0) + 1;
      counts.set(name.toLowerCase(), count);
      return { ...paper, takenAs: `${name}_${count}.${EXTENSIONS[paper.type]}` };
    });
  });
}

const LONGEST_PART = 40;

/** Returns a text of letters, digits, dots and hyphens only, which every disk accepts in a name. */
function plain(text: string): string {
  const words = text.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}.]+/gu, '-');
  return (
    [...words]
      .slice(0, LONGEST_PART)
      .join('')
      .replaceAll(/^[-.]+|[-.]+$/g, '') || 'Supplier'
  );
}
