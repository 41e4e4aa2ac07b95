import { z } from 'zod';
import type { Refused } from '../refusals/problem.ts';
import { formatCount, type Locale } from '../values/locale.ts';
import { moneyInputText } from '../values/money.ts';
import { attachmentsOf, EXTENSIONS, type OrderAttachment } from './attachment.ts';
import type { Order } from './order.ts';

/** How many files are taken along together, and how large they are together, in bytes. */
export const MOST_TAKEN = 1_000;
const MOST_TAKEN_BYTES = 2_000_000_000;

/** An order as its files are called after it. */
export type OrderOfAttachments = Pick<Order, 'day' | 'supplier' | 'amountCents' | 'files'>;

/** A file with the name under which it is taken along. */
export interface ExportedAttachment extends OrderAttachment {
  takenAs: string;
}

/** What files the orders that are found have. */
export function attachmentsFoundSchema() {
  return z
    .object({
      files: z.int().describe('How many, without those that were taken off.'),
      bytes: z.int().describe('How large they are together.'),
    })
    .meta({ id: 'OrderFilesFound' });
}
export type AttachmentsFound = z.infer<ReturnType<typeof attachmentsFoundSchema>>;

/** How many files orders have and how large they are, or the refusal of more than are taken along at once. */
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
  const detail = `${found} Choose fewer days, and take them along in parts.`;
  return { refused: { code: 'limit-reached', detail } };
}

/**
 * The files of orders, each with a name that says whose it is, as "2026-11-20_Fish-Co_123.45_1.jpg": no two are the same, on a disk
 * that knows no capitals either.
 */
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

/** A text of letters, digits, dots and hyphens alone: what every disk takes as part of a name. */
function plain(text: string): string {
  const words = text.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}.]+/gu, '-');
  return (
    [...words]
      .slice(0, LONGEST_PART)
      .join('')
      .replaceAll(/^[-.]+|[-.]+$/g, '') || 'Supplier'
  );
}
