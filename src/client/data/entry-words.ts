import type { QueryClient } from '@tanstack/react-query';
import { savedInto } from '../../domain/calendar/saved-into.ts';
import { type Week, weekAt, weekLabel } from '../../domain/calendar/week.ts';
import type { WeekRecord } from '../../domain/desk/week-record.ts';
import { assumedSalesText } from '../../domain/forecast/forecast-words.ts';
import type { Group, RevenueCenter } from '../../domain/group/group.ts';
import { nameOf } from '../../domain/group/venue.ts';
import { formatHours } from '../../domain/labor/labor.ts';
import type { CenterAmounts } from '../../domain/sales/day-sales.ts';
import type { RevenueChange, RevenueFigure } from '../../domain/sales/revenue.ts';
import { formatDay } from '../../domain/values/day.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { type Cents, formatMoney } from '../../domain/values/money.ts';
import type { EntryCall } from './entry-list.ts';
import { cachedGroup, groupClock } from './group-clock.ts';
import { reads } from './queries.ts';

interface EntryWords {
  /** Such as 'Kitchen order'. */
  title: string;
  /** Its content: '$120.00 from Harbor Seafood, Nov 19, 2026'; empty if the title is enough. */
  said: string;
  detail: string;
}

/** Returns the name for the id of a person or an hours entry; null if unknown here. */
type NameLookup = (id: string) => string | null;

/** Returns the message after entries were sent: the content of a single one, or their number. */
export function sentText(group: Group, sent: readonly EntryCall[], current: Week, whose: NameLookup): string {
  const [first, ...others] = sent;
  if (!first || others.length > 0) return `${sent.length} entries sent.`;
  const { title, said } = entryWords(group, first, whose);
  // A moved order already names its new week.
  if (first.name === 'editOrder' && first.input.sent.weekId !== undefined) return `${title}: ${said}.`;
  return savedInto(said === '' ? title : `${title}: ${said}`, first.input.weekId, current, group);
}

export function entryWords(group: Group, call: EntryCall, whose: NameLookup): EntryWords {
  const [title, ...words] = wordsOf(group, call, whose);
  const text = words.join(', ');
  return { title, said: text, detail: [...words, weekLabel(call.input.weekId, group)].join(', ') };
}

function wordsOf(group: Group, call: EntryCall, whose: NameLookup): [title: string, ...words: string[]] {
  const named = (id: string) => [whose(id) ?? []].flat();
  switch (call.name) {
    case 'addOrder': {
      const { files = [] } = call.input;
      const { revenueCenter, amountCents, supplier, day, kind } = call.input.sent;
      return [
        `${nameOf(group, revenueCenter)} ${kind === 'credit' ? 'credit' : 'order'}`,
        `${formatMoney(amountCents, group)} from ${supplier}`,
        formatDay(day, group),
        ...(files.length > 0 ? [files.length === 1 ? '1 file' : `${files.length} files`] : []),
      ];
    }
    case 'editOrder': {
      const { supplier, amountCents, receivedCents, invoicedCents, weekId } = call.input.sent;
      const changed = [
        amountCents === undefined ? [] : formatMoney(amountCents, group),
        laterWords('received', receivedCents, group),
        laterWords('invoiced', invoicedCents, group),
        supplier ?? [],
        weekId === undefined ? [] : `to the week ${weekLabel(weekId, group)}`,
      ].flat();
      return ['Correction of an order', ...changed];
    }
    case 'voidOrder':
      return ['Void order', call.input.sent.reason];
    case 'restoreOrder':
      return ['Restore order'];
    case 'addOrderFiles':
      return ['File of an order', call.input.sent.file.name];
    case 'setRevenue':
      return ['Revenue', revenueWords(call.input.sent, group)];
    case 'enterSales':
      return ['Sales', salesWords(group, call.input.sent.cents), formatDay(call.input.day, group)];
    case 'expectDay':
      return [
        'Expected sales',
        salesWords(group, call.input.sent.cents, 'the forecast'),
        formatDay(call.input.day, group),
      ];
    case 'setSpending':
      return [
        `${nameOf(group, call.input.revenueCenter)} expenses`,
        amountWords(call.input.sent.cents, group),
      ];
    case 'setStaffCost':
      return [`${nameOf(group, call.input.crew)} staff cost`, amountWords(call.input.sent.cents, group)];
    case 'addHours':
      return [
        'Staff hours',
        ...named(call.input.sent.staffId),
        `${formatHours(call.input.sent.minutes, group)} h`,
      ];
    case 'editHours':
      return [
        'Correction of staff hours',
        ...named(call.input.entryId),
        `${formatHours(call.input.sent.minutes, group)} h`,
      ];
    case 'voidHours':
      return ['Void staff hours', ...named(call.input.entryId), call.input.sent.reason];
    case 'restoreHours':
      return ['Restore staff hours', ...named(call.input.entryId)];
    case 'enterHoursDays': {
      const whom = [...new Set(call.input.sent.entries.map(({ staffId }) => staffId))];
      return ['Hours by day', peopleWords(whom.map((id) => whose(id)))];
    }
    case 'saveHours':
      return ['Labor hours', peopleWords(call.input.sent.entries.map(({ staffId }) => whose(staffId)))];
  }
}

/** Returns 'Maria and Bo' for up to two people with known names, otherwise their number. */
function peopleWords(names: readonly (string | null)[]): string {
  const known = names.filter((name) => name !== null);
  if (known.length === names.length && names.length <= 2 && names.length > 0) return known.join(' and ');
  return names.length === 1 ? '1 person' : `${names.length} people`;
}

/** Returns amounts by revenue center: 'Kitchen $1,200.00, Bar closed'. `none` is the text for null. */
function salesWords(group: Group, amounts: CenterAmounts, none = 'not entered'): string {
  const parts = (Object.entries(amounts) as [RevenueCenter, Cents | null][]).map(([center, amount]) => {
    return `${nameOf(group, center)} ${amount === null ? none : assumedSalesText(amount, group)}`;
  });
  return parts.join(', ');
}

/** Returns a later amount of an order, such as 'invoiced $520.00'; nothing if it was not changed. */
function laterWords(what: string, amount: Cents | null | undefined, place: Locale): string[] {
  if (amount === undefined) return [];
  return [`${what} ${amount === null ? 'not known' : formatMoney(amount, place)}`];
}

function amountWords(cents: Cents, place: Locale): string {
  return `set to ${formatMoney(cents, place)}`;
}

function revenueWords({ from: _, ...figures }: RevenueChange, place: Locale): string {
  const set = Object.entries(figures) as [RevenueFigure, Cents][];
  return set
    .map(([figure, cents]) => `${figure.replace('Cents', '')} ${formatMoney(cents, place)}`)
    .join(', ');
}

/** Looks up names for ids of people and hours entries in what this page has read. */
export function whoseHours(client: QueryClient): NameLookup {
  return (id) => {
    const member = client.getQueryData(reads.staff().queryKey)?.find(({ staffId }) => staffId === id);
    if (member) return member.name;
    const weeks = client.getQueriesData<WeekRecord>({
      predicate: ({ queryKey }) => queryKey.includes('week'),
    });
    const entries = weeks.flatMap(([, week]) => week?.laborCost ?? []);
    return entries.find(({ entryId }) => entryId === id)?.employee ?? null;
  };
}

export function sentWords(client: QueryClient, sent: readonly EntryCall[]): string {
  const { timeZone, now } = groupClock(client);
  const group = cachedGroup(client);
  return sentText(group, sent, weekAt(now(), { ...group, timeZone }), whoseHours(client));
}
