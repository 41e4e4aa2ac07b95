import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../testing/engines.ts';
import { cookieIn, type Installation, install, PASSWORD } from '../testing/installation.ts';

const [LAST, THIS, NEXT] = [
  '2026-11-08_to_2026-11-14',
  '2026-11-15_to_2026-11-21',
  '2026-11-22_to_2026-11-28',
] as const;

/** What Ana is and was paid, and what her hours cost: in no answer to whoever may not see it. */
const SECRETS = /1931|2027|3862|4054|2280/;

/** A house of one's own, whose cook has hours in this week and the last. */
describe.each(ENGINES)('The page of somebody on the payroll (%s)', (engine) => {
  let house: Installation;
  let ana = '';
  const cookies: Record<string, string> = {};
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await house.as('admin', method, path, body);
    expect([method, path, answer.status < 300, answer.body]).toEqual([method, path, true, answer.body]);
    return answer.body;
  };
  const asked = (who: string, method: string, path: string, body?: object) =>
    house.send(method, path, body, { Cookie: cookies[who]! });

  beforeAll(async () => {
    house = await install(engine, 'production', undefined, 'none');
    for (const name of ['Blue Door', 'Pier'])
      await ask('POST', '/venues', {
        ...{ name, laborPercentage: 30 },
        centers: [{ name: 'Food', percentage: 30 }],
        crews: [
          { name: 'Cooks', department: 'kitchen' },
          { name: 'Floor', department: 'service' },
        ],
      });
    const people = {
      Viewer: { role: 'viewer' },
      Own: { role: 'manager', reach: { crews: ['blue-door-cooks'] } },
      Venue: { role: 'manager', reach: { venues: ['blue-door'] } },
      Floor: { role: 'manager', reach: { crews: ['blue-door-floor'] } },
      Food: { role: 'manager', reach: { centers: ['blue-door-food'] } },
      Pier: { role: 'manager', reach: { venues: ['pier'] } },
    };
    for (const [name, person] of Object.entries(people)) {
      const user = { name, email: `${name.toLowerCase()}@example.com`, password: PASSWORD };
      await ask('POST', '/users', { ...user, ...person });
      cookies[name] = cookieIn(await house.send('POST', '/auth/sign-in/email', user));
    }
    const cook = { name: 'Ana', position: 'Cook', department: 'kitchen', crew: 'blue-door-cooks' };
    ana = (await ask('POST', '/staff', { ...cook, hourlyRateCents: 1_931, usualMinutes: 2_280 })).staffId;
    for (const week of [LAST, THIS])
      await ask('POST', `/weeks/${week}/hours`, { staffId: ana, minutes: 120 });
  }, 60_000);
  afterAll(() => house.close());

  test.each([
    ['Viewer', 'reads it'],
    ['Own', 'changes it'],
    ['Venue', 'changes it'],
    ['Floor', 'finds nobody'],
    ['Food', 'finds nobody'],
    ['Pier', 'finds nobody'],
  ])('is told to a manager and a viewer by what they reach: %s %s', async (who, may) => {
    const { status, body } = await asked(who, 'GET', `/staff/${ana}`);
    if (may === 'finds nobody') {
      expect([status, JSON.stringify(body)]).toEqual([404, expect.not.stringMatching(SECRETS)]);
      const { status: refused } = await asked(who, 'PATCH', `/staff/${ana}`, { hourlyRateCents: 1 });
      return expect([403, 404]).toContain(refused);
    }
    expect(body.member).toMatchObject({ name: 'Ana', hourlyRateCents: 1_931, usualMinutes: 2_280 });
    expect(body.weeks.slice(0, 2)).toMatchObject([
      { weekId: THIS, workedMinutes: 120, costCents: 3_862 },
      { weekId: LAST, workedMinutes: 120, costCents: 3_862 },
    ]);
    expect(body.payWeeks.length > 0).toBe(may === 'changes it');
  });

  test('tells nothing of pay by any read to whoever does not reach the crew', async () => {
    const reads = [
      ...[`/staff/${ana}`, '/staff', '/overview', '/alerts', '/trends', '/session', '/group'],
      ...[`/weeks/${THIS}`, `/weeks/${THIS}/hours/days`, `/weeks/${THIS}/report`, `/weeks/${THIS}/standings`],
      ...['/export/hours.csv', '/export/weeks.csv', '/audit'],
    ];
    for (const who of ['Floor', 'Food', 'Pier'])
      for (const path of reads) {
        const { body } = await asked(who, 'GET', path);
        expect([who, path, JSON.stringify(body)]).toEqual([who, path, expect.not.stringMatching(SECRETS)]);
      }
  });

  test('has pay from a week on, which a manager of the crew sets, and closed weeks keep theirs', async () => {
    await ask('POST', `/weeks/${LAST}/close`, { venue: 'blue-door', confirm: true });
    const refused = await asked('Own', 'PATCH', `/staff/${ana}`, { hourlyRateCents: 2_027, fromWeek: LAST });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [
        {
          field: 'fromWeek',
          message:
            'Nov 8, 2026 - Nov 14, 2026 is closed for a venue that counts this crew and keeps what it had. Choose a later week.',
        },
      ],
    ]);
    for (const [rate, fromWeek] of [[2_027, THIS] as const, [2_100, NEXT] as const])
      expect((await asked('Own', 'PATCH', `/staff/${ana}`, { hourlyRateCents: rate, fromWeek })).status).toBe(
        200,
      );
    const { body } = await asked('Own', 'GET', `/staff/${ana}`);
    expect(body.weeks.slice(0, 2)).toMatchObject([
      { workedMinutes: 120, costCents: 4_054, closed: false },
      { workedMinutes: 120, costCents: 3_862, closed: true },
    ]);
    expect(body.member.pay.map(({ from }: { from: string | null }) => from)).toEqual([
      null,
      '2026-11-15',
      '2026-11-22',
    ]);
    expect(body.payWeeks.map(({ weekId }: { weekId: string }) => weekId)).toEqual([NEXT, THIS]);
  });

  test.each([
    ['what is no week', { fromWeek: 'soon' }, 'fromWeek'],
    ['before all weeks', { fromWeek: '2020-11-01_to_2020-11-07' }, 'fromWeek'],
    ['a day and a week', { fromWeek: THIS, payFrom: '2026-11-18' }, 'fromWeek'],
    ['a negative rate', { fromWeek: THIS, hourlyRateCents: -5 }, 'hourlyRateCents'],
    ['too large a rate', { fromWeek: THIS, hourlyRateCents: 1_000_001 }, 'hourlyRateCents'],
  ])('refuses %s at its field, and nothing is lost', async (_, change, field) => {
    const before = await ask('GET', `/staff/${ana}`);
    const sent = { hourlyRateCents: 2_500, ...change };
    const { status, body } = await house.as('admin', 'PATCH', `/staff/${ana}`, sent);
    expect([status, body.errors.map((error: { field: string }) => error.field)]).toEqual([422, [field]]);
    expect(await ask('GET', `/staff/${ana}`)).toEqual(before);
  });
});
