import type { Group } from '../../domain/group/group.ts';
import { MOST_ROWS } from '../../domain/imports/import.ts';
import { pastWeeksOf } from '../../domain/imports/past-orders.ts';
import {
  asksDates,
  MAX_ORDER_ROWS,
  type OrderCsvRequest,
  type OrdersReadOn,
  type RowsRead,
  readOrderFile,
  readPastedOrders,
  rowsFor,
} from '../../domain/orders/order-csv.ts';
import type { CsvOrderRow } from '../../domain/orders/order-lines.ts';
import { can, type Who } from '../../domain/people/role.ts';
import type { DateOrder } from '../../domain/values/written.ts';

interface ReadContext extends OrdersReadOn {
  group: Group;
  role: Who;
}

/** What was read of rows, as the server will read them. */
export interface FoundOrders {
  /** Why there are no rows to add; null if there are. */
  fault: string | null;
  rows: readonly CsvOrderRow[] | null;
  remarks: readonly string[];
  assumedDates: DateOrder | null;
  asksDates: boolean;
  /** How many past weeks the orders could instead be imported into as history; 0 if the user may not manage the group. */
  pastWeeks: number;
}

/** Reads a file of orders. More than may be added at once are read for whoever may import them as history. */
export function readOrdersOfFile(context: ReadContext, file: OrderCsvRequest): FoundOrders {
  const { group, role } = context;
  const isManager = can(role, 'manageGroup');
  const found = foundIn(context, readOrderFile(group, file, context, isManager ? MOST_ROWS : MAX_ORDER_ROWS));
  if (!found.rows) return found;
  const pastWeeks = isManager ? pastWeeksOf(found.rows, context) : 0;
  const count = found.rows.length;
  if (count <= MAX_ORDER_ROWS) return { ...found, pastWeeks };
  const tooMany = `These are ${count} orders. Add at most ${MAX_ORDER_ROWS} to a week at once.`;
  return { ...found, rows: null, pastWeeks, fault: pastWeeks < 2 ? tooMany : null };
}

export function readPasted(
  context: ReadContext,
  pasted: Parameters<typeof readPastedOrders>[1],
): FoundOrders {
  return foundIn(context, readPastedOrders(context.group, pasted, context));
}

function foundIn({ role }: ReadContext, read: RowsRead | { fault: string }): FoundOrders {
  const nothing = { rows: null, remarks: [], assumedDates: null, asksDates: false, pastWeeks: 0 };
  if ('fault' in read) return { ...nothing, fault: read.fault };
  const { remarks, assumedDates = null } = read;
  const rows = rowsFor(role, read.rows);
  return { ...nothing, fault: null, rows, remarks, assumedDates, asksDates: asksDates(read) };
}
