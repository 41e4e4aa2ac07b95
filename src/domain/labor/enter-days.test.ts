import { describe, expect, test } from 'vitest';
import { alertFactsOf } from '../alerts/alert-outcome.ts';
import { weekFrom } from '../calendar/week.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../settings/settings.ts';
import { aMoment } from '../testing/a-moment.ts';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { weekSums } from '../weeks/week-sums.ts';
import { type DaysFacts, enterDays, plansAfter, undatedOf } from './enter-days.ts';
import { type DayOfHours, daysOfHours, hoursDays, type PlannedHours } from './hours-days.ts';
import type { HoursEntry } from './labor.ts';
import type { StaffWithPay } from './staff.ts';

const week = weekFrom('2026-11-15' as Day);
const { weekId } = week;
const moment = aMoment({ userId: 'u', name: 'Bo', role: 'admin' });
const HOUR = 60;
const [MON, TUE] = ['2026-11-16' as Day, '2026-11-17' as Day];
const ANN: StaffWithPay = {
  ...{ staffId: 'ann', name: 'Ann', position: 'Cook', crew: 'kitchen', department: 'kitchen' },
  ...{ hourlyRateCents: cents(1000), usualMinutes: 2400, active: true },
};
const GONE: StaffWithPay = { ...ANN, staffId: 'gus', name: 'Gus', active: false };
const PAID_WEEKLY: StaffWithPay = { ...ANN, staffId: 'sal', name: 'Sal', weeklyCents: cents(700_00) };

function entry(some: Partial<HoursEntry> = {}): HoursEntry {
  const at = '2026-11-18T14:00:00.000Z';
  return {
    ...{ entryId: 'e', staffId: 'ann', employee: 'Ann', department: 'kitchen', crew: 'kitchen' },
    ...{ minutes: 8 * HOUR, hourlyRateCents: cents(1000), costCents: cents(80_00), state: 'open' },
    ...{ enteredBy: 'Cy', createdAt: at, updatedBy: 'Cy', updatedAt: at, voided: null, ...some },
  };
}

function plan(some: Partial<PlannedHours> = {}): PlannedHours {
  return {
    ...{ staffId: 'ann', crew: 'kitchen', day: TUE, minutes: 8 * HOUR, costCents: cents(80_00) },
    ...{ importId: null, enteredBy: 'Cy', updatedAt: '2026-11-18T14:00:00.000Z', ...some },
  };
}

function facts(hours: HoursEntry[] = [], plans: PlannedHours[] = []): DaysFacts {
  return {
    ...{ weekId, hours, plans, adjustments: [], staff: [ANN, GONE, PAID_WEEKLY], lastChangedBy: null },
    ...{ sums: weekSums({}), alerts: alertFactsOf([], weekId) },
    settings: groupSettings(SAMPLE_GROUP, DEFAULT_SETTINGS),
  };
}

const worked = (minutes: number | null, more: Partial<DayOfHours> = {}): DayOfHours => ({
  ...{ staffId: 'ann', day: MON, workedMinutes: minutes, ...more },
});
const planned = (minutes: number | null, more: Partial<DayOfHours> = {}): DayOfHours => ({
  ...{ staffId: 'ann', day: TUE, plannedMinutes: minutes, ...more },
});

function changeOf(known: DaysFacts, entries: DayOfHours[], importId: string | null = null) {
  const decided = enterDays(known, { entries }, moment, importId);
  if ('refused' in decided) throw new Error(decided.refused.detail);
  return decided.change;
}

function faultOf(known: DaysFacts, entries: DayOfHours[]): string | undefined {
  const decided = enterDays(known, { entries }, moment);
  return 'refused' in decided ? decided.refused.detail : undefined;
}

describe('A day of somebody', () => {
  test('that was worked is an hours entry at the rate of that day, to the minute', () => {
    expect(changeOf(facts(), [worked(7 * HOUR + 13)], 'import-1')).toMatchObject({
      alerts: { raised: [], resolved: [] },
      hoursAdded: [{ staffId: 'ann', day: MON, minutes: 433, costCents: 72_17, importId: 'import-1' }],
      entries: [
        {
          action: 'enter hours by day',
          before: [{ staffId: 'ann', day: MON, workedMinutes: null }],
          after: [{ staffId: 'ann', day: MON, workedMinutes: 433 }],
        },
      ],
    });
  });

  test('that is planned costs nothing until it is worked', () => {
    const change = changeOf(facts(), [planned(8 * HOUR)]);
    expect(change).toMatchObject({ plans: [{ day: TUE, minutes: 480, costCents: 80_00, enteredBy: 'Bo' }] });
    expect(change?.hoursAdded).toEqual([]);
    expect(change?.alerts).toBeUndefined();
  });

  test('that is worked leaves its plan, and hours without a day, as they are', () => {
    const change = changeOf(facts([entry()], [plan({ day: MON })]), [worked(5 * HOUR)]);
    expect(change?.hoursAdded).toMatchObject([{ day: MON, minutes: 300 }]);
    expect([change?.hoursChanged, change?.hoursRemoved, change?.plans, change?.plansRemoved]).toEqual([
      ...[[], [], [], []],
    ]);
  });

  test('keeps the rate it was entered with, in one entry in place of several', () => {
    const own = { day: MON, hourlyRateCents: cents(900), costCents: cents(72_00), importId: 'import-1' };
    const known = facts([entry(own), entry({ ...own, entryId: 'f', minutes: HOUR })]);
    const change = changeOf(known, [worked(10 * HOUR)]);
    expect(change?.hoursChanged).toMatchObject([
      { entryId: 'e', minutes: 600, costCents: 90_00, updatedBy: 'Bo' },
    ]);
    expect(change?.hoursChanged?.[0]?.importId).toBeUndefined();
    expect(change?.hoursRemoved).toMatchObject([{ entryId: 'f' }]);
  });

  test.each<[string, DayOfHours[], object]>([
    ['is on record no longer', [worked(null)], { hoursRemoved: [{ entryId: 'e' }], hoursChanged: [] }],
    ['on which nobody came', [worked(0)], { hoursChanged: [{ minutes: 0, costCents: 0 }], hoursRemoved: [] }],
    ['has no plan any more', [planned(null)], { plansRemoved: [{ staffId: 'ann', day: TUE }], plans: [] }],
    ['is planned as a day off', [planned(0)], { plans: [{ minutes: 0, costCents: 0 }], plansRemoved: [] }],
  ])('%s', (_, entries, change) => {
    expect(changeOf(facts([entry({ day: MON })], [plan()]), entries)).toMatchObject(change);
  });

  test('of somebody with a salary has its part of it, and none where nobody came', () => {
    const ofSal = (minutes: number) => [worked(minutes, { staffId: 'sal' })];
    expect(changeOf(facts(), ofSal(8 * HOUR))?.hoursAdded).toMatchObject([{ costCents: 700_00 }]);
    expect(changeOf(facts(), ofSal(0))?.hoursAdded).toMatchObject([{ costCents: 0 }]);
    expect(changeOf(facts(), [planned(480, { staffId: 'sal' })])?.plans).toMatchObject([{ costCents: 0 }]);
  });

  test('as it is on record changes nothing, whatever the sheet started with', () => {
    const known = facts([entry({ day: MON })], [plan()]);
    expect(
      changeOf(known, [worked(480, { fromMinutes: null }), planned(480, { fromMinutes: 1 })]),
    ).toBeNull();
  });

  test('that somebody else changed meanwhile is refused with what is on record', () => {
    const known = facts([entry({ day: MON })], [plan()]);
    const sent = [worked(60, { fromMinutes: null }), planned(60, { fromMinutes: 480 })];
    expect(enterDays(known, { entries: sent }, moment)).toEqual({
      refused: {
        code: 'conflict',
        detail: 'Cy changed this meanwhile.',
        current: { values: { 'ann 2026-11-16 worked': 480 }, setBy: 'Cy' },
      },
    });
  });
});

test.each<[string, DaysFacts, DayOfHours[], string | undefined]>([
  ['the first day of the week', facts(), [worked(60, { day: '2026-11-15' as Day })], undefined],
  [
    'a day of the week before',
    facts(),
    [worked(60, { day: '2026-11-14' as Day })],
    'Choose a day of this week.',
  ],
  [
    'a day of the next week',
    facts(),
    [planned(60, { day: '2026-11-22' as Day })],
    'Choose a day of this week.',
  ],
  ['24 hours', facts(), [worked(1440)], undefined],
  ['80 hours in all', facts([entry({ minutes: 72 * HOUR })]), [worked(8 * HOUR)], undefined],
  [
    'a minute more',
    facts([entry({ minutes: 72 * HOUR })]),
    [worked(8 * HOUR + 1)],
    'Ann would have more than 80 hours in this week.',
  ],
  [
    'a minute more on a day that was entered',
    facts([entry({ day: MON }), entry({ entryId: 'f', minutes: 72 * HOUR })]),
    [worked(8 * HOUR + 1)],
    'Ann would have more than 80 hours in this week.',
  ],
  [
    'a plan that comes to more beside what was worked',
    facts([entry({ minutes: 73 * HOUR })]),
    [planned(8 * HOUR)],
    'Ann would have more than 80 hours in this week.',
  ],
  [
    'a plan of a day that was worked, which does not count beside it',
    facts([entry({ minutes: 73 * HOUR, day: TUE })]),
    [planned(8 * HOUR)],
    undefined,
  ],
  [
    'fewer hours of who has left',
    facts([entry({ staffId: 'gus', day: MON })]),
    [worked(60, { staffId: 'gus' })],
    undefined,
  ],
  [
    'a plan of who has left',
    facts(),
    [planned(60, { staffId: 'gus' })],
    'Gus is no longer active and gets no new hours.',
  ],
])('%s: %s', (_, known, entries, fault) => {
  expect(faultOf(known, entries)).toBe(fault);
});

test('Hours of another crew, or of nobody, are refused', () => {
  const chef = aMoment({ userId: 'u', name: 'Di', role: 'chef' });
  const ofBar = { ...facts(), staff: [{ ...ANN, crew: 'bar' }] };
  expect(enterDays(ofBar, { entries: [worked(60)] }, chef)).toMatchObject({
    refused: { code: 'not-allowed' },
  });
  const nobody = { entries: [worked(60, { staffId: 'nobody' })] };
  expect(enterDays(facts(), nobody, moment)).toMatchObject({ refused: { code: 'staff-unknown' } });
});

test.each<[string, object[], string | undefined]>([
  ['a day that was worked and is planned', [worked(1), planned(1, { day: MON })], undefined],
  ['nothing', [], 'Give the hours of at least one day.'],
  ['25 hours', [worked(1500)], 'Give whole minutes from 0 to 1440: a day has 24 hours.'],
  ['less than nothing', [planned(-1)], 'Give whole minutes from 0 to 1440: a day has 24 hours.'],
  ['half a minute', [worked(0.5)], 'Give whole minutes from 0 to 1440: a day has 24 hours.'],
  [
    'both in one line',
    [{ ...worked(1), plannedMinutes: 1 }],
    'Give either worked or planned minutes in each line.',
  ],
  ['neither', [{ staffId: 'ann', day: MON }], 'Give either worked or planned minutes in each line.'],
  ['a day twice', [worked(1), worked(2)], 'A day of a person appears twice.'],
])('What is sent may be %s: %s', (_, entries, fault) => {
  const read = daysOfHours.safeParse({ entries });
  expect(read.success ? undefined : read.error.issues[0]?.message).toBe(fault);
});

test('Hours without a day are those that count and have none, of the people who are named', () => {
  const hours = [
    entry(),
    entry({ entryId: 'dated', day: MON }),
    entry({ entryId: 'void', state: 'void' }),
    entry({ entryId: 'gus', staffId: 'gus' }),
  ];
  expect(undatedOf({ hours }, new Set(['ann'])).map(({ entryId }) => entryId)).toEqual(['e']);
  const decided = enterDays(
    facts(hours),
    { entries: [worked(60, { day: TUE })] },
    moment,
    'i',
    new Set(['ann']),
  );
  expect(decided).toMatchObject({ change: { hoursRemoved: [{ entryId: 'e' }] } });
});

test('Plans once a change is made are those it leaves, and its own in place of theirs', () => {
  const before = [plan(), plan({ day: MON }), plan({ staffId: 'sal' })];
  const after = plansAfter(before, { plans: [plan({ minutes: 60 })], plansRemoved: [before[1]!] });
  expect(after).toEqual([before[2], plan({ minutes: 60 })]);
  expect(plansAfter(before, {})).toEqual(before);
});

test('A plan that nobody made is refused as changed by nobody known, and who reads a part is told of nobody', () => {
  const currentOf = (known: DaysFacts, line: DayOfHours, by = moment) => {
    const decided = enterDays(known, { entries: [line] }, by);
    return 'refused' in decided ? decided.refused.current : null;
  };
  expect(currentOf(facts(), planned(60, { fromMinutes: 480 }))).toEqual({ values: {}, setBy: null });
  const known = facts([entry({ day: MON })], [plan()]);
  expect(currentOf(known, planned(60, { fromMinutes: 30 }))).toMatchObject({ setBy: 'Cy' });
  const lines = [planned(60, { day: MON, fromMinutes: 30 }), planned(60, { fromMinutes: 30 })];
  const decided = enterDays(known, { entries: lines }, moment);
  expect(decided).toMatchObject({ refused: { current: { setBy: 'Cy' } } });
  const reach = { venues: [], centers: [], crews: ['kitchen'] };
  const manager = aMoment({ userId: 'm', name: 'Mo', role: 'manager', reach });
  const values = { 'ann 2026-11-16 worked': 480 };
  expect(currentOf(known, worked(60, { fromMinutes: 30 }), manager)).toEqual({ values, setBy: null });
});

test('The day that takes a week over 80 hours is named, in the order of the days', () => {
  const fieldOf = (...days: [Day, number][]) => {
    const entries = days.map(([day, hours]) => worked(hours * HOUR, { day }));
    const decided = enterDays(facts([entry({ minutes: 60 * HOUR })]), { entries }, moment);
    return 'refused' in decided ? decided.refused.errors?.[0]?.field : undefined;
  };
  const WED = '2026-11-18' as Day;
  expect(fieldOf([MON, 10], [TUE, 10])).toBeUndefined();
  expect(fieldOf([MON, 10], [TUE, 11])).toBe('entries.1.workedMinutes');
  expect(fieldOf([WED, 2], [MON, 10], [TUE, 10])).toBe('entries.0.workedMinutes');
  expect(fieldOf([WED, 2], [MON, 10], [TUE, 11])).toBe('entries.2.workedMinutes');
  expect(fieldOf([WED, 2], [MON, 21], [TUE, 1])).toBe('entries.1.workedMinutes');
});

test('A week by day tells of who works in its crews, or has hours or a plan in them', () => {
  const staff = [ANN, GONE, PAID_WEEKLY, { ...ANN, staffId: 'bar', crew: 'bar' }];
  const told = (hours: HoursEntry[], plans: PlannedHours[] = [], crews = ['kitchen']) =>
    hoursDays({ ...{ week, today: MON, crews, staff, hours, plans, worked: [] } }).people;
  const idsOf = (people: ReturnType<typeof told>) => people.map(({ staffId }) => staffId);
  expect(idsOf(told([]))).toEqual(['ann', 'sal']);
  expect(idsOf(told([entry({ staffId: 'gus' })]))).toEqual(['ann', 'gus', 'sal']);
  expect(idsOf(told([entry({ staffId: 'gus', state: 'void' })]))).toEqual(['ann', 'sal']);
  expect(idsOf(told([entry({ staffId: 'gus', crew: 'bar' })]))).toEqual(['ann', 'sal']);
  expect(idsOf(told([], [plan({ staffId: 'gus' })]))).toEqual(['ann', 'gus', 'sal']);
  expect(idsOf(told([], [plan({ staffId: 'gus', crew: 'bar' })]))).toEqual(['ann', 'sal']);
  const hours = [entry({ minutes: 60 }), entry({ entryId: 'f', day: MON, minutes: 30, importId: 'i-1' })];
  const [ann] = told(hours, [plan({ importId: 'i-2' })]);
  expect(ann).toMatchObject({ undatedMinutes: 60 });
  const none = { workedMinutes: null, plannedMinutes: null, importId: null, usualMinutes: null };
  expect(ann!.days[MON]).toEqual({ ...none, workedMinutes: 30, importId: 'i-1' });
  expect(ann!.days[TUE]).toEqual({ ...none, plannedMinutes: 480, importId: 'i-2' });
  expect(ann!.days['2026-11-18']).toEqual(none);
});

test('A usual week is the middle of the newest four weeks that somebody worked in by day', () => {
  const before = (weeksAgo: number, minutes: number, place = 1) => {
    const { startDate, weekId } = weekFrom(
      Temporal.PlainDate.from(week.startDate).subtract({ weeks: weeksAgo }).toString() as Day,
    );
    const day = Temporal.PlainDate.from(startDate).add({ days: place }).toString() as Day;
    return { staffId: 'ann', weekId, day, minutes };
  };
  const rows = [
    before(1, 480),
    before(2, 60),
    before(3, 420),
    before(5, 300),
    before(6, 900),
    before(3, 240, 2),
  ];
  const days = hoursDays({
    ...{
      week,
      today: MON,
      crews: ['kitchen'],
      staff: [ANN, GONE],
      hours: [entry()],
      plans: [],
      worked: rows,
    },
  });
  const [ann, ...others] = days.people;
  expect(others).toEqual([]);
  expect(ann).toMatchObject({ staffId: 'ann', undatedMinutes: 480 });
  expect(Object.values(ann!.days).map(({ usualMinutes }) => usualMinutes)).toEqual([0, 300, 0, 0, 0, 0, 0]);
});
