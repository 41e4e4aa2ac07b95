import { type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import type { Group, RevenueCenter } from '../../domain/group/group.ts';
import { nameOf } from '../../domain/group/venue.ts';
import type { Order } from '../../domain/orders/order.ts';
import { ORDER_FIELDS, saidIn } from '../../domain/orders/order-fields.ts';
import type { OrderNews } from '../../domain/orders/orders-change.ts';
import { formatDay } from '../../domain/values/day.ts';
import { formatMoney, sumCents } from '../../domain/values/money.ts';
import type { Place } from '../../domain/values/place.ts';
import {
  type Letter,
  type LetterRow,
  NO_STANDING,
  standingParams,
  type WaitingLetter,
} from '../mail/letter.ts';

/** How many orders a letter lists before it counts the rest. */
const MOST_LISTED = 20;

/** The e-mail to those who may approve orders that wait, with a link to them. */
export function askingLetter(
  group: Group,
  centerId: RevenueCenter,
  asked: readonly { weekId: WeekId; order: Order }[],
): WaitingLetter {
  const center = nameOf(group, centerId);
  const place = group;
  const orders = asked.map(({ order }) => order);
  const [{ weekId }, ...others] = asked as [(typeof asked)[number], ...typeof asked];
  const [first] = orders;
  const { waiting, enteredBy } = first!;
  const who = [...new Set(orders.map(({ waiting, enteredBy }) => waiting?.by ?? enteredBy))];
  const sum = formatMoney(sumCents(orders.map(({ amountCents }) => amountCents)), place);
  const one = orders.length === 1;
  // What somebody typed as a supplier stands in the letter, and in no subject.
  const what = one ? amountOf(place, first!) : `${orders.length} orders, ${sum}`;
  const more = orders.length - MOST_LISTED;
  return {
    subject: `${center}: ${what} ${one ? 'waits' : 'wait'} for approval`,
    heading: one ? 'An order waits for approval' : `${orders.length} orders wait for approval`,
    message: one
      ? `${waiting?.by ?? enteredBy} asks you to approve an order. It counts once somebody does. ${waiting?.reason ?? ''}`
      : `${namesOf(who)} ${who.length === 1 ? 'asks' : 'ask'} you to approve these orders. They count once somebody does.`,
    sections: one
      ? [{ title: null, rows: rowsOf(place, first!, weekId) }]
      : [
          {
            title: null,
            rows: orders.slice(0, MOST_LISTED).map(({ supplier, amountCents, day }) => {
              return {
                label: `${supplier}, ${formatDay(day, place)}`,
                value: formatMoney(amountCents, place),
              };
            }),
          },
          ...(more > 0 ? [{ title: `And ${more} more`, rows: [] }] : []),
        ],
    link: linkTo(
      others.every((other) => other.weekId === weekId) ? weekId : null,
      first!,
      one,
      'Approve or decline',
    ),
    hearing: { of: 'approval', center: centerId },
    footer: `You get this because you may approve orders of ${center}.`,
    template: templateOf(place, weekId, center, 'Waiting'),
  };
}

/** The e-mail to who asked for approval, once there is an answer. */
export function answerLetter(
  place: Place,
  {
    weekId,
    center,
    order,
    answered,
    reason,
    by,
  }: Extract<OrderNews, { order: Order }> & { weekId: WeekId; center: string; by: string },
): WaitingLetter {
  return {
    subject: `${center}: ${amountOf(place, order)} is ${answered}`,
    heading: answered === 'approved' ? 'Your order is approved' : 'Your order is declined',
    message:
      answered === 'approved'
        ? `${by} approved it. It counts from now on.`
        : `${by} declined it, so that it doesn’t count: ${reason}`,
    sections: [{ title: null, rows: rowsOf(place, order, weekId) }],
    link: linkTo(weekId, order, true, 'Open the order'),
    hearing: { of: 'answer', center: order.revenueCenter },
    footer: 'You get this because you asked for this order to be approved.',
    template: templateOf(place, weekId, center, answered === 'approved' ? 'Approved' : 'Declined'),
  };
}

/** "$600.00", "a transfer of $600.00". */
function amountOf(place: Place, { amountCents, kind }: Order): string {
  const amount = formatMoney(amountCents, place);
  return kind === 'transfer' ? `a transfer of ${amount}` : amount;
}

function rowsOf(place: Place, order: Order, weekId: WeekId): LetterRow[] {
  return [
    { label: ORDER_FIELDS.supplier.label, value: order.supplier },
    { label: ORDER_FIELDS.amountCents.label, value: formatMoney(order.amountCents, place) },
    { label: ORDER_FIELDS.day.label, value: formatDay(order.day, place) },
    ...saidIn(order).map(({ label, text }) => ({ label, value: text })),
    { label: 'Week', value: weekLabel(weekId, place) },
    { label: 'Entered by', value: order.enteredBy },
  ];
}

/** 'Carl', 'Carl and Bo', 'Carl, Bo and 2 others'. */
function namesOf(names: readonly string[]): string {
  const [first, second, ...others] = names;
  if (second === undefined) return first ?? '';
  return others.length === 0
    ? `${first} and ${second}`
    : `${first}, ${second} and ${others.length === 1 ? '1 other' : `${others.length} others`}`;
}

/** To the orders of the week, where what waits comes first; of several weeks, to all that wait. */
function linkTo(
  week: WeekId | null,
  { revenueCenter: center, supplier }: Order,
  isOne: boolean,
  label: string,
): Letter['link'] {
  const which = week ? { week } : { state: 'waiting' };
  const search = new URLSearchParams({ ...which, center, ...(isOne && { q: supplier }) });
  return { label, path: `/orders?${search}` };
}

function templateOf(place: Place, weekId: WeekId, category: string, status: string): Letter['template'] {
  return { category, budget_status: status, ...standingParams(NO_STANDING, place), week_id: weekId };
}
