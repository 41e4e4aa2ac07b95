import type { Context as HonoContext } from 'hono';
import { timestamp } from '../../domain/calendar/clock.ts';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { venueOf } from '../../domain/group/venue.ts';
import { SUPPLIER_WRITES, type SupplierMerge } from '../../domain/orders/merge-suppliers.ts';
import { ORDERS_REFUSED } from '../../domain/orders/orders-refused.ts';
import { type Supplier, supplierKey } from '../../domain/orders/supplier.ts';
import { answerOnce } from '../answer-once.ts';
import { changeGroup } from '../audit/change-group.ts';
import { tellOfWeek } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { refusal } from '../errors.ts';
import { renameOrders, weeksUnderName } from '../orders/supplier-orders.ts';
import { type Env, permitted } from '../router.ts';
import { lockSuppliers } from '../stores/centers.ts';
import { readSupplierNames, readSuppliers, writeSuppliers } from '../stores/suppliers.ts';
import { lockWeek, markWeek } from '../stores/week-lock.ts';
import { readStates } from '../stores/week-states.ts';

/**
 * Merges two suppliers. Orders in weeks that are not closed take the other's name. Those in closed weeks keep theirs, and belong to the
 * merged supplier by that name. Locks weeks before suppliers, as an order does.
 */
export function mergeSupplier(
  context: Context,
  c: HonoContext<Env>,
  { supplierId, asked }: { supplierId: string; asked: SupplierMerge },
): Promise<Supplier> {
  const at = timestamp(context);
  const write = SUPPLIER_WRITES.mergeSupplier;
  const by = permitted(context, c, write, asked, supplierId);
  return answerOnce(context, c, (tx) => {
    let weekIds: WeekId[] = [];
    return changeGroup(context, tx, {
      by,
      topic: 'suppliers',
      load: async () => {
        const center = await centerOfSupplier(tx, supplierId);
        weekIds = await lockOpenWeeks(context, tx, center, supplierKey(asked.fromName));
        await lockSuppliers(tx);
        return { known: await readSuppliers(tx), supplierId };
      },
      decide: (facts, moment) => write.decide(facts, asked, moment),
      write: async (_, { suppliers, renaming }) => {
        await renameOrders(tx, renaming, { weekIds, by: by.name, at });
        await writeSuppliers(tx, suppliers);
        const venues = [venueOf(context.group, renaming.revenueCenter)];
        for (const weekId of weekIds) {
          await markWeek(tx, weekId, at);
          tellOfWeek(context, tx, weekId, { venues });
        }
      },
    });
  });
}

async function centerOfSupplier(tx: Tx, supplierId: string): Promise<RevenueCenter> {
  const names = await readSupplierNames(tx, supplierId);
  const stored = names.find((one) => one.supplierId === supplierId);
  if (!stored) throw refusal(ORDERS_REFUSED.supplierUnknown);
  return stored.revenueCenter;
}

/** Locks the weeks with orders under a name. Returns those that the revenue center's venue has not closed. */
async function lockOpenWeeks(
  { group }: Context,
  tx: Tx,
  revenueCenter: RevenueCenter,
  fromKey: string,
): Promise<WeekId[]> {
  const venueId = venueOf(group, revenueCenter);
  const open: WeekId[] = [];
  for (const weekId of await weeksUnderName(tx, { revenueCenter, fromKey })) {
    await lockWeek(tx, weekId);
    const states = await readStates(tx, weekId, venueId);
    if (!states.some(({ state }) => state === 'closed')) open.push(weekId);
  }
  return open;
}
