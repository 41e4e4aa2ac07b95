import { expect, test } from 'vitest';
import { refusalOf } from './expectations.ts';
import { onEachGateway } from './gateways.ts';

onEachGateway('Views of the order book', (as) => {
  const fish = { name: ' Fish ', view: { q: 'fish', center: 'kitchen' } };
  const large = { name: 'Large', view: { least: '500', state: 'open' } };

  test('are each person’s own, kept until they are changed', async () => {
    expect(await as('chef')('readOrderViews')).toEqual({ views: [], version: 0 });
    const saved = await as('chef')('saveOrderViews', { sent: { views: [fish, large], version: 0 } });
    expect(saved).toEqual({ views: [{ ...fish, name: 'Fish' }, large], version: 1 });
    expect(await as('chef')('readOrderViews')).toEqual(saved);
    expect(await as('bar_manager')('readOrderViews')).toEqual({ views: [], version: 0 });
    expect((await as('admin')('listAudit', { limit: 1 }))[0]).toMatchObject({
      ...{ action: 'save views', before: [], after: ['Fish', 'Large'] },
    });
  });

  test('are not written over by a page that did not see them, and are kept once', async () => {
    const views = { views: [large], version: 0 };
    const refused = await refusalOf(as('chef')('saveOrderViews', { sent: views }));
    expect(refused).toMatchObject({ status: 409, code: 'conflict' });
    const saved = await as('chef')('saveOrderViews', { sent: { ...views, version: 1 } });
    expect(saved).toEqual({ views: [large], version: 2 });
    expect(await as('chef')('saveOrderViews', { sent: { ...views, version: 1 } })).toEqual(saved);
  });

  test('are at most twenty, each of a name of its own', async () => {
    const twice = as('chef')('saveOrderViews', {
      sent: { views: [large, { ...fish, name: 'LARGE' }], version: 2 },
    });
    expect((await refusalOf(twice)).detail).toBe('You have a view of this name already.');
    const many = Array.from({ length: 21 }, (_, at) => ({ ...fish, name: `View ${at}` }));
    expect(
      await refusalOf(as('chef')('saveOrderViews', { sent: { views: many, version: 2 } })),
    ).toMatchObject({
      status: 422,
    });
  });
});
