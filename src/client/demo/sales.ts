import { pacedByRevenue } from '../../domain/alerts/pace-alert.ts';
import { weekOutlook } from '../../domain/forecast/week-outlook.ts';
import { REVENUE_CENTERS } from '../../domain/group/venue.ts';
import { canSetRevenue, type Role } from '../../domain/people/role.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import {
  type CenterAmounts,
  expectedEntry,
  salesEntry,
  typicalWeekEntry,
} from '../../domain/sales/day-sales.ts';
import { enterSales } from '../../domain/sales/enter-sales.ts';
import { expectDay } from '../../domain/sales/expect-day.ts';
import { salesWeek } from '../../domain/sales/sales-week.ts';
import { setTypicalWeek, type TypicalWrites } from '../../domain/sales/typical-week.ts';
import { day as dayEntered } from '../../domain/values/day.ts';
import { currentWeek, today } from '../../domain/weeks/clock.ts';
import { readWeekId } from '../../domain/weeks/week.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answering, parsed } from './answer.ts';
import { weekChanges, weighPaces } from './change.ts';
import { decided } from './decided.ts';
import { knownWeek, salesFacts, salesOnRecord } from './known-week.ts';
import { refuse } from './refuse.ts';
import type { Demo } from './state.ts';

type SalesCalls = Pick<
  Gateway,
  'sales' | 'enterSales' | 'expectDay' | 'outlook' | 'typicalWeek' | 'setTypicalWeek'
>;

/** Sales by day in demo mode, and where weeks are heading. */
export function salesCalls(demo: Demo, answer: Answering): SalesCalls {
  const { change } = weekChanges(demo, answer);
  const may = 'setGrillRevenue';
  const permits = (role: Role, { entry }: { entry: { cents: CenterAmounts } }) => maySet(role, entry.cents);
  const readWeek = (weekId: string) => readWeekId(weekId, currentWeek(demo));
  return {
    sales: (weekId) => answer('read', () => salesWeek(salesOnRecord(demo, readWeek(weekId)))),
    enterSales: (weekId, date, entered) =>
      change(
        {
          ...{ may, weekId, permits, load: salesFacts, decide: enterSales, paced: pacedByRevenue },
          asked: () => ({ day: parsed(dayEntered, date), entry: parsed(salesEntry, entered) }),
        },
        (_, __, week) => salesWeek(salesOnRecord(demo, week)),
      ),
    expectDay: (weekId, date, entered) =>
      change(
        {
          ...{ may, weekId, permits, load: salesFacts, decide: expectDay, paced: pacedByRevenue },
          asked: () => {
            const [day, entry] = [parsed(dayEntered, date), parsed(expectedEntry, entered)];
            return { day, entry, today: today(demo) };
          },
        },
        (_, __, week) => salesWeek(salesOnRecord(demo, week)),
      ),
    outlook: (weekId) => answer('read', () => weekOutlook(knownWeek(demo, readWeek(weekId)))),
    typicalWeek: () => answer('read', () => ({ cents: demo.state.typical })),
    setTypicalWeek: (entered) =>
      answer(may, (by) => {
        const entry = parsed(typicalWeekEntry, entered);
        if (!maySet(by.role, entry.cents)) throw refuse(REFUSED.role);
        const cents = decided(demo, by, {
          decide: () => setTypicalWeek(demo.state.typical, entry),
          keep: ({ typical }: TypicalWrites) => {
            const changed = typical.map(({ center, cents: amount }) => [center, amount]);
            demo.state.typical = { ...demo.state.typical, ...Object.fromEntries(changed) };
            weighPaces(demo, by.name);
          },
        });
        return { cents };
      }),
  };
}

function maySet(role: Role, amounts: CenterAmounts): boolean {
  return REVENUE_CENTERS.every((center) => amounts[center] === undefined || canSetRevenue(role, center));
}
