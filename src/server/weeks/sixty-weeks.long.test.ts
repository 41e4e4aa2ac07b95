import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Week, weekFrom } from '../../domain/calendar/week.ts';
import type { Overview } from '../../domain/desk/overview.ts';
import { type ClosedWeekday, isClosedBy } from '../../domain/group/closed-weekdays.ts';
import type { RevenueCenter, VenueId } from '../../domain/group/group.ts';
import { centersIn, centersOf } from '../../domain/group/venue.ts';
import type { Trends } from '../../domain/reports/trends.ts';
import type { WeekReport } from '../../domain/reports/week-report.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import type { WeekStandings } from '../../domain/standings/standings.ts';
import { addDays, type Day, weekdayOf } from '../../domain/values/day.ts';
import { ENGINES } from '../testing/engines.ts';
import { type Installation, install } from '../testing/installation.ts';
import { randomFrom } from '../testing/random.ts';

const SEED = 38;
/** Two engines of one rule: the second walks a third of the way. */
const WEEKS = { SQLite: 60, PostgreSQL: 20 };
const FIRST = '2027-01-03' as Day;
const HOUR = 3_600_000;
const CENTERS = centersOf(SAMPLE_GROUP);
const VENUES = SAMPLE_GROUP.venues.map(({ venueId }) => venueId);

/** From which week on which revenue center is closed on what, as many weeks back as is said. */
const RULES: Record<number, [RevenueCenter, weekday: number, weeksBack: number]> = {
  4: ['scandals', 1, 0],
  20: ['townhouse', 2, 12],
  28: ['kitchen', 0, 0],
  33: ['bar', 0, 3],
};

/** What somebody who keeps count by hand knows of three houses. */
interface Counted {
  entered: Map<string, number>;
  events: Set<string>;
  rules: Map<RevenueCenter, ClosedWeekday[]>;
}

const at = (center: RevenueCenter, day: Day) => `${center} ${day}`;
const daysOf = ({ startDate }: Week) => [0, 1, 2, 3, 4, 5, 6].map((place) => addDays(startDate, place));

describe.each(ENGINES)('Sixty weeks of three houses on %s', (engine) => {
  let place: Installation;
  const counted: Counted = { entered: new Map(), events: new Set(), rules: new Map() };
  const random = randomFrom(SEED);
  const happens = (share: number) => random() < share;
  beforeAll(async () => {
    place = await install(engine);
    await place.cookieOf('admin');
    // Longer than anybody stays signed in.
    await place.context.db.updateTable('session').set({ expiresAt: '2099-01-01T00:00:00.000Z' }).execute();
  }, 60_000);
  afterAll(() => place.close());

  async function ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await place.as('admin', method, path, body);
    expect([method, path, answer.status < 300, answer.body]).toEqual([method, path, true, answer.body]);
    return answer.body;
  }

  const isClosed = (center: RevenueCenter, day: Day) =>
    counted.events.has(at(center, day)) || isClosedBy(counted.rules.get(center) ?? [], day);
  const isMissing = (center: RevenueCenter, day: Day) =>
    !counted.entered.has(at(center, day)) && !isClosed(center, day);
  const soldBy = (venue: VenueId, week: Week) =>
    centersIn(SAMPLE_GROUP, venue)
      .flatMap((center) => daysOf(week).map((day) => counted.entered.get(at(center, day)) ?? 0))
      .reduce((sum, cents) => sum + cents, 0);
  const missingAt = (venue: VenueId, week: Week) =>
    daysOf(week).filter((day) => centersIn(SAMPLE_GROUP, venue).some((center) => isMissing(center, day)));

  async function closeWeekdays(number: number, week: Week) {
    const [center, weekday, weeksBack] = RULES[number] ?? [];
    if (!center) return;
    const rule = { weekday: weekday!, from: addDays(week.startDate, -7 * weeksBack!), to: null };
    counted.rules.set(center, [rule]);
    await ask('PATCH', `/centers/${center}`, { closedOn: [rule] });
  }

  async function expectClosed(week: Week) {
    for (const day of daysOf(week))
      for (const center of CENTERS) {
        if (!happens(0.03)) continue;
        counted.events.add(at(center, day));
        await ask('PUT', `/weeks/${week.weekId}/expected/${day}`, { cents: { [center]: 0 }, note: 'Event' });
      }
  }

  async function sell(week: Week, gaps: number) {
    const days = daysOf(week).flatMap((day) =>
      CENTERS.flatMap((revenueCenter) => {
        const key = at(revenueCenter, day);
        const isOff = counted.events.has(key) || (isClosed(revenueCenter, day) && !happens(0.1));
        if (isOff || happens(gaps) || counted.entered.has(key)) return [];
        const cents = Math.floor(random() * 500_000) * (weekdayOf(day) > 4 ? 2 : 1);
        counted.entered.set(key, cents);
        return [{ line: 1, day, revenueCenter, cents }];
      }),
    );
    if (days.length > 0) await ask('POST', `/weeks/${week.weekId}/sales/import`, { days });
  }

  /** What every surface says the venues brought in a week. */
  async function toldOf(week: Week) {
    const [standings, overview, report] = await Promise.all([
      ask<WeekStandings>('GET', `/weeks/${week.weekId}/standings`),
      ask<Overview>('GET', `/overview?week=${week.weekId}`),
      ask<WeekReport>('GET', `/weeks/${week.weekId}/report`),
    ]);
    return { standings, overview, report };
  }

  async function demandOf(week: Week, isDone: (venue: VenueId) => boolean) {
    const { standings, overview, report } = await toldOf(week);
    for (const venue of VENUES) {
      const missing = missingAt(venue, week);
      const whole = isDone(venue) || missing.length === 0;
      const { revenue } = standings.venues[venue]!;
      const row = overview.rows.find(({ venueId }) => venueId === venue)!;
      const told = report.venues.find(({ venueId }) => venueId === venue)!.revenue;
      const [sold, of] = [soldBy(venue, week), [week.weekId, venue] as const];
      expect([...of, revenue.basis === 'entered', revenue.soFarCents]).toEqual([...of, whole, sold]);
      expect([...of, row.basis === 'entered', row.soFarCents]).toEqual([...of, whole, sold]);
      expect([...of, told.cents, told.missingDays ?? []]).toEqual([...of, sold, missing]);
      expect([...of, told.expectedCents === undefined]).toEqual([...of, whole]);
      if (!isDone(venue)) expect([...of, revenue.missingDays]).toEqual([...of, missing]);
    }
  }

  async function close(week: Week, venue: VenueId) {
    const found = await ask<{ finding: string; kind: string }[]>(
      'GET',
      `/weeks/${week.weekId}/findings?venue=${venue}`,
    );
    const dismissed = happens(0.5) ? found.map(({ finding }) => ({ finding, word: 'Known' })) : [];
    await ask('POST', `/weeks/${week.weekId}/close`, { venue, dismissed });
  }

  test('bring what was entered, on every surface, closed with and without days, reopened, and whatever is said later', async () => {
    const weeks = Array.from({ length: WEEKS[engine] }, (_, number) => weekFrom(addDays(FIRST, 7 * number)));
    const closed = new Map<string, Week>();
    for (const [number, week] of weeks.entries()) {
      place.clock.now = Date.parse(`${week.startDate}T17:00:00Z`) - 24 * HOUR;
      await expectClosed(week);
      place.clock.now = Date.parse(`${week.endDate}T17:00:00Z`) + 24 * HOUR;
      await closeWeekdays(number, week);
      await sell(week, 0.04);
      if (number % 3 === 0) await demandOf(week, () => false);
      const done = new Set(VENUES.filter(() => happens(0.8)));
      for (const venue of done) await close(week, venue);
      await demandOf(week, (venue) => done.has(venue));
      const [again] = happens(0.2) ? done : [];
      if (again) {
        await ask('POST', `/weeks/${week.weekId}/reopen`, { venue: again, reason: 'A slip was found' });
        await demandOf(week, (venue) => done.has(venue) && venue !== again);
        await close(week, again);
        await demandOf(week, (venue) => done.has(venue));
      }
      for (const venue of done) closed.set(`${week.weekId} ${venue}`, week);
    }
    await standWhateverIsSaidLater(closed);
  }, 120_000);

  /** Closed weeks stand by themselves, whatever is said of weekdays afterwards; trends say the same of them. */
  async function standWhateverIsSaidLater(closed: ReadonlyMap<string, Week>) {
    const sold = [...closed].map(([key, week]) => [key, soldBy(key.split(' ')[1]!, week)]);
    const lately = weekFrom(addDays(FIRST, 7 * (WEEKS[engine] - 1)));
    const before = await ask<WeekReport>('GET', `/weeks/${lately.weekId}/report`);
    for (const center of CENTERS)
      await ask('PATCH', `/centers/${center}`, { closedOn: [{ weekday: 5, from: '2020-01-01', to: null }] });
    const { venues } = await ask<Trends>('GET', '/trends?weeks=52');
    const told = new Map<string, number | null>(
      venues.flatMap(({ venueId, weeks }) =>
        weeks.map((week) => [`${week.weekId} ${venueId}`, week.revenueCents] as const),
      ),
    );
    for (const [key, cents] of sold)
      if (told.has(`${key}`)) expect([key, told.get(`${key}`)]).toEqual([key, cents]);
    const after = await ask<WeekReport>('GET', `/weeks/${lately.weekId}/report`);
    const isClosed = ({ state }: WeekReport['venues'][number]) => state === 'closed';
    expect(after.venues.filter(isClosed)).toEqual(before.venues.filter(isClosed));
  }
});
