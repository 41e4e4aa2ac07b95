import { sql } from 'kysely';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { daysOfAlike, invoiceKey, MOST_SWAPPED, swappedAmounts } from '../../domain/orders/duplicates.ts';
import type { NewOrder } from '../../domain/orders/order.ts';
import { countedCents } from '../../domain/orders/order-amount.ts';
import type { Day } from '../../domain/values/day.ts';
import type { Cents } from '../../domain/values/money.ts';
import { topicsOf } from '../alerts/raise-alerts.ts';
import { selectUnresolved } from '../alerts/store.ts';
import { builtOnce } from '../db/built-once.ts';
import { kind, nothing } from '../db/kinds.ts';
import type { Db, Tx } from '../db/schema.ts';
import { selectSettingsKind } from '../group/installation-store.ts';
import { selectAdjusted } from '../labor/store.ts';
import { selectMailsAbout } from '../mail/alert-mails.ts';
import { keysOfOne, selectNames } from '../suppliers/store.ts';
import { type SumRow, selectSumsOf } from '../weeks/sums-store.ts';
import { ofCenter } from './amounts-store.ts';

/** All of it in one query: nearly always there is then nothing to resolve, to tell or to suggest. */
export function selectFacts(
  tx: Tx,
  weekId: WeekId,
  {
    centers,
    suppliers,
    entered,
  }: Pick<FactsAsked, 'centers' | 'suppliers'> & { entered: NewOrder | undefined },
): Promise<SumRow[]> {
  const topics = centers.flatMap((center) => topicsOf(weekId, center));
  const [center, supplier] = [centers[0]!, suppliers[0]!];
  if (centers.length > 1 || suppliers.length > 1)
    return factsQuery(tx, { weekId, centers, suppliers, topics }).execute();
  const [danger, warning, correction] = topics as [string, string, string];
  const one = { weekId, center, supplier, danger, warning, correction };
  if (!entered) return selectFactsOfOne(tx, one).execute();
  const { amount, swapped, number } = daysOfAlike(entered.day);
  return selectFactsOfNew(tx, {
    ...one,
    ...{ key: invoiceKey(entered.invoiceNumber), cents: countedCents(entered) },
    ...{ amountFrom: amount.from, amountTo: amount.to, from: swapped.from, to: swapped.to },
    ...swappedOf(countedCents(entered)),
    ...{ numberFrom: number.from, numberTo: number.to },
  }).execute();
}

/** The same of one that is new, with those that it may repeat. */
const selectFactsOfNew = builtOnce((db: Db, asked: FactsOfNew) => {
  const { weekId, center, supplier, key, cents, from, to } = asked;
  const topics = [asked.danger, asked.warning, asked.correction];
  const alike = db
    .selectFrom('supplierOrder')
    .select([kind('alike'), alikeTold.as('subject'), 'amountCents as cents'])
    .where(ofCenter, '=', center)
    .where('state', '<>', sql.lit('void'));
  const near = alike
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where(
      'amountCents',
      'in',
      SWAPPED.map((place) => asked[place]!),
    );
  const asMuch = alike
    .where('day', '>=', asked.amountFrom)
    .where('day', '<=', asked.amountTo)
    .where('amountCents', '=', cents);
  const others = keysOfOne(db, { center, key: supplier });
  // By the invoice, so that not all of a supplier's orders are gone through.
  const named = sql<string>`coalesce(${sql.ref('supplierKey')}, '')`;
  const invoiced = alike
    .where('invoiceKey', '=', key)
    .where('invoiceKey', '<>', sql.lit(''))
    .where('day', '>=', asked.numberFrom)
    .where('day', '<=', asked.numberTo)
    .where((row) => row.or([row(named, '=', supplier), row(named, 'in', others)]));
  return factsQuery(db, { weekId, centers: [center], suppliers: [supplier], topics })
    .unionAll(near.where('supplierKey', '=', supplier))
    .unionAll(near.where('supplierKey', 'in', others))
    .unionAll(asMuch.where('supplierKey', '=', supplier))
    .unionAll(asMuch.where('supplierKey', 'in', others))
    .unionAll(invoiced);
});

/** The amounts that one becomes with two digits swapped, by their places: as many each time, so that the statement stays the same. */
function swappedOf(amount: Cents): Swapped {
  const amounts = swappedAmounts(amount);
  return Object.fromEntries(SWAPPED.map((place, at) => [place, amounts[at] ?? amount])) as Swapped;
}

const SWAPPED = Array.from({ length: MOST_SWAPPED }, (_, at) => `swapped${at}` as const);
type Swapped = Record<(typeof SWAPPED)[number], Cents>;

interface FactsOfNew extends FactsOfOne, Swapped {
  /** Of the invoice's number. */
  key: string;
  cents: number;
  amountFrom: Day;
  amountTo: Day;
  from: Day;
  to: Day;
  numberFrom: Day;
  numberTo: Day;
}

/** What of an order says whether a new one repeats it: 'o1 kitchen order 2026-11-18 INV-0123'. Its amount stands beside it. */
const alikeTold = sql<string>`${sql.ref('id')} || ' ' || ${sql.ref('revenueCenterId')} || ' ' || ${sql.ref('kind')} || ' ' || ${sql.ref('day')} || ' ' || ${sql.ref('invoiceNumber')}`;

/** Those of one order, as nearly always. */
const selectFactsOfOne = builtOnce(
  (db: Db, { weekId, center, supplier, danger, warning, correction }: FactsOfOne) => {
    const topics = [danger, warning, correction];
    return factsQuery(db, { weekId, centers: [center], suppliers: [supplier], topics });
  },
);

interface FactsOfOne {
  weekId: WeekId;
  center: RevenueCenter;
  supplier: string;
  danger: string;
  warning: string;
  correction: string;
}

interface FactsAsked {
  weekId: WeekId;
  centers: readonly RevenueCenter[];
  suppliers: readonly string[];
  /** What e-mails about alerts of these revenue centers can be about. */
  topics: readonly string[];
}

function factsQuery(db: Db, { weekId, centers, suppliers, topics }: FactsAsked) {
  return selectSumsOf(db, weekId, centers)
    .unionAll(selectUnresolved(db, weekId, centers).select([kind('alert'), 'category as subject', one]))
    .unionAll(selectMailsAbout(db, topics).select([kind('mail'), nothing('subject'), one]))
    .unionAll(
      selectAdjusted(db, weekId)
        .select([kind('byHand'), 'subject'])
        .select((row) => row.fn.sum<number>('cents').as('cents'))
        .where('kind', '=', sql.lit('spending'))
        .groupBy('subject'),
    )
    .unionAll(
      db
        .selectFrom('supplierOrder')
        .select([kind('orders'), 'revenueCenterId as subject'])
        .select(sql<number>`count(*)`.as('cents'))
        .where('weekId', '=', weekId)
        .where('revenueCenterId', 'in', centers)
        .groupBy('revenueCenterId'),
    )
    .unionAll(selectNames(db, centers, suppliers).select([kind('supplier'), nameAndNow.as('subject'), one]))
    .unionAll(selectSettingsKind(db));
}

const one = sql<number>`1`.as('cents');
/** 'kitchen prime cut', and behind a new line what the supplier is called now where that is another of its names. */
const nameAndNow = sql<string>`${sql.ref('supplier.revenueCenterId')} || ' ' || ${sql.ref('supplier.nameKey')} || coalesce(${sql.lit('\n')} || ${sql.ref('now.name')}, '')`;
