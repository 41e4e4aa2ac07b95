import { expect, test } from 'vitest';
import { weekOf } from '../domain/calendar/week.ts';
import { SAMPLE_GROUP } from '../domain/sample/sample-group.ts';
import { addDays, type Day } from '../domain/values/day.ts';
import { cents } from '../domain/values/money.ts';
import { fileOf } from '../server/testing/an-import.ts';
import { CURRENT, emptyWeek, newKey, refusalOf, sendFile, sendRows } from './expectations.ts';
import { nameOf, onEachServer } from './gateways.ts';

const LONG_AGO = '2026-05-04' as Day;

/** What a word brought that stands in no file that was taken. */
const NOTHING = { lastDay: null, lastCents: null, lastMinutes: null };

const BEER = { venueId: 'tropics', category: 'Beer', to: [{ centerId: 'bar', percent: 100 }] };

onEachServer('What the words of files mean', (as) => {
  async function sent(
    rows: readonly { day: string; category: string; cents: number }[],
    by: 'admin' | 'chef' = 'admin',
  ) {
    const of = { location: 'Tropics Grill' };
    return (
      await sendRows(
        as(by),
        'sales',
        rows.map((row) => ({ ...of, ...row })),
      )
    ).importId;
  }
  const [day, other] = ['2026-06-02', '2026-06-03'];

  test('is told once, and days that waited for it are taken by themselves', async () => {
    const importId = await sent([
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

  test('is asked of one import of a file, however often that is sent, until it is taken', async () => {
    const rows = Array.from({ length: 12 }, (_, place) => {
      const of = { location: 'Tropics Grill', category: 'Kitchen' };
      return { ...of, day: addDays(LONG_AGO, place), cents: 1_000 + place };
    });
    const file = fileOf('sales', rows);
    const key = newKey();
    const { importId } = await sendFile(as('admin'), file, {}, key);
    for (const again of [key, newKey()])
      expect((await sendFile(as('admin'), file, {}, again)).importId).toBe(importId);
    const { importId: others } = await sendRows(as('admin'), 'sales', rows.slice(1));
    expect(others).not.toBe(importId);
    await as('admin')('dropImport', { importId: others });
    const taken = await as('admin')('takeImport', { importId, sent: {} });
    expect([taken.fates, taken.sumCents]).toEqual([{ taken: 12 }, 12 * 1_000 + 66]);
    expect(taken.days.map(({ cents }) => cents)).toEqual(rows.map(({ cents }) => cents));
    expect((await sendFile(as('admin'), file, {}, key)).importId).toBe(importId);
    const { importId: next } = await sendFile(as('admin'), file);
    expect(next).not.toBe(importId);
    await as('admin')('dropImport', { importId: next });
    expect((await as('admin')('takeImportBack', { importId, sent: {} })).fates).toEqual({ undone: 12 });
  });

  test('leaves out places that are none of the venues, of this file alone, for who knows not all of them', async () => {
    const sold = (location: string) => ({ day, location, category: 'Kitchen', cents: 4_100 });
    const file = fileOf('sales', [sold('Tropics Grill'), sold('Pier'), sold('Wharf')]);
    const asked = await sendFile(as('chef'), file);
    expect([asked.state, asked.asks.flatMap(({ choices = [] }) => choices)]).toEqual([
      'asks',
      ['Pier', 'Wharf'],
    ]);
    const one = await sendFile(as('chef'), file, { elsewhere: JSON.stringify(['Pier']) });
    expect(one.asks.flatMap(({ choices = [] }) => choices)).toEqual(['Wharf']);
    const both = await sendFile(as('chef'), file, { elsewhere: JSON.stringify(['Pier', 'Wharf']) });
    expect(both).toMatchObject({ state: 'ready', sumCents: 4_100, lines: { counted: 1, left: 2 } });
    await as('chef')('dropImport', { importId: both.importId });
    expect((await as('admin')('readImportNames')).locations).toEqual([]);
  });

  test('tells how dates that could be either were read, and by which heads columns are known again', async () => {
    const file = new File(
      ['Date,Store,Net\n5/7/2026,Tropics Grill,1.00\n5/8/2026,Tropics Grill,2.00\n'],
      'other.csv',
    );
    const columns = { at: 'Date', location: 'Store', amount: 'Net' };
    expect((await sendFile(as('admin'), file)).asks).toMatchObject([{ what: 'columns', columns }]);
    const said = { columns: JSON.stringify(columns) };
    const found = await sendFile(as('admin'), file, said);
    expect(found).toMatchObject({
      ...{ state: 'ready', from: '2026-05-07', to: '2026-05-08' },
      ...{ assumedDates: 'month first', heads: 'date\tstore\tnet' },
    });
    const other = await sendFile(as('admin'), file, { ...said, dates: 'day first' });
    expect([other.from, other.to, other.assumedDates]).toEqual(['2026-07-05', '2026-08-05', undefined]);
    for (const { importId } of [found, other]) await as('admin')('dropImport', { importId });
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
    const importId = await sent([
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
    const below = await sent([{ day, category: 'Beer', cents: -1_000 }]);
    expect((await as('admin')('readImport', { importId: below })).days).toMatchObject([
      { cents: -1_000, fate: 'new' },
    ]);
  });

  test('is changed by whoever sent the file, and by those who may change everybody’s, as each is told', async () => {
    const sums = [{ day, category: 'Kitchen', cents: 4_000 }];
    const [admins, chefs] = [await sent(sums), await sent(sums, 'chef')];
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
    const tickets = (amount: number) => sent([{ day: tuesday, category: 'Kitchen', cents: amount }]);
    await as('admin')('takeImport', { importId: await tickets(120_450), sent: {} });
    const waved = (await as('admin')('readFindings', { weekId, venue: 'tropics' })).map(({ finding }) => {
      return { finding, word: 'Fine' };
    });
    await as('admin')('closeWeek', { weekId, sent: { venue: 'tropics', waved }, key: newKey() });
    const late = await tickets(118_950);
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
    const sold = (category: string) => ({ day, location: 'Annex', category, cents: 4_000 });
    const shown = await sendRows(as('admin'), 'sales', [sold('Kitchen'), sold('Beer')]);
    expect(shown.names).toContainEqual({ venueId: 'annex', category: 'Beer', cents: 4_000, to: null });
    await as('admin')('dropImport', { importId: shown.importId });
  });

  test('is said of lines that are left out by their reasons, with the first of them', async () => {
    const lines = ['ok,1.00', 'void,2.00', 'void,3.00', 'void,4.00'].map(
      (line) => `${day},Tropics Grill,Draft,${line}`,
    );
    const file = new File(
      [['Date,Store,Class,Status,Net', ...lines, `${other},Tropics Grill,Draft,ok,1.2.3`].join('\n')],
      'left.csv',
    );
    const left = { column: 'Status', values: ['void'] };
    const columns = { at: 'Date', location: 'Store', category: 'Class', amount: 'Net', left };
    const shown = await sendFile(as('admin'), file, { columns: JSON.stringify(columns) });
    const { importId, reasons } = shown;
    expect(shown).toMatchObject({ lines: { read: 5, counted: 1, left: 3, faults: 1 }, fates: { waits: 1 } });
    expect(reasons).toMatchObject([
      { fate: 'left', lines: 3, first: [3, 4, 5] },
      { fate: 'fault', lines: 1, first: [6] },
    ]);
    await as('admin')('tellImportNames', {
      sent: { categories: [{ venueId: 'tropics', category: 'Draft', to: BEER.to }] },
    });
    expect(await as('admin')('readImport', { importId })).toMatchObject({ reasons, fateDays: { new: 1 } });
    const taken = await as('admin')('takeImport', { importId, sent: {} });
    expect(taken).toMatchObject({ reasons, fateDays: { taken: 1 } });
    await as('admin')('takeImportBack', { importId, sent: {} });
  });

  test('is the same of suppliers of past orders as of orders that are typed: who is new is suggested', async () => {
    const order = { revenueCenter: 'kitchen', amountCents: cents(12_00), day, notes: '' };
    const orders = ['Brand New Farm', 'BRAND new farm', 'Old Farm Name'].map((supplier) => ({
      ...order,
      supplier,
    }));
    const old = await as('admin')('addSupplier', {
      sent: { name: 'Old Farm Name', revenueCenter: 'kitchen' },
      key: newKey(),
    });
    await as('admin')('editSupplier', { supplierId: old.supplierId, sent: { name: 'Farm of Today' } });
    const { importId } = await sendRows(as('admin'), 'orders', orders);
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

onEachServer('Sales and orders of a file', (as) => {
  const admin = () => as('admin');

  test('are taken over once, and taken back, and nobody hears of what is over', async () => {
    const week = emptyWeek(11);
    const dayAt = (place: number) => addDays(week.startDate, place);
    await admin()('enterSales', { weekId: week.weekId, day: dayAt(1), sent: { cents: { bar: cents(500) } } });
    await admin()('enterSales', { weekId: week.weekId, day: dayAt(2), sent: { cents: { bar: cents(700) } } });
    const before = await admin()('readSales', { weekId: week.weekId });
    const rows = [100, 500, 600].map((amount, place) => ({
      day: dayAt(place),
      category: 'Bar',
      cents: amount,
    }));
    const file = fileOf('sales', [...rows, { day: dayAt(3), category: 'Patio', cents: 1 }]);
    const shown = await sendFile(admin(), file);
    const { importId } = shown;
    expect(shown).toMatchObject({ state: 'ready', fates: { new: 1, same: 1, corrects: 1 }, again: null });
    expect(await refusalOf(admin()('takeImport', { importId, sent: {} }))).toMatchObject({
      code: 'confirm-needed',
    });
    const taken = await admin()('takeImport', { importId, sent: { correct: 'all' } });
    expect(taken).toMatchObject({ state: 'taken', fates: { taken: 2, same: 1 }, takenBy: nameOf('admin') });
    expect(await admin()('takeImport', { importId, sent: {} })).toEqual(taken);
    const seen = (await admin()('readSales', { weekId: week.weekId })).days.map(
      ({ centers }) => centers.bar!.cents,
    );
    expect(seen).toEqual([100, 500, 600, null, null, null, null]);
    expect((await admin()('readImportLines', { importId })).lines).toMatchObject([
      { line: 5, fate: 'fault' },
    ]);
    expect((await admin()('listImports')).imports[0]).toMatchObject({
      ...{ importId, state: 'taken', venues: ['tropics'] },
    });
    expect(await refusalOf(admin()('dropImport', { importId }))).toMatchObject({ code: 'conflict' });
    expect(await admin()('takeImportBack', { importId, sent: {} })).toMatchObject({
      state: 'undone',
      fates: { undone: 2, same: 1 },
    });
    expect((await admin()('readImport', { importId })).undoneBy).toBe(nameOf('admin'));
    expect(await admin()('readSales', { weekId: week.weekId })).toEqual(before);
    const again = await sendFile(admin(), file);
    await admin()('dropImport', { importId: again.importId });
    expect(await refusalOf(admin()('readImport', { importId: again.importId }))).toMatchObject({
      code: 'not-found',
    });
  });

  test('of past orders come in as history, by an admin alone', async () => {
    const [week, alerts] = [emptyWeek(18), await admin()('listAlerts', {})];
    const order = { revenueCenter: 'kitchen', supplier: 'Old Farm', amountCents: 900_000 };
    const orders = [
      { ...order, day: week.startDate },
      { ...order, day: CURRENT.slice(0, 10) },
    ];
    expect(await refusalOf(sendRows(as('chef'), 'orders', orders))).toMatchObject({ code: 'not-allowed' });
    const { importId } = await sendRows(admin(), 'orders', orders);
    expect(await admin()('takeImport', { importId, sent: {} })).toMatchObject({
      fates: { taken: 1 },
      lines: { faults: 1 },
    });
    expect((await admin()('readImportLines', { importId })).lines[0]).toMatchObject({
      line: 3,
      fate: 'fault',
    });
    expect((await admin()('readWeek', { weekId: week.weekId })).kitchenOrders).toMatchObject([
      { supplier: 'Old Farm', importId },
    ]);
    expect(await admin()('listAlerts', {})).toEqual(alerts);
    expect(await admin()('takeImportBack', { importId, sent: {} })).toMatchObject({ fates: { undone: 1 } });
    expect((await admin()('readWeek', { weekId: week.weekId })).kitchenOrders).toEqual([]);
  });
});
