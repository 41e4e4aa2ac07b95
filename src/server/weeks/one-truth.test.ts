import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VERDICTS } from '../../domain/budgets/budget.ts';
import { strictWeekId } from '../../domain/calendar/week.ts';
import type { Overview } from '../../domain/desk/overview.ts';
import type { WeekOutlook } from '../../domain/forecast/outlook-answer.ts';
import { centersOf, nameOf } from '../../domain/group/venue.ts';
import type { WeekReport } from '../../domain/reports/week-report.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import type { WeekStandings } from '../../domain/standings/standings.ts';
import { addDays } from '../../domain/values/day.ts';
import { type Cents, formatMoney, moneyInputText, sumCents } from '../../domain/values/money.ts';
import { writeWeekly } from '../digest/queue-digests.ts';
import { WEEK as ID } from '../testing/installation.ts';
import { type Random, randomFrom } from '../testing/random.ts';
import { openSampleServer } from '../testing/sample-server.ts';

const SEED = 60;
const STATES = 60;
const WEEK = strictWeekId(ID)!;
const PATH = `/weeks/${WEEK.weekId}`;
const CENTERS = centersOf(SAMPLE_GROUP);

/** All that tells of a week's budgets, each as an admin reads it; the contract holds that the engines answer alike. */
describe('Every surface tells the same of a week', () => {
  let server: Awaited<ReturnType<typeof openSampleServer>>;
  beforeAll(async () => {
    server = await openSampleServer('SQLite', 'midweek');
  }, 60_000);
  afterAll(() => server.close());

  async function ask(method: string, path: string, body?: object) {
    const answer = await server.send(method, path, body, { Cookie: server.cookies.get('admin')! });
    expect([method, path, answer.status < 300, answer.body]).toEqual([method, path, true, answer.body]);
    return answer.body;
  }

  test(`to the cent and to the word, in ${STATES} states by a fixed seed`, async () => {
    const random = randomFrom(SEED);
    const verdicts = new Set<string>();
    for (let state = 0; state < STATES; state++) {
      await moveWeek(ask, random);
      if (state % 3 === 2) await aimAt(ask, AIMS[Math.floor(state / 3) % AIMS.length]!);
      const standings: WeekStandings = await ask('GET', `${PATH}/standings`);
      const overview: Overview = await ask('GET', `/overview?week=${WEEK.weekId}`);
      expect([state, ofOverview(overview)]).toEqual([state, toldByOverview(standings)]);
      expect([state, ofOutlook(await ask('GET', `${PATH}/outlook`), standings)]).toEqual([
        ...[state, toldByOutlook(standings)],
      ]);
      expect([state, ofReport(await ask('GET', `${PATH}/report`))]).toEqual([state, toldByReport(standings)]);
      const letter = await writeWeekly(server.context, WEEK, 'admin');
      const lines = letter!.sections.flatMap(({ rows }) => rows.map((row) => `${row.label}: ${row.value}`));
      for (const line of toldBySummary(standings)) expect(`${state}\n${lines.join('\n')}`).toMatch(line);
      for (const center of CENTERS) verdicts.add(standingOf(standings, center).verdict);
      const line = `${await ask('GET', `/export/weeks.csv?from=${WEEK.startDate}&to=${WEEK.endDate}`)}`
        .split('\r\n')
        .find((row) => row.startsWith(ID));
      expect([state, line?.split(',').slice(-3, -1)]).toEqual([state, toldByFile(standings)]);
      const center = CENTERS[state % CENTERS.length]!;
      const order = { revenueCenter: center, supplier: 'Ice', amountCents: 100, day: WEEK.startDate };
      const { standing } = await ask('POST', `${PATH}/orders/preview`, order);
      expect([state, standing]).toEqual([state, standingOf(standings, center)]);
    }
    // Without a budget is no center whose week has a forecast: that verdict is shown where verdicts are made.
    for (const verdict of VERDICTS.slice(1)) expect([...verdicts]).toContain(verdict);
  }, 240_000);
});

/** What a revenue center has to have spent to fare in some way, of its budget, and of what is still usual to come. */
const AIMS = [
  (budget: number) => budget * 0.87,
  (budget: number, rest: number) => budget * 1.04 - rest,
  (budget: number, rest: number) => budget * 1.2 - rest,
  (budget: number) => budget * 0.97,
  (budget: number) => budget * 0.1,
];

/** Takes a revenue center to where its budget fares in some way, of those whose week is still a forecast the first. */
async function aimAt(
  ask: (method: string, path: string, body?: object) => Promise<unknown>,
  spentFor: (typeof AIMS)[number],
) {
  const standings = (await ask('GET', `${PATH}/standings`)) as WeekStandings;
  const center = CENTERS.find((one) => standingOf(standings, one).heading) ?? CENTERS[0]!;
  const { budgetCents, spentCents, heading } = standingOf(standings, center);
  const rest = (heading?.projectedCents ?? spentCents) - spentCents;
  const cents = Math.max(1, Math.round(spentFor(budgetCents, rest)));
  await ask('PUT', `${PATH}/spending/${center}`, { cents });
}

function standingOf({ venues }: WeekStandings, center: string) {
  return Object.values(venues).find(({ centers }) => centers[center])!.centers[center]!;
}

/** Something happens in the week: an order, spending set by hand, sales of a day, hours, revenue that comes or goes. */
async function moveWeek(
  ask: (method: string, path: string, body: object) => Promise<unknown>,
  random: Random,
) {
  const center = CENTERS[Math.floor(random() * CENTERS.length)]!;
  const day = addDays(WEEK.startDate, Math.floor(random() * 7));
  const cents = (most: number) => 1 + Math.floor(random() * most);
  const turn = random();
  if (turn < 0.4)
    await ask('POST', `${PATH}/orders`, {
      ...{ revenueCenter: center, supplier: `Supplier ${random()}`, amountCents: cents(1_500_00), day },
    });
  else if (turn < 0.6) await ask('PUT', `${PATH}/spending/${center}`, { cents: cents(6_000_00) });
  else if (turn < 0.7)
    await ask('PUT', `${PATH}/sales/${addDays(WEEK.startDate, Math.floor(random() * 4))}`, {
      cents: { [center]: cents(4_000_00) },
    });
  else if (turn < 0.8) await ask('PUT', `${PATH}/labor/service`, { cents: cents(2_000_00) });
  else await ask('PUT', `${PATH}/revenue`, { [`${center}Cents`]: turn < 0.86 ? cents(20_000_00) : 0 });
}

/** What rows of an overview say, which Monday's table shows as they are. */
function ofOverview({ rows, total }: Overview) {
  return {
    rows: rows.map((row) => [
      ...[
        row.soFarCents,
        row.budgetCents,
        row.spentCents,
        row.leftCents,
        row.laborCents,
        row.laborBudgetCents,
      ],
      ...[row.basis, row.verdict, row.worst, row.zone, row.primeCost],
    ]),
    total: [total.soFarCents, total.budgetCents, total.spentCents, total.leftCents, total.laborCents],
  };
}

function toldByOverview({ venues, group }: WeekStandings) {
  return {
    rows: Object.values(venues).map(({ centers, labor, left, revenue, verdict, worst, zone, primeCost }) => {
      const sum = (of: 'budgetCents' | 'spentCents') =>
        sumCents(Object.values(centers).map((one) => one[of]));
      return [
        ...[revenue.soFarCents, sum('budgetCents'), sum('spentCents'), left.ordersCents],
        ...[labor.spentCents, labor.budgetCents, revenue.basis, verdict, worst, zone, primeCost],
      ];
    }),
    total: [
      ...[group.revenue.soFarCents, group.orders.budgetCents, group.orders.spentCents],
      ...[group.left.ordersCents, group.labor.spentCents],
    ],
  };
}

/** What outlooks say of the budgets whose revenue is not entered. */
function ofOutlook({ categories }: WeekOutlook, standings: WeekStandings) {
  return forecastIn(standings).map((center) => {
    const { basis, budgetCents, remainingCents, projectedCents, level } = categories[center]!;
    return [center, basis, budgetCents, remainingCents, projectedCents, level];
  });
}

function forecastIn(standings: WeekStandings): string[] {
  return CENTERS.filter((center) => standingOf(standings, center).revenue.basis === 'forecast');
}

function toldByOutlook(standings: WeekStandings) {
  return forecastIn(standings).map((center) => {
    const { revenue, budgetCents, leftCents, heading } = standingOf(standings, center);
    return [center, revenue.basis, budgetCents, leftCents, heading!.projectedCents, heading!.level];
  });
}

function ofReport({ venues }: WeekReport) {
  return venues.map(({ revenue, centers, labor, verdict, worst }) => [
    ...[revenue.cents, revenue.expectedCents, labor.costCents, labor.budgetCents],
    ...[verdict, worst, labor.verdict],
    ...centers.map((one) => [one.costCents, one.budgetCents, one.overCents, one.verdict]),
  ]);
}

function toldByReport({ venues }: WeekStandings) {
  return Object.values(venues).map(({ revenue, centers, labor, verdict, worst }) => [
    ...[revenue.soFarCents, revenue.basis === 'entered' ? undefined : revenue.expectedCents],
    ...[labor.spentCents, labor.budgetCents, verdict, worst, labor.verdict],
    ...Object.values(centers).map((one) => [
      ...[one.spentCents, one.budgetCents, 0 - one.leftCents, one.verdict],
    ]),
  ]);
}

/** 'Kitchen: Heading over, 20.1% remaining ($1,446.38 of $7,201.02, forecast)', without what is not in a standing. */
function toldBySummary(standings: WeekStandings): RegExp[] {
  return CENTERS.map((center) => {
    const { verdict, leftCents, budgetCents } = standingOf(standings, center);
    const [left, budget] = [leftCents, budgetCents].map((amount) =>
      literal(formatMoney(amount, SAMPLE_GROUP)),
    );
    return new RegExp(
      `^${nameOf(SAMPLE_GROUP, center)}: ${verdict}, \\S+ remaining \\(${left} of ${budget}`,
      'm',
    );
  });
}

function literal(text: string): string {
  return text.replaceAll(/[$.]/g, '\\$&');
}

function toldByFile({ venues }: WeekStandings): string[] {
  const { soFarCents, expectedCents } = venues.tropics!.revenue;
  const written = (amount: Cents | null) => (amount === null ? '' : moneyInputText(amount, SAMPLE_GROUP));
  return [written(soFarCents), written(expectedCents)];
}
