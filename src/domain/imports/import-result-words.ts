import type { Group } from '../group/group.ts';
import { nameOf } from '../group/venue.ts';
import { formatDay } from '../values/day.ts';
import { countDays } from './count-days.ts';
import type { Import, ImportLine } from './import.ts';
import { outcomesText, spanText, sumText } from './import-words.ts';

/** The most lines, and the most days, that are listed one by one. */
const MOST_TOLD = 20;

/** 'Sales of May 14, 2026, $44.00: 2 taken': the result of a file that was imported unattended. */
export function importResultText(one: Import, group: Group): string {
  const became = outcomesText(one) || 'nothing taken';
  return `${spanText(one, group)}, ${sumText(one, group)}: ${became}.`;
}

/** Returns what somebody has to look at in such a file, one text per line; empty if everything was taken. */
export function waitsText(
  { asks, days, hours }: Import,
  lines: readonly ImportLine[],
  group: Group,
): string[] {
  const kept = countDays([...days, ...hours].filter(({ fate }) => fate === 'kept'));
  const open = asks.filter(({ what }) => what !== 'correction');
  const isTold = ({ fate, words }: Pick<Import['days'][number], 'fate' | 'words'>) =>
    words !== '' && (fate === 'closed' || fate === 'to-come' || fate === 'fault');
  const parts = [
    ...days.filter(isTold).map((one) => ({ ...one, whose: nameOf(group, one.centerId) })),
    ...hours.filter(isTold).map((one) => ({ ...one, whose: 'Hours' })),
  ];
  return [
    ...open.map(({ words }) => words),
    ...(kept ? [`${keptText(kept)}: see Imports, or import the file with its corrections.`] : []),
    ...someOf(
      lines.filter(({ fate }) => fate === 'fault').map(({ line, words }) => `Line ${line}: ${words}`),
      'lines',
    ),
    ...someOf(
      parts.map(({ day, whose, words }) => `${whose}, ${formatDay(day, group)}: ${words}`),
      'days',
    ),
  ];
}

function someOf(all: readonly string[], what: 'lines' | 'days'): string[] {
  const more = all.length - MOST_TOLD;
  return [...all.slice(0, MOST_TOLD), ...(more > 0 ? [`And ${more} more ${what}: see Imports.`] : [])];
}

function keptText(count: number): string {
  if (count === 1) return '1 day differs from what is on record and was not changed';
  return `${count} days differ from what is on record and were not changed`;
}
