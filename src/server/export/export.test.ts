import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { post } from '../../../e2e/first-admin.ts';
import { startServer } from '../../../e2e/server.ts';
import { weekOf } from '../../domain/calendar/week.ts';
import { type RowsRead, readOrderFile } from '../../domain/orders/order-csv.ts';
import { NO_DETAILS } from '../../domain/orders/order-fields.ts';
import type { Role } from '../../domain/people/role.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import { aNewOrder, EVERY_DETAIL } from '../../domain/testing/an-order.ts';
import { recordsIn } from '../../domain/testing/csv-records.ts';
import type { Day } from '../../domain/values/day.ts';
import { cents } from '../../domain/values/money.ts';
import { newId } from '../decision-context.ts';
import { sendImport } from '../testing/an-import.ts';
import { onEachEngine, WEEK } from '../testing/installation.ts';

const NEXT = '2026-11-22_to_2026-11-28';

onEachEngine('An export', (get) => {
  async function read(path: string, role: Role = 'admin'): Promise<string[][]> {
    const { status, body } = await get().as(role, 'GET', `/export/${path}`);
    expect(status).toBe(200);
    return recordsIn(body);
  }
  test('begins with a byte order mark, so that a spreadsheet reads its letters', async () => {
    const { app } = get();
    const headers = { Host: 'tillwise.test', Cookie: await get().cookieOf('admin') };
    const answer = await app().request('/api/export/orders.csv', { headers });
    expect([...new Uint8Array(await answer.arrayBuffer())].slice(0, 7)).toEqual([
      ...[0xef, 0xbb, 0xbf],
      ...new TextEncoder().encode('Week'),
    ]);
  });

  const order = (supplier: string, amountCents: number, day: string, more: object = {}, week = WEEK) =>
    get().as('admin', 'POST', `/weeks/${week}/orders`, {
      revenueCenter: 'kitchen',
      supplier,
      amountCents,
      day,
      notes: '',
      ...more,
    });

  test('has its head alone while there is nothing', async () => {
    for (const file of ['orders.csv', 'sales.csv', 'hours.csv', 'weeks.csv'])
      expect(await read(file)).toHaveLength(1);
  });

  test('of orders is RFC 4180, by date, with dollars, and nothing in it is a formula', async () => {
    await order('Zed', 123_456_789, '2026-11-20', { notes: 'two\nlines, "quoted"' });
    await order('=HYPERLINK("http://x")', 5, '2026-11-18', { revenueCenter: 'bar', notes: '-2+3' });
    await order('Ännchen', 100, '2026-11-23', { notes: '@cmd' }, NEXT);
    const { headers, body } = await get().as('chef', 'GET', '/export/orders.csv');
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8; header=present');
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="orders.csv"');
    expect(headers.get('Cache-Control')).toBe('no-store');
    const at = '2026-11-19T17:00:\\d\\d\\.\\d{3}Z';
    expect(body).toMatch(
      new RegExp(
        [
          '^Week,Date,Revenue center,Supplier,Amount,Notes,State,Void reason,Entered by,Entered at,Invoice number,Kind,Files,Account code,Ordered,Received,Invoiced\r\n',
          `${WEEK},2026-11-18,Bar,"'=HYPERLINK\\(""http://x""\\)",0.05,'-2\\+3,open,,The admin,${at},,order,,,,,\r\n`,
          `${WEEK},2026-11-20,Kitchen,Zed,1234567.89,"two\nlines, ""quoted""",open,,The admin,${at},,order,,,,,\r\n`,
          `${NEXT},2026-11-23,Kitchen,Ännchen,1.00,'@cmd,open,,The admin,${at},,order,,,,,\r\n$`,
        ].join(''),
      ),
    );
  });

  test.each(['€', 'a%0Ab', 'x.exe"; y', '2026-11-23_to_2026-11-24'])(
    'of the orders of no week, %j, is refused',
    async (weekId) => {
      const asked = `/export/orders.csv?weekId=${encodeURIComponent(weekId)}`;
      expect((await get().as('admin', 'GET', asked)).status).toBe(422);
    },
  );

  test('of the orders of a week has those charged to it, whatever their date', async () => {
    await order('Late', 7, '2026-11-18', {}, NEXT);
    const [, ...lines] = await read(`orders.csv?weekId=${NEXT}`);
    expect(lines.map((cells) => cells[3])).toEqual(['Late', 'Ännchen']);
    const { headers } = await get().as('bar_manager', 'GET', `/export/orders.csv?weekId=${NEXT}`);
    expect(headers.get('Content-Disposition')).toBe(`attachment; filename="orders-week-${NEXT}.csv"`);
    const { orderId } = (await get().as('admin', 'GET', `/weeks/${NEXT}`)).body.kitchenOrders.find(
      (one: { supplier: string }) => one.supplier === 'Late',
    );
    await get().context.db.deleteFrom('supplierOrder').where('id', '=', orderId).execute();
  });

  test.each([
    ['from=2026-11-18&to=2026-11-18', ['2026-11-18']],
    ['from=2026-11-19', ['2026-11-20', '2026-11-23']],
    ['to=2026-11-20', ['2026-11-18', '2026-11-20']],
    ['from=2026-11-21&to=2026-11-22', []],
  ])('of orders for %s has those days only', async (range, days) => {
    expect((await read(`orders.csv?${range}`)).slice(1).map(([, day]) => day)).toEqual(days);
  });

  test('of orders is read again as what was entered, all that is said of them too', async () => {
    const { orderId } = (await order('Whole', 700, '2026-11-14', EVERY_DETAIL)).body.order;
    const { body: csv } = await get().as('admin', 'GET', '/export/orders.csv?to=2026-11-14');
    const on = { today: '2026-11-14' as Day, week: weekOf('2026-11-14' as Day, SAMPLE_GROUP) };
    const [row] = (readOrderFile(SAMPLE_GROUP, { csv }, on) as RowsRead).rows;
    expect(row?.order).toEqual(
      aNewOrder({ supplier: 'Whole', amountCents: cents(700), day: '2026-11-14' as Day, ...EVERY_DETAIL }),
    );
    await get().context.db.deleteFrom('supplierOrder').where('id', '=', orderId).execute();
  });

  test('tells which orders are void and why', async () => {
    const { orderId } = (await order('Twice', 700, '2026-11-17')).body.order;
    await get().as('admin', 'POST', `/weeks/${WEEK}/orders/${orderId}/void`, { reason: 'Entered twice' });
    const [, first] = await read('orders.csv');
    expect(first?.slice(1, 8)).toEqual([
      '2026-11-17',
      'Kitchen',
      'Twice',
      '7.00',
      '',
      'void',
      'Entered twice',
    ]);
  });

  test('of orders tells the account codes of suppliers, under whatever name they were ordered from', async () => {
    const supplier = { revenueCenter: 'kitchen', name: 'Ännchen', accountCode: '=5100' };
    const { body } = await get().as('admin', 'POST', '/suppliers', supplier);
    const codes = async () => {
      const lines = (await read('orders.csv')).slice(1);
      return Object.fromEntries(lines.map((cells) => [cells[3], cells[13]]));
    };
    expect(await codes()).toMatchObject({ Ännchen: '=5100', Zed: '' });
    await get().as('admin', 'PATCH', `/suppliers/${body.supplierId}`, { name: 'Anna', accountCode: '52' });
    expect(await codes()).toMatchObject({ Ännchen: '52', Zed: '' });
  });

  test('of orders tells what was ordered, received and invoiced, where that is not one amount', async () => {
    const { order: added } = (await order('Differing', 500_00, '2026-11-16')).body;
    const said = { receivedCents: 450_00, invoicedCents: 520_05, fromUpdatedAt: added.updatedAt };
    await get().as('chef', 'PATCH', `/weeks/${WEEK}/orders/${added.orderId}`, said);
    const [head, line] = await read('orders.csv?to=2026-11-16');
    expect([head![4], ...head!.slice(14, 17)]).toEqual(['Amount', 'Ordered', 'Received', 'Invoiced']);
    expect([line![4], ...line!.slice(14, 17)]).toEqual(['520.05', '500.00', '450.00', '520.05']);
    const { updatedAt: fromUpdatedAt } = (await get().as('chef', 'GET', '/orders?q=Differing')).body
      .orders[0];
    const nothing = { receivedCents: 0, invoicedCents: null, fromUpdatedAt };
    await get().as('chef', 'PATCH', `/weeks/${WEEK}/orders/${added.orderId}`, nothing);
    const [, again] = await read('orders.csv?to=2026-11-16');
    expect([again![4], ...again!.slice(14, 17)]).toEqual(['0.00', '500.00', '0.00', '']);
    const differing = (await read('orders.csv?state=differs')).slice(1);
    expect(differing.map((cells) => cells[3])).toEqual(['Differing']);
    await get().context.db.deleteFrom('supplierOrder').where('id', '=', added.orderId).execute();
    expect(await get().context.db.selectFrom('orderAmounts').selectAll().execute()).toEqual([]);
  });

  test('of hours has only those that count, of the crews a role is responsible for', async () => {
    const { as } = get();
    const staff = { position: 'P', hourlyRateCents: 2_050 };
    for (const [name, department] of [
      ['Maria', 'kitchen'],
      ['Ben', 'bar'],
    ]) {
      const { staffId } = (await as('admin', 'POST', '/staff', { ...staff, name, department })).body;
      const hours = `/weeks/${WEEK}/hours`;
      await as('admin', 'POST', hours, { staffId, minutes: 450 });
      const { entryId } = (await as('admin', 'POST', hours, { staffId, minutes: 30 })).body.laborCost.at(-1);
      await as('admin', 'POST', `${hours}/${entryId}/void`, { reason: 'Twice' });
    }
    expect(await read('hours.csv')).toEqual([
      [
        ...['Week', 'Employee', 'Department', 'Crew', 'Hours', 'Hourly rate', 'Cost'],
        ...['Day', 'Overtime hours', 'Weekly salary'],
      ],
      [WEEK, 'Maria', 'Kitchen', 'Kitchen', '7.5', '20.50', '153.75', '', '', ''],
      [WEEK, 'Ben', 'Bar', 'Bar', '7.5', '20.50', '153.75', '', '', ''],
    ]);
    expect((await read('hours.csv', 'chef')).slice(1)).toEqual([
      [WEEK, 'Maria', 'Kitchen', 'Kitchen', '7.5', '20.50', '153.75', '', '', ''],
    ]);
    expect(await read('hours.csv', 'scandals_manager')).toHaveLength(1);
    expect(await read('hours.csv?from=2026-11-22')).toHaveLength(1);
    expect(await read('hours.csv?to=2026-11-15')).toHaveLength(3);
  });

  test('of sales has a line for each day of a revenue center that one reads, and tells a file from what was entered', async () => {
    const { as } = get();
    const enter = (day: string, cents: object) =>
      as('admin', 'PUT', `/weeks/${WEEK}/sales/${day}`, { cents });
    await enter('2026-11-16', { kitchen: 1_234_50, scandals: 0 });
    const sum = { location: 'Tropics Grill', category: 'Kitchen', cents: 700_00 };
    const sums = ['2026-11-17', '2026-11-18'].map((day) => ({ ...sum, day }));
    const importId = await sendImport((...asked) => as('admin', ...asked), 'sales', sums);
    expect((await as('admin', 'POST', `/imports/${importId}/take`, {})).body.fates).toEqual({ taken: 2 });
    await enter('2026-11-18', { kitchen: 710_00 });
    expect(await read('sales.csv')).toEqual([
      ['Date', 'Venue', 'Revenue center', 'Sales', 'Source'],
      ['2026-11-16', 'Tropics Grill', 'Kitchen', '1234.50', 'entered'],
      ['2026-11-16', 'Scandals', 'Scandals', '0.00', 'entered'],
      ['2026-11-17', 'Tropics Grill', 'Kitchen', '700.00', 'import sales.csv'],
      ['2026-11-18', 'Tropics Grill', 'Kitchen', '710.00', 'entered'],
    ]);
    const days = async (asked: string) => (await read(`sales.csv?${asked}`)).slice(1).map(([day]) => day);
    expect(await days('venue=scandals')).toEqual(['2026-11-16']);
    expect(await days('from=2026-11-17&to=2026-11-17')).toEqual(['2026-11-17']);
    expect((await as('admin', 'GET', '/export/sales.csv?venue=nowhere')).status).toBe(404);
    await as('admin', 'POST', `/imports/${importId}/undo`, {});
    expect(await days('from=2026-11-17')).toEqual(['2026-11-18']);
    for (const day of ['2026-11-16', '2026-11-18']) await enter(day, { kitchen: null, scandals: null });
    expect(await read('sales.csv')).toHaveLength(1);
  });

  test('of weeks says what each adds up to, as its dashboard does', async () => {
    await get().as('admin', 'PUT', `/weeks/${WEEK}/revenue`, { kitchenCents: 100_000, barCents: 50_050 });
    await get().as('admin', 'PUT', `/weeks/${WEEK}/labor/townhouse`, { cents: 1_234 });
    const [head, first, second] = await read('weeks.csv', 'townhouse_manager');
    const result = Object.fromEntries(head!.map((name, index) => [name, first?.[index]]));
    expect(result).toMatchObject({
      Week: WEEK,
      'First day': '2026-11-15',
      'Last day': '2026-11-21',
      Revenue: '1500.50',
      'Kitchen revenue': '1000.00',
      'Kitchen spent': '1234567.89',
      'Bar spent': '0.05',
      'Kitchen staff cost': '153.75',
      'Townhouse staff cost': '12.34',
      'Labor cost': '319.84',
    });
    // Empty where nothing is entered; in a running week the sum of its days.
    const revenueOf = (row: string[] | undefined) =>
      row?.slice(3, 6).concat(row[head!.indexOf('Revenue So Far')]!);
    expect(second?.slice(0, 3)).toEqual([NEXT, '2026-11-22', '2026-11-28']);
    expect(revenueOf(second)).toEqual(['', '', '', '']);
    await get().as('admin', 'PUT', `/weeks/${NEXT}/sales/2026-11-22`, { cents: { kitchen: 700_00 } });
    const [, , later] = await read('weeks.csv', 'admin');
    expect(revenueOf(later)).toEqual(['700.00', '700.00', '', '700.00']);
    expect((await read('weeks.csv?from=2026-11-22')).slice(1).map(([week]) => week)).toEqual([NEXT]);
  });

  test('of the audit trail is for the admin, by days of the group', async () => {
    const { as, context } = get();
    expect((await as('chef', 'GET', '/export/audit.csv')).status).toBe(403);
    const entry = {
      userId: null,
      userName: 'Night',
      subject: 's',
      weekId: null,
      before: null,
      after: '{"cents":5}',
    };
    const times = [
      '2026-11-10T04:59:59.999Z',
      '2026-11-10T05:00:00.000Z',
      '2026-11-11T04:59:59.999Z',
      '2026-11-11T05:00:00.000Z',
    ];
    for (const at of times)
      await context.db
        .insertInto('auditEntry')
        .values({ id: newId(), at, action: 'set revenue', ...entry })
        .execute();
    const lines = await read('audit.csv?from=2026-11-10&to=2026-11-10');
    expect(lines).toEqual([
      ['At', 'Who', 'Action', 'Subject', 'Week', 'Before', 'After'],
      [times[1], 'Night', 'set revenue', 's', '', '', '{"cents":5}'],
      [times[2], 'Night', 'set revenue', 's', '', '', '{"cents":5}'],
    ]);
    const voids = await read(`audit.csv?action=${encodeURIComponent('void order')}&weekId=${WEEK}`);
    expect(voids.slice(1).map(([, who, action]) => `${who}: ${action}`)).toEqual(['The admin: void order']);
  });

  test.each(['orders.csv?from=yesterday', 'sales.csv?to=x', 'weeks.csv?to=2026-02-30', 'audit.csv?from=1'])(
    'of %s is refused with words',
    async (path) => {
      expect(await get().as('admin', 'GET', `/export/${path}`)).toMatchObject({
        status: 422,
        body: { code: 'invalid-request', detail: 'Give the date as YYYY-MM-DD.' },
      });
    },
  );

  test('that can not be read is a failure, not an empty file', async () => {
    const { context, as } = get();
    await context.db.schema.alterTable('supplierOrder').renameTo('hidden').execute();
    const failed = await as('admin', 'GET', '/export/orders.csv');
    await context.db.schema.alterTable('hidden').renameTo('supplierOrder').execute();
    expect(failed).toMatchObject({ status: 500, body: { code: 'internal' } });
  });

  test('of many orders has every one of them once, in order', async () => {
    const { context } = get();
    const made = {
      weekId: WEEK,
      revenueCenterId: 'bar',
      supplier: 'Many',
      kind: 'order',
      state: 'open',
      ...NO_DETAILS,
      notes: 'n'.repeat(200),
    };
    const by = {
      enteredBy: 'E',
      createdAt: 'x',
      updatedAt: 'x',
      updatedBy: 'E',
      voidReason: null,
      voidedBy: null,
      voidedAt: null,
    };
    const rows = Array.from({ length: 2_500 }, (_, index) => {
      const day = `2026-12-${String(1 + (index % 28)).padStart(2, '0')}`;
      return { id: newId(), ...made, ...by, day, amountCents: index };
    });
    for (let at = 0; at < rows.length; at += 500)
      await context.db
        .insertInto('supplierOrder')
        .values(rows.slice(at, at + 500))
        .execute();
    const lines = (await read('orders.csv?from=2026-12-01')).slice(1);
    const amounts = lines.map((cells) => Math.round(Number(cells[4]) * 100));
    expect(new Set(amounts).size).toBe(2_500);
    expect(lines).toHaveLength(2_500);
    const days = lines.map(([, day]) => day!);
    expect(days).toEqual(days.toSorted());
  });
});

test('An export that fails on its way breaks the connection off, and tells the cause to the log only', async () => {
  const server = await startServer({ mode: 'trial' });
  const login = { email: 'admin@tillwise.example', password: 'tillwise-admin' };
  const signedIn = await post(server, '/auth/sign-in/email', login);
  const Cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const file = new DatabaseSync(join(server.dataDir, 'tillwise.sqlite'), { timeout: 5000 });
  const columns = 'weekId, revenueCenterId, supplier, amountCents, day, kind, state, enteredBy, createdAt';
  file.exec(`
    with recursive count(number) as (select 1 union all select number + 1 from count where number < 60000)
    insert into supplierOrder (id, notes, ${columns})
    select 'many-' || number, hex(zeroblob(100)), ${columns} from count, (select * from supplierOrder limit 1)`);
  const answer = await fetch(`${server.url}/api/export/orders.csv`, { headers: { Cookie } });
  const reader = answer.body!.getReader();
  await reader.read();
  file.exec('alter table supplierOrder rename to hidden');
  file.close();
  const decoder = new TextDecoder();
  let text = '';
  const readAll = async () => {
    for (let next = await reader.read(); !next.done; next = await reader.read())
      text += decoder.decode(next.value);
  };
  await expect(readAll()).rejects.toThrow();
  await server.stop();
  expect(text).not.toMatch(/error|supplierOrder/i);
  expect(server.log()).toContain('an export broke off');
}, 60_000);
