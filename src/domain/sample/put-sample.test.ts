import { expect, test } from 'vitest';
import { weekFrom, weekOf } from '../calendar/week.ts';
import { USUAL_PLACE } from '../group/group.ts';
import type { Day } from '../values/day.ts';
import type { VenueState } from '../weeks/venue-state.ts';
import { putSample, type SampleFacts, sampleChoice } from './put-sample.ts';
import { SAMPLE_GROUP } from './sample-group.ts';

const TODAY = '2026-11-18' as Day;
const FACTS: SampleFacts = {
  isTrial: true,
  current: weekOf(TODAY, USUAL_PLACE),
  today: TODAY,
  recorded: [],
  states: [],
  group: { ...SAMPLE_GROUP, timeZone: 'UTC' },
};

function putOn(facts: Partial<SampleFacts>, sample: 'complete' | 'midweek') {
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
    expect(change?.now.week).toEqual(FACTS.current);
    expect(change?.now.revenue.total).toBe(total);
    expect(change?.others).toHaveLength(64);
    expect(change?.entries).toEqual([
      { action: 'put sample', subject: 'week', weekId: FACTS.current.weekId, after: { sample } },
    ]);
  },
);

test('Weeks on record stay as they are, but for the current one', () => {
  const recorded = [FACTS.current, weekFrom('2026-11-08' as Day), weekFrom('2026-10-28' as Day)];
  const starts = putOn({ recorded }, 'midweek')?.others.map(({ week }) => week.startDate);
  expect(starts).toHaveLength(64 - 3);
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
  expect(putSample({ ...FACTS, states: [closed as VenueState] }, { sample: 'midweek' })).toMatchObject({
    refused: { code: 'week-closed', closed: { venueId: 'scandals', by: 'Ann' } },
  });
});

test('What is in real use has no sample to put back', () => {
  expect(putSample({ ...FACTS, isTrial: false }, { sample: 'midweek' })).toEqual({
    refused: { code: 'not-allowed', detail: 'Only a trial has a sample to put back.' },
  });
});

test.each([{}, { sample: 'sunday' }, { sample: 'midweek', week: 1 }])('%j is no choice', (entered) => {
  expect(sampleChoice.safeParse(entered).success).toBe(false);
});
