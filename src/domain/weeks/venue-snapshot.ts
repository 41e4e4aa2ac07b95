import { z } from 'zod';
import type { WeekId } from '../calendar/week.ts';
import { groupWithBudgetsOfWeek } from '../group/budget-terms.ts';
import { type Crew, type Group, type Venue, type VenueId, venueSchema } from '../group/group.ts';
import { venueBy } from '../group/venue.ts';
import { type GroupSettings, ownSettings, ownSettingsSchema, venueSettings } from '../settings/settings.ts';
import { settingsInWeek } from '../settings/settings-terms.ts';

/** What a closed week of a venue is based on: names, shares and crews, percentages and thresholds at that time. */
export function venueSnapshotSchema() {
  return z.object({
    venue: venueSchema(),
    settings: ownSettingsSchema(),
    shared: ownSettingsSchema()
      .nullable()
      .describe('The group’s settings, if the venue’s budgets follow them; otherwise null.'),
  });
}

/** The stored snapshot, with the names of the people who worked there, by id. The names are not shown to everybody. */
export type VenueSnapshot = z.infer<ReturnType<typeof venueSnapshotSchema>> & {
  staff?: { readonly [staffId in string]?: string };
};

interface Closed {
  venueId: VenueId;
  kept: VenueSnapshot | null;
}

interface NamedHours {
  staffId: string;
  employee: string;
  crew: Crew;
}

/** Returns the snapshot of a venue as it is now, to store when its week is closed. */
export function snapshotVenue(
  venueId: VenueId,
  settings: GroupSettings,
  hours: readonly NamedHours[],
): VenueSnapshot {
  const { venues: _, terms: __, group, ...shared } = settings;
  const venue = venueBy(group, venueId);
  const crews = new Set([...venue.laborOf, ...venue.crews.map(({ id }) => id)]);
  const own = hours.filter(({ crew }) => crews.has(crew));
  return {
    venue,
    settings: ownSettings(venueSettings(venueId, settings)),
    shared: venue.total ? ownSettings(shared) : null,
    staff: Object.fromEntries(own.map(({ staffId, employee }) => [staffId, employee])),
  };
}

interface WeekWithStates {
  weekId: WeekId;
  states: readonly Closed[];
}

/** Returns the settings that a week is computed with: those in force then, but for closed venues their snapshots. */
export function settingsOfWeek(settings: GroupSettings, { weekId, states }: WeekWithStates): GroupSettings {
  const inForce = settingsInWeek(settings, weekId);
  return settingsWith(inForce, states, withVenues(inForce.group, states, asKept));
}

/** Returns a week's settings for a decision, with what was added to closed venues since, so that entries there are refused. */
export function settingsDeciding(settings: GroupSettings, { weekId, states }: WeekWithStates): GroupSettings {
  const inForce = settingsInWeek(settings, weekId);
  return settingsWith(inForce, states, withVenues(inForce.group, states, withAdded));
}

function settingsWith(settings: GroupSettings, states: readonly Closed[], group: Group): GroupSettings {
  const closed = states.flatMap(({ venueId, kept }) => (kept ? [{ venueId, ...kept }] : []));
  if (closed.length === 0) return settings;
  const own = closed.map(({ venueId, settings: kept }) => [
    venueId,
    { ...venueSettings(venueId, settings), ...kept },
  ]);
  return {
    ...settings,
    ...closed.find(({ shared }) => shared)?.shared,
    venues: { ...settings.venues, ...Object.fromEntries(own) },
    group,
  };
}

/** Returns the group of a week, with its closed venues as they were. What was added since can be looked up, but is not listed. */
export function groupOfWeek(group: Group, { weekId, states }: WeekWithStates): Group {
  return withVenues(groupWithBudgetsOfWeek(group, weekId), states, asKept);
}

function withVenues(
  group: Group,
  states: readonly Closed[],
  venueIn: (kept: Venue, now: Venue) => Venue,
): Group {
  const kept = new Map(states.flatMap((state) => (state.kept ? [[state.venueId, state.kept.venue]] : [])));
  if (kept.size === 0) return group;
  const venues = group.venues.map((venue) => {
    const was = kept.get(venue.venueId);
    return was ? venueIn(was, venue) : venue;
  });
  return { ...group, venues };
}

function asKept(kept: Venue, now: Venue): Venue {
  const later = addedSince(kept, now);
  return later.centers.length + later.crews.length > 0 ? { ...kept, later } : kept;
}

function withAdded(kept: Venue, now: Venue): Venue {
  const { centers, crews } = addedSince(kept, now);
  return {
    ...kept,
    centers: [...kept.centers, ...centers],
    crews: [...kept.crews, ...crews],
    laborOf: [...kept.laborOf, ...crews.map(({ id }) => id)],
  };
}

function addedSince(kept: Venue, now: Venue): NonNullable<Venue['later']> {
  const isNew = (known: readonly { id: string }[]) => (part: { id: string }) =>
    known.every(({ id }) => id !== part.id);
  const { centers, crews, later } = now;
  return {
    centers: [...centers, ...(later?.centers ?? [])].filter(isNew(kept.centers)),
    crews: [...crews, ...(later?.crews ?? [])].filter(isNew(kept.crews)),
  };
}

/** Returns a week's hours with the names people had when its venues were closed. */
export function hoursOfWeek<Hours extends NamedHours>(
  hours: readonly Hours[],
  states: readonly Closed[],
): readonly Hours[] {
  const kept = states.flatMap((state) => state.kept ?? []);
  if (kept.length === 0) return hours;
  return hours.map((entry) => {
    const closed = kept.find(({ venue }) =>
      [...venue.laborOf, ...venue.crews.map(({ id }) => id)].includes(entry.crew),
    );
    return { ...entry, employee: closed?.staff?.[entry.staffId] ?? entry.employee };
  });
}
