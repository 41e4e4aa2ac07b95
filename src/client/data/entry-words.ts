import { nameOf } from '../../domain/group/venue.ts';
import { formatHours } from '../../domain/labor/labor.ts';
import type { RevenueChange, RevenueFigure } from '../../domain/revenue/revenue.ts';
import { formatDay } from '../../domain/values/day.ts';
import { type Cents, formatMoney } from '../../domain/values/money.ts';
import { weekLabel } from '../../domain/weeks/week.ts';
import type { EntryCall } from './entry-list.ts';

interface EntryWords {
  /** What it is: 'Kitchen order'. */
  title: string;
  /** What it says: '$120.00 from Harbor Seafood, Nov 19, 2026'; empty where the title says it all. */
  said: string;
  /** The same with the week it goes into. */
  detail: string;
}

/** An entry in words. */
export function entryWords(call: EntryCall): EntryWords {
  const [title, ...words] = wordsOf(call);
  const said = words.join(', ');
  return { title, said, detail: [...words, weekLabel(call.args[0])].join(', ') };
}

function wordsOf(call: EntryCall): [title: string, ...words: string[]] {
  switch (call.method) {
    case 'addOrder': {
      const [, { revenueCenter, amountCents, supplier, day }] = call.args;
      return [
        `${nameOf(revenueCenter)} order`,
        `${formatMoney(amountCents)} from ${supplier}`,
        formatDay(day),
      ];
    }
    case 'editOrder': {
      const [, , { supplier, amountCents }] = call.args;
      const changed = [amountCents === undefined ? [] : formatMoney(amountCents), supplier ?? []].flat();
      return ['Correction of an order', ...changed];
    }
    case 'voidOrder':
      return ['Void order', call.args[2]];
    case 'restoreOrder':
      return ['Restore order'];
    case 'setRevenue':
      return ['Revenue', revenueWords(call.args[1])];
    case 'setSpending':
      return [`${nameOf(call.args[1])} expenses`, amountWords(call.args[2].cents)];
    case 'setLabor':
      return [`${nameOf(call.args[1])} staff cost`, amountWords(call.args[2].cents)];
    case 'addHours':
      return ['Staff hours', `${formatHours(call.args[1].minutes)} h`];
    case 'editHours':
      return ['Correction of staff hours', `${formatHours(call.args[2].minutes)} h`];
    case 'voidHours':
      return ['Void staff hours', call.args[2]];
    case 'restoreHours':
      return ['Restore staff hours'];
    case 'saveHours':
      return ['Labor hours', peopleWords(call.args[1].entries.length)];
  }
}

function peopleWords(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}

function amountWords(cents: Cents): string {
  return `set to ${formatMoney(cents)}`;
}

function revenueWords({ from: _, ...figures }: RevenueChange): string {
  const set = Object.entries(figures) as [RevenueFigure, Cents][];
  return set.map(([figure, cents]) => `${figure.replace('Cents', '')} ${formatMoney(cents)}`).join(', ');
}
