import {
  changedSupplier,
  type NewSupplier,
  namesake,
  type Supplier,
  type SupplierChange,
  supplierBeside,
} from '../../domain/orders/supplier.ts';
import type { User } from '../../domain/people/user.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import { recordChange } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { refusal } from '../errors.ts';
import { newId } from '../moment.ts';
import { endOfList, hideSupplier, listSuppliers, lockSuppliers, positionOf, writeSupplier } from './store.ts';

/** Puts a supplier at the end of a revenue center's list; a suggestion of that name is adopted. Throws 'invalid-request' for one that is listed. */
export async function addSupplier(
  context: Context,
  tx: Tx,
  { entered, by }: { entered: NewSupplier; by: User },
): Promise<Supplier> {
  await lockSuppliers(tx);
  const known = namesake(await listSuppliers(tx), entered);
  if (known?.suggested === false) throw refusal(REFUSED.supplierListed);
  const supplier = { supplierId: known?.supplierId ?? newId(), ...entered, suggested: false };
  await writeSupplier(tx, supplier, await endOfList(tx, entered.revenueCenter));
  const told = { subject: entered.revenueCenter, topic: 'suppliers', after: supplier } as const;
  await recordChange(context, tx, { by, action: 'add supplier', ...told });
  return supplier;
}

/**
 * Renames a supplier, moves it one place, or adopts a suggestion, which then stands at the end of the list. Throws
 * 'not-found', and 'invalid-request' for a name that is listed.
 */
export async function editSupplier(
  context: Context,
  tx: Tx,
  { supplierId, change, by }: { supplierId: string; change: SupplierChange; by: User },
): Promise<Supplier> {
  const { suppliers, stored } = await supplierToChange(tx, supplierId);
  const after = changedSupplier(stored, change);
  const known = namesake(suppliers, after);
  if (known?.suggested === false) throw refusal(REFUSED.supplierListed);
  const place = await positionOf(tx, stored);
  const beside = change.position && supplierBeside(suppliers, stored, change.position);
  const adopted = stored.suggested && !after.suggested;
  const moved = beside ? await positionOf(tx, beside) : place;
  if (beside) await writeSupplier(tx, beside, place);
  await writeSupplier(tx, after, adopted ? await endOfList(tx, after.revenueCenter) : moved);
  const told = { before: stored, after: { ...after, moved: change.position } };
  const of = { subject: after.revenueCenter, topic: 'suppliers' } as const;
  await recordChange(context, tx, { by, action: 'edit supplier', ...of, ...told });
  return after;
}

/** Takes a supplier off the list; orders keep its name. Throws 'not-found'. */
export async function removeSupplier(
  context: Context,
  tx: Tx,
  { supplierId, by }: { supplierId: string; by: User },
): Promise<Supplier> {
  const { stored } = await supplierToChange(tx, supplierId);
  await hideSupplier(tx, stored);
  const told = { subject: stored.revenueCenter, topic: 'suppliers', before: stored } as const;
  await recordChange(context, tx, { by, action: 'remove supplier', ...told });
  return stored;
}

async function supplierToChange(tx: Tx, supplierId: string) {
  await lockSuppliers(tx);
  const suppliers = await listSuppliers(tx);
  const stored = suppliers.find((supplier) => supplier.supplierId === supplierId);
  if (!stored) throw refusal(REFUSED.supplierUnknown);
  return { suppliers, stored };
}
