import { z } from 'zod';
import { orderPreviewSchema } from '../changes/order-preview.ts';
import { addedTransferSchema } from '../orders/add-transfer.ts';
import { ATTACHMENT_TYPES } from '../orders/attachment-kind.ts';
import { addedOrderSchema, orderSchema } from '../orders/order.ts';
import { bookPageSchema, bookQuery } from '../orders/order-book.ts';
import { csvOrderPreviewSchema, importedOrdersSchema } from '../orders/order-csv.ts';
import { orderHistorySchema } from '../orders/order-history.ts';
import { orderQuestionsSchema } from '../orders/order-questions.ts';
import { ORDER_WRITES, PAPER_WRITES } from '../orders/order-writes.ts';
import { usualOrdersSchema, usualQuery } from '../orders/usual-orders.ts';
import type { Row } from './row.ts';

const COLUMNS = `The first line names the columns, in any order: Date, Revenue center, Supplier, Amount, Notes. Without a
revenue center, orders are of the one given beside the file. Dates that could be either of two days are read as is usual where
the group is, unless that leaves a day to come: \`assumedDates\` says so, and \`dates\` beside the file says otherwise.`;

const LIMITS = 'At most 10 MB each, 30 MB at once and 10 files to an order.';

export const ORDER_CALLS = {
  addOrder: {
    ...ORDER_WRITES.addOrder,
    method: 'post',
    path: '/weeks/{weekId}/orders',
    summary: 'Add a supplier order',
    description:
      'Where its revenue center asks for it, a large order is waiting for approval. A credit of more than was bought from its supplier in this week and the eight before is asked back: send it again with `confirm`.',
    refuses: ['limit-reached', 'confirm-needed'],
    answer: addedOrderSchema,
    says: 'The order and the alert it raised',
    status: 201,
  },
  previewOrder: {
    method: 'post',
    path: '/weeks/{weekId}/orders/preview',
    summary: 'What adding a supplier order would do: nothing is saved',
    description:
      'Where its revenue center stands now, and where it would stand with the order, as the standings of the week say it after saving; whether it would wait for approval, and what is to be looked at before.',
    may: ORDER_WRITES.addOrder.may,
    refuses: ['limit-reached'],
    ignoresKey: true,
    sent: ORDER_WRITES.addOrder.sent,
    answer: orderPreviewSchema,
    says: 'Where the budget stands, and would stand',
  },
  editOrder: {
    ...ORDER_WRITES.editOrder,
    method: 'patch',
    path: '/weeks/{weekId}/orders/{orderId}',
    summary: 'Correct a supplier order',
    description:
      'What is left out stays. `receivedCents` and `invoicedCents` say what came and what is to be paid: the last one known counts, and null takes it back. With a `weekId` it is charged to that week from then on. Send as `fromUpdatedAt` the `updatedAt` the order was read with. Refused when it was changed since, is void, or half of a transfer.',
    refuses: ['conflict', 'limit-reached', 'confirm-needed'],
    answer: orderSchema,
    says: 'The order afterwards',
  },
  voidOrder: {
    ...ORDER_WRITES.voidOrder,
    method: 'post',
    path: '/weeks/{weekId}/orders/{orderId}/void',
    summary: 'Void a supplier order',
    description: 'It stays on record and no longer counts.',
    answer: orderSchema,
    says: 'The order afterwards',
  },
  restoreOrder: {
    ...ORDER_WRITES.restoreOrder,
    method: 'post',
    path: '/weeks/{weekId}/orders/{orderId}/restore',
    summary: 'Let a void order count again',
    answer: orderSchema,
    says: 'The order afterwards',
  },
  findOrders: {
    method: 'get',
    path: '/orders',
    summary: 'Orders of all weeks that fit, newest first, page by page',
    description:
      'Words of `q` are found in the supplier, the notes, the invoice number and the name of who entered it. A page looks through 20,000 orders at most: where it ends before it is full, `searchedTo` says how far back it looked, and `next` goes on.',
    may: 'read',
    query: () => bookQuery,
    answer: bookPageSchema,
    says: 'A page of orders',
  },
  orderHistory: {
    method: 'get',
    path: '/orders/{orderId}/history',
    summary: 'Who did what to an order, newest first, before and after',
    description:
      'What the audit trail says of it, for whoever reads the order, also of weeks that it was in before.',
    may: 'read',
    answer: () => z.array(orderHistorySchema()),
    says: 'What was done',
  },
  approveOrder: {
    ...ORDER_WRITES.approveOrder,
    method: 'post',
    path: '/orders/{orderId}/approve',
    summary: 'Approve an order that waits: from then on it counts',
    description:
      'An order of one’s own only as an admin. Of a transfer both orders. Send as `fromUpdatedAt` the `updatedAt` the order was read with: refused when it was changed since.',
    refuses: ['conflict', 'invalid-week'],
    answer: orderSchema,
    says: 'The order afterwards',
  },
  declineOrder: {
    ...ORDER_WRITES.declineOrder,
    method: 'post',
    path: '/orders/{orderId}/decline',
    summary: 'Decline an order that waits: it is void from then on',
    description:
      'Send as `fromUpdatedAt` the `updatedAt` the order was read with: refused when it was changed since.',
    refuses: ['conflict', 'invalid-week'],
    answer: orderSchema,
    says: 'The order afterwards',
  },
  addTransfer: {
    ...ORDER_WRITES.addTransfer,
    method: 'post',
    path: '/weeks/{weekId}/transfers',
    summary: 'Move goods from one revenue center to another',
    description:
      'Two orders that stand or fall together: one takes the amount from what a center spent, one adds it.',
    refuses: ['limit-reached'],
    answer: addedTransferSchema,
    says: 'Both orders and the alerts they raised',
    status: 201,
  },
  previewOrders: {
    method: 'post',
    path: '/weeks/{weekId}/orders/preview-csv',
    summary: 'What a CSV file of orders holds, row by row, with what is wrong in each',
    description: `Stores nothing. ${COLUMNS}`,
    may: ORDER_WRITES.importOrders.may,
    ignoresKey: true,
    sent: ORDER_WRITES.importOrders.sent,
    answer: csvOrderPreviewSchema,
    says: 'The rows',
  },
  importOrders: {
    ...ORDER_WRITES.importOrders,
    method: 'post',
    path: '/weeks/{weekId}/orders/import-csv',
    summary: 'Add all orders of a CSV file to a week, or none when one of them has an error',
    description: COLUMNS,
    refuses: ['limit-reached', 'confirm-needed'],
    answer: importedOrdersSchema,
    says: 'How many were added, and the alerts they raised',
    status: 201,
  },
  addOrders: {
    ...ORDER_WRITES.addOrders,
    method: 'post',
    path: '/weeks/{weekId}/orders/several',
    summary: 'Add several orders to a week, all of them or none',
    description: 'Each is decided as if it had been entered by itself, after those before it.',
    refuses: ['limit-reached', 'confirm-needed'],
    answer: importedOrdersSchema,
    says: 'How many were added, and the alerts they raised',
    status: 201,
  },
  usualOrders: {
    method: 'get',
    path: '/orders/usual',
    summary: 'Whom a revenue center usually orders from on the weekday of a day, and for how much',
    may: 'read',
    query: () => usualQuery,
    answer: usualOrdersSchema,
    says: 'The suppliers',
  },
  orderQuestions: {
    method: 'post',
    path: '/weeks/{weekId}/orders/questions',
    summary: 'What to ask whoever enters an order before it is saved',
    description: 'Saves nothing, and whatever is asked, the order can be added.',
    may: ORDER_WRITES.addOrder.may,
    ignoresKey: true,
    sent: ORDER_WRITES.addOrder.sent,
    answer: orderQuestionsSchema,
    says: 'What is to be asked',
  },
  ordersQuestions: {
    method: 'post',
    path: '/weeks/{weekId}/orders/several/questions',
    summary: 'What to ask before several orders are saved',
    description:
      'Saves nothing. Answers for each in turn, beside what is on record and not beside each other.',
    may: ORDER_WRITES.addOrders.may,
    ignoresKey: true,
    sent: ORDER_WRITES.addOrders.sent,
    answer: () => z.array(orderQuestionsSchema()),
    says: 'What is to be asked about each',
  },
  addOrderFiles: {
    method: 'post',
    path: '/orders/{orderId}/files',
    summary: 'Keep photos or PDFs with an order',
    description: `JPEG, PNG, WebP and PDF, told apart by their content. ${LIMITS} What the order has already is kept once.`,
    may: PAPER_WRITES.addPapers.may,
    refuses: ['limit-reached', 'invalid-week', 'too-many-requests'],
    form: () => ({ file: { type: 'array', items: { type: 'string', format: 'binary' } } }),
    answer: orderSchema,
    says: 'The order with its files',
    status: 201,
  },
  readOrderFile: {
    method: 'get',
    path: '/files/{fileId}',
    summary: 'A photo or PDF of an order',
    description: 'Sent as an attachment that no browser runs anything of.',
    may: 'read',
    file: ATTACHMENT_TYPES,
    says: 'The file as it was kept',
  },
  takeOrderFileOff: {
    method: 'delete',
    path: '/files/{fileId}',
    summary: 'Take a file off its order',
    description: 'It stays on record, and can be put back.',
    may: PAPER_WRITES.takePaperOff.may,
    refuses: ['invalid-week'],
    answer: orderSchema,
    says: 'The order afterwards',
  },
  putOrderFileBack: {
    method: 'post',
    path: '/files/{fileId}/restore',
    summary: 'Put a file back that was taken off its order',
    may: PAPER_WRITES.putPaperBack.may,
    refuses: ['limit-reached', 'invalid-week'],
    answer: orderSchema,
    says: 'The order afterwards',
  },
} as const satisfies Record<string, Row>;
