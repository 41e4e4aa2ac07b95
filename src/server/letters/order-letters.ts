import { type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import type { Group, RevenueCenter } from '../../domain/group/group.ts';
import { nameOf } from '../../domain/group/venue.ts';
import type { ApprovalAnswer } from '../../domain/orders/approve-order.ts';
import type { Order } from '../../domain/orders/order.ts';
import { filledDetails, ORDER_FIELDS } from '../../domain/orders/order-fields.ts';
import { formatDay } from '../../domain/values/day.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { formatMoney, sumCents } from '../../domain/values/money.ts';
import { type Letter, type LetterRow, NO_STANDING, standingParams, type WaitingLetter } from './letter.ts';

/** How many waiting orders a letter lists before it counts the rest. */
const MOST_LISTED = 20;

/** Returns the email to people who may approve waiting orders, with a link to them. */
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
  // A supplier's name, which anybody may type, appears in the letter but never in the subject.
  const what = one ? amountOf(place, first!) : `${orders.length} orders, ${sum}`;
  const more = orders.length - MOST_LISTED;
  return {
    subject: `${center}: ${what} ${one ? 'is' : 'are'} waiting for approval`,
    heading: one ? 'An order is waiting for approval' : `${orders.length} orders are waiting for approval`,
    message: one
      ? `${waiting?.by ?? enteredBy} asks you to approve an order. It counts once somebody does. ${waiting?.reason ?? ''}`
      : `${namesOf(who)} ${who.length === 1 ? 'asks' : 'ask'} you to approve these orders. They count once somebody does.`,
    sections: one
      ? [{ title: null, rows: rowsOf(place, first!, weekId) }]
      : [
          {
            title: null,
            rows: orders
              .slice(0, MOST_LISTED)
              .map((order) => listedOrder(place, order, formatMoney(order.amountCents, place))),
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

interface AnsweredOrder extends ApprovalAnswer {
  weekId: WeekId;
  order: Order;
}

/** Returns the email that answers requests to approve orders of a revenue center. It names each order. */
export function answersLetter(
  group: Group,
  centerId: RevenueCenter,
  answers: readonly AnsweredOrder[],
): WaitingLetter {
  const center = nameOf(group, centerId);
  const [first, ...others] = answers as [AnsweredOrder, ...AnsweredOrder[]];
  const { weekId, order } = first;
  const isOne = others.length === 0;
  const declined = answers.filter(({ answered }) => answered === 'declined');
  const approved = answers.filter(({ answered }) => answered === 'approved');
  const isOneWeek = others.every((other) => other.weekId === weekId);
  return {
    ...(isOne ? oneAnswer(group, center, first) : severalAnswers(group, center, { approved, declined })),
    link: isOne
      ? linkTo(weekId, order, true, 'Open the order')
      : {
          label: 'Open the orders',
          path: `/orders?${searchOf(isOneWeek ? { week: weekId } : {}, centerId)}`,
        },
    hearing: { of: 'answer', center: centerId },
    footer: `You get this because you asked for ${isOne ? 'this order' : 'these orders'} to be approved.`,
    template: templateOf(group, weekId, center, declined.length === 0 ? 'Approved' : 'Declined'),
  };
}

type Answers = Pick<Letter, 'subject' | 'heading' | 'message' | 'sections'>;

function oneAnswer(
  place: Locale,
  center: string,
  { weekId, order, answered, by, reason }: AnsweredOrder,
): Answers {
  return {
    subject: `${center}: ${amountOf(place, order)} is ${answered}`,
    heading: `Your order is ${answered}`,
    message:
      answered === 'approved'
        ? `${by} approved it. It counts from now on.`
        : `${by} declined it, so that it doesn’t count: ${reason}`,
    sections: [{ title: null, rows: rowsOf(place, order, weekId) }],
  };
}

/** Lists declined orders first: they need action. */
function severalAnswers(
  place: Locale,
  center: string,
  { approved, declined }: Record<'approved' | 'declined', readonly AnsweredOrder[]>,
): Answers {
  const all = approved.length + declined.length;
  const counts = [
    ...(approved.length > 0 ? [`${approved.length} approved`] : []),
    ...(declined.length > 0 ? [`${declined.length} declined`] : []),
  ];
  const section = (title: string, rows: LetterRow[]) => (rows.length > 0 ? [{ title, rows }] : []);
  return {
    subject: `${center}: ${all} orders answered, ${counts.join(', ')}`,
    heading: `${all} of your orders are answered`,
    message: 'Approved orders count from now on; declined ones don’t.',
    sections: [
      ...section(
        'Declined',
        declined.map(({ order, by, reason }) =>
          listedOrder(place, order, `${formatMoney(order.amountCents, place)}, ${by}: ${reason}`),
        ),
      ),
      ...section(
        'Approved',
        approved.map(({ order, by }) =>
          listedOrder(place, order, `${formatMoney(order.amountCents, place)}, ${by}`),
        ),
      ),
    ],
  };
}

/** Returns an order as one of several in a letter. */
function listedOrder(place: Locale, { supplier, day }: Order, value: string): LetterRow {
  return { label: `${supplier}, ${formatDay(day, place)}`, value };
}

/** Returns "$600.00" or "a transfer of $600.00". */
function amountOf(place: Locale, { amountCents, kind }: Order): string {
  const amount = formatMoney(amountCents, place);
  return kind === 'transfer' ? `a transfer of ${amount}` : amount;
}

function rowsOf(place: Locale, order: Order, weekId: WeekId): LetterRow[] {
  return [
    { label: ORDER_FIELDS.supplier.label, value: order.supplier },
    { label: ORDER_FIELDS.amountCents.label, value: formatMoney(order.amountCents, place) },
    { label: ORDER_FIELDS.day.label, value: formatDay(order.day, place) },
    ...filledDetails(order).map(({ label, text }) => ({ label, value: text })),
    { label: 'Week', value: weekLabel(weekId, place) },
    { label: 'Entered by', value: order.enteredBy },
  ];
}

/** Returns 'Carl', 'Carl and Bo', 'Carl, Bo and 2 others'. */
function namesOf(names: readonly string[]): string {
  const [first, second, ...others] = names;
  if (second === undefined) return first ?? '';
  return others.length === 0
    ? `${first} and ${second}`
    : `${first}, ${second} and ${others.length === 1 ? '1 other' : `${others.length} others`}`;
}

/** Returns the link to the orders of the week, which shows waiting ones first; for several weeks, to all waiting orders. */
function linkTo(
  week: WeekId | null,
  { revenueCenter: center, supplier }: Order,
  isOne: boolean,
  label: string,
): Letter['link'] {
  const which = week ? { week } : { state: 'waiting' };
  return { label, path: `/orders?${searchOf({ ...which }, center, isOne ? supplier : undefined)}` };
}

function searchOf(which: Record<string, string>, center: RevenueCenter, supplier?: string): string {
  return `${new URLSearchParams({ ...which, center, ...(supplier !== undefined && { q: supplier }) })}`;
}

function templateOf(place: Locale, weekId: WeekId, category: string, status: string): Letter['template'] {
  return { category, budget_status: status, ...standingParams(NO_STANDING, place), week_id: weekId };
}
