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

const COLUMNS = `The first line names the columns, in any order: Date, Revenue center, Supplier, Amount, Notes. Orders
without a revenue center belong to the one sent with the file. Ambiguous dates are read as usual in the group’s country, unless
that gives a future day: \`assumedDates\` says how, and \`dates\`, sent with the file, overrides it.`;

const LIMITS = 'At most 10 MB each, 30 MB at once and 10 files to an order.';

export const ORDER_CALLS = {
  addOrder: {
    ...ORDER_WRITES.addOrder,
    method: 'post',
    path: '/weeks/{weekId}/orders',
    summary: 'Add a supplier order',
    description:
      'If its revenue center requires approval, a large order waits for it. A credit larger than what was bought from its supplier in this week and the eight before needs confirmation: send it again with `confirm`.',
    refuses: ['limit-reached', 'confirm-needed'],
    answer: addedOrderSchema,
    says: 'The order and the alert it raised',
    status: 201,
  },
  previewOrder: {
    method: 'post',
    path: '/weeks/{weekId}/orders/preview',
    summary: 'Preview a supplier order without saving it',
    description:
      'Where its revenue center stands now and where it would stand with the order, as the week’s standings will say after saving; whether it would wait for approval, and what to check first.',
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
      'Fields left out stay as they are. `receivedCents` and `invoicedCents` are what was delivered and what was invoiced: the last one known counts, and null clears it. With `weekId`, the order is charged to that week from then on. Send the `updatedAt` you read as `fromUpdatedAt`. Refused if the order has changed since, is void, or is half of a transfer.',
    refuses: ['conflict', 'limit-reached', 'confirm-needed'],
    answer: orderSchema,
    says: 'The updated order',
  },
  voidOrder: {
    ...ORDER_WRITES.voidOrder,
    method: 'post',
    path: '/weeks/{weekId}/orders/{orderId}/void',
    summary: 'Void a supplier order',
    description: 'It stays on record and no longer counts.',
    answer: orderSchema,
    says: 'The updated order',
  },
  restoreOrder: {
    ...ORDER_WRITES.restoreOrder,
    method: 'post',
    path: '/weeks/{weekId}/orders/{orderId}/restore',
    summary: 'Restore a void order',
    answer: orderSchema,
    says: 'The updated order',
  },
  findOrders: {
    method: 'get',
    path: '/orders',
    summary: 'Search the orders of all weeks, newest first, page by page',
    description:
      '`q` searches the supplier, the notes, the invoice number and the name of the person who entered it. A page searches at most 20,000 orders: if it ends before it is full, `searchedTo` says how far back it went, and `next` continues from there.',
    may: 'read',
    query: () => bookQuery,
    answer: bookPageSchema,
    says: 'A page of orders',
  },
  orderHistory: {
    method: 'get',
    path: '/orders/{orderId}/history',
    summary: 'Who did what to an order, newest first, with the values before and after',
    description:
      'Its audit trail, for anybody who may read the order, including weeks it was charged to before.',
    may: 'read',
    answer: () => z.array(orderHistorySchema()),
    says: 'What was done',
  },
  approveOrder: {
    ...ORDER_WRITES.approveOrder,
    method: 'post',
    path: '/orders/{orderId}/approve',
    summary: 'Approve a waiting order, so that it counts',
    description:
      'Only admins may approve their own orders. A transfer’s two orders are approved together. Send the `updatedAt` you read as `fromUpdatedAt`: refused if the order has changed since.',
    refuses: ['conflict', 'invalid-week'],
    answer: orderSchema,
    says: 'The updated order',
  },
  declineOrder: {
    ...ORDER_WRITES.declineOrder,
    method: 'post',
    path: '/orders/{orderId}/decline',
    summary: 'Decline a waiting order, which voids it',
    description: 'Send the `updatedAt` you read as `fromUpdatedAt`: refused if the order has changed since.',
    refuses: ['conflict', 'invalid-week'],
    answer: orderSchema,
    says: 'The updated order',
  },
  addTransfer: {
    ...ORDER_WRITES.addTransfer,
    method: 'post',
    path: '/weeks/{weekId}/transfers',
    summary: 'Move goods from one revenue center to another',
    description:
      'Creates two orders that stand or fall together: one subtracts the amount from what a center spent, the other adds it.',
    refuses: ['limit-reached'],
    answer: addedTransferSchema,
    says: 'Both orders and the alerts they raised',
    status: 201,
  },
  previewOrders: {
    method: 'post',
    path: '/weeks/{weekId}/orders/preview-csv',
    summary: 'Preview a CSV file of orders row by row, with the errors in each',
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
    summary: 'Add all orders of a CSV file to a week, or none if one of them has an error',
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
    description: 'Each is handled as if entered on its own, after those before it.',
    refuses: ['limit-reached', 'confirm-needed'],
    answer: importedOrdersSchema,
    says: 'How many were added, and the alerts they raised',
    status: 201,
  },
  usualOrders: {
    method: 'get',
    path: '/orders/usual',
    summary: 'Which suppliers a revenue center usually orders from on a day’s weekday, and for how much',
    may: 'read',
    query: () => usualQuery,
    answer: usualOrdersSchema,
    says: 'The suppliers',
  },
  orderQuestions: {
    method: 'post',
    path: '/weeks/{weekId}/orders/questions',
    summary: 'Questions to ask before an order is saved',
    description: 'Saves nothing. The order can be added whatever is asked.',
    may: ORDER_WRITES.addOrder.may,
    ignoresKey: true,
    sent: ORDER_WRITES.addOrder.sent,
    answer: orderQuestionsSchema,
    says: 'The questions',
  },
  ordersQuestions: {
    method: 'post',
    path: '/weeks/{weekId}/orders/several/questions',
    summary: 'Questions to ask before several orders are saved',
    description: 'Saves nothing. Each order is compared with what is on record, not with the others.',
    may: ORDER_WRITES.addOrders.may,
    ignoresKey: true,
    sent: ORDER_WRITES.addOrders.sent,
    answer: () => z.array(orderQuestionsSchema()),
    says: 'The questions about each',
  },
  addOrderFiles: {
    method: 'post',
    path: '/orders/{orderId}/files',
    summary: 'Attach photos or PDFs to an order',
    description: `JPEG, PNG, WebP and PDF, recognized by their content. ${LIMITS} A file the order already has is kept only once.`,
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
    description: 'Sent as an attachment, so that no browser runs anything in it.',
    may: 'read',
    file: ATTACHMENT_TYPES,
    says: 'The file as it was kept',
  },
  takeOrderFileOff: {
    method: 'delete',
    path: '/files/{fileId}',
    summary: 'Remove a file from its order',
    description: 'It stays on record and can be restored.',
    may: PAPER_WRITES.takePaperOff.may,
    refuses: ['invalid-week'],
    answer: orderSchema,
    says: 'The updated order',
  },
  putOrderFileBack: {
    method: 'post',
    path: '/files/{fileId}/restore',
    summary: 'Restore a file that was removed from its order',
    may: PAPER_WRITES.putPaperBack.may,
    refuses: ['limit-reached', 'invalid-week'],
    answer: orderSchema,
    says: 'The updated order',
  },
} as const satisfies Record<string, Row>;
