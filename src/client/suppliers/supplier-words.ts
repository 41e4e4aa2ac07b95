import { formatChange, formatPoints } from '../../domain/budgets/comparison.ts';
import type { SupplierPage, SupplierPeriod } from '../../domain/orders/supplier-page.ts';
import { formatCount, type Locale } from '../../domain/values/locale.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { formatTenths, type Tenths, tenthsOf } from '../../domain/values/percent.ts';

/** A supplier's figure in the last weeks, compared with the weeks before. */
interface SupplierComparison {
  label: string;
  now: string;
  /** '–' if there is nothing to compare with. */
  before: string;
  change: string;
}

const NONE = '–';

export function supplierComparisons({ recent, before }: SupplierPage, place: Locale): SupplierComparison[] {
  const money = (amount: SupplierPeriod['averageCents']) =>
    amount === null ? NONE : formatMoney(amount, place);
  const share = (percent: number | null) =>
    percent === null ? NONE : `${formatTenths(tenthsOf(percent), place)}%`;
  const change = (now: SupplierPeriod['averageCents'], then: SupplierPeriod['averageCents']) =>
    now === null || then === null ? NONE : (formatChange(now, then, place) ?? NONE);
  const points =
    before === null || recent.share === null || before.share === null
      ? NONE
      : formatPoints(tenthsOf(recent.share - before.share), place);
  return [
    {
      label: 'Spent a week',
      now: money(recent.weekCents),
      before: money(before?.weekCents ?? null),
      change: change(recent.weekCents, before?.weekCents ?? null),
    },
    {
      label: 'Average order',
      now: money(recent.averageCents),
      before: money(before?.averageCents ?? null),
      change: change(recent.averageCents, before?.averageCents ?? null),
    },
    {
      label: 'Orders a week',
      now: perWeek(recent, place),
      before: before ? perWeek(before, place) : NONE,
      change: before && before.orders > 0 ? signedCount(recent, before, place) : NONE,
    },
    {
      label: 'Share of orders',
      now: share(recent.share),
      before: share(before?.share ?? null),
      change: points,
    },
  ];
}

function ordersTenths({ orders, weeks }: SupplierPeriod): Tenths {
  return Math.round((orders * 10) / weeks);
}

function perWeek(period: SupplierPeriod, place: Locale): string {
  return formatTenths(ordersTenths(period), place);
}

function signedCount(recent: SupplierPeriod, before: SupplierPeriod, place: Locale): string {
  const difference = ordersTenths(recent) - ordersTenths(before);
  return difference > 0 ? `+${formatTenths(difference, place)}` : formatTenths(difference, place);
}

/** Returns a summary such as '12 orders, $1,240.00 on average'. */
export function ordersText({ orders, averageCents }: SupplierPeriod, place: Locale): string {
  const counted = `${formatCount(orders, place)} ${orders === 1 ? 'order' : 'orders'}`;
  return averageCents === null ? counted : `${counted}, ${formatMoney(averageCents, place)} on average`;
}
