import type { FileHours, FileQuestion } from '../sources/file-read.ts';
import { MOST_IN_PART, type SentPart } from './import.ts';
import type { AnyRead } from './read-file.ts';

/** The questions to answer before a file is uploaded: each could change all of its figures. */
const FIRST: readonly FileQuestion['what'][] = [
  'kind',
  'columns',
  'decimals',
  'tips',
  'venue',
  'location',
  'hourUnit',
];

/** Returns the questions about a file to answer before it is uploaded. */
export function questionsBeforeUpload({ asks }: Pick<AnyRead, 'asks'>): FileQuestion[] {
  return asks.filter(({ what }) => FIRST.includes(what));
}

/** Splits what was read from a file into parts, with the lines that don't count. */
export function partsOfFile(read: AnyRead): SentPart[] {
  const { told, lines } = read;
  const sums = read.kind === 'sales' ? read.sums : [];
  const orders = read.kind === 'orders' ? read.orders : [];
  const [hours, open] = read.kind === 'hours' ? [read.hours, read.open] : [[], []];
  const longest = Math.max(...[sums, orders, hours, open, told].map(({ length }) => length));
  return Array.from({ length: Math.max(1, Math.ceil(longest / MOST_IN_PART)) }, (_, part): SentPart => {
    const lot = <Row>(all: readonly Row[]) => all.slice(part * MOST_IN_PART, (part + 1) * MOST_IN_PART);
    return {
      sums: lot(sums).map((sum) => ({ ...sum })),
      ...(orders.length > 0 && { orders: [...lot(orders)] }),
      ...(read.kind === 'hours' && { hours: lot(hours).map(named), open: lot(open).map(named) }),
      told: lot(told).map((line) => ({ ...line })),
      ...(part === 0 && { lines }),
    };
  });
}

/** Returns the row with its texts cut to the lengths that can be stored. */
function named<Row extends Pick<FileHours, 'location' | 'number' | 'name' | 'role'>>(row: Row): Row {
  const { location, number, name, role } = row;
  return {
    ...row,
    location: location.slice(0, 200),
    number: number.slice(0, 40),
    name: name.slice(0, 200),
    ...(role !== undefined && { role: role.slice(0, 200) }),
  };
}
