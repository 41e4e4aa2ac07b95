import { today } from '../../domain/calendar/clock.ts';
import type { Group } from '../../domain/group/group.ts';
import { creditsToCheck } from '../../domain/orders/add-order.ts';
import {
  type OrderCsvRequest,
  type OrdersReadOn,
  previewOf,
  type RowsRead,
  readOrderFile,
  rowsFor,
} from '../../domain/orders/order-csv.ts';
import { ORDER_WRITES } from '../../domain/orders/order-writes.ts';
import { visibleGroup } from '../../domain/people/reading.ts';
import { writeWeek } from '../changes/write-week.ts';
import type { Context } from '../context.ts';
import { Refusal, refusal } from '../errors.ts';
import { allow, type Handlers } from '../router.ts';
import { weekToChange } from '../weeks/touch-week.ts';
import { readOrderFacts } from './order-facts.ts';

const { importOrders } = ORDER_WRITES;

export function orderFileHandlers(context: Context) {
  return {
    previewOrders: async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const by = allow(c, importOrders.may);
      const group = visibleGroup(by, context.group);
      const read = rowsIn(group, c.req.valid('json'), { today: today(context), week });
      return previewOf({ ...read, rows: rowsFor(by, read.rows) });
    },
    importOrders: async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const by = allow(c, importOrders.may);
      const on = { today: today(context), week };
      const read = importOrders.read(c.req.valid('json'), visibleGroup(by, context.group), on);
      if ('refused' in read) throw refusal(read.refused);
      const { asked } = read;
      const { orders } = asked;
      const imported = await writeWeek(context, c, importOrders, {
        week,
        asked,
        load: (tx) => readOrderFacts(context, tx, week, { orders, credits: creditsToCheck(asked) }),
      });
      return imported;
    },
  } satisfies Partial<Handlers>;
}

/** Reads the rows of a file. Throws 'invalid-request' when it is no readable file of orders. */
function rowsIn(group: Group, file: OrderCsvRequest, on: OrdersReadOn): RowsRead {
  const read = readOrderFile(group, file, on);
  if ('fault' in read) throw new Refusal('invalid-request', read.fault);
  return read;
}
