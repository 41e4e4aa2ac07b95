import type { NewOrder } from '../../domain/orders/order.ts';
import { isStranger, type OrderQuestions, orderQuestions } from '../../domain/orders/order-questions.ts';
import { ORDER_WRITES } from '../../domain/orders/order-writes.ts';
import type { SupplierRecord } from '../../domain/orders/supplier.ts';
import { keysOfName } from '../../domain/orders/supplier-names.ts';
import { canRead } from '../../domain/people/reading.ts';
import type { User } from '../../domain/people/user.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { type Handlers, permitted } from '../router.ts';
import { readAlike, selectLast } from '../stores/order-facts.ts';
import { readSuppliers } from '../stores/suppliers.ts';
import { weekToChange } from '../weeks/touch-week.ts';
import { comparableOrder } from './order-facts.ts';

const { addOrder, addOrders } = ORDER_WRITES;

export function orderQuestionHandlers(context: Context) {
  return {
    orderQuestions: async (c) => {
      weekToChange(c.req.valid('param').weekId);
      const asked = c.req.valid('json');
      const by = permitted(context, c, addOrder, asked);
      const [questions] = await readQuestions(context.db, by, [asked]);
      return questions!;
    },
    ordersQuestions: async (c) => {
      weekToChange(c.req.valid('param').weekId);
      const asked = c.req.valid('json');
      const by = permitted(context, c, addOrders, asked);
      return readQuestions(context.db, by, asked.orders);
    },
  } satisfies Partial<Handlers>;
}

/** How many orders are looked up at once. */
const AT_ONCE = 8;

/** Reads the questions to ask about each of some orders. */
async function readQuestions(db: Db, by: User, orders: readonly NewOrder[]): Promise<OrderQuestions[]> {
  const known = await readSuppliers(db);
  const questions: OrderQuestions[] = [];
  for (let at = 0; at < orders.length; at += AT_ONCE) {
    const lot = orders.slice(at, at + AT_ONCE);
    questions.push(...(await Promise.all(lot.map((order) => readQuestionsOf(db, { known, by }, order)))));
  }
  return questions;
}

async function readQuestionsOf(
  db: Db,
  { known, by }: { known: readonly SupplierRecord[]; by: User },
  entered: NewOrder,
) {
  const { revenueCenter: center, supplier, day: to } = entered;
  const own = known.filter(({ revenueCenter }) => revenueCenter === center);
  const alike = (await readAlike(db, entered)).map(comparableOrder);
  const orders = new Map(alike.map((order) => [order.orderId, order]));
  const last = await Promise.all(
    keysOfName(own, supplier)!.map((key) => selectLast(db, { center, key, to }).execute()),
  );
  const facts = {
    orders: [...orders.values()],
    last: last.flat().map(comparableOrder),
    isStranger: isStranger(known, entered, (one) => canRead(by, { center: one })),
  };
  return orderQuestions(facts, entered);
}
