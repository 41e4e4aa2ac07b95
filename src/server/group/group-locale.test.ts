import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Letter } from '../letters/letter.ts';
import { sendNext } from '../mail/send-mail.ts';
import type { Transport } from '../mail/transport.ts';
import { ENGINES } from '../testing/engines.ts';
import { type Installation, install } from '../testing/installation.ts';

const CAFE = {
  name: 'Café Süd',
  laborPercentage: 30,
  centers: [{ name: 'Theke', percentage: 30, budgetOf: 'own' }],
  crews: [{ name: 'Team', department: 'service' }],
};
const THEKE = 'cafe-sud-theke';
/** The week of Thursday, Nov 19 2026, as it is in Berlin; and the specification's. */
const MONDAY_WEEK = '2026-11-16_to_2026-11-22';
const SUNDAY_WEEK = '2026-11-15_to_2026-11-21';

describe.each(ENGINES)('A group elsewhere (%s)', (engine) => {
  let place: Installation;
  beforeAll(async () => {
    place = await install(engine, 'production', undefined, 'none');
  });
  afterAll(() => place.close());
  const asAdmin = (method: string, path: string, body?: unknown) => place.as('admin', method, path, body);
  const order = (amountCents: number, week = MONDAY_WEEK) =>
    asAdmin('POST', `/weeks/${week}/orders`, {
      ...{ revenueCenter: THEKE, supplier: 'Metzger', amountCents, day: '2026-11-17', notes: '' },
    });

  describe('in Berlin', () => {
    test('says what its money, its language, its clock and its weeks are', async () => {
      const berlin = { currency: 'EUR', locale: 'de-DE', timeZone: 'Europe/Berlin', firstWeekday: 1 };
      // A week that was looked at and left empty does not stand in its way.
      const at = '2026-11-19T17:00:00.000Z';
      const week = { id: SUNDAY_WEEK, startDate: '2026-11-15', endDate: '2026-11-21', state: 'open' };
      await place.context.db
        .insertInto('week')
        .values({ ...week, createdAt: at, updatedAt: at })
        .execute();
      expect(await asAdmin('PATCH', '/group', berlin)).toMatchObject({ status: 200, body: berlin });
      expect((await asAdmin('GET', '/group')).body).toMatchObject(berlin);
      const session = (await asAdmin('GET', '/session')).body;
      expect(session).toMatchObject({ timeZone: 'Europe/Berlin', currentWeek: { weekId: MONDAY_WEEK } });
      const { body: trail } = await asAdmin('GET', '/audit');
      expect(trail[0]).toMatchObject({
        action: 'edit group',
        before: { currency: 'USD', firstWeekday: 0 },
        after: berlin,
      });
      expect((await asAdmin('POST', '/venues', CAFE)).status).toBe(201);
    });

    test('has weeks from Monday to Sunday, and no others', async () => {
      expect(await order(10_00, SUNDAY_WEEK)).toMatchObject({
        status: 422,
        body: { code: 'invalid-week', detail: 'A new week runs from Monday to Sunday.' },
      });
      const sold = { [`${THEKE}Cents`]: 10_000_00 };
      expect((await asAdmin('PUT', `/weeks/${MONDAY_WEEK}/revenue`, sold)).status).toBe(200);
      expect((await asAdmin('GET', '/weeks')).body[0]).toMatchObject({ startDate: '2026-11-16' });
      expect((await asAdmin('GET', '/days/2026-11-22/week')).body.weekId).toBe(MONDAY_WEEK);
      const { body: outlook } = await asAdmin('GET', `/weeks/${MONDAY_WEEK}/outlook`);
      expect(outlook).toMatchObject({ firstWeekday: 1, today: 3 });
      const { body: sales } = await asAdmin('GET', `/weeks/${MONDAY_WEEK}/sales`);
      expect(sales.days.map(({ day }: { day: string }) => day)).toEqual(
        [16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`),
      );
    });

    test('is told of amounts and days as they are written there', async () => {
      expect((await order(10_000_000_000)).body.errors[0].message).toBe(
        'The amount must not exceed 99.999.999,99\u00a0€.',
      );
      const mail = { sendWarning: true, sendCritical: true, emailRecipients: 'owner@example.com' };
      expect((await asAdmin('PUT', '/settings/budgets', mail)).status).toBe(200);
      const { body } = await order(2_765_50);
      expect(body.alert.message).toBe('Theke budget is at 92,2% (234,50\u00a0€ remaining).');
      expect(
        await asAdmin('PUT', `/weeks/${MONDAY_WEEK}/sales/2026-11-23`, { cents: { [THEKE]: 1 } }),
      ).toMatchObject({
        status: 422,
        body: { detail: 'Choose a day of this week: 16. Nov. 2026 to 22. Nov. 2026.' },
      });
    });

    test('mails them so, too', async () => {
      const letters: Letter[] = [];
      const transport: Transport = {
        pace: 0,
        send: async ({ to, letter }) => {
          letters.push(letter);
          return { accepted: to, retry: [], answer: '250 OK' };
        },
      };
      while ((await sendNext({ ...place.context, transport })) === 0);
      const result = letters.flatMap(({ sections }) => sections.flatMap(({ rows }) => rows));
      expect(result).toContainEqual({ label: 'Spent', value: '2.765,50\u00a0€' });
      expect(result).toContainEqual({ label: 'Remaining', value: '234,50\u00a0€ (7,8%)' });
      expect(result).toContainEqual({ label: 'Week', value: '16. Nov. 2026 - 22. Nov. 2026' });
    });

    test('writes files that its spreadsheets open, and reads them again', async () => {
      const { body } = await asAdmin('GET', `/export/orders.csv?weekId=${MONDAY_WEEK}`);
      expect(body.replace('\uFEFF', '').split('\r\n').slice(0, 2)).toEqual([
        expect.stringMatching('^Week;Date;Revenue center;Supplier;Amount;Notes;State;'),
        expect.stringMatching(`^${MONDAY_WEEK};2026-11-17;Theke;Metzger;"2765,50";;open;;The admin;`),
      ]);
      const { body: weeks } = await asAdmin('GET', '/export/weeks.csv');
      expect(weeks).toContain(`${MONDAY_WEEK};2026-11-16;2026-11-22;"10000,00"`);
      const csv =
        'Datum;Supplier;Amount\r\n2026-11-18;Bäcker;1.234,50\r\n2026-11-18;Bäcker;1234.50\r\n'.replace(
          'Datum',
          'Date',
        );
      const read = await asAdmin('POST', `/weeks/${MONDAY_WEEK}/orders/preview-csv`, {
        csv,
        revenueCenter: THEKE,
      });
      expect(
        read.body.rows.map(({ order }: { order: { amountCents: number } }) => order.amountCents),
      ).toEqual([1_234_50, 1_234_50]);
    });

    test('keeps its money and its weeks now that something stands on them, but not its clock or language', async () => {
      expect(await asAdmin('PATCH', '/group', { currency: 'USD' })).toMatchObject({
        status: 422,
        body: { detail: 'Amounts are on record in EUR: the currency can’t be changed.' },
      });
      expect(await asAdmin('PATCH', '/group', { firstWeekday: 0, name: 'Süd' })).toMatchObject({
        status: 422,
        body: {
          detail: 'Weeks are on record that begin on Monday: the first day can’t be changed.',
          errors: [{ field: 'firstWeekday' }],
        },
      });
      expect((await asAdmin('GET', '/group')).body.name).toBeUndefined();
      const moved = { timeZone: 'Europe/Paris', locale: 'fr-FR' };
      expect(await asAdmin('PATCH', '/group', moved)).toMatchObject({ status: 200, body: moved });
      expect((await asAdmin('GET', '/session')).body.timeZone).toBe('Europe/Paris');
    });
  });
});

describe.each(ENGINES)('A group in Japan (%s)', (engine) => {
  let place: Installation;
  beforeAll(async () => {
    place = await install(engine, 'production', undefined, 'none');
  });
  afterAll(() => place.close());
  const asAdmin = (method: string, path: string, body?: unknown) => place.as('admin', method, path, body);

  test('counts whole yen: as they are asked, told, refused and written', async () => {
    const japan = { currency: 'JPY', locale: 'ja-JP', timeZone: 'Asia/Tokyo' };
    expect((await asAdmin('PATCH', '/group', japan)).status).toBe(200);
    await asAdmin('POST', '/venues', {
      ...CAFE,
      name: 'Kissa',
      centers: [{ ...CAFE.centers[0], name: 'Bar' }],
    });
    await asAdmin('PUT', `/weeks/${SUNDAY_WEEK}/revenue`, { 'kissa-barCents': 1_000_000 });
    const ordered = { revenueCenter: 'kissa-bar', supplier: 'Sake', day: '2026-11-17', notes: '' };
    const { body } = await asAdmin('POST', `/weeks/${SUNDAY_WEEK}/orders`, {
      ...ordered,
      amountCents: 280_500,
    });
    expect(body).toMatchObject({
      order: { amountCents: 280_500 },
      alert: { message: 'Bar budget is at 93.5% (￥19,500 remaining).' },
    });
    const { body: files } = await asAdmin('GET', `/export/orders.csv?weekId=${SUNDAY_WEEK}`);
    expect(files).toContain(`${SUNDAY_WEEK},2026-11-17,Bar,Sake,280500,`);
    const csv = 'Date,Supplier,Amount\r\n2026-11-18,Sake,1234\r\n2026-11-18,Sake,12.50\r\n';
    const read = await asAdmin('POST', `/weeks/${SUNDAY_WEEK}/orders/preview-csv`, {
      csv,
      revenueCenter: 'kissa-bar',
    });
    expect(read.body.rows).toMatchObject([
      { order: { amountCents: 1_234 } },
      { order: null, errors: [{ message: 'Enter a whole amount, such as 1,234, up to ￥9,999,999,999.' }] },
    ]);
    expect(await asAdmin('PATCH', '/group', { currency: 'KWD' })).toMatchObject({
      status: 422,
      body: { detail: 'Amounts have two decimals here, or none: a currency with three can’t be used.' },
    });
  });
});
