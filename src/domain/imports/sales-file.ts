import type { Ask, SalesRead } from '../sources/file-read.ts';
import { MOST_IN_PART, type SentPart } from './import.ts';

/** What has to be said before any of a file is sent: without it all of its figures could be others. */
const FIRST: readonly Ask['what'][] = ['kind', 'columns', 'decimals', 'tips', 'venue', 'location'];

/** What has to be said of a file before it is sent. */
export function askedFirst({ asks }: SalesRead): Ask[] {
  return asks.filter(({ what }) => FIRST.includes(what));
}

/** What a file comes to, in parts; the lines that don't count go with them. */
export function partsOfSales({ sums, told, lines }: SalesRead): SentPart[] {
  const count = Math.max(1, Math.ceil(Math.max(sums.length, told.length) / MOST_IN_PART));
  return Array.from({ length: count }, (_, part) => {
    const lot = <Row>(all: readonly Row[]) => all.slice(part * MOST_IN_PART, (part + 1) * MOST_IN_PART);
    return {
      sums: lot(sums).map((sum) => ({ ...sum })),
      told: lot(told).map(({ words, ...line }) => ({ ...line, words: words.slice(0, 500) })),
      ...(part === 0 && { lines }),
    };
  });
}
