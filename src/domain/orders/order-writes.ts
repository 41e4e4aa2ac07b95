import { z } from 'zod';
import type { Alert } from '../alerts/alert.ts';
import type { Group } from '../group/group.ts';
import { inUse } from '../group/venue.ts';
import { can, type Who } from '../people/role.ts';
import { type WeekWrite, weekWrite } from '../people/write.ts';
import { addOrder, addOrders, addOrdersOfFile, withPaceAlert, withPaceAlerts } from './add-order.ts';
import { addTransfer, transferWithPaceAlerts } from './add-transfer.ts';
import { approveOrder, declineOrder } from './approve-order.ts';
import type { OrderAttachmentUpload } from './attachment.ts';
import { addAttachments, removeAttachment, restoreAttachment } from './change-attachments.ts';
import { editOrder, restoreOrder, voidOrder } from './correct-order.ts';
import {
  newOrderRequest,
  newTransfer,
  orderApproval,
  orderChange,
  orderDecline,
  orderVoid,
} from './order.ts';
import {
  type ImportedOrders,
  type OrderCsvRequest,
  type OrdersOfFile,
  type OrdersReadOn,
  orderCsvRequest,
  ordersOfFile,
  type SeveralOrders,
  severalOrders,
} from './order-csv.ts';
import { type OrderFacts, type OrdersChange, pacedByOrders } from './order-facts.ts';

const may = 'addOrder' as const;
const paced = pacedByOrders;

const several = {
  may,
  paced,
  decide: addOrders,
  withPace: withPaceAlerts,
  permits: (who: Who, { orders }: SeveralOrders) =>
    orders.every(({ revenueCenter }) => can(who, may, revenueCenter)),
};

/** The writes to orders. For a stored order, the decision checks the person's rights to its revenue center. */
export const ORDER_WRITES = {
  addOrder: weekWrite({
    may,
    paced,
    decide: addOrder,
    withPace: withPaceAlert,
    sent: (group: Group) => newOrderRequest(inUse(group)),
    permits: (who, { revenueCenter }) => can(who, may, revenueCenter),
  }),
  addOrders: weekWrite({ ...several, sent: (group: Group) => severalOrders(inUse(group)) }),
  importOrders: {
    ...several,
    decide: addOrdersOfFile,
    entered: 'file',
    sent: (group: Group) => orderCsvRequest(inUse(group)),
    read: (file: OrderCsvRequest, group: Group, on: OrdersReadOn) => {
      const asked = ordersOfFile(group, file, on);
      return 'refused' in asked ? asked : { asked };
    },
  } satisfies WeekWrite<
    typeof orderCsvRequest,
    OrderFacts,
    ImportedOrders,
    OrdersOfFile,
    OrdersChange,
    Alert
  >,
  addTransfer: weekWrite({
    may,
    paced,
    decide: addTransfer,
    withPace: transferWithPaceAlerts,
    sent: (group: Group) => newTransfer(inUse(group)),
    permits: (who, { from, to }) => [from, to].every((center) => can(who, may, center)),
  }),
  editOrder: weekWrite({
    may,
    paced,
    decide: editOrder,
    sent: (group: Group) => orderChange(inUse(group)),
    elsewhere: {
      weekId: ({ weekId }) => weekId,
      paced: (facts, isOver) => pacedByOrders(facts.elsewhere ?? facts, isOver),
    },
  }),
  voidOrder: weekWrite({ may, paced, sent: () => orderVoid, decide: voidOrder }),
  restoreOrder: weekWrite({ may, paced, sent: () => z.object({}), decide: restoreOrder }),
  approveOrder: weekWrite({ may: 'approveOrders', paced, sent: () => orderApproval, decide: approveOrder }),
  declineOrder: weekWrite({ may: 'approveOrders', paced, sent: () => orderDecline, decide: declineOrder }),
};

/** The writes to the files of orders. They change no figures. */
export const PAPER_WRITES = {
  addPapers: weekWrite({
    may,
    sent: () => z.custom<readonly OrderAttachmentUpload[]>(),
    decide: addAttachments,
  }),
  takePaperOff: weekWrite({ may, sent: () => z.object({}), decide: removeAttachment }),
  putPaperBack: weekWrite({ may, sent: () => z.object({}), decide: restoreAttachment }),
};
