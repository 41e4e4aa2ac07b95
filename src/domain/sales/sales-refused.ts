import type { RevenueCenter } from '../group/group.ts';
import type { Refused } from '../refusals/problem.ts';
import type { Locale } from '../values/locale.ts';
import { type Cents, formatMoney } from '../values/money.ts';

export const SALES_REFUSED = {
  dayOver: {
    code: 'invalid-request',
    detail: 'This day is over: enter its sales instead of what is expected of it.',
  },
} satisfies Record<string, Refused>;

export function closedDay(name: string, center: RevenueCenter, setBy: string): Refused {
  const detail = `${setBy} said that ${name} is closed on this day. Undo that before you enter sales.`;
  return { code: 'conflict', detail, current: { values: { [center]: 0 }, setBy } };
}

/** Refuses to mark a day closed that has sales. */
export function dayHasSales(
  name: string,
  center: RevenueCenter,
  sold: Cents,
  setBy: string,
  place: Locale,
): Refused {
  const detail = `${name} is not closed on this day: ${setBy} entered sales of ${formatMoney(sold, place)}.`;
  return { code: 'conflict', detail, current: { values: { [center]: sold }, setBy } };
}
