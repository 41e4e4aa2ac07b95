import { describe, expect, test } from 'vitest';
import { formOfRows, salesOf, sendImport } from '../testing/an-import.ts';
import { ENGINES, type Engine } from '../testing/engines.ts';
import { failNthWrite } from '../testing/failing-writes.ts';
import { type Installation, install, onEachEngine } from '../testing/installation.ts';

const WEEKS = ['2026-10-04_to_2026-10-10', '2026-10-11_to_2026-10-17'];
const FROM = '2026-10-04';

function sender({ as }: Installation) {
  return (method: string, path: string, body?: unknown) => as('admin', method, path, body);
}

/** Every figure of the weeks, of all weeks there are, and of what people were told. */
async function figures(installation: Installation): Promise<string> {
  const { context } = installation;
  const read = sender(installation);
  const answers = await Promise.all(
    [
      '/weeks?limit=10',
      ...WEEKS.flatMap((week) => [`/weeks/${week}`, `/weeks/${week}/sales`, `/weeks/${week}/hours/days`]),
      '/alerts',
    ].map((path) => read('GET', path)),
  );
  const mails = await context.db.selectFrom('mail').select('id').execute();
  const result = JSON.stringify(
    answers.map(({ body }) => body),
    (name, value) =>
      name === 'updatedAt' && typeof value === 'string' && !value.startsWith('2026-10') ? '' : value,
  );
  return `${result} ${mails.length}`;
}

/** A second line of sales on record, so that the import replaces one, repeats one and adds others. */
async function installed(engine: Engine) {
  const installation = await install(engine);
  const send = sender(installation);
  await send('PUT', `/weeks/${WEEKS[0]}/sales/2026-10-05`, { cents: { kitchen: 77_700 } });
  await send('PUT', `/weeks/${WEEKS[0]}/sales/2026-10-06`, { cents: { kitchen: 100_002 } });
  for (const number of ['K-0', 'K-1']) {
    const at = { department: 'kitchen', crew: 'kitchen', hourlyRateCents: 12_00 };
    const { body } = await send('POST', '/staff', {
      name: `Cook ${number}`,
      position: 'Cook',
      number,
      ...at,
    });
    const of = { staffId: body.staffId, day: '2026-10-04' };
    await send('PUT', `/weeks/${WEEKS[0]}/hours/days`, { entries: [{ ...of, workedMinutes: 60 }] });
    await send('POST', `/weeks/${WEEKS[0]}/hours`, { staffId: body.staffId, minutes: 120 });
  }
  return installation;
}

const SALES = [...salesOf('Kitchen', FROM, 14), ...salesOf('bar', FROM, 14, 50_000)];
const ORDERS = Array.from({ length: 12 }, (_, place) => ({
  ...{
    supplier: `Farm ${place % 3}`,
    amountCents: 10_000 + place,
    revenueCenter: 'kitchen',
  },
  day: Temporal.PlainDate.from(FROM).add({ days: place }).toString(),
}));

const HOURS = Array.from({ length: 12 }, (_, place) => ({
  ...{ location: 'Tropics Grill', number: `K-${place % 2}`, minutes: 300 + place, plannedMinutes: 320 },
  day: Temporal.PlainDate.from(FROM).add({ days: place }).toString(),
}));

describe.each(ENGINES)('An import (%s)', (engine) => {
  test.each([
    ['sales', SALES],
    ['orders', ORDERS],
    ['hours', HOURS],
  ] as const)(
    'of %s that is cut at any write is taken, or taken back, whole or not at all',
    async (kind, rows) => {
      const installation = await installed(engine);
      const send = sender(installation);
      const importId = await sendImport(send, kind, rows);
      const before = await figures(installation);
      for (const step of ['take', 'undo']) {
        const sent = step === 'take' ? { correct: 'all' } : {};
        const stood = await figures(installation);
        let isDone = false;
        for (let nth = 1; !isDone; nth += nth < 6 ? 1 : 5) {
          const mend = failNthWrite(installation.context.db, engine, nth);
          const { status } = await send('POST', `/imports/${importId}/${step}`, sent);
          isDone = !(await mend());
          expect([nth, status]).toEqual([nth, isDone ? 200 : 503]);
          const { state } = (await send('GET', `/imports/${importId}`)).body;
          if (isDone) expect(state).toBe(step === 'take' ? 'taken' : 'undone');
          else expect([nth, await figures(installation)]).toEqual([nth, stood]);
        }
        if (step === 'take') expect(await figures(installation)).not.toBe(before);
      }
      expect(await figures(installation)).toBe(before);
      await installation.close();
    },
    120_000,
  );
});

onEachEngine('A file of sales', (get) => {
  const send = (method: string, path: string, body?: unknown) => get().as('admin', method, path, body);

  test('has one effect whoever sends it, at once and again, and the ledger tells the truth', async () => {
    const rows = salesOf('Kitchen', '2026-08-02', 21);
    const ids = await Promise.all(Array.from({ length: 8 }, () => sendImport(send, 'sales', rows)));
    const answers = await Promise.all(
      ids.map((id) => send('POST', `/imports/${id}/take`, { correct: 'none' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const imports = (await send('GET', '/imports')).body.imports;
    const taken = imports.map(({ fates }: { fates: { taken?: number } }) => fates.taken ?? 0);
    expect(taken.reduce((all: number, one: number) => all + one, 0)).toBe(21);
    const first = imports.find(({ fates }: { fates: { taken?: number } }) => fates.taken === 21);
    const again = await sendImport(send, 'sales', rows);
    expect((await send('GET', `/imports/${again}`)).body).toMatchObject({
      ...{ state: 'ready', again: first.importId, fates: { same: 21 } },
    });
    expect((await send('POST', `/imports/${again}/take`, {})).body).toMatchObject({
      ...{ state: 'taken', again: first.importId, fates: { same: 21 } },
    });
    const entries = (await send('GET', '/audit?action=import%20sales')).body;
    expect(
      entries.filter(({ after }: { after: { importId: string } }) => after.importId === first.importId),
    ).toHaveLength(3);
  });

  test('asks before it corrects, leaves closed weeks alone, and goes back but for what was changed since', async () => {
    const week = '2026-09-06_to_2026-09-12';
    await send('PUT', `/weeks/${week}/sales/2026-09-07`, { cents: { kitchen: 5 } });
    await send('PUT', '/weeks/2026-09-13_to_2026-09-19/sales/2026-09-14', { cents: { kitchen: 9 } });
    await send('POST', '/weeks/2026-09-13_to_2026-09-19/close', { venue: 'tropics', confirm: true });
    const id = await sendImport(send, 'sales', salesOf('Kitchen', '2026-09-06', 14));
    const { body: shown } = await send('GET', `/imports/${id}`);
    expect(shown.fates).toEqual({ new: 6, corrects: 1, closed: 7 });
    expect(shown.days.find(({ day }: { day: string }) => day === '2026-09-14').words).toMatch(
      /^\$0\.09 is on record; the file says \$1,000\.08\. The week .* is closed: .* reopen/,
    );
    expect(await send('POST', `/imports/${id}/take`, {})).toMatchObject({
      ...{ status: 422, body: { code: 'confirm-needed' } },
    });
    expect((await send('POST', `/imports/${id}/take`, { correct: 'all' })).body).toMatchObject({
      fates: { taken: 7, closed: 7 },
    });
    await send('PUT', `/weeks/${week}/sales/2026-09-08`, { cents: { kitchen: 1 } });
    expect((await send('POST', `/imports/${id}/undo`, {})).body).toMatchObject({
      ...{ state: 'undone', fates: { undone: 6, 'changed-since': 1, closed: 7 } },
    });
    const { days } = (await send('GET', `/weeks/${week}/sales`)).body;
    expect(
      days.map(({ centers }: { centers: { kitchen: { cents: number } } }) => centers.kitchen.cents),
    ).toEqual([...[null, 5, 1, null, null, null, null]]);
  });

  test.each([[[0, 1, 2]], [[0, 2, 1]], [[1, 0, 2]]])(
    'corrected by two others leaves nothing behind, taken back in the order %j',
    async (order) => {
      const week = '2026-06-07_to_2026-06-13';
      await send('PUT', `/weeks/${week}/sales/2026-06-08`, { cents: { kitchen: 5, bar: 6 } });
      const before = (await send('GET', `/weeks/${week}/sales`)).body;
      const number = `K-${order.join('')}`;
      const member = { name: `Cook ${number}`, position: 'Cook', number, hourlyRateCents: 12_00 };
      await send('POST', '/staff', { ...member, department: 'kitchen', crew: 'kitchen' });
      const worked = { number, day: '2026-06-09', location: 'Tropics Grill' };
      const hours = (await send('GET', `/weeks/${week}/hours/days`)).body;
      const ids: string[] = [];
      for (const [kind, rows] of [100, 200, 300].flatMap((size): ['sales' | 'hours', object[]][] => [
        ['sales', salesOf('Kitchen', '2026-06-07', 3, size)],
        ['hours', [{ ...worked, minutes: size, plannedMinutes: size + 60 }]],
      ])) {
        const id = await sendImport(send, kind, rows);
        expect((await send('POST', `/imports/${id}/take`, { correct: 'all' })).body.state).toBe('taken');
        ids.push(id);
      }
      for (const place of order)
        for (const id of ids.slice(2 * place, 2 * place + 2))
          expect((await send('POST', `/imports/${id}/undo`, {})).body.state).toBe('undone');
      expect((await send('GET', `/weeks/${week}/sales`)).body.days).toEqual(before.days);
      expect((await send('GET', `/weeks/${week}/hours/days`)).body).toEqual(hours);
    },
  );

  test('is taken back as a whole only while its weeks are open', async () => {
    const id = await sendImport(send, 'sales', salesOf('scandals', '2026-07-05', 14));
    await send('POST', `/imports/${id}/take`, {});
    await send('POST', '/weeks/2026-07-12_to_2026-07-18/close', { venue: 'scandals', confirm: true });
    expect(await send('POST', `/imports/${id}/undo`, {})).toMatchObject({
      ...{ status: 409, body: { code: 'week-closed' } },
    });
    const { days } = (await send('GET', '/weeks/2026-07-05_to_2026-07-11/sales')).body;
    expect(days[0].centers.scandals.cents).toBe(100_000);
  });

  test('of part of which somebody may not enter is told by its own words', async () => {
    const rows = [...salesOf('Kitchen', '2026-06-07', 1), ...salesOf('Scandals', '2026-06-07', 2)];
    const chef = (method: string, path: string, body?: unknown) => get().as('chef', method, path, body);
    const id = await sendImport(chef, 'sales', rows);
    expect((await chef('POST', `/imports/${id}/take`, {})).body).toMatchObject({
      ...{ fates: { taken: 1 }, lines: { read: 3, counted: 1, left: 2 } },
    });
    expect((await chef('GET', `/imports/${id}/lines`)).body.lines).toEqual(
      [3, 4].map((line) => ({
        line,
        fate: 'left',
        words: 'You don’t enter sales for “Scandals”.',
      })),
    );
    expect(await chef('POST', '/imports', formOfRows('orders', ORDERS))).toMatchObject({ status: 403 });
  });

  test('is nobody else’s who does not read all, nor anybody’s to change who did not send it', async () => {
    const id = await sendImport(send, 'sales', salesOf('Kitchen', '2026-05-03', 1));
    await get().cookieOf('bar_manager');
    const reach = JSON.stringify({ venues: ['tropics'], centers: [], crews: [] });
    const users = get().context.db.updateTable('user').where('email', '=', 'bar_manager@example.com');
    const asks: [string, string, object?][] = [
      ...([
        ['GET', ''],
        ['GET', '/lines'],
      ] as [string, string][]),
      ...([
        ['POST', '/take', {}],
        ['POST', '/undo', {}],
        ['DELETE', ''],
      ] as [string, string, object?][]),
    ];
    const statuses = async () =>
      Promise.all(
        asks.map(
          async ([method, path, body]) =>
            (await get().as('bar_manager', method, `/imports/${id}${path}`, body)).status,
        ),
      );
    expect(await statuses()).toEqual([200, 200, 403, 403, 403]);
    await users.set({ role: 'manager', reach }).execute();
    expect(await statuses()).toEqual([404, 404, 404, 404, 404]);
    expect((await get().as('bar_manager', 'GET', '/imports')).body).toEqual({ imports: [], cursor: null });
    await users.set({ role: 'bar_manager', reach: null }).execute();
    expect((await send('GET', `/imports/${id}`)).body.state).toBe('ready');
  });

  test('of a venue counts, of its day, no more than somebody may enter', async () => {
    const to = (centerId: string) => [{ centerId, percent: 100 }];
    const categories = [
      { venueId: 'tropics', category: 'Food', to: to('kitchen') },
      { venueId: 'tropics', category: 'Beer', to: to('bar') },
    ];
    await send('PUT', '/imports/names', { categories });
    await get().cookieOf('bar_manager');
    const users = get().context.db.updateTable('user').where('email', '=', 'bar_manager@example.com');
    const reach = JSON.stringify({ venues: [], centers: ['bar'], crews: [] });
    await users.set({ role: 'manager', reach }).execute();
    const bar = (method: string, path: string, body?: unknown) => get().as('bar_manager', method, path, body);
    const rows = ['Food', 'Beer'].flatMap((category) => salesOf(category, '2026-04-05', 1));
    const id = await sendImport(
      bar,
      'sales',
      rows.map((row) => ({ ...row, location: 'Tropics Grill' })),
    );
    expect((await bar('POST', `/imports/${id}/take`, {})).body.fates).toEqual({ taken: 1 });
    const [{ centers }] = (await send('GET', '/weeks/2026-04-05_to_2026-04-11/sales')).body.days;
    expect([centers.kitchen.cents, centers.bar.cents]).toEqual([null, 100_000]);
    await users.set({ role: 'bar_manager', reach: null }).execute();
  });

  test('of two years is taken before anybody else waits for long', async () => {
    const rows = ['Kitchen', 'bar', 'scandals'].flatMap((center) => salesOf(center, '2024-01-07', 728));
    const id = await sendImport(send, 'sales', rows);
    const taking = send('POST', `/imports/${id}/take`, {});
    const path = '/weeks/2024-01-07_to_2024-01-13/sales/2024-01-08';
    // PostgreSQL would refuse who waits longer than a statement may take.
    expect(await send('PUT', path, { cents: { townhouse: 7 } })).toMatchObject({ status: 200 });
    expect((await taking).body.fates).toEqual({ taken: 2_184 });
    expect((await send('POST', `/imports/${id}/undo`, {})).body.fates).toEqual({ undone: 2_184 });
  }, 60_000);
});

onEachEngine('A file of past orders', (get) => {
  const send = (method: string, path: string, body?: unknown) => get().as('admin', method, path, body);

  test('comes in as history: no alert, no letter, no approval, and it is marked', async () => {
    await send('PUT', '/settings/budgets', { emailRecipients: 'ann@example.com' });
    await send('PATCH', '/centers/kitchen', { approvalOverCents: 1 });
    const running = {
      supplier: 'Farm',
      amountCents: 5,
      revenueCenter: 'kitchen',
      day: '2026-11-18',
    };
    const id = await sendImport(send, 'orders', [
      ...ORDERS.map((one) => ({ ...one, amountCents: 9_000_000 })),
      running,
    ]);
    const { body } = await send('POST', `/imports/${id}/take`, {});
    expect(body).toMatchObject({
      fates: { taken: 12 },
      lines: { faults: 1 },
      orders: { orders: 12, weeks: 2 },
    });
    expect((await send('GET', `/imports/${id}/lines`)).body.lines).toEqual([
      {
        ...{ line: 14, fate: 'fault' },
        words: 'The week Nov 15, 2026 - Nov 21, 2026 is not over: add this order to that week.',
      },
    ]);
    expect((await send('GET', '/alerts')).body).toEqual([]);
    expect(await get().context.db.selectFrom('mail').selectAll().execute()).toEqual([]);
    const { kitchenOrders } = (await send('GET', `/weeks/${WEEKS[0]}`)).body;
    expect(kitchenOrders).toHaveLength(7);
    expect(kitchenOrders[0]).toMatchObject({ state: 'open', importId: id });
    const again = await sendImport(
      send,
      'orders',
      ORDERS.map((one) => ({ ...one, amountCents: 9_000_000 })),
    );
    expect((await send('POST', `/imports/${again}/take`, {})).body.fates).toEqual({ same: 12 });
    const [{ orderId, updatedAt }] = kitchenOrders;
    await send('PATCH', `/weeks/${WEEKS[0]}/orders/${orderId}`, { notes: 'Paid', fromUpdatedAt: updatedAt });
    expect((await send('POST', `/imports/${id}/undo`, {})).body.fates).toEqual({
      undone: 11,
      'changed-since': 1,
    });
    expect((await send('GET', `/weeks/${WEEKS[0]}`)).body.kitchenOrders).toHaveLength(1);
  });
});
