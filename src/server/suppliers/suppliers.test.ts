import { expect, test } from 'vitest';
import type { Supplier } from '../../domain/orders/supplier.ts';
import { onEachEngine, WEEK } from '../testing/installation.ts';

onEachEngine('Suppliers of a new place in real use', (get) => {
  test('are none, until orders bring some up', async () => {
    expect((await get().as('chef', 'GET', '/suppliers')).body).toEqual([]);
    const order = { revenueCenter: 'kitchen', supplier: 'Harbor Seafood', amountCents: 1, day: '2026-11-18' };
    await get().as('chef', 'POST', `/weeks/${WEEK}/orders`, order);
    expect((await get().as('chef', 'GET', '/suppliers')).body).toMatchObject([
      { name: 'Harbor Seafood', revenueCenter: 'kitchen', suggested: true },
    ]);
  });
});

onEachEngine(
  'Suppliers',
  (get) => {
    const list = async (revenueCenter: string) => {
      const suppliers: Supplier[] = (await get().as('chef', 'GET', '/suppliers')).body;
      return suppliers.filter((supplier) => supplier.revenueCenter === revenueCenter);
    };
    const names = async (center: string) => (await list(center)).map(({ name }) => name);
    const called = async (center: string, name: string) =>
      (await list(center)).find((supplier) => supplier.name === name)!;
    const add = (name: string, revenueCenter: string) =>
      get().as('admin', 'POST', '/suppliers', { name, revenueCenter });
    const edit = ({ supplierId }: Supplier, change: object) =>
      get().as('admin', 'PATCH', `/suppliers/${supplierId}`, change);
    const remove = ({ supplierId }: Supplier) => get().as('admin', 'DELETE', `/suppliers/${supplierId}`);

    async function order(supplier: string, revenueCenter: string) {
      const entered = { revenueCenter, supplier, amountCents: 1, day: '2026-11-18' };
      const answer = await get().as('admin', 'POST', `/weeks/${WEEK}/orders`, entered);
      expect(answer.status).toBe(201);
      return answer.body.order;
    }

    test('are four for the kitchen, three for the bar and none for the venues at first', async () => {
      expect(await names('kitchen')).toEqual([
        'Harbor Seafood',
        'Green Valley Produce',
        'Prime Cut Meats',
        'Sunrise Bakery & Dairy',
      ]);
      expect(await names('bar')).toEqual([
        'Coral Bay Spirits',
        'Lighthouse Draft Beer',
        'Vineyard Row Wines',
      ]);
      expect(await names('scandals')).toEqual([]);
      expect((await list('bar')).map(({ suggested }) => suggested)).toEqual([false, false, false]);
    });

    test('are added at the end of a list, each name once whatever its case', async () => {
      expect(await add(' Neon Spirits ', 'scandals')).toMatchObject({
        status: 201,
        body: { name: 'Neon Spirits', revenueCenter: 'scandals', suggested: false },
      });
      await add('Coral Bay Spirits', 'scandals');
      expect(await names('scandals')).toEqual(['Neon Spirits', 'Coral Bay Spirits']);
      expect(await add('NEON  spirits', 'scandals')).toMatchObject({
        status: 422,
        body: {
          code: 'invalid-request',
          errors: [{ field: 'name', message: expect.stringMatching(/already/) }],
        },
      });
    });

    test('added by ten people at once are there once', async () => {
      await get().cookieOf('admin');
      const answers = await Promise.all(Array.from({ length: 10 }, () => add('River Wines', 'townhouse')));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(422)]);
      expect(await names('townhouse')).toEqual(['River Wines']);
    });

    test('can be renamed and moved up and down', async () => {
      const beer = await called('bar', 'Lighthouse Draft Beer');
      expect(await edit(beer, { position: 'up' })).toMatchObject({ status: 200, body: beer });
      expect(await names('bar')).toEqual([
        'Lighthouse Draft Beer',
        'Coral Bay Spirits',
        'Vineyard Row Wines',
      ]);
      await edit(beer, { position: 'up' });
      await edit(await called('bar', 'Coral Bay Spirits'), { position: 'down' });
      await edit(beer, { name: 'LIGHTHOUSE Draft Beer' });
      expect(await names('bar')).toEqual([
        'LIGHTHOUSE Draft Beer',
        'Vineyard Row Wines',
        'Coral Bay Spirits',
      ]);
      expect((await edit(beer, { name: 'vineyard row wines' })).status).toBe(422);
      expect((await called('bar', 'LIGHTHOUSE Draft Beer')).supplierId).toBe(beer.supplierId);
    });

    test('that an order brings up are remembered once for its revenue center, after the named ones', async () => {
      await order('Island Ice', 'kitchen');
      await order(' ISLAND  ice ', 'kitchen');
      await order('harbor SEAFOOD', 'kitchen');
      await order('Island Ice', 'townhouse');
      expect((await list('kitchen')).slice(3)).toMatchObject([
        { name: 'Sunrise Bakery & Dairy', suggested: false },
        { name: 'Island Ice', suggested: true },
      ]);
      expect(await list('townhouse')).toMatchObject([
        { suggested: false },
        { name: 'Island Ice', suggested: true },
      ]);
    });

    test('brought up by ten orders at once are remembered once', async () => {
      await get().cookieOf('admin');
      await Promise.all(Array.from({ length: 10 }, () => order('Twelve Kegs', 'bar')));
      expect((await names('bar')).filter((name) => name === 'Twelve Kegs')).toHaveLength(1);
    });

    test('of an order that is refused are not remembered', async () => {
      const refused = {
        revenueCenter: 'kitchen',
        supplier: 'Ghost Foods',
        amountCents: -1,
        day: '2026-11-18',
      };
      await get().as('admin', 'POST', `/weeks/${WEEK}/orders`, refused);
      expect(await names('kitchen')).not.toContain('Ghost Foods');
    });

    test('that a correction brings up are remembered too', async () => {
      const { orderId, updatedAt } = await order('Harbor Seafood', 'kitchen');
      const change = { supplier: 'Corrected Foods', fromUpdatedAt: updatedAt };
      await get().as('admin', 'PATCH', `/weeks/${WEEK}/orders/${orderId}`, change);
      expect(await called('kitchen', 'Corrected Foods')).toMatchObject({ suggested: true });
    });

    test('that were suggested can be adopted, by their own number or by adding their name', async () => {
      const ice = await called('kitchen', 'Island Ice');
      expect((await edit(ice, { suggested: false, name: 'Island Ice Co.' })).body).toEqual({
        ...ice,
        name: 'Island Ice Co.',
        suggested: false,
      });
      await add('corrected foods', 'kitchen');
      const kitchen = await list('kitchen');
      expect(kitchen.slice(4)).toMatchObject([
        { supplierId: ice.supplierId, name: 'Island Ice Co.', suggested: false },
        { name: 'corrected foods', suggested: false },
      ]);
    });

    test('renamed to the name of a suggestion take its place', async () => {
      await order('Prime Meats', 'kitchen');
      const prime = await called('kitchen', 'Prime Cut Meats');
      expect((await edit(prime, { name: 'PRIME Meats' })).status).toBe(200);
      const kitchen = await list('kitchen');
      expect(kitchen.filter(({ name }) => /prime/i.test(name))).toEqual([{ ...prime, name: 'PRIME Meats' }]);
      expect(kitchen[2]).toMatchObject({ name: 'PRIME Meats' });
    });

    test('that are removed leave the list and the orders their text, and are not suggested again', async () => {
      const kept = await order('Harbor Seafood', 'kitchen');
      const harbor = await called('kitchen', 'Harbor Seafood');
      expect(await remove(harbor)).toMatchObject({ status: 200, body: harbor });
      await order('Harbor Seafood', 'kitchen');
      expect(await names('kitchen')).not.toContain('Harbor Seafood');
      const week = (await get().as('admin', 'GET', `/weeks/${WEEK}`)).body;
      expect(week.kitchenOrders).toContainEqual(kept);
      for (const answer of [await remove(harbor), await edit(harbor, { name: 'Bay' })])
        expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
      expect((await add('Harbor Seafood', 'kitchen')).status).toBe(201);
      expect((await names('kitchen')).at(-1)).toBe('Harbor Seafood');
    });

    test.each([{}, { position: 1 }, { suggested: true }, { name: ' ' }])(
      'are not changed with %j',
      async (change) => {
        const wines = await called('bar', 'Vineyard Row Wines');
        expect(await edit(wines, change)).toMatchObject({ status: 422, body: { code: 'invalid-request' } });
        expect(await called('bar', 'Vineyard Row Wines')).toEqual(wines);
      },
    );
  },
  'trial',
);
