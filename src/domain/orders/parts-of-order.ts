import { CONFUSABLES } from '../values/confusables.ts';
import { memoize } from '../values/locale.ts';
import { addMilliseconds } from '../values/moment.ts';
import { textKey } from '../values/text.ts';
import type { Order } from './order.ts';
import type { OrderFacts } from './order-facts.ts';

/** How many hours apart two orders may be entered and still be parts of one, whatever their days. */
const HOURS_APART = 24;

/** Returns the other parts of an order, by any name of its supplier. */
export function otherPartsOf({ besides, otherNames }: OrderFacts, order: Order): OrderFacts['besides'] {
  const { revenueCenter, createdAt } = order;
  const [first, last] = enteredNear(createdAt);
  const near = besides.filter((one) => {
    const isNear = one.day === order.day || (one.createdAt >= first && one.createdAt <= last);
    return isNear && one.orderId !== order.orderId && one.revenueCenter === revenueCenter;
  });
  const own = otherNames.filter((one) => one.revenueCenter === revenueCenter);
  const suppliers = suppliersAlike(order.supplier, new Set(near.map(({ supplier }) => supplier)), own);
  return near.filter(({ supplier }) => suppliers.has(supplier));
}

/** Returns the names that look like a supplier's, or like another name of it. */
function suppliersAlike(
  supplier: string,
  names: ReadonlySet<string>,
  otherNames: OrderFacts['otherNames'],
): ReadonlySet<string> {
  const known = otherNames.map(({ name, now }) => ({ name: lookOf(name), now: lookOf(now) }));
  const look = lookOf(supplier);
  const its = known.find(({ name }) => lookAlike(name, look))?.now ?? look;
  const looks = [look, its, ...known.filter(({ now }) => lookAlike(now, its)).map(({ name }) => name)];
  return new Set([...names].filter((name) => looks.some((one) => lookAlike(one, lookOf(name)))));
}

/** Returns the first and the last moment at which a part of an order may have been entered, whatever its day. */
export function enteredNear(createdAt: string): [first: string, last: string] {
  const milliseconds = HOURS_APART * 3_600_000;
  return [addMilliseconds(createdAt, -milliseconds), addMilliseconds(createdAt, milliseconds)];
}

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
