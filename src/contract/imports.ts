import { expect, test } from 'vitest';
import { weekOf } from '../domain/calendar/week.ts';
import { SAMPLE_GROUP } from '../domain/sample/sample-group.ts';
import { addDays, type Day } from '../domain/values/day.ts';
import { cents } from '../domain/values/money.ts';
import { emptyWeek, newKey, refusalOf } from './expectations.ts';
import { onEachGateway } from './gateways.ts';

const LONG_AGO = '2026-05-04' as Day;

/** What a word brought that stands in no file that was taken. */
const NOTHING = { lastDay: null, lastCents: null, lastMinutes: null };

const BEER = { venueId: 'tropics', category: 'Beer', to: [{ centerId: 'bar', percent: 100 }] };

onEachGateway('What the words of files mean', (as) => {
  async function sent(
    digest: string,
    sums: { day: string; category: string; cents: number }[],
    by: 'admin' | 'chef' = 'admin',
  ) {
    const file = { name: 'items.csv', bytes: 9, digest: digest.repeat(64) };
    const begun = { file, kind: 'sales' as const, source: 'square-items' as const, parts: 1 };
    const { importId } = await as(by)('beginImport', { sent: begun });
    const location = 'Tropics Grill';
    await as(by)('sendImportPart', {
      importId,
      part: 0,
      sent: { sums: sums.map((sum) => ({ ...sum, location })) },
    });
    return importId;
  }
  const [day, other] = ['2026-06-02', '2026-06-03'];

  test('is told once, and days that waited for it are taken by themselves', async () => {
    const importId = await sent('a', [
      { day, category: 'Kitchen', cents: 10_000 },
      { day, category: 'BEER', cents: 5_000 },
      { day: other, category: 'Kitchen', cents: 7_000 },
    ]);
    const shown = await as('admin')('readImport', { importId });
    expect(shown).toMatchObject({
      fates: { new: 1, waits: 1 },
      waiting: [{ day, venueId: 'tropics', cents: 15_000 }],
    });
    expect(shown.names).toContainEqual({ venueId: 'tropics', category: 'BEER', cents: 5_000, to: null });
    expect((await as('admin')('takeImport', { importId, sent: {} })).fates).toEqual({ taken: 1, waits: 1 });
    const names = await as('admin')('tellImportNames', { sent: { categories: [BEER] } });
    expect(names.categories).toEqual([{ ...BEER, lastDay: day, lastCents: 5_000, lastMinutes: null }]);
    const now = await as('admin')('readImport', { importId });
    expect([now.fates, now.fateDays, now.waiting]).toEqual([{ taken: 3 }, { taken: 2 }, []]);
    expect(now.days).toMatchObject([
      { day, centerId: 'bar', cents: 5_000 },
      { day, centerId: 'kitchen', cents: 10_000 },
      { day: other, centerId: 'kitchen', cents: 7_000 },
    ]);
    expect((await as('admin')('takeImportBack', { importId, sent: {} })).fates).toEqual({ undone: 3 });
    expect((await as('admin')('readImportNames')).categories).toEqual([{ ...BEER, ...NOTHING }]);
  });

  test('is asked of a file that stopped at part 7 of 12 once it is whole, and sending goes on there', async () => {
    const file = { name: 'long.csv', bytes: 9, digest: 'd'.repeat(64) };
    const begun = { file, kind: 'sales' as const, source: 'square-items' as const, parts: 12 };
    const { importId } = await as('admin')('beginImport', { sent: begun });
    const send = (part: number, amount = 1_000 + part) =>
      as('admin')('sendImportPart', {
        importId,
        part,
        sent: {
          sums: [
            { day: addDays(LONG_AGO, part), location: 'Tropics Grill', category: 'Kitchen', cents: amount },
          ],
        },
      });
    for (let part = 0; part < 7; part++) await send(part, 5);
    expect((await refusalOf(as('admin')('takeImport', { importId, sent: {} }))).code).toBe('conflict');
    expect(await as('admin')('beginImport', { sent: begun })).toEqual({
      importId,
      missing: [7, 8, 9, 10, 11],
    });
    const another = { ...begun, file: { ...file, digest: 'e'.repeat(64) } };
    const { importId: others, missing } = await as('admin')('beginImport', { sent: another });
    expect([others === importId, missing.length]).toEqual([false, 12]);
    await as('admin')('dropImport', { importId: others });
    for (let part = 0; part < 12; part++) await send(part);
    const taken = await as('admin')('takeImport', { importId, sent: {} });
    expect([taken.fates, taken.sumCents]).toEqual([{ taken: 12 }, 12 * 1_000 + 66]);
    expect(taken.days.map(({ cents }) => cents)).toEqual(taken.days.map((_, part) => 1_000 + part));
    expect((await as('admin')('beginImport', { sent: begun })).importId).not.toBe(importId);
    expect((await as('admin')('takeImportBack', { importId, sent: {} })).fates).toEqual({ undone: 12 });
  });

  test('splits sales by percent, leaves vouchers out, and refunds are taken off', async () => {
    const shares = [
      { centerId: 'kitchen', percent: 62.5 },
      { centerId: 'bar', percent: 37.5 },
    ];
    await as('admin')('tellImportNames', {
      sent: {
        categories: [
          { venueId: 'tropics', category: '', to: shares },
          { venueId: 'tropics', category: 'Vouchers', to: [] },
        ],
      },
    });
    const importId = await sent('b', [
      { day, category: '', cents: 259_285 },
      { day, category: 'Vouchers', cents: 9_900 },
      { day, category: 'Beer', cents: -1_000 },
    ]);
    expect((await as('admin')('readImport', { importId })).days).toMatchObject([
      { centerId: 'bar', cents: 97_232 - 1_000, fate: 'new' },
      { centerId: 'kitchen', cents: 162_053, fate: 'new' },
    ]);
    await as('admin')('dropImport', { importId });
    // More was given back than sold.
    const below = await sent('c', [{ day, category: 'Beer', cents: -1_000 }]);
    expect((await as('admin')('readImport', { importId: below })).days).toMatchObject([
      { cents: -1_000, fate: 'new' },
    ]);
  });

  test('is changed by whoever sent the file, and by those who may change everybody’s, as each is told', async () => {
    const sums = [{ day, category: 'Kitchen', cents: 4_000 }];
    const [admins, chefs] = [await sent('f', sums), await sent('9', sums, 'chef')];
    const told = async (role: 'admin' | 'chef') =>
      Object.fromEntries(
        (await as(role)('listImports')).imports.map(({ importId, mayChange }) => [importId, mayChange]),
      );
    expect(await told('admin')).toMatchObject({ [admins]: true, [chefs]: true });
    expect(await told('chef')).toMatchObject({ [admins]: false, [chefs]: true });
    expect((await refusalOf(as('chef')('dropImport', { importId: admins }))).code).toBe('not-allowed');
    expect((await as('chef')('readImport', { importId: admins })).mayChange).toBe(false);
    await as('chef')('dropImport', { importId: chefs });
    await as('admin')('dropImport', { importId: admins });
  });

  test('brings a refund that comes after its week was closed once that is open again', async () => {
    const { weekId, startDate } = emptyWeek(39);
    const tuesday = addDays(startDate, 2);
    const tickets = (digest: string, amount: number) =>
      sent(digest, [{ day: tuesday, category: 'Kitchen', cents: amount }]);
    await as('admin')('takeImport', { importId: await tickets('1', 120_450), sent: {} });
    const waved = (await as('admin')('readFindings', { weekId, venue: 'tropics' })).map(({ finding }) => {
      return { finding, word: 'Fine' };
    });
    await as('admin')('closeWeek', { weekId, sent: { venue: 'tropics', waved }, key: newKey() });
    const late = await tickets('2', 118_950);
    const shown = await as('admin')('readImport', { importId: late });
    expect(shown.days).toMatchObject([{ fate: 'closed', cents: 118_950, storedCents: 120_450 }]);
    expect(shown.days[0]!.words).toMatch(
      /^\$1,204\.50 is on record; the file says \$1,189\.50\. The week .* is closed: .* reopen/,
    );
    const kitchen = async () => (await as('admin')('readSales', { weekId })).days[2]!.centers.kitchen!.cents;
    expect((await as('admin')('takeImport', { importId: late, sent: { correct: 'all' } })).fates).toEqual({
      closed: 1,
    });
    expect(await kitchen()).toBe(120_450);
    await as('admin')('reopenWeek', {
      weekId,
      sent: { venue: 'tropics', reason: 'A refund' },
      key: newKey(),
    });
    expect((await as('admin')('takeImport', { importId: late, sent: { correct: 'all' } })).fates).toEqual({
      taken: 1,
    });
    expect(await kitchen()).toBe(118_950);
  });

  test('makes a venue of a word once, where an admin says so, whose categories are asked next', async () => {
    const annex = { locations: [{ location: 'Annex', venueId: 'new' }] };
    const names = async () => (await as('admin')('readSession')).group!.venues.map(({ name }) => name);
    const before = await names();
    expect((await refusalOf(as('chef')('tellImportNames', { sent: annex }))).status).toBe(403);
    const unfit = { locations: [...annex.locations, { location: 'x'.repeat(61), venueId: 'new' }] };
    expect((await refusalOf(as('admin')('tellImportNames', { sent: unfit }))).status).toBe(422);
    const many = Array.from({ length: 300 }, (_, place) => ({ location: `Site ${place}`, venueId: 'new' }));
    expect((await refusalOf(as('admin')('tellImportNames', { sent: { locations: many } }))).detail).toContain(
      '200',
    );
    expect([await names(), (await as('admin')('readImportNames')).locations]).toEqual([before, []]);
    for (let time = 0; time < 2; time++)
      expect((await as('admin')('tellImportNames', { sent: annex })).locations).toEqual([
        { location: 'Annex', venueId: 'annex', ...NOTHING },
      ]);
    expect(await names()).toEqual([...before, 'Annex']);
    const file = { name: 'annex.csv', bytes: 9, digest: '7'.repeat(64) };
    const begun = { file, kind: 'sales' as const, source: 'square-items' as const, parts: 1 };
    const { importId } = await as('admin')('beginImport', { sent: begun });
    const sold = (category: string) => ({ day, location: 'Annex', category, cents: 4_000 });
    await as('admin')('sendImportPart', {
      importId,
      part: 0,
      sent: { sums: [sold('Kitchen'), sold('Beer')] },
    });
    const shown = await as('admin')('readImport', { importId });
    expect(shown.names).toContainEqual({ venueId: 'annex', category: 'Beer', cents: 4_000, to: null });
    await as('admin')('dropImport', { importId });
  });

  test('is said of lines that are left out by their reasons, with the first of them', async () => {
    const file = { name: 'left.csv', bytes: 9, digest: '7'.repeat(64) };
    const { importId } = await as('admin')('beginImport', {
      sent: { file, kind: 'sales', source: 'other', parts: 1 },
    });
    const told = [7, 2, 9].map((line) => ({ line, fate: 'left' as const, words: 'It is void.' }));
    await as('admin')('sendImportPart', {
      importId,
      part: 0,
      sent: {
        sums: [{ day, location: 'Tropics Grill', category: 'Kitchen', cents: 100 }],
        told: [...told, { line: 4, fate: 'fault', words: 'There is no amount.' }],
        lines: { read: 5, counted: 1, left: 3, faults: 1 },
      },
    });
    const reasons = [
      { fate: 'left', words: 'It is void.', lines: 3, first: [2, 7, 9] },
      { fate: 'fault', words: 'There is no amount.', lines: 1, first: [4] },
    ];
    expect(await as('admin')('readImport', { importId })).toMatchObject({ reasons, fateDays: { new: 1 } });
    const taken = await as('admin')('takeImport', { importId, sent: {} });
    expect(taken).toMatchObject({ reasons, fateDays: { taken: 1 } });
    await as('admin')('takeImportBack', { importId, sent: {} });
  });

  test('is the same of suppliers of past orders as of orders that are typed: who is new is suggested', async () => {
    const file = { name: 'orders.csv', bytes: 9, digest: '8'.repeat(64) };
    const order = { revenueCenter: 'kitchen', amountCents: cents(12_00), day, notes: '' };
    const orders = ['Brand New Farm', 'BRAND new farm', 'Old Farm Name'].map((supplier, at) => ({
      ...{ ...order, supplier, line: at + 2 },
    }));
    const old = await as('admin')('addSupplier', {
      sent: { name: 'Old Farm Name', revenueCenter: 'kitchen' },
      key: newKey(),
    });
    await as('admin')('editSupplier', { supplierId: old.supplierId, sent: { name: 'Farm of Today' } });
    const { importId } = await as('admin')('beginImport', {
      sent: { file, kind: 'orders', source: 'plain', parts: 1 },
    });
    await as('admin')('sendImportPart', { importId, part: 0, sent: { orders } });
    const taken = await as('admin')('takeImport', { importId, sent: {} });
    expect([taken.fates, taken.fateDays]).toEqual([{ taken: 3 }, undefined]);
    const suppliers = await as('chef')('listSuppliers');
    const found = suppliers
      .filter(({ name }) => /farm/i.test(name))
      .map(({ name, suggested }) => [name, suggested]);
    expect(found).toEqual([
      ['Farm of Today', false],
      ['Brand New Farm', true],
    ]);
    const { kitchenOrders } = await as('admin')('readWeek', {
      weekId: weekOf(day as Day, SAMPLE_GROUP).weekId,
    });
    expect(kitchenOrders.map(({ supplier }) => supplier)).toContain('Farm of Today');
    expect((await as('admin')('takeImportBack', { importId, sent: {} })).fates).toEqual({ undone: 3 });
  });

  test('is told by whoever may enter what a word leads to', async () => {
    const said = async (category: object) =>
      (await refusalOf(as('chef')('tellImportNames', { sent: { categories: [{ ...BEER, ...category }] } })))
        .status;
    expect(await said({ venueId: 'scandals', to: [{ centerId: 'scandals', percent: 100 }] })).toBe(404);
    expect(await said({ venueId: 'none' })).toBe(404);
    expect(await said({ to: [{ centerId: 'kitchen', percent: 99 }] })).toBe(422);
    expect(await said({ to: [{ centerId: 'scandals', percent: 100 }] })).toBe(404);
    const nowhere = { locations: [{ location: 'Harbor', venueId: null }] };
    expect((await refusalOf(as('chef')('tellImportNames', { sent: nowhere }))).status).toBe(403);
    const club = { location: 'Club', venueId: 'scandals' };
    await as('admin')('tellImportNames', { sent: { locations: [club] } });
    expect((await as('admin')('readImportNames')).locations).toContainEqual({ ...club, ...NOTHING });
    expect((await as('chef')('readImportNames')).locations).toEqual([]);
  });
});
