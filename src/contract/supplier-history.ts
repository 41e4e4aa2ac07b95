import { expect, test } from 'vitest';
import type { NewOrder } from '../domain/orders/order.ts';
import { ORDERS_REFUSED } from '../domain/orders/orders-refused.ts';
import { cents } from '../domain/values/money.ts';
import { CURRENT, emptyWeek, ID, NOT_ALLOWED, newKey, orderOf, refusalOf, TIME } from './expectations.ts';
import { nameOf, onEachServer } from './gateways.ts';

onEachServer('The history of suppliers', (as) => {
  const admin = () => as('admin');
  const named = async (name: string, revenueCenter = 'scandals') =>
    admin()('addSupplier', { sent: { name, revenueCenter }, key: newKey() });
  const order = async (weekId: string, amount: number, supplier: string, change: Partial<NewOrder> = {}) =>
    (
      await admin()('addOrder', {
        weekId: weekId as typeof CURRENT,
        sent: orderOf(weekId as typeof CURRENT, 'scandals', amount, { supplier, ...change }),
        key: newKey(),
      })
    ).order;
  const listed = async () => (await admin()('listSuppliers')).map(({ name }) => name);
  const retired = async () =>
    (await as('chef')('listSuppliers', { retired: 'true' })).map(({ name }) => name);

  test('keeps an account code until it is taken away', async () => {
    const added = { name: 'Coded Co.', revenueCenter: 'scandals', accountCode: ' 5100 ' };
    const { supplierId, ...rest } = await admin()('addSupplier', { sent: added, key: newKey() });
    expect(rest).toEqual({ ...added, accountCode: '5100', suggested: false });
    expect(await admin()('editSupplier', { supplierId, sent: { accountCode: '52-00 Wine' } })).toMatchObject({
      accountCode: '52-00 Wine',
    });
    const long = admin()('editSupplier', { supplierId, sent: { accountCode: 'x'.repeat(41) } });
    expect(await refusalOf(long)).toMatchObject({ status: 422, errors: [{ field: 'accountCode' }] });
    expect((await admin()('readSupplier', { supplierId })).supplier.accountCode).toBe('52-00 Wine');
    expect(await admin()('editSupplier', { supplierId, sent: { accountCode: '' } })).not.toHaveProperty(
      'accountCode',
    );
  });

  test('tells who was retired, until they are brought back; an order may name them meanwhile', async () => {
    const { supplierId } = await named('Retired Co.');
    await admin()('removeSupplier', { supplierId });
    expect([(await listed()).includes('Retired Co.'), await retired()]).toEqual([false, ['Retired Co.']]);
    expect(await order(CURRENT, 12_00, 'retired co.')).toMatchObject({ state: 'open' });
    const page = await as('chef')('readSupplier', { supplierId });
    expect(page).toMatchObject({ retired: true, lastOrders: [{ supplier: 'retired co.', weekId: CURRENT }] });
    expect((await listed()).includes('retired co.')).toBe(false);
    await admin()('restoreSupplier', { supplierId, key: newKey() });
    expect([(await listed()).includes('Retired Co.'), await retired()]).toEqual([true, []]);
  });

  test('stays with a supplier that is renamed, also what is ordered under its former name', async () => {
    const { supplierId } = await named('Former Fish');
    await order(CURRENT, 30_00, 'Former Fish');
    await admin()('editSupplier', { supplierId, sent: { name: 'Fish Now' } });
    expect(await order(CURRENT, 20_00, 'FORMER fish')).toMatchObject({ supplier: 'Fish Now' });
    for (const name of ['Fish Now', 'former fish']) {
      const { orders } = await admin()('findOrders', { supplier: name });
      expect(orders).toHaveLength(2);
    }
    const { weeks, alsoCalled, whole, lastOrders } = await admin()('readSupplier', { supplierId });
    expect(weeks.at(-1)).toMatchObject({ weekId: CURRENT, spentCents: 50_00, orders: 2 });
    expect([alsoCalled, whole.averageCents]).toEqual([['Former Fish'], 25_00]);
    expect(new Set(lastOrders.map(({ supplier }) => supplier))).toEqual(new Set(['Former Fish', 'Fish Now']));
    const { orders } = await admin()('findOrders', { supplier: 'fish now' });
    expect(orders).toHaveLength(2);
    // What was entered under the former name may be the same delivery, whichever name is given.
    const former = orders.find(({ supplier }) => supplier === 'Former Fish')!;
    const { day } = former;
    for (const supplier of ['Fish Now', 'former fish']) {
      const entered = orderOf(CURRENT as typeof former.weekId, 'scandals', 30_00, { supplier, day });
      const { order: again, duplicates } = await admin()('addOrder', {
        weekId: former.weekId,
        sent: entered,
        key: newKey(),
      });
      expect(duplicates).toEqual([former.orderId]);
      await admin()('voidOrder', {
        weekId: former.weekId,
        orderId: again.orderId,
        sent: { reason: 'Twice' },
        key: newKey(),
      });
    }
  });

  test('of two that are merged is one, but for the names that closed weeks stand on', async () => {
    const [open, closed] = [emptyWeek(20), emptyWeek(21)];
    const into = await named('Vine & Sons');
    await order(CURRENT, 10_00, 'Vine and Sons');
    const before = await order(open.weekId, 40_00, 'VINE and sons', { notes: 'Two crates' });
    await order(closed.weekId, 70_00, 'Vine and Sons');
    await order(open.weekId, 5_00, 'Vine and Sons', { revenueCenter: 'townhouse' });
    const waved = [{ finding: 'no-revenue scandals', word: 'Closed for works' }];
    await admin()('closeWeek', { weekId: closed.weekId, sent: { venue: 'scandals', waved }, key: newKey() });
    const from = (await admin()('listSuppliers')).find(
      ({ name, revenueCenter }) => name === 'Vine and Sons' && revenueCenter === 'scandals',
    )!;
    const merge = { into: into.supplierId, fromName: 'Vine and Sons', intoName: 'Vine & Sons' };
    const key = newKey();
    const merged = await admin()('mergeSupplier', { supplierId: from.supplierId, sent: merge, key });
    expect(merged).toEqual(into);
    expect(await admin()('mergeSupplier', { supplierId: from.supplierId, sent: merge, key })).toEqual(merged);
    const suppliersIn = async (weekId: typeof CURRENT) => {
      const { scandalsOrders } = await admin()('readWeek', { weekId });
      return scandalsOrders.map(({ supplier }) => supplier);
    };
    expect(await suppliersIn(open.weekId)).toEqual(['Vine & Sons']);
    expect(await suppliersIn(closed.weekId)).toEqual(['Vine and Sons']);
    expect((await admin()('readWeek', { weekId: open.weekId })).townhouseOrders[0]?.supplier).toBe(
      'Vine and Sons',
    );
    const found = (await admin()('findOrders', { supplier: 'Vine & Sons', center: 'scandals' })).orders;
    expect(found.map(({ amountCents }) => amountCents)).toEqual([10_00, 70_00, 40_00]);
    const after = found.find(({ orderId }) => orderId === before.orderId)!;
    const { weekId: _, ...rest } = after;
    expect(rest).toEqual({ ...before, supplier: 'Vine & Sons', updatedAt: TIME });
    const page = await admin()('readSupplier', { supplierId: into.supplierId });
    expect(page).toMatchObject({ alsoCalled: ['Vine and Sons'], whole: { orders: 1, spentCents: 10_00 } });
    expect(page.lastOrders).toHaveLength(3);
    expect((await admin()('listAudit', { limit: 1 }))[0]).toMatchObject({
      action: 'merge supplier',
      subject: 'scandals',
      userName: nameOf('admin'),
      before: { name: 'Vine and Sons' },
      after: { name: 'Vine & Sons' },
    });
  });

  test('goes on under the one name: orders under the other are its own, offered nowhere', async () => {
    expect(await order(CURRENT, 1_00, 'vine AND sons')).toMatchObject({ supplier: 'Vine & Sons' });
    const both = (await admin()('listSuppliers')).filter(({ revenueCenter }) => revenueCenter === 'scandals');
    expect(both.filter(({ name }) => /vine/i.test(name)).map(({ name }) => name)).toEqual(['Vine & Sons']);
    expect(await retired()).toEqual([]);
    const other = await order(CURRENT, 2_00, 'Other Co.');
    const change = { supplier: 'Vine and Sons', fromUpdatedAt: other.updatedAt };
    expect(
      await admin()('editOrder', { weekId: CURRENT, orderId: other.orderId, sent: change }),
    ).toMatchObject({
      supplier: 'Vine & Sons',
    });
  });

  test('is not merged with itself, across revenue centers, over a new name, or by others than admins', async () => {
    const [one, two] = [await named('Merge A'), await named('Merge B')];
    const elsewhere = await named('Merge A', 'townhouse');
    const merge = (into: string, intoName: string, fromName = 'Merge A') =>
      admin()('mergeSupplier', {
        supplierId: one.supplierId,
        sent: { into, fromName, intoName },
        key: newKey(),
      });
    expect(await refusalOf(merge(one.supplierId, 'Merge A'))).toMatchObject(ORDERS_REFUSED.supplierItself);
    expect(await refusalOf(merge(elsewhere.supplierId, 'Merge A'))).toMatchObject(
      ORDERS_REFUSED.supplierElsewhere,
    );
    expect(await refusalOf(merge('x', 'Merge B'))).toMatchObject({ status: 404 });
    expect(await refusalOf(merge(two.supplierId, 'Merge C'))).toMatchObject({ status: 409 });
    const asked = { into: two.supplierId, fromName: 'Merge A', intoName: 'Merge B' };
    const byChef = as('chef')('mergeSupplier', { supplierId: one.supplierId, sent: asked, key: newKey() });
    expect(await refusalOf(byChef)).toMatchObject(NOT_ALLOWED);
    expect(await refusalOf(admin()('readSupplier', { supplierId: 'x' }))).toMatchObject({ status: 404 });
    await merge(two.supplierId, 'Merge B');
    expect(await refusalOf(merge(two.supplierId, 'Merge B'))).toMatchObject({ status: 404 });
    expect(await refusalOf(admin()('readSupplier', { supplierId: one.supplierId }))).toMatchObject({
      status: 404,
    });
    expect(
      await refusalOf(admin()('restoreSupplier', { supplierId: one.supplierId, key: newKey() })),
    ).toMatchObject({ status: 404 });
    expect(await named('Merge A')).toMatchObject({ supplierId: ID, name: 'Merge A' });
  });

  test('is compared with the eight weeks before the last four', async () => {
    const { supplierId } = await named('Weekly Wine');
    const weeks = Array.from({ length: 13 }, (_, ago) => emptyWeek(45 - ago).weekId);
    for (const [ago, weekId] of weeks.entries())
      if (ago > 0) await order(weekId, ago <= 4 ? 300_00 : 100_00, 'Weekly Wine');
    const page = await admin()('readSupplier', { supplierId });
    expect(weeks[0]).toBe(CURRENT);
    expect(page.weeks.map(({ weekId }) => weekId)).toEqual(weeks.reverse());
    expect(page.recent).toMatchObject({ weeks: 4, weekCents: 300_00, orders: 4 });
    expect(page.before).toMatchObject({ weeks: 8, weekCents: 100_00, averageCents: cents(100_00) });
    expect(page.lastOrders).toHaveLength(10);
  });
});
