import { expect, test } from 'vitest';
import { onEachEngine, WEEK } from '../testing/installation.ts';

const HEAD = 'Date,Revenue center,Supplier,Amount,Notes';
const preview = `/weeks/${WEEK}/orders/preview-csv`;
const importing = `/weeks/${WEEK}/orders/import-csv`;

onEachEngine('A file of orders', (get) => {
  const week = async () => (await get().as('admin', 'GET', `/weeks/${WEEK}`)).body;

  test('is shown row by row before anything is stored', async () => {
    const csv = `${HEAD}\r\n11/18/2026,Kitchen,Harbor,"$1,234.50",fresh\r\n2026-11-19,pool,,x,\r\n2026-11-19,bar,B,5,`;
    const { status, body } = await get().as('chef', 'POST', preview, { csv });
    expect(status).toBe(200);
    expect(body.sumCents).toBe(123_450);
    expect(body.rows).toMatchObject([
      {
        line: 2,
        order: {
          revenueCenter: 'kitchen',
          supplier: 'Harbor',
          amountCents: 123_450,
          day: '2026-11-18',
          notes: 'fresh',
        },
        errors: [],
      },
      {
        line: 3,
        order: null,
        entered: { amount: 'x' },
        errors: [{ field: 'revenueCenter' }, { field: 'supplier' }, { field: 'amount' }],
      },
      {
        line: 4,
        order: null,
        errors: [{ field: 'revenueCenter', message: 'Your role does not allow orders for it.' }],
      },
    ]);
    expect((await week()).kitchenOrders).toEqual([]);
  });

  test('is stored once, as if each order had been entered, with the alerts it raises', async () => {
    await get().as('admin', 'PUT', `/weeks/${WEEK}/revenue`, { totalCents: 100_000 });
    const csv =
      'Supplier,Amount,Date\nHarbor,200.00,11/18/2026\nNew Farm,70,11/19/2026\nHarbor,5.55,11/20/2026';
    const headers = { 'Idempotency-Key': 'file-1' };
    const send = () => get().as('chef', 'POST', importing, { csv, revenueCenter: 'kitchen' }, headers);
    const [first, second] = [await send(), await send()];
    expect(first).toMatchObject({ status: 201, body: { orders: 3, sumCents: 27_555 } });
    expect(first.body.alerts.map((alert: { type: string }) => alert.type)).toEqual(['danger', 'danger']);
    expect(second.body).toEqual(first.body);
    expect(await week()).toMatchObject({
      totalKitchenSpentCents: 27_555,
      kitchenOrders: [
        { supplier: 'Harbor', enteredBy: 'The chef' },
        { day: '2026-11-19' },
        { amountCents: 555 },
      ],
    });
    const entries = await get()
      .context.db.selectFrom('auditEntry')
      .selectAll()
      .where('action', '=', 'add order')
      .execute();
    expect(entries).toHaveLength(3);
  });

  test('that fails on its way stores none of its orders', async () => {
    const { context } = get();
    await context.db.schema.alterTable('alert').renameTo('hidden').execute();
    const csv = `${HEAD}\n2026-11-18,bar,B,1,\n2026-11-18,kitchen,H,5,`;
    const { status } = await get().as('admin', 'POST', importing, { csv });
    await context.db.schema.alterTable('hidden').renameTo('alert').execute();
    expect(status).toBe(500);
    expect(await week()).toMatchObject({ totalBarSpentCents: 0, totalKitchenSpentCents: 27_555 });
  });

  test('that was exported can be added elsewhere', async () => {
    const csv = (await get().as('admin', 'GET', '/export/orders.csv')).body;
    const elsewhere = '2026-12-06_to_2026-12-12';
    const { status } = await get().as('admin', 'POST', `/weeks/${elsewhere}/orders/import-csv`, { csv });
    expect(status).toBe(201);
    expect((await get().as('admin', 'GET', `/weeks/${elsewhere}`)).body.totalKitchenSpentCents).toBe(27_555);
  });

  test.each<[object, RegExp]>([
    [{}, /Give the file as text/],
    [{ csv: 5 }, /Give the file as text/],
    [{ csv: '' }, /The first line must name the columns/],
    [{ csv: `${HEAD}\n"` }, /a quote is not closed/],
    [{ csv: HEAD, revenueCenter: 'pool' }, /Choose kitchen/],
  ])('can not be %j', async (body, detail) => {
    for (const path of [preview, importing])
      expect(await get().as('admin', 'POST', path, body)).toMatchObject({
        status: 422,
        body: { code: 'invalid-request', detail: expect.stringMatching(detail) },
      });
  });

  test('has dates that could be either way read as the country writes them, which is said and can be said otherwise', async () => {
    const csv = 'Date,Supplier,Amount\n11/12/2026,Harbor,2\n11/10/2026,Harbor,3';
    const sent = { csv, revenueCenter: 'kitchen' };
    const days = async (more: object) => {
      const { body } = await get().as('chef', 'POST', preview, { ...sent, ...more });
      return [body.assumedDates, ...body.rows.map(({ order }: { order: { day: string } }) => order.day)];
    };
    expect(await days({})).toEqual(['month first', '2026-11-12', '2026-11-10']);
    expect(await days({ dates: 'day first' })).toEqual([undefined, '2026-12-11', '2026-10-11']);
    const { body } = await get().as('chef', 'POST', preview, sent);
    expect(body.remarks).toEqual([
      'Its dates could be either way: they are read with the month before the day.',
    ]);
    const week = '2026-11-08_to_2026-11-14';
    const { body: added } = await get().as('chef', 'POST', `/weeks/${week}/orders/import-csv`, sent);
    expect(added).toMatchObject({ orders: 2, assumedDates: 'month first' });
  });
});
