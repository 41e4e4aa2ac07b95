import { describe, expect, test } from 'vitest';
import { ENGINES } from '../testing/engines.ts';
import { failNthWrite } from '../testing/failing-writes.ts';
import { install } from '../testing/installation.ts';

const ANNEX = { locations: [{ location: 'Annex', venueId: 'new' }] };

describe.each(ENGINES)('A venue that is made for a word of files (%s)', (engine) => {
  test('is there with the word, in one transaction and in the audit trail, and its categories are asked next', async () => {
    const place = await install(engine, 'production', undefined, 'none');
    const admin = (method: string, path: string, body?: unknown) => place.as('admin', method, path, body);
    await admin('POST', '/venues', {
      ...{ name: 'Blue Door', laborPercentage: 30, crews: [] },
      centers: [{ name: 'Kitchen', percentage: 30, budgetOf: 'own' }],
    });
    const send = async (location: string, more: Record<string, string> = {}) => {
      const form = new FormData();
      const text = `Date,Store,Net\n2026-10-05,${location},120.00\n`;
      form.set('file', new File([text], 'sales.csv'));
      form.set('columns', JSON.stringify({ at: 'Date', location: 'Store', amount: 'Net' }));
      for (const [name, value] of Object.entries(more)) form.set(name, value);
      return (await place.as('admin', 'POST', '/imports', form)).body;
    };
    const venues = async () =>
      (await admin('GET', '/group')).body.venues.map(({ name }: { name: string }) => name);

    expect((await send('blue door')).asks).not.toContainEqual(expect.objectContaining({ what: 'location' }));
    expect((await send('Annex')).asks).toMatchObject([{ what: 'location', choices: ['Annex'] }]);
    let isDone = false;
    for (let nth = 1; !isDone; nth++) {
      const mend = failNthWrite(place.context.db, engine, nth);
      const { status } = await admin('PUT', '/imports/names', ANNEX);
      isDone = !(await mend());
      const { locations } = (await admin('GET', '/imports/names')).body;
      expect([nth, status, await venues(), locations.length]).toEqual(
        isDone ? [nth, 200, ['Blue Door', 'Annex'], 1] : [nth, 503, ['Blue Door'], 0],
      );
    }
    const read = await send('Annex');
    expect(read.asks).toMatchObject([{ what: 'category' }]);
    expect(read.names).toMatchObject([{ venueId: 'annex', category: '', to: null }]);
    const entries = (await admin('GET', '/audit')).body;
    const actions = entries.map(({ action, subject }: Record<string, string>) => `${action} ${subject}`);
    expect(actions).toEqual(expect.arrayContaining(['add venue annex', 'name imports imports']));
    expect(actions.filter((one: string) => one === 'add venue annex')).toHaveLength(1);
    await place.close();
  });
});
