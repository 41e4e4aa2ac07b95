import { folded, hasWords } from '../../domain/values/find-words.ts';

/** Something that can be gone to. */
export interface Findable {
  label: string;
}

/** Those whose name has all that is typed, in the order given; names that begin with it first. Accents don't matter. */
export function findPlaces<Place extends Findable>(places: readonly Place[], typed: string): Place[] {
  const found = places.filter(({ label }) => hasWords(label, typed));
  const beginning = folded(typed).trim().replace(/\s+/g, ' ');
  const begins = ({ label }: Place) => folded(label).startsWith(beginning);
  return [...found.filter(begins), ...found.filter((place) => !begins(place))];
}
