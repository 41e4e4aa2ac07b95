import type { Group, Venue } from '../group/group.ts';
import { centerNamed, inUse, nameInVenue, venueBy, venueOf } from '../group/venue.ts';
import type { Day } from '../values/day.ts';
import { textKey } from '../values/text.ts';
import type { CsvRow } from './csv-rows.ts';

/** Which of a file's words for a place were told to be which venue; null for one that is none of the group's. */
export interface VenueAlias {
  location: string;
  venueId: string | null;
}

/** The venues of a group as a file names them. */
export interface VenueFinder {
  /** The venue that a word means, null for none of the group's, undefined where nobody has said. */
  venue: (word: string) => Venue | null | undefined;
  /** The revenue center that a word means, with its venue's name and its own there; within a venue first, where one is named. */
  center: (word: string, venue?: string) => { location: string; category: string } | undefined;
  /** The only venue in use; null where there are several. */
  only: Venue | null;
}

/** What a file is read for: the group's venues, and what was said of a file's words before. */
export interface ReadFor {
  group: Group;
  locations: readonly VenueAlias[];
  /** The day on which it is read: what was sold or worked is of no day after it. */
  today?: Day;
}

/** The name of the venue that somebody said a file is of, by its name or its id. */
export function venueByIdOrName(group: Group, venue: string | undefined): string | undefined {
  return inUse(group).venues.find(({ venueId }) => venueId === venue)?.name ?? venue;
}

/** The venue whose name stands on a line alone, as above each part of a file that is of several; undefined for any other line. */
export function venueOnLine(group: Group, { cells }: Pick<CsvRow, 'cells'>): string | undefined {
  const [text, another] = cells.map((cell) => cell.trim()).filter(Boolean);
  if (!text || another) return undefined;
  return inUse(group).venues.find(({ name }) => textKey(name) === textKey(text))?.name;
}

/** Finds venues by what was said of them, or by their names: another word is none of them, though there is one venue only. */
export function venueFinder({ group, locations }: ReadFor): VenueFinder {
  const { venues } = inUse(group);
  const [only = null, another] = venues;
  const byWord = new Map<string, Venue | null>();
  for (const { location, venueId } of locations) {
    const venue = venues.find((one) => one.venueId === venueId);
    if (venue || venueId === null) byWord.set(textKey(location), venue ?? null);
  }
  // What a venue is called means no other, whatever was said of it.
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
