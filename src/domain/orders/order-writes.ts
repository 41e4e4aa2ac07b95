import { z } from 'zod';
import type { Alert } from '../alerts/alert.ts';
import type { Group } from '../group/group.ts';
import { inUse } from '../group/venue.ts';
import { can, type Who } from '../people/role.ts';
import { type WeekWrite, weekWrite } from '../people/write.ts';
import { addOrder, addOrders, addOrdersOfFile, withPaceAlert, withPaceAlerts } from './add-order.ts';
import { addTransfer, transferWithPaceAlerts } from './add-transfer.ts';
import { approveOrder, declineOrder } from './approve-order.ts';
import { addPapers, putPaperBack, takePaperOff } from './change-papers.ts';
import { editOrder, restoreOrder, voidOrder } from './correct-order.ts';
import { askedOrder, newTransfer, orderApproval, orderChange, orderDecline, orderVoid } from './order.ts';
import {
  type ImportedOrders,
  type OrderFile,
  type OrdersOfFile,
  type OrdersReadOn,
  orderFile,
  ordersOfFile,
  type SeveralOrders,
  severalOrders,
} from './order-csv.ts';
import { type OrderFacts, pacedByOrders } from './order-facts.ts';
import type { OrdersChange } from './orders-change.ts';
import type { SentPaper } from './paper.ts';

const may = 'addOrder' as const;
const paced = pacedByOrders;

const several = {
  ...{ may, paced, decide: addOrders, withPace: withPaceAlerts },
  permits: (who: Who, { orders }: SeveralOrders) =>
    orders.every(({ revenueCenter }) => can(who, may, revenueCenter)),
};

/** What may be written about orders. Of one that is on record the decision says whose it may be. */
export const ORDER_WRITES = {
  addOrder: weekWrite({
    ...{ may, paced, decide: addOrder, withPace: withPaceAlert },
    sent: (group: Group) => askedOrder(inUse(group)),
    permits: (who, { revenueCenter }) => can(who, may, revenueCenter),
  }),
  addOrders: weekWrite({ ...several, sent: (group: Group) => severalOrders(inUse(group)) }),
  importOrders: {
    ...{ ...several, decide: addOrdersOfFile },
    entered: 'file',
    sent: (group: Group) => orderFile(inUse(group)),
    read: (file: OrderFile, group: Group, on: OrdersReadOn) => {
      const asked = ordersOfFile(group, file, on);
      return 'refused' in asked ? asked : { asked };
    },
  } satisfies WeekWrite<typeof orderFile, OrderFacts, ImportedOrders, OrdersOfFile, OrdersChange, Alert>,
  addTransfer: weekWrite({
    ...{ may, paced, decide: addTransfer, withPace: transferWithPaceAlerts },
    sent: (group: Group) => newTransfer(inUse(group)),
    permits: (who, { from, to }) => [from, to].every((center) => can(who, may, center)),
  }),
  editOrder: weekWrite({
    ...{ may, paced, decide: editOrder },
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

/** What may be written about the files of orders. They move no figures. */
export const PAPER_WRITES = {
  addPapers: weekWrite({ may, sent: () => z.custom<readonly SentPaper[]>(), decide: addPapers }),
  takePaperOff: weekWrite({ may, sent: () => z.object({}), decide: takePaperOff }),
  putPaperBack: weekWrite({ may, sent: () => z.object({}), decide: putPaperBack }),
};
