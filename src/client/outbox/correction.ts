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
  switch (call.name) {
    case 'addOrder': {
      const order = call.input.sent;
      const { supplier, amountCents, day } = order;
      return {
        supplier,
        amount: moneyInputText(amountCents, place),
        day,
        ...eachDetail((name) => order[name]),
      };
    }
    case 'setSpending':
    case 'setStaffCost':
      return { amount: moneyInputText(call.input.sent.cents, place) };
    case 'setRevenue': {
      const figure = onlyFigure(call.input.sent);
      return figure ? { amount: moneyInputText(call.input.sent[figure] as Cents, place) } : {};
    }
    case 'addHours':
      return { hours: formatHours(call.input.sent.minutes, place) };
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
  if (call.name !== 'addOrder') return null;
  const { weekId: earlier, sent: order } = call.input;
  if (earlier === weekId) return null;
  const belongs = `Belongs to the week ${weekLabel(earlier, group)}.`;
  const notes = [order.notes, belongs].filter(Boolean).join(' ');
  return { ...call, input: { ...call.input, weekId, sent: { ...order, notes }, key } };
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
  switch (call.name) {
    case 'addOrder': {
      const { sent: order } = call.input;
      const { supplier, day } = typed;
      const texts = eachDetail((name) => typed[name]);
      const changes = { supplier, day, ...texts, amountCents: parseMoney(typed.amount ?? '', group) };
      const read = newOrder(group).safeParse({ ...order, ...changes });
      if (changes.amountCents === null) return { errors: { amount: amountForm(group) } };
      if (!read.success) return { errors: faultsOf(read.error.issues) };
      // Correcting a credit also confirms it, since the user was asked whether it is right.
      const asked = order.kind === 'credit' ? { ...read.data, confirm: true } : read.data;
      return { call: { ...call, input: { ...call.input, sent: asked, key } } };
    }
    case 'addHours': {
      const { sent: hours } = call.input;
      const read = newHours.safeParse({ ...hours, minutes: parseHours(typed.hours ?? '', group) });
      return read.success
        ? { call: { ...call, input: { ...call.input, sent: read.data, key } } }
        : { errors: { hours: HOURS_RANGE } };
    }
    case 'saveHours': {
      const { entries } = call.input.sent;
      const sheet = {
        entries: entries.map((entry) => {
          const { fromMinutes, ...typed } = entry;
          return fromMinutes === entry.minutes ? entry : typed;
        }),
      };
      return { call: { ...call, input: { ...call.input, sent: sheet } } };
    }
    case 'enterHoursDays': {
      const { entries } = call.input.sent;
      const over = entries.map(({ fromMinutes: _, ...line }) => line);
      return { call: { ...call, input: { ...call.input, sent: { entries: over } } } };
    }
    case 'enterSales': {
      const { cents } = call.input.sent;
      return { call: { ...call, input: { ...call.input, sent: { cents } } } };
    }
    case 'setSpending':
    case 'setStaffCost':
    case 'setRevenue': {
      const figure = call.name === 'setRevenue' ? onlyFigure(call.input.sent) : null;
      if (call.name === 'setRevenue' && !figure) return { call };
      const cents = parseMoney(typed.amount ?? '', group);
      if (cents === null || cents < 0) return { errors: { amount: amountForm(group) } };
      if (call.name === 'setSpending')
        return { call: { ...call, input: { ...call.input, sent: { cents } } } };
      if (call.name === 'setStaffCost')
        return { call: { ...call, input: { ...call.input, sent: { cents } } } };
      const sent = { [figure as RevenueFigure]: cents };
      return { call: { ...call, input: { ...call.input, sent } } };
    }
    default:
      return { call };
  }
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
