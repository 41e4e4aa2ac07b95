import type { Group } from '../group/group.ts';
import { nameInVenue } from '../group/venue.ts';
import { hoursText } from '../sources/person-days.ts';
import { formatDay } from '../values/day.ts';
import { formatMoney } from '../values/money.ts';
import { formatPercentage } from '../values/percent.ts';
import { importedDaysText } from './count-days.ts';
import type { ImportKind, ImportOutcome, ImportState, ImportSummary } from './import.ts';
import type { CategoryName } from './names.ts';
import type { Brought } from './names-brought.ts';

const STATES: Record<ImportState, string> = {
  asks: 'Needs an answer',
  ready: 'Not imported yet',
  taken: 'Taken',
  undone: 'Undone',
};

export function stateName(state: ImportState): string {
  return STATES[state];
}

const FATES: Record<ImportOutcome, string> = {
  new: 'new',
  same: 'on record before',
  corrects: 'different from the record',
  waits: 'waiting for a name',
  closed: 'in closed weeks',
  'to-come': 'in the future',
  fault: 'with errors',
  taken: 'taken',
  kept: 'kept as recorded',
  undone: 'undone',
  'changed-since': 'changed since and kept',
};

/** 'on record before': the outcome of a day, worded to follow a count. */
export function outcomeName(fate: ImportOutcome): string {
  return FATES[fate];
}

/** "70 days taken, 3 days on record before": the outcomes of an import's days or orders; '' before there are any. */
export function outcomesText({ fates, fateDays }: Pick<ImportSummary, 'fates' | 'fateDays'>): string {
  const counted = fateDays ?? fates;
  return (Object.keys(FATES) as ImportOutcome[])
    .flatMap((fate) => {
      const count = counted[fate] ?? 0;
      if (count === 0) return [];
      return [`${fateDays ? importedDaysText(count) : count} ${FATES[fate]}`];
    })
    .join(', ');
}

/** '$44.00' or '7:40 h': the total of a file. */
export function sumText(
  { kind, sumCents, sumMinutes }: Pick<ImportSummary, 'kind' | 'sumCents' | 'sumMinutes'>,
  group: Group,
): string {
  return kind === 'hours' ? hoursText(sumMinutes) : formatMoney(sumCents, group);
}

/** 'Sales from Nov 1, 2026 to Nov 30, 2026': what an import holds. */
export function spanText(
  { kind, from, to }: Pick<ImportSummary, 'kind' | 'from' | 'to'>,
  group: Group,
): string {
  const what: Record<ImportKind, string> = { sales: 'Sales', orders: 'Orders', hours: 'Hours' };
  if (!from || !to) return what[kind];
  const days =
    from === to
      ? `of ${formatDay(from, group)}`
      : `from ${formatDay(from, group)} to ${formatDay(to, group)}`;
  return `${what[kind]} ${days}`;
}

/** "Last on Nov 12, 2026: $44.00": what a name brought last; '' if no taken file has it. */
export function broughtText({ lastDay, lastCents, lastMinutes }: Brought, group: Group): string {
  if (!lastDay) return '';
  const brought = [
    ...(lastCents === null ? [] : [formatMoney(lastCents, group)]),
    ...(lastMinutes === null ? [] : [hoursText(lastMinutes)]),
  ];
  const day = `Last on ${formatDay(lastDay, group)}`;
  return brought.length > 0 ? `${day}: ${brought.join(', ')}` : day;
}

/** 'Kitchen', 'Kitchen 62.5%, Bar 37.5%: split, not measured', or 'Not sales here': where the sales of a category go. */
export function meaningText(group: Group, to: CategoryName['to']): string {
  const [first, another] = to;
  if (!first) return 'Not sales here';
  if (!another) return nameInVenue(group, first.centerId);
  const shares = to.map(
    ({ centerId, percent }) => `${nameInVenue(group, centerId)} ${formatPercentage(percent, group)}%`,
  );
  return `${shares.join(', ')}: split, not measured`;
}
