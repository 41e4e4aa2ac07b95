import { type Week, weekLabel } from '../../domain/calendar/week.ts';
import type { Group } from '../../domain/group/group.ts';
import { formatHours, HOURS_RANGE, newHours, parseHours } from '../../domain/labor/labor.ts';
import { newOrder } from '../../domain/orders/order.ts';
import { eachDetail, type WrittenOrder } from '../../domain/orders/order-fields.ts';
import type { RevenueChange, RevenueFigure } from '../../domain/sales/revenue.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { amountForm, type Cents, moneyInputText, parseMoney } from '../../domain/values/money.ts';
import type { EntryCall } from '../data/entry-list.ts';

/** The correctable fields of a queued entry, as typed. */
export type TypedEntry = Partial<WrittenOrder & { hours: string }>;
export type EntryField = keyof TypedEntry;

/** Returns the correctable fields of an entry. If there are none, it can only be sent again unchanged, or discarded. */
export function typedEntry(call: EntryCall, place: Locale): TypedEntry {
  switch (call.method) {
    case 'addOrder': {
      const order = call.args[1];
      const { supplier, amountCents, day } = order;
      return {
        supplier,
        amount: moneyInputText(amountCents, place),
        day,
        ...eachDetail((name) => order[name]),
      };
    }
    case 'setSpending':
    case 'setLabor':
      return { amount: moneyInputText(call.args[2].cents, place) };
    case 'setRevenue': {
      const figure = onlyFigure(call.args[1]);
      return figure ? { amount: moneyInputText(call.args[1][figure] as Cents, place) } : {};
    }
    case 'addHours':
      return { hours: formatHours(call.args[1].minutes, place) };
    default:
      return {};
  }
}

/** Returns a queued order moved to another week, with a note naming its original week; null for other entries. */
export function orderEnteredIn(
  group: Group,
  call: EntryCall,
  { weekId }: Week,
  key: string,
): EntryCall | null {
  if (call.method !== 'addOrder') return null;
  const [earlier, order, , ...files] = call.args;
  if (earlier === weekId) return null;
  const belongs = `Belongs to the week ${weekLabel(earlier, group)}.`;
  const notes = [order.notes, belongs].filter(Boolean).join(' ');
  return { ...call, args: [weekId, { ...order, notes }, key, ...files] };
}

/**
 * Returns the corrected entry with a new key, or a text for each faulty field. Amounts and hours are then set
 * whatever is stored by now: the user has seen that it differs.
 */
export function correctedEntry(
  group: Group,
  call: EntryCall,
  typed: TypedEntry,
  key: string,
): { call: EntryCall } | { errors: TypedEntry } {
  switch (call.method) {
    case 'addOrder': {
      const [weekId, order, , ...files] = call.args;
      const { supplier, day } = typed;
      const texts = eachDetail((name) => typed[name]);
      const changes = { supplier, day, ...texts, amountCents: parseMoney(typed.amount ?? '', group) };
      const read = newOrder(group).safeParse({ ...order, ...changes });
      if (changes.amountCents === null) return { errors: { amount: amountForm(group) } };
      if (!read.success) return { errors: faultsOf(read.error.issues) };
      // Correcting a credit also confirms it, since the user was asked whether it is right.
      const asked = order.kind === 'credit' ? { ...read.data, confirm: true } : read.data;
      return { call: { ...call, args: [weekId, asked, key, ...files] } };
    }
    case 'addHours': {
      const [weekId, hours] = call.args;
      const read = newHours.safeParse({ ...hours, minutes: parseHours(typed.hours ?? '', group) });
      return read.success
        ? { call: { ...call, args: [weekId, read.data, key] } }
        : { errors: { hours: HOURS_RANGE } };
    }
    case 'saveHours': {
      const [weekId, { entries }] = call.args;
      const sheet = {
        entries: entries.map((entry) => {
          const { fromMinutes, ...typed } = entry;
          return fromMinutes === entry.minutes ? entry : typed;
        }),
      };
      return { call: { ...call, args: [weekId, sheet] } };
    }
    case 'enterDays': {
      const [weekId, { entries }, ...venue] = call.args;
      const over = entries.map(({ fromMinutes: _, ...line }) => line);
      return { call: { ...call, args: [weekId, { entries: over }, ...venue] } };
    }
    case 'enterSales': {
      const [weekId, day, { cents }] = call.args;
      return { call: { ...call, args: [weekId, day, { cents }] } };
    }
    case 'setSpending':
    case 'setLabor':
    case 'setRevenue': {
      const figure = call.method === 'setRevenue' ? onlyFigure(call.args[1]) : null;
      if (call.method === 'setRevenue' && !figure) return { call };
      const cents = parseMoney(typed.amount ?? '', group);
      if (cents === null || cents < 0) return { errors: { amount: amountForm(group) } };
      if (call.method === 'setSpending') return { call: { ...call, args: [...whose(call), { cents }] } };
      if (call.method === 'setLabor') return { call: { ...call, args: [...whose(call), { cents }] } };
      return { call: { ...call, args: [call.args[0], { [figure as RevenueFigure]: cents }] } };
    }
    default:
      return { call };
  }
}

function whose<Week, Whose>({ args: [week, whose] }: { args: [Week, Whose, ...unknown[]] }): [Week, Whose] {
  return [week, whose];
}

/** Returns the one figure that a change of revenue sets; null if it sets several. */
function onlyFigure({ from: _, ...figures }: RevenueChange): RevenueFigure | null {
  const set = Object.keys(figures) as RevenueFigure[];
  return set.length === 1 ? set[0]! : null;
}

function faultsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): TypedEntry {
  const named = issues.map(({ path, message }) => [
    path[0] === 'amountCents' ? 'amount' : String(path[0]),
    message,
  ]);
  return Object.fromEntries(named) as TypedEntry;
}
