import { expect, test } from 'vitest';
import { SUPPLIER_LISTED } from '../domain/orders/supplier.ts';
import { ROLES } from '../domain/people/role.ts';
import { CURRENT, ID, NOT_ALLOWED, newKey, orderOf, refusalOf, unfit } from './expectations.ts';
import { onEachGateway } from './gateways.ts';

onEachGateway('Suppliers', (as) => {
  const bar = async () =>
    (await as('chef')('listSuppliers'))
      .filter(({ revenueCenter }) => revenueCenter === 'bar')
      .map(({ name, suggested }) => (suggested ? `${name}?` : name));
  const idOf = async (name: string) =>
    (await as('chef')('listSuppliers')).find((supplier) => supplier.name === name)?.supplierId ?? '';
  const LISTED = unfit({ field: 'name', message: SUPPLIER_LISTED });

  test('are added at the end of the list, once for a key and a name', async () => {
    const admin = as('admin');
    const key = newKey();
    const entered = { name: ' Bo Drinks ', revenueCenter: 'bar' } as const;
    const added = await admin('addSupplier', { sent: entered, key });
    expect(added).toEqual({ supplierId: ID, name: 'Bo Drinks', revenueCenter: 'bar', suggested: false });
    expect(await admin('addSupplier', { sent: entered, key })).toEqual(added);
    expect(
      await refusalOf(admin('addSupplier', { sent: { ...entered, name: 'BO  drinks' }, key: newKey() })),
    ).toMatchObject(LISTED);
    expect(
      (await admin('addSupplier', { sent: { ...entered, revenueCenter: 'kitchen' }, key: newKey() }))
        .revenueCenter,
    ).toBe('kitchen');
    expect(await bar()).toEqual([
      'Coral Bay Spirits',
      'Lighthouse Draft Beer',
      'Vineyard Row Wines',
      'Bo Drinks',
      'Key West Ice Co.?',
    ]);
  });

  test('are moved, to the ends of the list and no further', async () => {
    const admin = as('admin');
    const wines = (await admin('listSuppliers')).find(({ name }) => name === 'Vineyard Row Wines')!;
    expect(await admin('editSupplier', { supplierId: wines.supplierId, sent: { position: 'up' } })).toEqual(
      wines,
    );
    await admin('editSupplier', { supplierId: await idOf('Coral Bay Spirits'), sent: { position: 'up' } });
    expect((await bar()).slice(0, 3)).toEqual([
      'Coral Bay Spirits',
      'Vineyard Row Wines',
      'Lighthouse Draft Beer',
    ]);
    await admin('editSupplier', { supplierId: await idOf('Coral Bay Spirits'), sent: { position: 'down' } });
    expect((await bar()).slice(0, 2)).toEqual(['Vineyard Row Wines', 'Coral Bay Spirits']);
  });

  test('are renamed, unless the name is taken', async () => {
    const admin = as('admin');
    const supplierId = await idOf('Bo Drinks');
    expect(await admin('editSupplier', { supplierId, sent: { name: 'Bo & Sons' } })).toMatchObject({
      supplierId,
      name: 'Bo & Sons',
    });
    expect(
      await refusalOf(admin('editSupplier', { supplierId, sent: { name: 'coral bay spirits' } })),
    ).toMatchObject(LISTED);
    expect(await admin('editSupplier', { supplierId, sent: { name: 'BO & SONS' } })).toMatchObject({
      name: 'BO & SONS',
    });
  });

  test.each([{ position: 1 }, { suggested: true }, { name: ' ' }])(
    'are not changed with %j',
    async (change) => {
      const before = await as('chef')('listSuppliers');
      const call = as('admin')('editSupplier', {
        supplierId: await idOf('Vineyard Row Wines'),
        sent: change as never,
      });
      expect(await refusalOf(call)).toMatchObject({ status: 422, code: 'invalid-request' });
      expect(await as('chef')('listSuppliers')).toEqual(before);
    },
  );

  test('renamed to the name of a suggestion take its place', async () => {
    const admin = as('admin');
    await admin('addOrder', {
      weekId: CURRENT,
      sent: orderOf(CURRENT, 'kitchen', 1, { supplier: 'Prime Meats' }),
      key: newKey(),
    });
    const supplierId = await idOf('Prime Cut Meats');
    await admin('editSupplier', { supplierId, sent: { name: 'PRIME Meats' } });
    const named = (await admin('listSuppliers')).filter(({ revenueCenter }) => revenueCenter === 'kitchen');
    expect(named.filter(({ name }) => /prime/i.test(name))).toEqual([named[2]]);
    expect(named[2]).toMatchObject({ supplierId, name: 'PRIME Meats', suggested: false });
  });

  test('that orders brought up are adopted, by their id or their name', async () => {
    const admin = as('admin');
    const ice = await idOf('Key West Ice Co.');
    const named = { name: 'Key West Ice', suggested: false } as const;
    expect(await admin('editSupplier', { supplierId: ice, sent: named })).toMatchObject({
      supplierId: ice,
      ...named,
    });
    expect((await bar()).at(-1)).toBe('Key West Ice');
    await admin('addOrder', {
      weekId: CURRENT,
      sent: orderOf(CURRENT, 'bar', 1, { supplier: 'Rum Row' }),
      key: newKey(),
    });
    expect((await bar()).at(-1)).toBe('Rum Row?');
    const rum = await idOf('Rum Row');
    const adopted = await admin('addSupplier', {
      sent: { name: 'RUM ROW', revenueCenter: 'bar' },
      key: newKey(),
    });
    expect(adopted).toEqual({ supplierId: rum, name: 'RUM ROW', revenueCenter: 'bar', suggested: false });
  });

  test('taken off the list are not suggested again, but can be named again', async () => {
    const admin = as('admin');
    const supplierId = await idOf('RUM ROW');
    const { barOrders } = await admin('readWeek', { weekId: CURRENT });
    expect(await admin('removeSupplier', { supplierId })).toMatchObject({ supplierId, name: 'RUM ROW' });
    await admin('addOrder', {
      weekId: CURRENT,
      sent: orderOf(CURRENT, 'bar', 1, { supplier: 'Rum Row' }),
      key: newKey(),
    });
    expect((await bar()).join()).not.toMatch(/rum row/i);
    expect((await admin('readWeek', { weekId: CURRENT })).barOrders.slice(0, -1)).toEqual(barOrders);
    const missing = { status: 404, code: 'not-found', detail: 'There is no such supplier.' };
    expect(await refusalOf(admin('removeSupplier', { supplierId }))).toMatchObject(missing);
    expect(await refusalOf(admin('editSupplier', { supplierId, sent: { position: 'up' } }))).toMatchObject(
      missing,
    );
    await admin('addSupplier', { sent: { name: 'Rum Row', revenueCenter: 'bar' }, key: newKey() });
    expect((await bar()).at(-1)).toBe('Rum Row');
  });

  test('taken off the list return to their place in one call, once for a key', async () => {
    const admin = as('admin');
    const before = await bar();
    const supplierId = await idOf('Coral Bay Spirits');
    await admin('removeSupplier', { supplierId });
    const key = newKey();
    const restored = await admin('restoreSupplier', { supplierId, key });
    expect(restored).toMatchObject({ supplierId, name: 'Coral Bay Spirits', suggested: false });
    expect(await admin('restoreSupplier', { supplierId, key })).toEqual(restored);
    expect(await bar()).toEqual(before);
    expect(await admin('listAudit', { limit: 2 })).toMatchObject([
      { action: 'restore supplier', subject: 'bar', after: restored },
      { action: 'remove supplier' },
    ]);
    expect(await refusalOf(admin('restoreSupplier', { supplierId: 'x', key: newKey() }))).toMatchObject({
      status: 404,
    });
  });

  test('with faults are refused', async () => {
    const admin = as('admin');
    const nameless = admin('addSupplier', { sent: { name: '', revenueCenter: 'bar' }, key: newKey() });
    expect(await refusalOf(nameless)).toMatchObject(
      unfit({ field: 'name', message: 'Please provide a supplier name.' }),
    );
    expect(await refusalOf(admin('editSupplier', { supplierId: 'x', sent: {} }))).toMatchObject(
      unfit({ field: '', message: 'Say what to change.' }),
    );
  });

  test.each(ROLES.filter((role) => role !== 'admin'))('are not managed by the %s', async (role) => {
    const call = as(role);
    for (const refused of [
      () => call('addSupplier', { sent: { name: 'X', revenueCenter: 'bar' }, key: newKey() }),
      () => call('editSupplier', { supplierId: 'x', sent: { position: 'up' } }),
      () => call('removeSupplier', { supplierId: 'x' }),
      () => call('restoreSupplier', { supplierId: 'x', key: newKey() }),
    ])
      expect(await refusalOf(refused())).toMatchObject(NOT_ALLOWED);
  });
});
