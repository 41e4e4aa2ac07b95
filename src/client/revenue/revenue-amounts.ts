import type { Group, RevenueCenter } from '../../domain/group/group.ts';
import { nameOf } from '../../domain/group/venue.ts';
import { FAILURES, type Message, revenueUpdated, SAVED } from '../../domain/refusals/message.ts';
import {
  changedRevenue,
  type RevenueChange,
  type RevenueFigure,
  revenueOf,
  type WeekRevenue,
} from '../../domain/sales/revenue.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { type Cents, cents, formatMoney, sumCents } from '../../domain/values/money.ts';
import { call } from '../data/call-in-use.ts';
import type { Permission, Stored, WeekAmount } from '../weeks/week-amount.ts';

export const REVENUE_AMOUNTS = {
  total: revenueAmount('totalCents', 'Total Revenue'),
  kitchen: partAmount('kitchenCents', 'Kitchen Revenue', {
    saved: (cents, place) => ({
      title: SAVED.kitchenRevenue,
      description: `Kitchen revenue updated to ${formatMoney(cents, place)}`,
    }),
    failure: FAILURES.updateKitchenRevenue,
  }),
  bar: partAmount('barCents', 'Bar Revenue', {
    may: ['setRevenue', 'bar'],
    saved: (cents, place) => ({
      title: SAVED.barRevenue,
      description: `Bar revenue updated to ${formatMoney(cents, place)}`,
    }),
    failure: FAILURES.updateBarRevenue,
  }),
  scandals: revenueAmount('scandalsCents', 'Scandals Revenue', {
    what: 'Scandals revenue',
    may: ['setRevenue', 'scandals'],
  }),
  townhouse: revenueAmount('townhouseCents', 'Weekly Revenue', {
    title: 'Record Revenue',
    may: ['setRevenue', 'townhouse'],
  }),
} as const;

interface Texts {
  what?: string;
  title?: string;
  saved?: (cents: Cents, place: Locale) => Message;
  failure?: string;
  may?: Permission;
}

function revenueAmount(figure: RevenueFigure, name: string, texts: Texts = {}): WeekAmount {
  const what = texts.what ?? name.toLowerCase();
  return {
    title: `Record ${name}`,
    fields: [{ key: figure, label: name }],
    becomes: (typed) => typed[figure]!,
    what,
    saved: (cents, place) => revenueUpdated(formatMoney(cents, place)),
    failure: FAILURES.updateRevenue,
    may: ['setRevenue', 'kitchen'],
    isRevenue: true,
    ...texts,
    start: (record, group) => ({ ...revenueOf(group, record.sums) }),
    in: (stored) => stored[figure]!,
    storedText: (stored, place) => `the ${what} to ${formatMoney(stored[figure]!, place)}`,
    set: (weekId, typed, from, venue) => {
      const change = { [figure]: typed[figure], from: { [figure]: from[figure] } } satisfies RevenueChange;
      return call('setRevenue', { weekId, sent: change, venue });
    },
  };
}

/**
 * Returns the amount for kitchen or bar revenue. Setting it makes the total their sum, so a total set in the
 * meantime is a conflict too.
 */
function partAmount(figure: 'kitchenCents' | 'barCents', name: string, texts: Texts): WeekAmount {
  return {
    ...revenueAmount(figure, name, texts),
    effect: (cents, stored, group) => {
      const { totalCents } = changedRevenue(group, revenueIn(stored), { [figure]: cents });
      return `Total revenue becomes kitchen + bar: ${formatMoney(totalCents, group)}`;
    },
    storedText: (stored, place) => revenueText(revenueIn(stored), place),
    set: (weekId, typed, from) =>
      call('setRevenue', {
        weekId,
        sent: {
          [figure]: typed[figure],
          from: { [figure]: from[figure], totalCents: from.totalCents! },
        } satisfies RevenueChange,
      }),
  };
}

/** Sets the kitchen's and the bar's revenue at once, and with them the total. */
export const WEEKLY_REVENUE: WeekAmount = {
  ...revenueAmount('totalCents', 'Weekly Revenue', { title: 'Edit Weekly Revenue' }),
  fields: [
    { key: 'kitchenCents', label: 'Kitchen Revenue' },
    { key: 'barCents', label: 'Bar Revenue' },
  ],
  total: 'Total',
  becomes: (typed, stored, group) => changedRevenue(group, revenueIn(stored), typed).totalCents,
  storedText: (stored, place) => revenueText(revenueIn(stored), place),
  set: (weekId, typed, from) => {
    const { totalCents, kitchenCents, barCents } = revenueIn(from);
    const { kitchenCents: kitchen, barCents: bar } = revenueIn(typed);
    return call('setRevenue', {
      weekId,
      sent: {
        kitchenCents: kitchen,
        barCents: bar,
        from: { totalCents, kitchenCents, barCents },
      } satisfies RevenueChange,
    });
  },
};

export function centerRevenue(group: Group, center: RevenueCenter): WeekAmount {
  const name = `${nameOf(group, center)} Revenue`;
  return revenueAmount(`${center}Cents` as RevenueFigure, name, {
    what: name,
    may: ['setRevenue', center],
  });
}

/** Returns the amount for the revenue of several centers, with one field each and their sum. */
export function revenueOfCenters(named: readonly { center: RevenueCenter; label: string }[]): WeekAmount {
  const fields = named.map(({ center, label }) => ({ key: `${center}Cents`, label }));
  const sum = (stored: Stored) => sumCents(fields.map(({ key }) => stored[key] ?? cents(0)));
  const only = (stored: Stored) =>
    Object.fromEntries(fields.map(({ key }) => [key, stored[key] ?? cents(0)]));
  const what = 'revenue';
  return {
    title: 'Record Revenue',
    fields,
    what,
    ...(fields.length > 1 && { total: 'Total' }),
    saved: (total, place) => revenueUpdated(formatMoney(total, place)),
    failure: FAILURES.updateRevenue,
    may: ['setRevenue', named[0]?.center ?? ''],
    isRevenue: true,
    start: (record, group) => only({ ...revenueOf(group, record.sums) }),
    in: sum,
    becomes: sum,
    storedText: (stored, place) =>
      `the ${what} to ${fields.map(({ key, label }) => `${formatMoney(stored[key] ?? cents(0), place)} (${label})`).join(', ')}`,
    set: (weekId, typed, from, venue) =>
      call('setRevenue', { weekId, sent: { ...only(typed), from: only(from) }, venue }),
  };
}

/** Returns "the revenue to $25,000.00 (kitchen $15,000.00, bar $10,000.00)", for what somebody else set. */
function revenueText({ totalCents, kitchenCents, barCents }: WeekRevenue, place: Locale): string {
  const parts = `kitchen ${formatMoney(kitchenCents, place)}, bar ${formatMoney(barCents, place)}`;
  return `the revenue to ${formatMoney(totalCents, place)} (${parts})`;
}

/** Types the stored values of a revenue figure. They are always the week's whole revenue, in a conflict too. */
function revenueIn(stored: Stored) {
  return stored as Stored & WeekRevenue;
}
