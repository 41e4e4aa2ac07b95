import type { Decision, NewAuditEntry } from '../decisions/decision.ts';
import { centersOf, nameOf } from '../group/venue.ts';
import { type DecisionContext, todayOf } from '../people/decision-context.ts';
import type { Refused } from '../refusals/problem.ts';
import type { Day } from '../values/day.ts';
import {
  type CenterAmounts,
  type ExpectedEntry,
  type ExpectedSales,
  expectedByMorning,
} from './day-sales.ts';
import { outsideRefused, revenueAfter } from './enter-sales.ts';
import type { DayFacts, SalesChange, SalesFacts } from './sales-facts.ts';
import { dayHasSales, SALES_REFUSED } from './sales-refused.ts';

/** Sets what is expected of a day ahead: an amount, 0 for closed, null for the forecast again. */
export function expectDay(
  facts: DayFacts,
  entry: ExpectedEntry,
  moment: DecisionContext,
): Decision<null, SalesChange> {
  const { day } = facts;
  const refused =
    outsideRefused(facts.weekId, day, facts.settings.group) ??
    expectRefused(facts, day, entry.cents, todayOf(moment));
  if (refused) return { refused };
  const note = entry.note ?? '';
  const changed = centersOf(facts.settings.group).flatMap((revenueCenter) => {
    const amount = entry.cents[revenueCenter];
    const stored = facts.expected.find((one) => one.revenueCenter === revenueCenter && one.day === day);
    const isSame = amount === null ? !stored : stored?.cents === amount && stored?.note === note;
    return amount === undefined || isSame ? [] : [{ revenueCenter, amount, stored }];
  });
  if (changed.length === 0) return { answer: null, change: null };
  const made = { day, note, enteredBy: moment.by.name, updatedAt: moment.now() };
  const added = changed.flatMap(({ revenueCenter, amount, stored }) =>
    amount === null ? [] : [{ ...made, revenueCenter, cents: amount, ...expectedByMorning(stored, moment) }],
  );
  const isChanged = (one: ExpectedSales) =>
    one.day === day && changed.some(({ revenueCenter }) => revenueCenter === one.revenueCenter);
  const expected = [...facts.expected.filter((one) => !isChanged(one)), ...added];
  const { entries, ...revenue } = revenueAfter({ ...facts, expected }, facts.sales, moment);
  const change: SalesChange = {
    weekId: facts.weekId,
    ...revenue,
    expected: added,
    expectedRemoved: changed.flatMap(({ revenueCenter, amount }) =>
      amount === null ? [{ day, revenueCenter }] : [],
    ),
    entries: [
      ...changed.map(
        ({ revenueCenter, amount, stored }): NewAuditEntry => ({
          action: 'expect sales',
          subject: revenueCenter,
          before: stored && { day, cents: stored.cents, note: stored.note },
          after: amount === null ? undefined : { day, cents: amount, note },
        }),
      ),
      ...entries,
    ],
  };
  return { answer: null, change };
}

function expectRefused(
  { sales, settings }: Pick<SalesFacts, 'sales' | 'settings'>,
  day: Day,
  amounts: CenterAmounts,
  today: Day,
): Refused | null {
  for (const center of centersOf(settings.group)) {
    const amount = amounts[center];
    if (amount === undefined || amount === null) continue;
    if (day < today) return SALES_REFUSED.dayOver;
    const stored = sales.find((one) => one.revenueCenter === center && one.day === day);
    if (amount === 0 && stored && stored.cents > 0)
      return dayHasSales(
        nameOf(settings.group, center),
        center,
        stored.cents,
        stored.enteredBy,
        settings.group,
      );
  }
  return null;
}
