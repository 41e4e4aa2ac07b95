import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Week, weekFrom } from '../calendar/week.ts';
import type { Decision } from '../decisions/decision.ts';
import { weekWrite } from '../people/write.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../settings/settings.ts';
import { aMoment } from '../testing/a-moment.ts';
import type { Day } from '../values/day.ts';
import { snapshotVenue } from '../weeks/venue-snapshot.ts';
import type { VenueState } from '../weeks/venue-state.ts';
import type { Change } from './change.ts';
import type { AnyWeekWrite } from './decide-week.ts';
import { decideWeek } from './decide-week.ts';

const WEEK = weekFrom('2026-11-15' as Day);
const BEFORE = weekFrom('2026-11-08' as Day);
const ADMIN = { userId: 'a', name: 'Ada', email: 'ada@example.com', role: 'admin', createdAt: '' } as const;
const MOMENT = { ...aMoment(ADMIN), by: ADMIN };

const closed: VenueState = {
  ...{
    venueId: 'scandals',
    state: 'closed',
    by: 'Ann',
    at: '2026-11-16T14:05:00.000Z',
    note: '',
    reason: '',
  },
  ...{ waved: [], kept: snapshotVenue('scandals', groupSettings(SAMPLE_GROUP, DEFAULT_SETTINGS), []) },
};

/** A write that leads to this, told with whether the weeks it weighs are over. */
function writeOf(
  decision: Decision<string, Change>,
): AnyWeekWrite<() => z.ZodUnknown, null, string, unknown> {
  return weekWrite({
    ...{ may: 'addOrder', sent: () => z.unknown(), decide: () => decision },
    paced: (_, isOver) => [`own ${isOver}`],
    elsewhere: { weekId: () => BEFORE.weekId, paced: (_, isOver) => [`other ${isOver}`] },
  });
}

function decided(
  decision: Decision<string, Change>,
  closedIn: readonly Week[] = [],
  other: Week | null = null,
) {
  const states = new Map(closedIn.map(({ weekId }) => [weekId, [closed]]));
  return decideWeek(writeOf(decision), { week: WEEK, other, states, facts: null, asked: null }, MOMENT);
}

/** A change with an order of a revenue center, of which the rule reads no more. */
function ordered({ weekId }: Week, revenueCenter: string, elsewhere?: Change): Change {
  return { weekId, ordersAdded: [{ revenueCenter }] as never, entries: [], elsewhere };
}

test('What is refused, and what changes nothing, has no pace weighed', () => {
  const refused = { code: 'conflict', detail: 'No.' } as const;
  expect(decided({ refused })).toEqual({ refused });
  const nothing = { answer: 'same', change: null };
  expect(decided(nothing)).toEqual({ ...nothing, paced: [], pacedElsewhere: [] });
});

test('After a change the pace of its week is weighed, and that of another one that it changes', () => {
  const change = ordered(WEEK, 'kitchen');
  expect(decided({ answer: 'done', change })).toMatchObject({ paced: ['own false'], pacedElsewhere: [] });
  const both = { answer: 'done', change: ordered(WEEK, 'kitchen', ordered(BEFORE, 'kitchen')) };
  expect(decided(both, [], BEFORE)).toEqual({
    ...both,
    paced: ['own false'],
    pacedElsewhere: ['other true'],
  });
});

test.each<[string, Change, readonly Week[], boolean]>([
  ['of a closed venue', ordered(WEEK, 'scandals'), [WEEK], true],
  ['of another venue', ordered(WEEK, 'kitchen'), [WEEK], false],
  ['of a venue that closed another week', ordered(WEEK, 'scandals'), [BEFORE], false],
  ['of one that closed the other week', ordered(WEEK, 'bar', ordered(BEFORE, 'scandals')), [BEFORE], true],
])(
  'A change %s is refused only where it moves figures of a closed week',
  (_, change, closedIn, isRefused) => {
    const decision = decided({ answer: 'done', change }, closedIn, BEFORE);
    expect('refused' in decision && decision.refused.code).toBe(isRefused && 'week-closed');
  },
);
