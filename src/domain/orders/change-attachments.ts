import type { WeekId } from '../calendar/week.ts';
import type { AuditAction } from '../decisions/audit-action.ts';
import type { Decision } from '../decisions/decision.ts';
import type { DecisionContext } from '../people/decision-context.ts';
import { canRead } from '../people/reading.ts';
import { can } from '../people/role.ts';
import type { Refused } from '../refusals/problem.ts';
import { REFUSED } from '../refusals/refused.ts';
import {
  attachmentIdOf,
  attachmentsOf,
  MAX_ATTACHMENTS,
  MAX_ATTACHMENTS_EVER,
  type OrderAttachment,
  type OrderAttachmentUpload,
} from './attachment.ts';
import type { Order } from './order.ts';
import type { OrdersChange } from './order-facts.ts';
import { ORDERS_REFUSED } from './orders-refused.ts';

interface AttachmentFacts {
  weekId: WeekId;
  order: Order;
}

export interface FileFacts extends AttachmentFacts {
  fileId: string;
}

/** Adds files to an order. A file with the same content is added only once. */
export function addAttachments(
  { weekId, order }: AttachmentFacts,
  sent: readonly OrderAttachmentUpload[],
  moment: DecisionContext,
): Decision<Order, OrdersChange> {
  const refused = attachmentRefused(order, moment);
  if (refused) return { refused };
  const added = { addedBy: moment.by.name, addedAt: moment.now() };
  let files = order.files ?? [];
  for (const { digest, ...paper } of sent) {
    const fileId = attachmentIdOf(order.orderId, digest);
    if (attachmentsOf({ files }).some((one) => one.fileId === fileId)) continue;
    files = [...files.filter((one) => one.fileId !== fileId), { fileId, ...paper, ...added }];
  }
  return kept({ weekId, order }, 'add file', files);
}

/** Takes a file off an order. It stays on record and can be put back. */
export function removeAttachment(
  facts: FileFacts,
  _: object,
  moment: DecisionContext,
): Decision<Order, OrdersChange> {
  const takenOff = { by: moment.by.name, at: moment.now() };
  return changed(facts, moment, 'take file off', (paper) =>
    paper.takenOff ? paper : { ...paper, takenOff },
  );
}

export function restoreAttachment(
  facts: FileFacts,
  _: object,
  moment: DecisionContext,
): Decision<Order, OrdersChange> {
  return changed(facts, moment, 'put file back', ({ takenOff: _, ...paper }) => paper);
}

/** Returns why somebody may not change the files of an order; null if they may. */
export function attachmentRefused(
  { revenueCenter }: Order,
  { by }: Pick<DecisionContext, 'by'>,
): Refused | null {
  if (!canRead(by, { center: revenueCenter })) return ORDERS_REFUSED.orderNone;
  return can(by, 'addOrder', revenueCenter) ? null : REFUSED.role;
}

/** Changes one file of an order. Refused if the order has no such file. */
function changed(
  { weekId, order, fileId }: FileFacts,
  moment: DecisionContext,
  action: AuditAction,
  change: (paper: OrderAttachment) => OrderAttachment,
): Decision<Order, OrdersChange> {
  const refused = attachmentRefused(order, moment);
  if (refused) return { refused };
  const { files = [] } = order;
  if (!files.some((one) => one.fileId === fileId)) return { refused: ORDERS_REFUSED.fileUnknown };
  const after = files.map((paper) => (paper.fileId === fileId ? change(paper) : paper));
  return kept({ weekId, order }, action, after);
}

/** Stores the files without changing the order's version, since corrections don't touch files. */
function kept(
  { weekId, order }: AttachmentFacts,
  action: AuditAction,
  files: readonly OrderAttachment[],
): Decision<Order, OrdersChange> {
  if (JSON.stringify(files) === JSON.stringify(order.files ?? [])) return { answer: order, change: null };
  if (attachmentsOf({ files }).length > MAX_ATTACHMENTS || files.length > MAX_ATTACHMENTS_EVER)
    return { refused: ORDERS_REFUSED.fileTooMany };
  const after = { ...order, files: [...files] };
  const { orderId, supplier, revenueCenter } = order;
  const filesOf = (version: Order) => ({
    orderId,
    supplier,
    files: attachmentsOf(version).map(({ name }) => name),
  });
  const entry = { action, subject: revenueCenter, before: filesOf(order), after: filesOf(after) };
  return { answer: after, change: { weekId, ordersChanged: [after], entries: [entry] } };
}
