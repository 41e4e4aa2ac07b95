import { expect, test } from 'vitest';
import { onEachEngine, WEEK } from '../testing/installation.ts';

onEachEngine('Hours of old data that are no half hours', (get) => {
  test('stay as they are, and can be corrected to half hours', async () => {
    const { as, context } = get();
    const ana = { name: 'Ana', position: 'Cook', department: 'kitchen', hourlyRateCents: 2_000 };
    const { staffId } = (await as('admin', 'POST', '/staff', ana)).body;
    const hours = `/weeks/${WEEK}/hours`;
    const [entry] = (await as('chef', 'POST', hours, { staffId, minutes: 480 })).body.laborCost;
    const old = { minutes: 2_415, costCents: 80_500 };
    await context.db.updateTable('hoursEntry').set(old).where('id', '=', entry.entryId).execute();
    const edit = (minutes: number) => as('chef', 'PATCH', `${hours}/${entry.entryId}`, { minutes });
    expect(await edit(2_415)).toMatchObject({ status: 200, body: { minutes: 2_415 } });
    const refused = { detail: 'Hours must be from 0 to 80, in steps of half an hour.' };
    expect(await edit(2_416)).toMatchObject({ status: 422, body: refused });
    for (const line of [{ minutes: 2_415 }, { minutes: 2_415, fromMinutes: 2_415 }])
      expect((await as('admin', 'PUT', hours, { entries: [{ staffId, ...line }] })).status).toBe(200);
    expect(await edit(2_400)).toMatchObject({ status: 200, body: { minutes: 2_400 } });
  });
});
