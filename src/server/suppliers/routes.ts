import type { Context as HonoContext } from 'hono';
import { currentWeek } from '../../domain/calendar/clock.ts';
import type { SupplierFacts, SupplierWrites } from '../../domain/orders/change-supplier.ts';
import { SUPPLIER_WRITES } from '../../domain/orders/merge-suppliers.ts';
import { ORDERS_REFUSED } from '../../domain/orders/orders-refused.ts';
import { listedSuppliers, retiredSuppliers, type Supplier } from '../../domain/orders/supplier.ts';
import { keysOf } from '../../domain/orders/supplier-names.ts';
import { supplierPage } from '../../domain/orders/supplier-page.ts';
import { canRead } from '../../domain/people/reading.ts';
import type { User } from '../../domain/people/user.ts';
import type { InputOf, SchemaForGroup, WriteDefinition } from '../../domain/people/write.ts';
import { answerOnce } from '../answer-once.ts';
import { changeGroup } from '../audit/change-group.ts';
import type { Context } from '../context.ts';
import { refusal } from '../errors.ts';
import { readLastOrders, readSupplierSums } from '../orders/supplier-orders.ts';
import { allow, type Env, type Handlers, permitted } from '../router.ts';
import { lockSuppliers } from '../stores/centers.ts';
import { readSupplierNames, readSuppliers, writeSuppliers } from '../stores/suppliers.ts';
import { mergeSupplier } from './merge-supplier.ts';

const { addSupplier, editSupplier, removeSupplier, restoreSupplier } = SUPPLIER_WRITES;

export function supplierHandlers(context: Context) {
  return {
    listSuppliers: async (c) => {
      const by = allow(c, 'read');
      const known = await readSuppliers(context.db);
      const suppliers = c.req.valid('query').retired ? retiredSuppliers(known) : listedSuppliers(known);
      return suppliers.filter(({ revenueCenter: center }) => canRead(by, { center }));
    },
    addSupplier: async (c) => change(context, c, addSupplier, c.req.valid('json'), ''),
    editSupplier: async (c) => {
      const { supplierId } = c.req.valid('param');
      return change(context, c, editSupplier, c.req.valid('json'), supplierId);
    },
    removeSupplier: async (c) => change(context, c, removeSupplier, {}, c.req.valid('param').supplierId),
    readSupplier: async (c) => {
      const by = allow(c, 'read');
      const page = await readPage(context, by, c.req.valid('param').supplierId);
      if (!page) throw refusal(ORDERS_REFUSED.supplierUnknown);
      return page;
    },
    mergeSupplier: async (c) => {
      const { supplierId } = c.req.valid('param');
      return mergeSupplier(context, c, { supplierId, asked: c.req.valid('json') });
    },
    restoreSupplier: async (c) => change(context, c, restoreSupplier, {}, c.req.valid('param').supplierId),
  } satisfies Partial<Handlers>;
}

/** Returns a supplier's page; null when somebody may not read its revenue center. */
async function readPage({ db, now, group }: Context, by: User, supplierId: string) {
  const known = await readSupplierNames(db, supplierId);
  const center = known.find((one) => one.supplierId === supplierId)?.revenueCenter;
  if (center === undefined || !canRead(by, { center })) return null;
  const named = { center, keys: keysOf(known, supplierId) };
  const week = currentWeek({ now, group });
  const [sums, latest] = await Promise.all([readSupplierSums(db, named, week), readLastOrders(db, named)]);
  return supplierPage(supplierId, { known, week, sums, latest });
}

/** Changes suppliers, one change at a time. */
function change<Sent extends SchemaForGroup>(
  context: Context,
  c: HonoContext<Env>,
  write: WriteDefinition<Sent, SupplierFacts, Supplier, SupplierWrites>,
  asked: InputOf<Sent>,
  supplierId: string,
): Promise<Supplier> {
  const by = permitted(context, c, write, asked, supplierId);
  return answerOnce(context, c, (tx) =>
    changeGroup(context, tx, {
      by,
      topic: 'suppliers',
      load: async () => {
        await lockSuppliers(tx);
        return { known: await readSuppliers(tx), supplierId };
      },
      decide: (facts, moment) => write.decide(facts, asked, moment),
      write: (_, { suppliers }) => writeSuppliers(tx, suppliers),
    }),
  );
}
