import { z } from 'zod';
import type { WeekId } from '../calendar/week.ts';
import { groupWithBudgetsOfWeek } from '../group/budget-terms.ts';
import { type Crew, type Group, type Venue, type VenueId, venueSchema } from '../group/group.ts';
import { venueBy } from '../group/venue.ts';
import { type GroupSettings, ownSettings, ownSettingsSchema, venueSettings } from '../settings/settings.ts';
import { settingsInWeek } from '../settings/settings-terms.ts';

/** What a closed week of a venue stands on: its names, shares and crews, and the percentages and thresholds that held. */
export function venueSnapshotSchema() {
  return z.object({
    venue: venueSchema(),
    settings: ownSettingsSchema(),
    shared: ownSettingsSchema()
      .nullable()
      .describe('Those of the group, where the venue’s budgets follow them; null elsewhere.'),
  });
}

/** What is kept of a closed venue, with the names of the people who worked there, by their ids: not told to everybody. */
export type VenueSnapshot = z.infer<ReturnType<typeof venueSnapshotSchema>> & {
  staff?: { readonly [staffId in string]?: string };
};

/** Whose week is closed, and what it stands on. */
interface Closed {
  venueId: VenueId;
  kept: VenueSnapshot | null;
}

/** Who worked in a crew, by their name. */
interface NamedHours {
  staffId: string;
  employee: string;
  crew: Crew;
}

/** What a venue stands on now: kept from the moment its week is closed. */
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

/** A week, and how far its venues are. */
interface WeekWithStates {
  weekId: WeekId;
  states: readonly Closed[];
}

/**
 * The settings that a week is weighed by, whichever page or letter asks: those in force in it, but for its closed venues what was kept
 * with them.
 */
export function settingsOfWeek(settings: GroupSettings, { weekId, states }: WeekWithStates): GroupSettings {
  const inForce = settingsInWeek(settings, weekId);
  return settingsWith(inForce, states, withVenues(inForce.group, states, asKept));
}

/**
 * The settings of a week for who decides about an entry of it: what was added to a closed venue since is entered like all else, so that it is refused
 * like all else.
 */
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

/** The group as it is in a week: its closed venues as they were. What was added to them since is looked up, and not listed. */
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

/** A week's hours with the names that people had when its venues were closed. */
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
