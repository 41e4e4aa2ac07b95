import { expect, test } from 'vitest';
import { onEachEngine } from '../testing/installation.ts';

const path = '/settings/budgets';

onEachEngine('Settings of a venue', (get) => {
  test('can be read by themselves, as they stand among all of them', async () => {
    const read = async (query = '') => (await get().as('chef', 'GET', `${path}${query}`)).body;
    const group = await read();
    expect(group).toMatchObject({ location: null, inherited: false, barPercentage: 22 });
    expect(await read('?location=scandals')).toMatchObject(group.venues.scandals);
  });

  test.each(['GET', 'PUT', 'DELETE'])('can be asked for of three venues only (%s)', async (method) => {
    for (const location of ['kitchen', 'group', '']) {
      const body = method === 'PUT' ? {} : undefined;
      expect((await get().as('admin', method, `${path}?location=${location}`, body)).status).toBe(422);
    }
  });

  test('can be given up, the group’s can not', async () => {
    expect((await get().as('chef', 'DELETE', path)).status).toBe(422);
  });
});
