import { FAILURES, type Message, revenueUpdated, SAVED } from '../../domain/refusals/message.ts';
import { changedRevenue, type RevenueFigure, type WeekRevenue } from '../../domain/revenue/revenue.ts';
import { type Cents, formatMoney } from '../../domain/values/money.ts';
import { revenueOf } from '../../domain/weeks/week-record.ts';
import { gateway } from '../data/gateway-in-use.ts';
import type { Permission, Stored, WeekAmount } from '../weeks/week-amount.ts';
import { revenueText } from './revenue-text.ts';

/** The revenue figures of the venue dashboards. */
export const REVENUE_AMOUNTS = {
  total: revenueAmount('totalCents', 'Total Revenue'),
  kitchen: partAmount('kitchenCents', 'Kitchen Revenue', {
    saved: (cents) => ({
      title: SAVED.kitchenRevenue,
      description: `Kitchen revenue updated to ${formatMoney(cents)}`,
    }),
    failure: FAILURES.updateKitchenRevenue,
  }),
  bar: partAmount('barCents', 'Bar Revenue', {
    saved: (cents) => ({
      title: SAVED.barRevenue,
      description: `Bar revenue updated to ${formatMoney(cents)}`,
    }),
    failure: FAILURES.updateBarRevenue,
  }),
  scandals: revenueAmount('scandalsCents', 'Scandals Revenue', {
    what: 'Scandals revenue',
    may: ['setVenueRevenue', 'scandals'],
  }),
  townhouse: revenueAmount('townhouseCents', 'Weekly Revenue', {
    title: 'Record Revenue',
    may: ['setVenueRevenue', 'townhouse'],
  }),
} as const;

interface Texts {
  what?: string;
  title?: string;
  saved?: (cents: Cents) => Message;
  failure?: string;
  may?: Permission;
}

/** One figure of a week's revenue, set on its own. */
function revenueAmount(figure: RevenueFigure, name: string, texts: Texts = {}): WeekAmount {
  const what = texts.what ?? name.toLowerCase();
  return {
    title: `Record ${name}`,
    name,
    what,
    saved: (cents) => revenueUpdated(formatMoney(cents)),
    failure: FAILURES.updateRevenue,
    may: ['setGrillRevenue'],
    ...texts,
    start: (record) => ({ ...revenueOf(record) }),
    in: (stored) => stored[figure]!,
    storedText: (stored) => `the ${what} to ${formatMoney(stored[figure]!)}`,
    set: (weekId, cents, from) =>
      gateway().setRevenue(weekId, { [figure]: cents, from: { [figure]: from[figure] } }),
  };
}

/** Kitchen or bar revenue: with it the total becomes their sum, so a total set meanwhile is a conflict too. */
function partAmount(figure: 'kitchenCents' | 'barCents', name: string, texts: Texts): WeekAmount {
  return {
    ...revenueAmount(figure, name, texts),
    effect: (cents, stored) => {
      const { totalCents } = changedRevenue(revenueIn(stored), { [figure]: cents });
      return `Total revenue becomes kitchen + bar: ${formatMoney(totalCents)}`;
    },
    storedText: (stored) => revenueText(revenueIn(stored)),
    set: (weekId, cents, from) =>
      gateway().setRevenue(weekId, {
        [figure]: cents,
        from: { [figure]: from[figure], totalCents: from.totalCents },
      }),
  };
}

/** The stored values of a revenue figure are the week's whole revenue, in a conflict too. */
function revenueIn(stored: Stored) {
  return stored as Stored & WeekRevenue;
}
