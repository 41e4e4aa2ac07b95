import { folded, hasWords } from '../../domain/values/text.ts';

export interface Findable {
  label: string;
  /** Short other names, such as 'takings' and 'past weeks'. */
  words?: readonly string[] | undefined;
}

/**
 * Returns the matches for the typed text, best first: the name starts with it, words of the name, other names,
 * words of any name, then letters. Ties stay in the given sequence. Accents don't matter.
 */
export function findNavItems<Place extends Findable>(places: readonly Place[], typed: string): Place[] {
  const text = plain(typed);
  const ranked = places.map((place) => ({ place, rank: rankOf(place, text) }));
  return RANKS.flatMap((_, rank) => ranked.filter((one) => one.rank === rank).map(({ place }) => place));
}

/** Returns the other name that matched; null if its own name contains the typed text. */
export function foundBy({ label, words = [] }: Findable, typed: string): string | null {
  const text = plain(typed);
  if (text === '' || hasWords(label, text)) return null;
  return (
    words.find((word) => plain(word).startsWith(text)) ?? words.find((word) => beginWords(word, text)) ?? null
  );
}

/** The reasons for a match, best first. */
const RANKS: ((place: Findable, typed: string) => boolean)[] = [
  ({ label }, typed) => plain(label).startsWith(typed),
  ({ label }, typed) => beginWords(label, typed),
  ({ words = [] }, typed) => words.some((word) => plain(word).startsWith(typed)),
  ({ label, words = [] }, typed) => beginWords([label, ...words].join(' '), typed),
  ({ label }, typed) => hasWords(label, typed),
];

function rankOf(place: Findable, typed: string): number {
  return RANKS.findIndex((means) => means(place, typed));
}

/** Whether each typed word is the beginning of a word of the text. */
function beginWords(text: string, typed: string): boolean {
  const words = plain(text).split(' ');
  return typed.split(' ').every((begun) => words.some((word) => word.startsWith(begun)));
}

/** Returns a text without accents, capitals, hyphens and other signs: 'Email' equals 'email', "Today's" equals 'todays'. */
function plain(text: string): string {
  return folded(text)
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .trim()
    .replace(/\s+/g, ' ');
}
