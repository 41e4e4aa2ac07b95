import { describe, expect, test } from 'vitest';
import type { WeekId } from '../calendar/week.ts';
import type { Group, Venue } from '../group/group.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { DEFAULT_SETTINGS, groupSettings, venueSettings } from '../settings/settings.ts';
import {
  groupOfWeek,
  hoursOfWeek,
  settingsDeciding,
  settingsOfWeek,
  snapshotVenue,
  type VenueSnapshot,
} from './venue-snapshot.ts';
import type { VenueState } from './venue-state.ts';
import { closedCrews, weekClosed } from './week-closed.ts';

const SETTINGS = groupSettings(SAMPLE_GROUP, DEFAULT_SETTINGS);
const HOURS = [
  { staffId: '1', employee: 'Maria', crew: 'kitchen' },
  { staffId: '2', employee: 'Elena', crew: 'scandals-bar' },
];
const closed = (venueId: string, kept: VenueSnapshot | null = snapshotVenue(venueId, SETTINGS, HOURS)) => ({
  venueId,
  kept,
});
const inWeek = (states: ReturnType<typeof closed>[]) => ({
  weekId: '2026-11-15_to_2026-11-21' as WeekId,
  states,
});
const idsOf = (parts: readonly { id: string }[]) => parts.map(({ id }) => id);
const venueIn = (group: Group, id: string) => group.venues.find(({ venueId }) => venueId === id)!;

/** The group once something was changed at a venue since its week was closed. */
function changed(venueId: string, change: (venue: Venue) => Partial<Venue>) {
  const venues = SAMPLE_GROUP.venues.map((venue) =>
    venue.venueId === venueId ? { ...venue, ...change(venue) } : venue,
  );
  const group = { ...SAMPLE_GROUP, venues };
  return { group, settings: { ...SETTINGS, group } };
}

describe('What is kept of a venue when its week is closed', () => {
  test('names those who worked in its crews, and nobody of another venue', () => {
    expect(snapshotVenue('scandals', SETTINGS, HOURS).staff).toEqual({ 2: 'Elena' });
    expect(snapshotVenue('townhouse', SETTINGS, HOURS).staff).toEqual({});
  });

  test('holds the group’s settings where the venue’s budgets follow them', () => {
    const withTotal = SAMPLE_GROUP.venues.filter(({ total }) => total).map(({ venueId }) => venueId);
    for (const { venueId } of SAMPLE_GROUP.venues)
      expect(snapshotVenue(venueId, SETTINGS, []).shared !== null).toBe(withTotal.includes(venueId));
  });
});

describe('A closed week', () => {
  test('is told with the names of then, and one that nobody closed with those of now', () => {
    const { group } = changed('scandals', () => ({ name: 'The Scandal' }));
    expect(venueIn(groupOfWeek(group, inWeek([closed('scandals')])), 'scandals').name).toBe('Scandals');
    expect(groupOfWeek(group, inWeek([closed('scandals', null)]))).toBe(group);
    expect(venueIn(groupOfWeek(group, inWeek([closed('townhouse')])), 'scandals').name).toBe('The Scandal');
  });

  test('lists no revenue center or crew that came later: it is looked up, and where entries are decided it counts', () => {
    const deck = { id: 'deck', name: 'Deck', budgetOf: 'own' } as const;
    const hosts = { id: 'hosts', name: 'Hosts', department: 'service' } as const;
    const { group, settings } = changed('scandals', ({ centers, crews }) => {
      return { centers: [...centers, deck], crews: [...crews, hosts] };
    });
    const result = venueIn(groupOfWeek(group, inWeek([closed('scandals')])), 'scandals');
    expect(idsOf(result.centers)).not.toContain('deck');
    expect([idsOf(result.later!.centers), idsOf(result.later!.crews)]).toEqual([['deck'], ['hosts']]);
    expect(
      venueIn(groupOfWeek(SAMPLE_GROUP, inWeek([closed('scandals')])), 'scandals').later,
    ).toBeUndefined();
    const deciding = venueIn(settingsDeciding(settings, inWeek([closed('scandals')])).group, 'scandals');
    expect(idsOf(deciding.centers)).toContain('deck');
    expect(deciding.laborOf).toContain('hosts');
  });

  test('looks up a single center that came later, too', () => {
    const deck = { id: 'deck', name: 'Deck', budgetOf: 'own' } as const;
    const { group } = changed('scandals', ({ centers }) => ({ centers: [...centers, deck] }));
    const { later } = venueIn(groupOfWeek(group, inWeek([closed('scandals')])), 'scandals');
    expect(later).toEqual({ centers: [deck], crews: [] });
  });

  test('is weighed by the percentages and thresholds of then, its own and those it shared', () => {
    const [withTotal] = SAMPLE_GROUP.venues.filter(({ total }) => total);
    const later = groupSettings(SAMPLE_GROUP, {
      ...DEFAULT_SETTINGS,
      kitchenPercentage: 45,
      warningThreshold: 40,
    });
    expect(settingsOfWeek(later, inWeek([]))).toBe(later);
    const own = settingsOfWeek(later, inWeek([closed('scandals')]));
    expect(venueSettings('scandals', own).warningThreshold).toBe(DEFAULT_SETTINGS.warningThreshold);
    expect(own.kitchenPercentage).toBe(45);
    expect(settingsOfWeek(later, inWeek([closed(withTotal!.venueId)])).kitchenPercentage).toBe(
      DEFAULT_SETTINGS.kitchenPercentage,
    );
  });

  test('calls people as they were called then, in the crews of that venue alone', () => {
    const renamed = HOURS.map((entry) => ({ ...entry, employee: `${entry.employee} Rossi` }));
    const names = (...states: ReturnType<typeof closed>[]) =>
      hoursOfWeek(renamed, states).map(({ employee }) => employee);
    expect(names()).toEqual(['Maria Rossi', 'Elena Rossi']);
    expect(names(closed('scandals'))).toEqual(['Maria Rossi', 'Elena']);
    expect(names(closed('scandals', null))).toEqual(['Maria Rossi', 'Elena Rossi']);
    expect(hoursOfWeek([{ ...renamed[1]!, staffId: '9' }], [closed('scandals')])[0]!.employee).toBe(
      'Elena Rossi',
    );
  });
});

describe('What a closed venue counts', () => {
  const state = (some: Partial<VenueState>): VenueState => ({
    ...{ venueId: 'scandals', state: 'closed', by: 'Ann', at: '2026-11-16T14:05:00.000Z', note: '' },
    ...{ reason: '', waved: [], kept: snapshotVenue('scandals', SETTINGS, []), ...some },
  });
  const hosts = { id: 'hosts', name: 'Hosts', department: 'service' } as const;
  const { group: withHosts } = changed('scandals', () => ({ crews: [hosts], laborOf: [] }));

  test.each<[string, Partial<VenueState>, Group, string[]]>([
    ['its own crews', {}, SAMPLE_GROUP, ['scandals-bar', 'scandals-service']],
    ['those it had and those it has', {}, withHosts, ['scandals-bar', 'scandals-service', 'hosts']],
    ['those it has where nothing was kept', { kept: null }, withHosts, ['hosts']],
    ['crews of others', { venueId: 'townhouse', kept: null }, SAMPLE_GROUP, ['townhouse', 'service']],
    ['what it had where it is no more', { venueId: 'gone' }, withHosts, ['scandals-bar', 'scandals-service']],
    ['nothing while it is submitted', { state: 'submitted' }, SAMPLE_GROUP, []],
  ])('is %s', (_, some, group, crews) => {
    expect([...closedCrews([state(some)], group)]).toEqual(crews);
  });

  test.each([
    ['as it was called then', {}, 'of Scandals is closed: Ann closed it on Nov 16, 2026, 9:05 AM.'],
    ['by its id where nothing was kept', { kept: null }, 'of scandals is closed: Ann closed it on'],
  ])('is refused with the venue named %s', (_, some, words) => {
    const { group } = changed('scandals', () => ({ name: 'The Scandal' }));
    const refused = weekClosed(state(some), '2026-11-08_to_2026-11-14' as WeekId, group);
    expect(refused.detail).toContain(`The week Nov 8, 2026 - Nov 14, 2026 ${words}`);
    expect(refused).toMatchObject({ code: 'week-closed', closed: { venueId: 'scandals', by: 'Ann' } });
  });
});
