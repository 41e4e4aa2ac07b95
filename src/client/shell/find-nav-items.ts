import { folded, hasWords } from '../../domain/values/find-words.ts';

/** Something that can be gone to, by its name and by the other names that people have for it. */
export interface Findable {
  label: string;
  /** Short ones, such as 'takings' and 'past weeks'. */
  words?: readonly string[] | undefined;
}

/**
 * What is meant by what is typed, best first, else in the order given: what is called so at its beginning, what has the words
 * in its name, what is also called so, what has them anywhere in all its names, what has the letters. Accents don't matter.
 */
export function findNavItems<Place extends Findable>(places: readonly Place[], typed: string): Place[] {
  const text = plain(typed);
  const ranked = places.map((place) => ({ place, rank: rankOf(place, text) }));
  return RANKS.flatMap((_, rank) => ranked.filter((one) => one.rank === rank).map(({ place }) => place));
}

/** The other name that something is found by; null where its own name says what is typed. */
export function foundBy({ label, words = [] }: Findable, typed: string): string | null {
  const text = plain(typed);
  if (text === '' || hasWords(label, text)) return null;
  return (
    words.find((word) => plain(word).startsWith(text)) ?? words.find((word) => beginWords(word, text)) ?? null
  );
}

/** What makes a place one that is meant, the best reason first. */
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

/** Whether each word that is typed is how a word of the text begins. */
function beginWords(text: string, typed: string): boolean {
  const words = plain(text).split(' ');
  return typed.split(' ').every((begun) => words.some((word) => word.startsWith(begun)));
}

/** A text without accents, capitals, hyphens and other signs: 'E-mail' and 'email' are one word, "Today's" and 'todays' too. */
function plain(text: string): string {
  return folded(text)
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .trim()
    .replace(/\s+/g, ' ');
}
