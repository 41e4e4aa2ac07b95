import { describe, expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../settings/settings.ts';
import { snapshotVenue } from './venue-snapshot.ts';
import {
  closing,
  groupState,
  recordedStates,
  reopening,
  stateView,
  stateViews,
  submission,
  type VenueState,
  type WeekState,
} from './venue-state.ts';

const hours = [{ staffId: '2', employee: 'Elena', crew: 'scandals-bar' }];
const kept = snapshotVenue('scandals', groupSettings(SAMPLE_GROUP, DEFAULT_SETTINGS), hours);
const CLOSED: VenueState = {
  ...{ venueId: 'scandals', state: 'closed', by: 'Ann', at: '2026-11-16T14:05:00.000Z' },
  ...{ note: 'All in', reason: '', waved: [{ finding: 'No orders', word: 'Closed' }], kept },
};
const SUBMITTED: VenueState = { ...CLOSED, venueId: 'townhouse', state: 'submitted', kept: null };

describe('How far a venue is with a week', () => {
  test('is told with what a closed one stands on, and never with the names of its people', () => {
    const result = stateViews([CLOSED, SUBMITTED]);
    expect(result.townhouse!.kept).toBeNull();
    expect(result.scandals!.kept).toMatchObject({ venue: { venueId: 'scandals' } });
    expect(JSON.stringify(result)).not.toContain('Elena');
  });

  test('is read again as it was told; of which nobody said anything, nothing', () => {
    const untold = { ...stateView([], 'tropics'), kept: null };
    expect(recordedStates({ ...stateViews([SUBMITTED]), tropics: untold })).toEqual([SUBMITTED]);
    expect(untold).toMatchObject({ state: 'open', stateBy: null, stateAt: null });
  });

  test.each<[WeekState[], WeekState]>([
    [[], 'open'],
    [['closed', 'closed'], 'open'],
    [['closed', 'closed', 'closed'], 'closed'],
    [['closed', 'submitted', 'closed'], 'submitted'],
    [['closed', 'submitted', 'open'], 'open'],
  ])('%j of three venues make the group’s week %s', (states, group) => {
    const ids = SAMPLE_GROUP.venues.map(({ venueId }) => venueId);
    expect(ids).toHaveLength(3);
    const of = states.map((state, index) => ({ ...CLOSED, venueId: ids[index]!, state }));
    expect(groupState(SAMPLE_GROUP, of)).toBe(group);
  });

  test('of no venue in use is open', () => {
    expect(groupState({ ...SAMPLE_GROUP, venues: [] }, [])).toBe('open');
  });

  test.each([
    [200, true],
    [201, false],
  ])('is submitted with at most 200 findings let pass: with %d, %s', (count, fits) => {
    const waved = Array.from({ length: count }, () => ({ finding: 'No orders', word: 'Closed' }));
    expect(submission.safeParse({ venue: 'scandals', waved }).success).toBe(fits);
  });

  test.each([
    ['a note', 500, (note: string) => submission.safeParse({ venue: 'scandals', note })],
    [
      'a finding',
      200,
      (finding: string) => closing.safeParse({ venue: 'scandals', waved: [{ finding, word: 'Closed' }] }),
    ],
    [
      'why that is all right',
      500,
      (word: string) => closing.safeParse({ venue: 'scandals', waved: [{ finding: 'No orders', word }] }),
    ],
    ['why it is reopened', 500, (reason: string) => reopening.safeParse({ venue: 'scandals', reason })],
  ])('is said with %s of at most %d characters', (_, longest, said) => {
    expect(said('x'.repeat(longest)).success).toBe(true);
    expect(said('x'.repeat(longest + 1)).success).toBe(false);
  });
});
