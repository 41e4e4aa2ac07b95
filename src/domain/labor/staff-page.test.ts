import { expect, test } from 'vitest';
import { weekFrom } from '../calendar/week.ts';
import type { Crew } from '../group/group.ts';
import { reachIn } from '../people/reach.ts';
import type { Role } from '../people/role.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { aMoment } from '../testing/a-moment.ts';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import type { VenueState } from '../weeks/venue-state.ts';
import type { StaffWithPay } from './staff.ts';
import { type StaffPage, type StaffPageFacts, staffPage } from './staff-page.ts';

const AL: StaffWithPay = {
  ...{ staffId: 'al', name: 'Al', position: 'Cook', department: 'kitchen', crew: 'kitchen' },
  ...{ hourlyRateCents: cents(1800), usualMinutes: 2400, active: true },
  pay: [
    { from: null, hourlyRateCents: cents(1750) },
    { from: '2026-11-15' as Day, hourlyRateCents: cents(1800), setBy: 'Ann' },
  ],
};
const THIS_WEEK = weekFrom('2026-11-15' as Day);
const LAST_WEEK = weekFrom('2026-11-08' as Day);

const worked = (startDate: string, minutes: number, costCents: number, crew: Crew = 'kitchen') => ({
  ...{ startDate: startDate as Day, crew, minutes, overtimeMinutes: 0, costCents: cents(costCents) },
});

const FACTS: StaffPageFacts = {
  member: AL,
  week: THIS_WEEK,
  hours: [
    worked('2026-11-15', 600, 180_00),
    worked('2026-11-15', 60, 18_00),
    worked('2026-11-08', 60, 17_50),
  ],
  plans: [{ startDate: '2026-11-15' as Day, crew: 'kitchen', minutes: 480 }],
  firstDay: '2026-10-25' as Day,
  closed: new Map(),
};

/** What an answer tells to a role, or to a manager with a reach. */
function pageFor(who: Role | 'viewer' | Crew[], facts: Partial<StaffPageFacts> = {}): StaffPage | null {
  const crews = Array.isArray(who) ? who : [];
  const by = { userId: 'u', name: 'Ann', role: Array.isArray(who) ? ('manager' as const) : who };
  const reach = Array.isArray(who)
    ? { reach: reachIn(SAMPLE_GROUP, { venues: [], centers: [], crews }) }
    : {};
  return staffPage({ ...FACTS, ...facts }, aMoment({ ...by, ...reach }));
}

test('ten weeks are told, the newest first, each with what was worked, planned and paid', () => {
  const { weeks } = pageFor('admin')!;
  expect(weeks).toHaveLength(10);
  expect(weeks.slice(0, 3)).toEqual([
    {
      ...THIS_WEEK,
      ...{ workedMinutes: 660, overtimeMinutes: 0, plannedMinutes: 480, costCents: 198_00, closed: false },
    },
    {
      ...LAST_WEEK,
      ...{ workedMinutes: 60, overtimeMinutes: 0, plannedMinutes: null, costCents: 17_50, closed: false },
    },
    {
      ...weekFrom('2026-11-01' as Day),
      ...{ workedMinutes: null, overtimeMinutes: 0, plannedMinutes: null, costCents: null, closed: false },
    },
  ]);
});

test.each<[string, Role | 'viewer' | Crew[], { pay: boolean; changes: boolean } | null]>([
  ['an admin', 'admin', { pay: true, changes: true }],
  ['the chef of the crew', 'chef', { pay: true, changes: true }],
  ['somebody who reads everything', 'viewer', { pay: true, changes: false }],
  ['who manages another crew and reads this one', 'bar_manager', { pay: false, changes: false }],
  ['a manager of the crew', ['kitchen'], { pay: true, changes: true }],
  ['a manager of another crew', ['bar'], null],
])('%s is told what they may see', (_, who, told) => {
  const page = pageFor(who);
  if (!told) return expect(page).toBeNull();
  const text = JSON.stringify(page);
  expect(page!.weeks[0]).toMatchObject({ workedMinutes: 660, costCents: told.pay ? 198_00 : null });
  expect(page!.member.hourlyRateCents).toBe(told.pay ? 1800 : null);
  for (const secret of ['1750', '1800', '19800', '2400']) expect(text.includes(secret)).toBe(told.pay);
  expect(page!.payWeeks.length > 0).toBe(told.changes);
});

test('what a week cost is told to who sees the pay of all its hours, and hours of crews that one reads alone', () => {
  const moved = { hours: [...FACTS.hours, worked('2026-11-15', 120, 40_00, 'bar')] };
  expect(pageFor('chef', moved)!.weeks[0]).toMatchObject({ workedMinutes: 780, costCents: null });
  expect(pageFor(['kitchen'], moved)!.weeks[0]).toMatchObject({ workedMinutes: 660, costCents: 198_00 });
  expect(pageFor('admin', moved)!.weeks[0]).toMatchObject({ workedMinutes: 780, costCents: 238_00 });
});

test('pay may begin next week, this week, and in earlier ones on record that the crew’s venue has not closed', () => {
  const at = { by: 'Ann', at: '2026-11-16T12:00:00.000Z', note: '', reason: '', waved: [], kept: null };
  const closed = (venueId: string): VenueState => ({ venueId, state: 'closed', ...at });
  const states = new Map([
    [LAST_WEEK.weekId, [closed('tropics')]],
    [weekFrom('2026-11-01' as Day).weekId, [closed('scandals')]],
  ]);
  const { weeks, payWeeks } = pageFor('admin', { closed: states })!;
  expect(payWeeks.map(({ startDate }) => startDate)).toEqual([
    '2026-11-22',
    '2026-11-15',
    '2026-11-01',
    '2026-10-25',
  ]);
  expect(weeks.slice(0, 3).map((week) => week.closed)).toEqual([false, true, false]);
});

test('a week of other days counts in the one in which it begins', () => {
  const hours = [worked('2026-11-11', 90, 30_00)];
  expect(pageFor('admin', { hours })!.weeks[1]).toMatchObject({ workedMinutes: 90, costCents: 30_00 });
});

test('nobody has a page whom nobody knows', () => {
  expect(pageFor('admin', { member: undefined })).toBeNull();
});
