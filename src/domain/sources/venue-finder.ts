import type { Group, Venue } from '../group/group.ts';
import { centerNamed, inUse, nameInVenue, venueBy, venueOf } from '../group/venue.ts';
import type { Day } from '../values/day.ts';
import { textKey } from '../values/text.ts';
import type { CsvRow } from './csv-rows.ts';

/** The venue that somebody chose for a file's name of a place; null if it is none of the group's. */
export interface VenueAlias {
  location: string;
  venueId: string | null;
}

/** Finds a group's venues by the names in a file. */
export interface VenueFinder {
  /** Returns the venue that a name means, null for none of the group's, undefined if nobody has said. */
  venue: (word: string) => Venue | null | undefined;
  /** Returns the revenue center that a name means, as its venue's name and its own name there. With a venue, looks there first. */
  center: (word: string, venue?: string) => { location: string; category: string } | undefined;
  /** The only venue in use; null if there are several. */
  only: Venue | null;
}

/** What reading a file needs: the group's venues, and earlier answers about names. */
export interface ReadFor {
  group: Group;
  locations: readonly VenueAlias[];
  /** The day of reading; nothing was sold or worked after it. */
  today?: Day;
}

/** Returns the name of the venue chosen for a file, given its name or its id. */
export function venueByIdOrName(group: Group, venue: string | undefined): string | undefined {
  return inUse(group).venues.find(({ venueId }) => venueId === venue)?.name ?? venue;
}

/** Returns the venue named alone on a line, as above each part of a file with several venues; undefined for any other line. */
export function venueOnLine(group: Group, { cells }: Pick<CsvRow, 'cells'>): string | undefined {
  const [text, another] = cells.map((cell) => cell.trim()).filter(Boolean);
  if (!text || another) return undefined;
  return inUse(group).venues.find(({ name }) => textKey(name) === textKey(text))?.name;
}

/** Finds venues by earlier answers or by name. Any other name is unknown, even with only one venue. */
export function venueFinder({ group, locations }: ReadFor): VenueFinder {
  const { venues } = inUse(group);
  const [only = null, another] = venues;
  const byWord = new Map<string, Venue | null>();
  for (const { location, venueId } of locations) {
    const venue = venues.find((one) => one.venueId === venueId);
    if (venue || venueId === null) byWord.set(textKey(location), venue ?? null);
  }
  // A venue's own name always means it, whatever somebody answered.
  for (const venue of venues) byWord.set(textKey(venue.name), venue);
  return {
    only: another ? null : only,
    venue: (word) => byWord.get(textKey(word)),
    center: (word, venue = '') => {
      const center = (venue && centerNamed(group, word, venue)) || centerNamed(group, word);
      if (!center) return undefined;
      return { location: venueBy(group, venueOf(group, center)).name, category: nameInVenue(group, center) };
    },
  };
}
