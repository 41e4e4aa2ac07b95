import { expect, test } from 'vitest';
import { type WeekId, weekFrom, weekOf } from '../calendar/week.ts';
import { GROUP_DEFAULTS } from '../group/group.ts';
import type { Day } from '../values/day.ts';
import type { VenueState } from '../weeks/venue-state.ts';
import { putSample, type SampleChoice, type SampleFacts, sampleChoice } from './put-sample.ts';
import { SAMPLE_GROUP } from './sample-group.ts';

const TODAY = '2026-11-18' as Day;
const FACTS: SampleFacts = {
  isTrial: true,
  current: weekOf(TODAY, GROUP_DEFAULTS),
  today: TODAY,
  recorded: [],
  closed: new Map(),
  group: { ...SAMPLE_GROUP, timeZone: 'UTC' },
};

function putOn(facts: Partial<SampleFacts>, sample: SampleChoice['sample']) {
  const decided = putSample({ ...FACTS, ...facts }, { sample });
  return 'refused' in decided ? null : decided.change!;
}

test.each([
  ['complete', 25_000_00],
  ['midweek', undefined],
] as const)(
  'The sample %s comes in place of the current week, with all that leads to it',
  (sample, total) => {
    const change = putOn({}, sample);
    expect(change?.removed).toEqual([FACTS.current.weekId]);
    expect(change?.put[0]?.week).toEqual(FACTS.current);
    expect(change?.put[0]?.revenue.total).toBe(total);
    expect(change?.put).toHaveLength(65);
    expect(change?.entries).toEqual([
      { action: 'put sample', subject: 'week', weekId: FACTS.current.weekId, after: { sample } },
    ]);
  },
);

test('Weeks on record stay as they are, but for the current one', () => {
  const recorded = [FACTS.current, weekFrom('2026-11-08' as Day), weekFrom('2026-10-28' as Day)];
  const starts = putOn({ recorded }, 'midweek')?.put.map(({ week }) => week.startDate);
  expect(starts).toHaveLength(65 - 3);
  for (const start of ['2026-11-08', '2026-10-25', '2026-11-01']) expect(starts).not.toContain(start);
});

test('A current week that is closed for a venue keeps what it holds', () => {
  const closed = {
    venueId: 'scandals',
    state: 'closed',
    by: 'Ann',
    at: '2026-11-18T10:00:00.000Z',
    kept: null,
  };
  const facts = (weekId: WeekId) => ({ ...FACTS, closed: new Map([[weekId, [closed as VenueState]]]) });
  const refused = { refused: { code: 'week-closed', closed: { venueId: 'scandals', by: 'Ann' } } };
  expect(putSample(facts(FACTS.current.weekId), { sample: 'midweek' })).toMatchObject(refused);
  const last = weekFrom('2026-11-08' as Day);
  const ofLast = { ...facts(last.weekId), recorded: [last] };
  expect(putSample(ofLast, { sample: 'monday' })).toMatchObject(refused);
  expect(putSample(ofLast, { sample: 'midweek' })).not.toHaveProperty('refused');
});

test('On a Monday two venues have not finished the last week, which stands in place of what it held', () => {
  const last = weekFrom('2026-11-08' as Day);
  const change = putOn({ recorded: [FACTS.current, last] }, 'monday')!;
  expect(new Set(change.removed)).toEqual(new Set([FACTS.current.weekId, last.weekId]));
  const { revenue, sales, crewCosts } = change.put[1]!;
  expect(change.put[1]!.week).toEqual(last);
  expect(Object.keys(revenue).sort()).toEqual(['bar', 'kitchen', 'total']);
  const lastDay = sales.filter(({ day }) => day === last.endDate).map(({ revenueCenter }) => revenueCenter);
  expect(lastDay).toEqual(['kitchen', 'bar']);
  expect(crewCosts).toEqual([]);
  expect(change.put[2]!.crewCosts).toHaveLength(3);
});

test('What is in real use has no sample to put back', () => {
  expect(putSample({ ...FACTS, isTrial: false }, { sample: 'midweek' })).toEqual({
    refused: { code: 'not-allowed', detail: 'Only a trial has a sample to put back.' },
  });
});

test.each([{}, { sample: 'sunday' }, { sample: 'midweek', week: 1 }])('%j is no choice', (entered) => {
  expect(sampleChoice.safeParse(entered).success).toBe(false);
});
