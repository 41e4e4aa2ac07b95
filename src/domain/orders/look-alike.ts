import { CONFUSABLES } from '../values/confusables.ts';
import { memoize } from '../values/locale.ts';
import { textKey } from '../values/text.ts';

/** How a name looks to somebody who goes through a list of orders. */
export interface NameLook {
  /** Its letters and digits as they are written, in small letters and in capitals: some look alike in one of these only. */
  readings: readonly string[];
  /** The letters that its signs may stand for, or be no letters at all: | for an l. */
  signs: string;
}

/** How a name looks. Accents, blanks and signs are nothing in it, and letters that are drawn alike are one. */
export function lookOf(name: string): NameLook {
  const characters = [...name.normalize('NFD').replaceAll(UNREAD, '')];
  const letters = characters.filter(isLetter).join('');
  const readings = [letters, letters.toLowerCase(), letters.toUpperCase()].map(drawn);
  const signs = characters.filter((character) => !isLetter(character)).join('');
  return { readings: letters ? readings : [textKey(name)], signs: drawn(signs) };
}

/** Whether two names look the same. Where a sign of either may stand for a letter, that letter tells them apart no more. */
export function lookAlike(one: NameLook, other: NameLook): boolean {
  const signs = one.signs + other.signs;
  const without = (reading: string) =>
    signs ? [...reading].filter((letter) => !signs.includes(letter)).join('') : reading;
  const readings = other.readings.map(without);
  return one.readings.some((reading) => readings.includes(without(reading)));
}

/** Accents, blanks, and what has no shape. */
const UNREAD = /[\p{M}\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/gu;

function isLetter(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

/** A text as it is drawn, in small letters and digits; of what is like neither nothing. */
function drawn(text: string): string {
  return Array.from(text.normalize('NFKD').replaceAll(UNREAD, ''), drawnOne).join('');
}

/** A character as the small letter of the Latin alphabet that it or its other case looks like, where one does. */
const drawnOne = memoize((character) => {
  const forms = [character, character.toLowerCase(), character.toUpperCase()].map(likeOf);
  const small = (forms.find((form) => /^[a-z0-9]+$/i.test(form)) ?? forms[1]!).toLowerCase();
  // Once more, for what two letters are drawn as one: rn is an m.
  return Array.from(small, likeOf).filter(isLetter).join('').toLowerCase();
});

/** What a character looks like by the table of confusables; itself where it looks like no other. */
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
