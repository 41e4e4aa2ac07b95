import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CALLS, type CallName } from '../domain/calls/calls.ts';
import type { Row } from '../domain/calls/row.ts';
import { can } from '../domain/people/role.ts';
import { createApp } from './app.ts';
import { queueDigests } from './digest/queue-digests.ts';
import { ENGINES } from './testing/engines.ts';
import { formOf, type Subjects, type WriteName, writesAbout } from './testing/every-write.ts';
import { type Answer, cookieIn, type Installation, install, PASSWORD, WEEK } from './testing/installation.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** What of the other venue anything is called. */
const MARKERS = /zanzibar|zebra/i;
const OURS = 'blue-door-grill';
const THEIRS = 'zanzibar-zebra-grill';
const DAY = '2026-11-18';
const week = `/weeks/${WEEK}`;

const venue = (name: string, label: string) => ({
  name,
  laborPercentage: 30,
  centers: [
    { name: `${label}Grill`, percentage: 30, budgetOf: 'venue' },
    { name: `${label}Bar`, percentage: 20 },
  ],
  crews: [
    { name: `${label}Line`, department: 'kitchen' },
    { name: `${label}Floor`, department: 'service' },
  ],
});

type ReadName = Exclude<CallName, WriteName>;

/** Reads that are not asked for another venue, each with why. */
const TELL_OF_NO_VENUE: Partial<Record<ReadName, string>> = {
  signInByProvider: 'tells nobody anything',
  listWeeks: 'tells which weeks there are',
  readWeekOfDay: 'tells which week it is',
  readOwnFactors: 'of whoever asks',
  listOwnSessions: 'of whoever asks',
  listTokens: 'of whoever asks',
  readDigest: 'of whoever asks',
  readNews: 'of whoever asks',
  followEvents: 'a stream, which is heard below',
  listImports: 'another’s are not there: src/server/imports',
  readImport: 'another’s are not there: src/server/imports',
  readImportLines: 'another’s are not there: src/server/imports',
  readImportNames: 'of venues of whose sales somebody enters some: src/contract/imports.ts',
};

/** What every read is asked that takes it: about either venue, and about what is nowhere. */
const ASKED: Record<string, string[]> = {
  venue: ['venue=zanzibar', 'venue=blue-door'],
  location: ['location=zanzibar', 'location=nowhere'],
  center: [`center=${THEIRS}`],
  category: [`category=${THEIRS}`, 'category=nothing'],
};

/** What single reads are asked besides. */
const ALSO_ASKED: Partial<Record<ReadName, string[]>> = {
  listAudit: ['limit=100'],
  readOverview: [`week=${WEEK}`, `week=${WEEK}&sort=-spent`],
  readTrends: ['weeks=52&venue=zanzibar&forecast=true', 'forecast=true'],
  findOrders: ['q=zebra'],
  exportOrders: [`weekId=${WEEK}`],
  listAlerts: ['limit=100'],
  countOpenAlerts: [`category=${THEIRS}&category=${OURS}`],
  usualOrders: [`center=${THEIRS}&day=2026-12-02`],
};

/** Reads of which a viewer's answer says nothing of the venue either: they count, or there is nothing yet. */
const UNTOLD: ReadName[] = ['countOrderFiles', 'countOpenAlerts', 'usualOrders'];

/** What anyone may send who proves something, and what each does of their own. */
const OWN_WRITES = /^\/(auth|quick-access|password|account|digest|news|imports|tokens|users$)/;

type Ask = (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Answer>;

describe.each(ENGINES)('A manager (%s)', (engine) => {
  let place: Installation;
  const asks: Record<string, Ask> = {};
  const theirs = { orderId: '', fileId: '', entryId: '', staffId: '', alertId: '', supplierId: '' };
  const admin: Ask = (...asked) => place.as('admin', ...asked);

  async function join(name: string, role: string, reach?: object): Promise<{ userId: string; ask: Ask }> {
    const user = {
      name,
      email: `${name.replaceAll(' ', '.').toLowerCase()}@example.com`,
      password: PASSWORD,
    };
    const { status, body } = await admin('POST', '/users', { ...user, role, ...(reach && { reach }) });
    expect([name, status]).toEqual([name, 201]);
    const Cookie = cookieIn(await place.send('POST', '/auth/sign-in/email', user));
    const ask: Ask = (method, path, sent, headers) => place.send(method, path, sent, { Cookie, ...headers });
    asks[name] = ask;
    return { userId: body.userId, ask };
  }

  /** Everything that a venue's own manager may enter. */
  async function enter(ask: Ask, label: string, scale: number) {
    const prefix = label ? 'zanzibar-zebra-' : 'blue-door-';
    const [center, crew] = [`${prefix}grill`, `${prefix}line`];
    const sent = async (method: string, path: string, body: object) => {
      const { status, body: answer } = await ask(method, path, body);
      expect([path, answer, status < 300]).toEqual([path, answer, true]);
      return answer;
    };
    const order = { revenueCenter: center, amountCents: 900_000 * scale, day: DAY, notes: `${label}crates` };
    const { order: added } = await sent('POST', `${week}/orders`, { ...order, supplier: `${label}Foods` });
    const { files } = await sent('POST', `/orders/${added.orderId}/files`, formOf(`${label}paper`, label));
    const csv = `Date,Revenue center,Supplier,Amount\n${DAY},${center},${label}Farm,${12 * scale}.50\n`;
    await sent('POST', `${week}/orders/import-csv`, { csv });
    await sent('PUT', `${week}/sales/${DAY}`, { cents: { [center]: 70_000 * scale } });
    await sent('PUT', `${week}/expected/2026-11-20`, {
      cents: { [center]: 80_000 * scale },
      note: `${label}party`,
    });
    const venue = label ? 'zanzibar' : 'blue-door';
    const { notes = [] } = (await ask('GET', `${week}?venue=${venue}`)).body;
    const [{ text: from = '' } = {}] = notes;
    const note = { venue, day: DAY, text: `${label}derby ${scale}`, from };
    await sent('PUT', `${week}/notes`, note);
    await sent('PUT', '/settings/typical-week', { cents: { [center]: 500_000 * scale } });
    const name = `${label}Person ${scale}`;
    const member = { name, position: 'Cook', department: 'kitchen', crew, hourlyRateCents: 2_000 };
    const { staffId } = await sent('POST', '/staff', member);
    const { laborCost } = await sent('POST', `${week}/hours`, { staffId, minutes: 600 * scale });
    await sent('PUT', `${week}/hours/days`, {
      entries: [{ staffId, day: '2026-11-20', plannedMinutes: 420 * scale }],
    });
    await sent('PUT', `${week}/spending/${prefix}bar`, { cents: 30_000 * scale });
    await sent('PUT', `${week}/labor/${prefix}floor`, { cents: 40_000 * scale });
    await sent('PUT', `${week}/revenue`, { [`${prefix}barCents`]: 61_000 * scale });
    const { body: alerts } = await admin('GET', `/alerts?category=${center}&category=${prefix}bar`);
    return {
      orderId: added.orderId,
      fileId: files[0].fileId,
      entryId: laborCost.find((entry: { staffId: string }) => entry.staffId === staffId).entryId,
      staffId,
      alertId: alerts[0].alertId,
    };
  }

  beforeAll(async () => {
    place = await install(engine, 'production', undefined, 'none');
    await admin('POST', '/venues', venue('Blue Door', ''));
    await admin('POST', '/venues', venue('Zanzibar', 'Zebra '));
    await join('Viewer', 'viewer');
    const us = await join('Venue', 'manager', { venues: ['blue-door'] });
    await join('Center', 'manager', { centers: [OURS] });
    await join('Crew', 'manager', { crews: ['blue-door-floor'] });
    const them = await join('Zebra Manager', 'manager', { venues: ['zanzibar'] });
    await enter(us.ask, '', 1);
    Object.assign(theirs, await enter(them.ask, 'Zebra ', 1));
    theirs.supplierId = await supplierOf(THEIRS);
    await admin('PUT', '/settings/budgets?location=zanzibar', { warningThreshold: 44 });
    await them.ask('POST', `${week}/submit`, { venue: 'zanzibar', note: 'Zebra note' });
    for (const name of MANAGERS)
      await asks[name]!('PUT', '/digest', { daily: true, weekly: true, time: '06:00' });
  });
  afterAll(() => place.close());

  const MANAGERS = ['Venue', 'Center', 'Crew'];

  async function supplierOf(center: string): Promise<string> {
    const { body } = await admin('GET', '/suppliers');
    return body.find(({ revenueCenter }: { revenueCenter: string }) => revenueCenter === center).supplierId;
  }

  /** Every read that may tell of a venue, with its addresses; `isOfOne` if it names one thing, which is the other venue's. */
  function reads() {
    const named: Record<string, string> = { ...theirs, weekId: WEEK, day: DAY };
    return Object.entries<Row>(CALLS)
      .filter(([name, { method }]) => method === 'get' && !(name in TELL_OF_NO_VENUE))
      .map(([name, { path: route, may, query }]) => {
        const path = route.replaceAll(/\{(\w+)\}/g, (_, parameter) => named[parameter] ?? 'none');
        const fields = Object.keys(query?.(place.context.group).shape ?? {});
        const queries = [
          ...fields.flatMap((field) => ASKED[field] ?? []),
          ...(ALSO_ASKED[name as ReadName] ?? []),
        ];
        const asked = [path, ...queries.map((one) => `${path}?${one}`)];
        const isOfOne = /\{(?!weekId|day)/.test(route);
        const isTold = (may === 'anyone' || can('viewer', may)) && !UNTOLD.includes(name as ReadName);
        return { name, asked, isOfOne, isTold };
      });
  }

  const textOf = ({ body, headers }: Answer) =>
    JSON.stringify(body) + (headers.get('Content-Disposition') ?? '');

  /** What somebody is told by all routes, but for when: a week says when anything of it was changed. */
  async function resultOf(ask: Ask): Promise<Record<string, unknown>> {
    const answers: Record<string, unknown> = {};
    for (const path of reads().flatMap(({ asked }) => asked)) {
      const { status, body } = await ask('GET', path);
      const {
        now: _,
        expiresAt: __,
        requestId: ___,
        updatedAt: ____,
        ...rest
      } = typeof body === 'string' || Array.isArray(body) ? { body } : body;
      answers[path] = { status, ...rest };
    }
    return answers;
  }

  test('is asked about by every route', async () => {
    const { body } = await admin('GET', '/openapi.json');
    const rows = Object.values<Row>(CALLS).map(({ path }) => `/api${path}`);
    expect(Object.keys(body.paths).filter((path) => !rows.includes(path))).toEqual([
      '/api/health',
      '/metrics',
    ]);
    expect(reads().length).toBeGreaterThan(35);
    expect(reads().filter(({ isTold }) => isTold).length).toBeGreaterThan(20);
  });

  test('is told nothing of another venue by any route, which a viewer is told of', async () => {
    for (const { name: read, asked, isOfOne, isTold } of reads()) {
      const viewed = await Promise.all(asked.map((path) => asks.Viewer!('GET', path)));
      if (isOfOne) expect([read, ...viewed.map(({ status }) => status)]).toEqual([read, 200]);
      else if (isTold)
        expect([read, viewed.map(textOf).join()]).toEqual([read, expect.stringMatching(MARKERS)]);
      for (const name of MANAGERS)
        for (const path of asked) {
          const answer = await asks[name]!('GET', path);
          expect([name, path, textOf(answer)]).toEqual([name, path, expect.not.stringMatching(MARKERS)]);
          if (isOfOne) expect([name, path, answer.status]).toEqual([name, path, 404]);
        }
    }
  });

  test('reads what is theirs, with the budgets that it stands on', async () => {
    const { body: ours } = await asks.Venue!('GET', `${week}?venue=blue-door`);
    expect(ours).toMatchObject({ laborCents: 60_000, crews: { 'blue-door-line': { costCents: 20_000 } } });
    expect(ours.centers[OURS].orders).toHaveLength(2);
    const { body: center } = await asks.Center!('GET', `${week}?venue=blue-door`);
    expect(Object.keys(center.centers)).toEqual([OURS]);
    expect(center.centers[OURS]).toEqual(ours.centers[OURS]);
    for (const name of ['Viewer', ...MANAGERS]) {
      const { notes } = (await asks[name]!('GET', `${week}?venue=blue-door`)).body;
      expect([name, notes.map(({ text }: { text: string }) => text)]).toEqual([name, ['derby 1']]);
    }
    const { body: crew } = await asks.Crew!('GET', week);
    expect(crew.totalLaborCostCents).toBe(40_000);
    expect(crew).not.toHaveProperty('centers');
    const { body: overview } = await asks.Venue!('GET', `/overview?week=${WEEK}`);
    expect(overview.rows).toHaveLength(1);
    expect(overview.total.spentCents).toBe(overview.rows[0].spentCents);
    expect((await asks.Venue!('GET', '/group')).body.venues).toHaveLength(1);
    for (const path of [week, `${week}/sales`, `${week}/outlook`, `${week}/report`])
      for (const name of MANAGERS)
        expect([name, path, (await asks[name]!('GET', `${path}?venue=zanzibar`)).status]).toEqual([
          ...[name, path],
          404,
        ]);
    const { body: sales } = await asks.Center!('GET', `${week}/sales?venue=blue-door`);
    expect([Object.keys(sales.centers), Object.keys(sales.days[0].centers)]).toEqual([[OURS], [OURS]]);
    const { body: outlook } = await asks.Center!('GET', `${week}/outlook?venue=blue-door`);
    expect(Object.keys(outlook.categories)).toEqual([OURS]);
    expect((await asks.Venue!('GET', '/settings/budgets?location=zanzibar')).status).toBe(422);
  });

  test('reads the files of their own orders, and of no other', async () => {
    const status = async (name: string) => (await asks[name]!('GET', `/files/${theirs.fileId}`)).status;
    expect(await Promise.all(['Zebra Manager', 'Viewer', ...MANAGERS].map(status))).toEqual([
      200, 200, 404, 404, 404,
    ]);
    for (const method of ['DELETE', 'POST'])
      for (const name of MANAGERS) {
        const path = method === 'POST' ? `/files/${theirs.fileId}/restore` : `/files/${theirs.fileId}`;
        const { status: answered } = await asks[name]!(method, path, {});
        expect([name, method, answered]).toEqual([name, method, name === 'Crew' ? 403 : 404]);
      }
  });

  test('reads the pages of their own staff, and of nobody else', async () => {
    const page = (name: string) => asks[name]!('GET', `/staff/${theirs.staffId}`);
    for (const name of ['Zebra Manager', 'Viewer'])
      expect((await page(name)).body).toMatchObject({
        member: { name: 'Zebra Person 1', hourlyRateCents: 2_000 },
      });
    for (const name of MANAGERS) expect([name, (await page(name)).status]).toEqual([name, 404]);
  });

  test('reads the history of their own orders, and of no other', async () => {
    const history = (name: string) => asks[name]!('GET', `/orders/${theirs.orderId}/history`);
    for (const name of ['Zebra Manager', 'Viewer'])
      expect((await history(name)).body.at(-1)).toMatchObject({ action: 'add order', before: null });
    for (const name of MANAGERS) expect([name, (await history(name)).status]).toEqual([name, 404]);
  });

  test('reads the pages of their own suppliers, and of no other', async () => {
    const status = async (name: string, center: string) =>
      (await asks[name]!('GET', `/suppliers/${await supplierOf(center)}`)).status;
    for (const name of MANAGERS) expect([name, await status(name, THEIRS)]).toEqual([name, 404]);
    expect([await status('Viewer', THEIRS), await status('Zebra Manager', THEIRS)]).toEqual([200, 200]);
    expect([await status('Venue', OURS), await status('Center', OURS)]).toEqual([200, 200]);
  });

  test('is told what is usual at their own revenue centers, and at no other', async () => {
    const usual = async (name: string) => {
      const { body } = await asks[name]!('GET', `/orders/usual?center=${THEIRS}&day=2026-12-02`);
      return body.suppliers.length;
    };
    const entered = { revenueCenter: THEIRS, amountCents: 0, supplier: 'Zebra Foods' };
    const orders = ['2026-11-11', DAY].map((day) => ({ ...entered, day }));
    await asks['Zebra Manager']!('POST', `${week}/orders/several`, { orders });
    expect([await usual('Viewer'), await usual('Zebra Manager')]).toEqual([1, 1]);
    expect(await Promise.all(MANAGERS.map(usual))).toEqual([0, 0, 0]);
  });

  test('is told what all come to together where an admin allows it, and nothing else', async () => {
    const all = (await admin('GET', `/overview?week=${WEEK}`)).body.total;
    expect((await asks.Venue!('GET', `/overview?week=${WEEK}`)).body.total).not.toEqual(all);
    await admin('PATCH', '/group', { managersSeeTotals: true });
    const { rows, total } = (await asks.Crew!('GET', `/overview?week=${WEEK}`)).body;
    expect([rows.length, total]).toEqual([1, all]);
    await admin('PATCH', '/group', { managersSeeTotals: false });
  });

  test('is answered nothing of another venue by what they may write', async () => {
    const order = { revenueCenter: THEIRS, supplier: 'S', amountCents: 1, day: DAY };
    const csv = `Date,Revenue center,Supplier,Amount\n${DAY},x,S,1\n`;
    const from = { [`${THEIRS}Cents`]: 5, 'zanzibar-zebra-barCents': 5, totalCents: 5 };
    const ofOrder = `${week}/orders/${theirs.orderId}`;
    const also: Partial<Record<WriteName, [path: string, body: object][]>> = {
      saveSettings: [
        ['/settings/budgets', { warningThreshold: 20 }],
        ['/settings/budgets?location=zanzibar', { warningThreshold: 20 }],
        ['/settings/budgets?location=nowhere', { warningThreshold: 20 }],
        ['/settings/budgets?location=blue-door', { warningThreshold: 15 }],
      ],
      resetSettings: [
        ['/settings/budgets?location=zanzibar', {}],
        ['/settings/budgets?location=blue-door', {}],
      ],
      submitWeek: [[`${week}/submit`, { venue: 'nowhere' }]],
      writeNote: [
        [`${week}/notes`, { venue: 'nowhere', day: null, text: 'x' }],
        [`${week}/notes`, { venue: 'zanzibar', day: DAY, text: 'x', from: 'y' }],
        [`${week}/notes`, { venue: 'zanzibar', day: DAY, text: '' }],
      ],
      addOrder: [
        [`${week}/orders`, { ...order, revenueCenter: 'x' }],
        [`${week}/orders`, { ...order, revenueCenter: OURS }],
      ],
      previewOrder: [
        [`${week}/orders/preview`, { ...order, revenueCenter: 'x' }],
        [`${week}/orders/preview`, { ...order, revenueCenter: OURS }],
      ],
      orderQuestions: [
        [`${week}/orders/questions`, { ...order, revenueCenter: OURS, supplier: 'Zebra Foods' }],
      ],
      ordersQuestions: [
        [`${week}/orders/several/questions`, { orders: [{ ...order, revenueCenter: OURS }, order] }],
        [`${week}/orders/several/questions`, { orders: [{ ...order, revenueCenter: 'x' }] }],
      ],
      addTransfer: [
        [`${week}/transfers`, { from: OURS, to: THEIRS, amountCents: 1, day: DAY }],
        [`${week}/transfers`, { from: OURS, to: 'x', amountCents: 1, day: DAY }],
      ],
      editOrder: [[ofOrder, { notes: 'x', fromUpdatedAt: '2020' }]],
      previewOrders: [[`${week}/orders/preview-csv`, { csv }]],
      importOrders: [[`${week}/orders/import-csv`, { csv }]],
      addOrders: [
        [`${week}/orders/several`, { orders: [{ ...order, revenueCenter: OURS }, order] }],
        [`${week}/orders/several`, { orders: [{ ...order, revenueCenter: 'x' }] }],
        [`${week}/orders/several`, { orders: [{ ...order, revenueCenter: OURS }] }],
      ],
      setRevenue: [
        [`${week}/revenue`, { 'blue-door-barCents': 5, from: { 'blue-door-barCents': 3 } }],
        [`${week}/revenue`, { 'blue-door-barCents': 62_000, from }],
        [`${week}/revenue`, { 'blue-door-barCents': 61_000 }],
        [`${week}/revenue`, { [`${THEIRS}Cents`]: 5 }],
      ],
      enterSales: [[`${week}/sales/${DAY}`, { cents: { [OURS]: 70_000 }, fromCents: { [THEIRS]: 3 } }]],
      expectDay: [[`${week}/expected/2026-11-20`, { cents: { [OURS]: 80_000 } }]],
      setTypicalWeek: [
        ['/settings/typical-week', { cents: { [OURS]: 500_000 } }],
        ['/settings/typical-week', { cents: { nothing: 1 } }],
      ],
      setSpending: [
        [`${week}/spending/${THEIRS}`, { cents: 5, fromCents: 4 }],
        [`${week}/spending/nothing`, { cents: 5 }],
        [`${week}/spending/blue-door-bar`, { cents: 5, fromCents: 4 }],
        [`${week}/spending/blue-door-bar`, { cents: 30_000 }],
      ],
      saveHours: [
        [`${week}/hours`, { entries: [{ staffId: theirs.staffId, minutes: 60, fromMinutes: 30 }] }],
      ],
      enterHoursDays: [
        [
          `${week}/hours/days`,
          { entries: [{ staffId: theirs.staffId, day: DAY, workedMinutes: 60, fromMinutes: 30 }] },
        ],
      ],
      editHours: [[`${week}/hours/${theirs.entryId}`, { minutes: 90, fromMinutes: 30 }]],
      setStaffCost: [
        [`${week}/labor/zanzibar-zebra-line`, { cents: 5, fromCents: 4 }],
        [`${week}/labor/nothing`, { cents: 5 }],
        [`${week}/labor/blue-door-floor`, { cents: 5, fromCents: 4 }],
        [`${week}/labor/blue-door-floor`, { cents: 40_000 }],
      ],
      changeCenter: [
        [`/centers/${THEIRS}`, { closedOn: [{ weekday: 1, from: DAY, to: null }] }],
        ['/centers/nothing', { closedOn: [] }],
      ],
      addStaff: [
        ['/staff', { name: 'N', position: 'P', department: 'kitchen', hourlyRateCents: 1, crew: 'x' }],
      ],
      editStaff: [[`/staff/${theirs.staffId}`, { position: 'x', from: { position: 'y' } }]],
    };
    const manager = {
      role: 'manager',
      reach: { centers: ['x'], crews: ['x'], labor: ['x'], venues: ['x'] },
    } as const;
    const writes = writesAbout(subjectsOf(theirs)).filter(({ name, route }) => {
      const { may } = CALLS[name];
      return !OWN_WRITES.test(route) && may !== 'anyone' && can(manager, may);
    });
    expect(writes.length).toBeGreaterThan(35);
    const names = writes.map(({ name }) => name);
    expect(Object.keys(also).filter((name) => !names.includes(name as WriteName))).toEqual([]);
    const sent = writes.flatMap(({ name, method, path, body = {} }) => [
      { method, path, body },
      ...(also[name] ?? []).map(([path, body]) => ({ method, path, body })),
    ]);
    for (const name of MANAGERS)
      for (const { method, path, body } of sent) {
        const { status, ...answer } = await asks[name]!(method, path, body);
        const text = textOf({ status, ...answer }).replaceAll(THEIRS, (id) => (path.includes(id) ? '' : id));
        expect([name, path, status < 500, text]).toEqual([
          ...[name, path, true],
          expect.not.stringMatching(MARKERS),
        ]);
      }
  });

  test('is told the same whatever happens in another venue', async () => {
    const before = await Promise.all(MANAGERS.map((name) => resultOf(asks[name]!)));
    await enter(asks['Zebra Manager']!, 'Zebra ', 2);
    await asks['Zebra Manager']!('POST', `/alerts/${theirs.alertId}/acknowledge`, {});
    await asks['Zebra Manager']!('POST', `${week}/orders/${theirs.orderId}/void`, { reason: 'Zebra' });
    await admin('POST', `${week}/close`, { venue: 'zanzibar', confirm: true });
    const after = await Promise.all(MANAGERS.map((name) => resultOf(asks[name]!)));
    expect(after).toEqual(before);
    await admin('POST', `${week}/reopen`, { venue: 'zanzibar', reason: 'Zebra' });
  });

  test('hears of their own venue, and of no other', async () => {
    const listen = async (name: string) => {
      const email = `${name.toLowerCase()}@example.com`;
      const Cookie = cookieIn(await place.send('POST', '/auth/sign-in/email', { email, password: PASSWORD }));
      const stream = await createApp(place.context).request('/api/events', {
        headers: { Cookie, Host: 'tillwise.test' },
      });
      const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
      let heard = '';
      const gone = (async () => {
        for (let part = await reader.read(); !part.done; part = await reader.read()) heard += part.value;
      })();
      return {
        heard: () => heard,
        end: async () => {
          await reader.cancel();
          await gone;
        },
      };
    };
    const [us, viewer] = [await listen('Venue'), await listen('Viewer')];
    await enter(asks['Zebra Manager']!, 'Zebra ', 3);
    await asks['Zebra Manager']!('POST', `/alerts/${theirs.alertId}/acknowledge`, {});
    await asks['Zebra Manager']!('PUT', `${week}/hours`, { entries: [] });
    await expect.poll(viewer.heard).toMatch(/"week".*"staff"|"staff".*"week"/s);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(us.heard()).not.toMatch(/topic/);
    await asks.Venue!('PUT', `${week}/spending/blue-door-bar`, { cents: 31_000 });
    await expect
      .poll(us.heard)
      .toContain(`data: [{"topic":"week","weekId":"${WEEK}","venues":["blue-door"]}]`);
    await Promise.all([us.end(), viewer.end()]);
  });

  test('is not answered again what they did in a venue that they no longer reach', async () => {
    const { userId, ask } = await join('Mover', 'manager', { venues: ['zanzibar'] });
    const key = { 'Idempotency-Key': 'again' };
    const path = `${week}/orders/${theirs.orderId}`;
    await ask('POST', `${path}/restore`, {});
    expect((await ask('POST', `${path}/void`, { reason: 'x' }, key)).status).toBe(200);
    await admin('PATCH', `/users/${userId}`, { reach: { venues: ['blue-door'], centers: [], crews: [] } });
    const again = await ask('POST', `${path}/void`, { reason: 'x' }, key);
    expect([again.status, textOf(again)]).toEqual([404, expect.not.stringMatching(MARKERS)]);
  });

  test('is described an API without the ids of another venue, and so is nobody', async () => {
    for (const path of ['/openapi.json', '/docs']) {
      const names = async (ask: Ask) => MARKERS.test(textOf(await ask('GET', path)));
      expect([path, await names(admin), await names(place.send)]).toEqual([path, true, false]);
      for (const name of MANAGERS)
        expect([path, name, await names(asks[name]!)]).toEqual([path, name, false]);
    }
  });

  test('is written no summary of another venue', async () => {
    place.clock.now += 86_400_000 * 7;
    await queueDigests(place.context);
    const mails = await place.context.db.selectFrom('mail').select(['recipients', 'letter']).execute();
    const ours = mails.filter(({ recipients }) => /^(venue|center|crew)@/.test(recipients));
    expect(ours.length).toBeGreaterThan(0);
    for (const { recipients, letter } of ours)
      expect([recipients, letter]).toEqual([recipients, expect.not.stringMatching(MARKERS)]);
  });
});

/** What the examples of writes are about, where all of it is the other venue's. */
function subjectsOf(
  theirs: Record<'orderId' | 'fileId' | 'entryId' | 'staffId' | 'alertId' | 'supplierId', string>,
): Subjects {
  const { orderId, fileId, entryId, staffId, alertId, supplierId } = theirs;
  const order = { orderId, updatedAt: '2020' };
  const [bar, crew] = ['zanzibar-zebra-bar', 'zanzibar-zebra-line'];
  return {
    ...{ lot: 'x', venue: 'zanzibar', kitchen: THEIRS, bar, crew, staffId, alertId, barAlertId: alertId },
    ...{ order, voided: order, approved: order, declined: order, file: fileId, fileTakenOff: fileId },
    ...{ handedIn: 'zanzibar', over: 'zanzibar', tokenId: 'none', today: DAY },
    entry: { edited: entryId, voided: entryId, restored: entryId },
    supplier: {
      ...{ edited: supplierId, removed: supplierId, restored: supplierId },
      ...{ misspelt: supplierId, into: supplierId },
    },
    changed: { venueId: 'zanzibar', centerId: THEIRS, crewId: crew },
    import: { dropped: 'none', ready: 'none', taken: 'none' },
    user: { changed: 'none', invited: 'none', withdrawn: 'none' },
  };
}
