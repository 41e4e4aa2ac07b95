import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VERDICTS } from '../../domain/budgets/verdict.ts';
import { strictWeekId, type WeekId, weekFrom } from '../../domain/calendar/week.ts';
import type { Overview } from '../../domain/desk/overview.ts';
import type { WeekOutlook } from '../../domain/forecast/outlook-answer.ts';
import { categoriesOf, centersOf, crewsOf, nameOf } from '../../domain/group/venue.ts';
import type { StaffMember } from '../../domain/labor/staff.ts';
import type { WeekReport } from '../../domain/reports/week-report.ts';
import type { BudgetStanding, WeekStandings } from '../../domain/standings/standings.ts';
import { addDays } from '../../domain/values/day.ts';
import { writeWeekly } from '../digest/queue-digests.ts';
import { readSettings } from '../stores/settings.ts';
import { readSums } from '../stores/week-sums.ts';
import { ENGINES } from '../testing/engines.ts';
import { WEEK as ID } from '../testing/installation.ts';
import { type Random, randomFrom } from '../testing/random.ts';
import { openSampleServer } from '../testing/sample-server.ts';
import {
  centerStanding,
  ofFile,
  ofOutlook,
  ofOverview,
  ofReport,
  onPage,
  toldByFile,
  toldByOutlook,
  toldByOverview,
  toldByReport,
  toldBySummary,
} from '../testing/surfaces.ts';

const SEED = 60;
const STATES = 60;
const WEEK = strictWeekId(ID)!;
/** Its place in the week: what is worked later is planned. */
const TODAY = 3;
const PATH = `/weeks/${WEEK.weekId}`;
/** Venues with a budget of their own for labor: without sales before the annex has none until its revenue is entered. */
const [ANNEX, HARBOR] = ['Annex', 'Harbor'].map((name) => ({
  ...{ name, laborPercentage: 25 },
  centers: [{ name: 'Grill', percentage: 30, budgetOf: 'own' }],
  crews: [{ name: 'Cooks', department: 'kitchen' }],
})) as [object, object];

type Ask = (method: string, path: string, body?: object) => Promise<unknown>;

/** All that tells of a week's budgets, each as an admin reads it. */
describe.each(ENGINES)('Every surface tells the same of a week on %s', (engine) => {
  let server: Awaited<ReturnType<typeof openSampleServer>>;
  beforeAll(async () => {
    server = await openSampleServer(engine, 'midweek');
    for (const venue of [ANNEX, HARBOR]) await ask('POST', '/venues', venue);
    await liveThrough(ask);
  }, 60_000);
  afterAll(() => server.close());

  async function ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await server.send(method, path, body, { Cookie: server.cookies.get('admin')! });
    expect([method, path, answer.status < 300, answer.body]).toEqual([method, path, true, answer.body]);
    return answer.body;
  }

  test(`to the cent and to the word, in ${STATES} states by a fixed seed`, async () => {
    const random = randomFrom(SEED);
    const { group } = server.context;
    const staff = await ask<StaffMember[]>('GET', '/staff');
    const heard = { centers: new Set<string>(), labor: new Set<string>() };
    for (let state = 0; state < STATES; state++) {
      await moveWeek(ask, { random, staff, centers: centersOf(group), crews: crewsOf(group) });
      const aim = Math.floor(state / 3) % AIMS.length;
      if (state % 3 === 2) await aimAt(ask, centersOf(group), AIMS[aim]!);
      if (state % 3 === 1) await aimLabor(ask, LABOR_AIMS[aim]!, AIMS[aim]!);
      const standings = await ask<WeekStandings>('GET', `${PATH}/standings`);
      const outlook = await ask<WeekOutlook>('GET', `${PATH}/outlook`);
      const resultOf = (what: unknown) => [state, what];
      expect(resultOf(ofOverview(await ask<Overview>('GET', `/overview?week=${ID}`)))).toEqual(
        resultOf(toldByOverview(standings)),
      );
      expect(resultOf(ofOutlook(outlook, standings, group))).toEqual(
        resultOf(toldByOutlook(standings, group)),
      );
      expect(resultOf(ofReport(await ask<WeekReport>('GET', `${PATH}/report`), group))).toEqual(
        resultOf(toldByReport(standings, group)),
      );
      const csv = await ask<string>('GET', `/export/weeks.csv?from=${WEEK.startDate}&to=${WEEK.endDate}`);
      expect(resultOf(ofFile(csv.split('\r\n'), ID))).toEqual(resultOf(toldByFile(standings, group)));

      const { db } = server.context;
      const [sums, settings] = await Promise.all([readSums(db, ID as WeekId), readSettings(db, group)]);
      const letter = await writeWeekly(server.context, WEEK, 'admin');
      const lines = letter!.sections.flatMap(({ rows }) => rows.map((row) => `${row.label}: ${row.value}`));
      for (const category of categoriesOf(group)) {
        const page = onPage(category, sums, outlook, settings);
        expect(`${state}\n${lines.join('\n')}`).toMatch(toldBySummary(nameOf(group, category), page, group));
        const one = standingIn(standings, category);
        if (one) expect([state, category, one]).toMatchObject([state, category, page]);
        heard[one && centersOf(group).includes(category) ? 'centers' : 'labor'].add(page.verdict);
      }
      const center = centersOf(group)[state % centersOf(group).length]!;
      const order = { revenueCenter: center, supplier: 'Ice', amountCents: 100, day: WEEK.startDate };
      const { standing } = await ask<{ standing: unknown }>('POST', `${PATH}/orders/preview`, order);
      expect(resultOf(standing)).toEqual(resultOf(centerStanding(standings, center)));
    }
    for (const result of Object.values(heard)) expect([...result].sort()).toEqual([...VERDICTS].sort());
  }, 240_000);

  function standingIn({ venues }: WeekStandings, category: string) {
    const venue = server.context.group.venues.find((one) => one.labor === category);
    if (!venue) return Object.values(venues).find(({ centers }) => centers[category])?.centers[category];
    return venue.total ? undefined : venues[venue.venueId]!.labor;
  }
});

/** Five weeks of the harbor like one another: $1,000.00 a day, half of the hours on their first day and half on their sixth. */
async function liveThrough(ask: Ask) {
  const cook = { name: 'Cook', position: 'Cook', crew: 'harbor-cooks', department: 'kitchen' };
  const { staffId } = (await ask('POST', '/staff', { ...cook, hourlyRateCents: 50_00 })) as StaffMember;
  for (let ago = 1; ago <= 5; ago++) {
    const { weekId, startDate } = weekFrom(addDays(WEEK.startDate, -7 * ago));
    for (let place = 0; place < 7; place++)
      await ask('PUT', `/weeks/${weekId}/sales/${addDays(startDate, place)}`, {
        cents: { 'harbor-grill': 1_000_00 },
      });
    const entries = [0, 5].map((place) => ({
      ...{ staffId, day: addDays(startDate, place), workedMinutes: 17.5 * 60 },
    }));
    await ask('PUT', `/weeks/${weekId}/hours/days`, { entries });
  }
}

/** What a revenue center has to have spent to fare in some way, of its budget, and of what is still usual to come. */
const AIMS = [
  (budget: number) => budget * 0.87,
  (budget: number, rest: number) => budget * 1.04 - rest,
  (budget: number, rest: number) => budget * 1.2 - rest,
  (budget: number) => budget * 0.97,
  (budget: number) => budget * 0.1,
];

/** Takes a revenue center to where its budget fares in some way, of those whose week is still a forecast the first. */
async function aimAt(ask: Ask, centers: readonly string[], spentFor: (typeof AIMS)[number]) {
  const standings = (await ask('GET', `${PATH}/standings`)) as WeekStandings;
  const center = centers.find((one) => centerStanding(standings, one).heading) ?? centers[0]!;
  await ask('PUT', `${PATH}/spending/${center}`, aimed(centerStanding(standings, center), spentFor));
}

/** Of which venue labor is taken to the aim of that place: the annex has no pace, so that its zone is told. */
const LABOR_AIMS = ['annex', 'harbor', 'harbor', 'annex', 'harbor'];

async function aimLabor(ask: Ask, venue: string, spentFor: (typeof AIMS)[number]) {
  const { venues } = (await ask('GET', `${PATH}/standings`)) as WeekStandings;
  await ask('PUT', `${PATH}/labor/${venue}-cooks`, aimed(venues[venue]!.labor, spentFor));
}

function aimed({ budgetCents, spentCents, heading }: BudgetStanding, spentFor: (typeof AIMS)[number]) {
  const rest = (heading?.projectedCents ?? spentCents) - spentCents;
  return { cents: Math.max(1, Math.round(spentFor(budgetCents, rest))) };
}

interface Movable {
  random: Random;
  staff: readonly StaffMember[];
  centers: readonly string[];
  crews: readonly string[];
}

/** Something happens in the week: an order, spending set by hand, sales of a day, hours, revenue that comes or goes. */
async function moveWeek(ask: Ask, { random, staff, centers, crews }: Movable) {
  const of = <Kind>(list: readonly Kind[]) => list[Math.floor(random() * list.length)]!;
  const center = of(centers);
  const day = addDays(WEEK.startDate, Math.floor(random() * 7));
  const cents = (most: number) => 1 + Math.floor(random() * most);
  const turn = random();
  if (turn < 0.3)
    await ask('POST', `${PATH}/orders`, {
      ...{ revenueCenter: center, supplier: `Supplier ${random()}`, amountCents: cents(1_500_00), day },
    });
  else if (turn < 0.45) await ask('PUT', `${PATH}/spending/${center}`, { cents: cents(6_000_00) });
  else if (turn < 0.55)
    await ask('PUT', `${PATH}/sales/${addDays(WEEK.startDate, Math.floor(random() * (TODAY + 1)))}`, {
      cents: { [center]: cents(4_000_00) },
    });
  else if (turn < 0.65) await ask('PUT', `${PATH}/labor/${of(crews)}`, { cents: cents(2_000_00) });
  else if (turn < 0.8) {
    const { staffId } = of(staff.filter(({ active }) => active));
    const isOver = day <= addDays(WEEK.startDate, TODAY);
    const entry = { staffId, day, [isOver ? 'workedMinutes' : 'plannedMinutes']: cents(600) };
    await ask('PUT', `${PATH}/hours/days`, { entries: [entry] });
  } else await ask('PUT', `${PATH}/revenue`, { [`${center}Cents`]: turn < 0.86 ? cents(20_000_00) : 0 });
}
