import type { WeekId } from '../calendar/week.ts';
import type { AuditAction } from '../decisions/audit-action.ts';
import type { Decision } from '../decisions/decision.ts';
import type { Moment } from '../people/moment.ts';
import { canRead } from '../people/reading.ts';
import { can } from '../people/role.ts';
import type { Refused } from '../refusals/problem.ts';
import { REFUSED } from '../refusals/refused.ts';
import type { Order } from './order.ts';
import type { OrdersChange } from './orders-change.ts';
import { ORDERS_REFUSED } from './orders-refused.ts';
import { MOST_PAPERS, MOST_PAPERS_EVER, type Paper, paperIdOf, papersOf, type SentPaper } from './paper.ts';

/** An order whose files are changed. */
export interface PaperFacts {
  weekId: WeekId;
  order: Order;
}

/** One of its files. */
export interface FileFacts extends PaperFacts {
  fileId: string;
}

/** Keeps files with an order. One that is there already, by its content, is there once. */
export function addPapers(
  { weekId, order }: PaperFacts,
  sent: readonly SentPaper[],
  moment: Moment,
): Decision<Order, OrdersChange> {
  const refused = paperRefused(order, moment);
  if (refused) return { refused };
  const added = { addedBy: moment.by.name, addedAt: moment.now() };
  let files = order.files ?? [];
  for (const { digest, ...paper } of sent) {
    const fileId = paperIdOf(order.orderId, digest);
    if (papersOf({ files }).some((one) => one.fileId === fileId)) continue;
    files = [...files.filter((one) => one.fileId !== fileId), { fileId, ...paper, ...added }];
  }
  return kept({ weekId, order }, 'add file', files);
}

/** Takes a file off an order. It stays on record, and may be put back. */
export function takePaperOff(
  { weekId, order, fileId }: FileFacts,
  _: object,
  moment: Moment,
): Decision<Order, OrdersChange> {
  const refused = paperRefused(order, moment);
  if (refused) return { refused };
  if (!paperIn(order, fileId)) return { refused: ORDERS_REFUSED.fileUnknown };
  const takenOff = { by: moment.by.name, at: moment.now() };
  const off = marked(order, fileId, (paper) => (paper.takenOff ? paper : { ...paper, takenOff }));
  return kept({ weekId, order }, 'take file off', off);
}

/** Puts a file back that was taken off. */
export function putPaperBack(
  { weekId, order, fileId }: FileFacts,
  _: object,
  moment: Moment,
): Decision<Order, OrdersChange> {
  const refused = paperRefused(order, moment);
  if (refused) return { refused };
  if (!paperIn(order, fileId)) return { refused: ORDERS_REFUSED.fileUnknown };
  const back = marked(order, fileId, ({ takenOff: _, ...paper }) => paper);
  return kept({ weekId, order }, 'put file back', back);
}

/** Why somebody may not change the files of an order; null where they may. */
export function paperRefused({ revenueCenter }: Order, { by }: Pick<Moment, 'by'>): Refused | null {
  if (!canRead(by, { center: revenueCenter })) return ORDERS_REFUSED.orderNone;
  return can(by, 'addOrder', revenueCenter) ? null : REFUSED.role;
}

function paperIn({ files = [] }: Order, fileId: string): boolean {
  return files.some((one) => one.fileId === fileId);
}

function marked({ files = [] }: Order, fileId: string, mark: (paper: Paper) => Paper): Paper[] {
  return files.map((paper) => (paper.fileId === fileId ? mark(paper) : paper));
}

/** The files are no part of what a correction starts from: the order's version stays. */
function kept(
  { weekId, order }: PaperFacts,
  action: AuditAction,
  files: readonly Paper[],
): Decision<Order, OrdersChange> {
  if (JSON.stringify(files) === JSON.stringify(order.files ?? [])) return { answer: order, change: null };
  if (papersOf({ files }).length > MOST_PAPERS || files.length > MOST_PAPERS_EVER)
    return { refused: ORDERS_REFUSED.fileTooMany };
  const after = { ...order, files: [...files] };
  const { orderId, supplier, revenueCenter } = order;
  const filesOf = (version: Order) => ({
    orderId,
    supplier,
    files: papersOf(version).map(({ name }) => name),
  });
  const entry = { action, subject: revenueCenter, before: filesOf(order), after: filesOf(after) };
  return { answer: after, change: { weekId, ordersChanged: [after], entries: [entry] } };
}
