import { formatDay } from '../../domain/day.ts';
import { formatHours } from '../../domain/labor.ts';
import { type Cents, formatMoney } from '../../domain/money.ts';
import type { RevenueChange, RevenueFigure } from '../../domain/revenue.ts';
import { nameOf } from '../../domain/venue.ts';
import { weekLabel } from '../../domain/week.ts';
import type { EntryCall } from './entry-list.ts';

/** What an entry is, and what it says: 'Kitchen order' and '$120.00 from Harbor Seafood, Nov 19, 2026'. */
export function entryWords(call: EntryCall): { title: string; detail: string } {
  const week = weekLabel(call.args[0]);
  switch (call.method) {
    case 'addOrder': {
      const [, { revenueCenter, amountCents, supplier, day }] = call.args;
      const detail = `${formatMoney(amountCents)} from ${supplier}, ${formatDay(day)}`;
      return { title: `${nameOf(revenueCenter)} order`, detail };
    }
    case 'editOrder': {
      const [, , { supplier, amountCents }] = call.args;
      const changed = [amountCents === undefined ? [] : formatMoney(amountCents), supplier ?? []].flat();
      return { title: 'Correction of an order', detail: [...changed, week].join(', ') };
    }
    case 'voidOrder':
      return { title: 'Void order', detail: `${call.args[2]}, ${week}` };
    case 'restoreOrder':
      return { title: 'Restore order', detail: week };
    case 'setRevenue':
      return { title: 'Revenue', detail: `${revenueWords(call.args[1])}, ${week}` };
    case 'setSpending':
      return { title: `${nameOf(call.args[1])} expenses`, detail: amountWords(call.args[2].cents, week) };
    case 'setLabor':
      return { title: `${nameOf(call.args[1])} staff cost`, detail: amountWords(call.args[2].cents, week) };
    case 'addHours':
      return { title: 'Staff hours', detail: `${formatHours(call.args[1].minutes)} h, ${week}` };
    case 'editHours':
      return {
        title: 'Correction of staff hours',
        detail: `${formatHours(call.args[2].minutes)} h, ${week}`,
      };
    case 'voidHours':
      return { title: 'Void staff hours', detail: `${call.args[2]}, ${week}` };
    case 'restoreHours':
      return { title: 'Restore staff hours', detail: week };
    case 'saveHours':
      return { title: 'Labor hours', detail: `${peopleWords(call.args[1].entries.length)}, ${week}` };
  }
}

function peopleWords(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}

function amountWords(cents: Cents, week: string): string {
  return `set to ${formatMoney(cents)}, ${week}`;
}

function revenueWords({ from: _, ...figures }: RevenueChange): string {
  const set = Object.entries(figures) as [RevenueFigure, Cents][];
  return set.map(([figure, cents]) => `${figure.replace('Cents', '')} ${formatMoney(cents)}`).join(', ');
}
