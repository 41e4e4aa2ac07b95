import { CONFUSABLES } from '../values/confusables.ts';
import { memoize } from '../values/locale.ts';
import { textKey } from '../values/text.ts';

/** How a name looks to somebody reading a list of orders. */
interface NameLook {
  /** Its letters and digits as written, in lower case and in upper case: some look alike in only one of these. */
  readings: readonly string[];
  /** The letters that its signs may stand for, such as l for |. A sign may also stand for nothing. */
  signs: string;
}

/** Returns how a name looks. Accents and blanks are ignored, and letters drawn alike are the same. */
export function lookOf(name: string): NameLook {
  const characters = [...name.normalize('NFD').replaceAll(UNREAD, '')];
  const letters = characters.filter(isLetter).join('');
  const readings = [letters, letters.toLowerCase(), letters.toUpperCase()].map(drawn);
  const signs = characters.filter((character) => !isLetter(character)).join('');
  return { readings: letters ? readings : [textKey(name)], signs: drawn(signs) };
}

/** Whether two names look the same. A letter that a sign in either name may stand for is ignored. */
export function lookAlike(one: NameLook, other: NameLook): boolean {
  const signs = one.signs + other.signs;
  const without = (reading: string) =>
    signs ? [...reading].filter((letter) => !signs.includes(letter)).join('') : reading;
  const readings = other.readings.map(without);
  return one.readings.some((reading) => readings.includes(without(reading)));
}

/** Accents, blanks and invisible characters. */
const UNREAD = /[\p{M}\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/gu;

function isLetter(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

/** Returns a text as it is drawn, in lower-case letters and digits; other characters are dropped. */
function drawn(text: string): string {
  return Array.from(text.normalize('NFKD').replaceAll(UNREAD, ''), drawnOne).join('');
}

/** Returns the lower-case Latin letter that a character, or its other case, looks like. */
const drawnOne = memoize((character) => {
  const forms = [character, character.toLowerCase(), character.toUpperCase()].map(likeOf);
  const small = (forms.find((form) => /^[a-z0-9]+$/i.test(form)) ?? forms[1]!).toLowerCase();
  // Applied twice because two letters may look like one: rn like m.
  return Array.from(small, likeOf).filter(isLetter).join('').toLowerCase();
});

/** Returns what a character looks like by the table of confusables, or the character itself. */
function likeOf(character: string): string {
  return LIKE.get(character) ?? character;
}

const LIKE: ReadonlyMap<string, string> = new Map(
  CONFUSABLES.trim()
    .split('\n')
    .flatMap((line) => {
      const [like = '', its = ''] = line.split(' ');
      return Array.from(its, (each) => [each, like] as const);
    }),
);
