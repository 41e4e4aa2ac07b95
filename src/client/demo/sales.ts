import { pacedByRevenue } from '../../domain/alerts/pace-alert.ts';
import { weekOutlook } from '../../domain/forecast/week-outlook.ts';
import { REVENUE_CENTERS } from '../../domain/group/venue.ts';
import { canSetRevenue } from '../../domain/people/role.ts';
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
import { changedTypicalWeek } from '../../domain/sales/typical-week.ts';
import { day as dayEntered } from '../../domain/values/day.ts';
import { readWeekId } from '../../domain/weeks/week.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answer, parsed, type Visitor } from './answer.ts';
import { record } from './audit.ts';
import { changeWeek, weighPaces } from './change.ts';
import { knownWeek, salesFacts, salesOnRecord, today } from './known-week.ts';
import { refuse } from './refuse.ts';
import type { Demo } from './state.ts';
import { currentWeek, weekToChange } from './weeks.ts';

type SalesCalls = Pick<
  Gateway,
  'sales' | 'enterSales' | 'expectDay' | 'outlook' | 'typicalWeek' | 'setTypicalWeek'
>;

/** Sales by day in demo mode, and where weeks are heading. */
export function salesCalls(demo: Demo, answer: Answer): SalesCalls {
  const readWeek = (weekId: string) => readWeekId(weekId, currentWeek(demo));
  return {
    sales: (weekId) => answer('read', () => salesWeek(salesOnRecord(demo, readWeek(weekId)))),
    enterSales: (weekId, date, entered) =>
      answer('setGrillRevenue', (by) => {
        const [day, entry] = [parsed(dayEntered, date), parsed(salesEntry, entered)];
        const week = weekToChange(weekId);
        demandCenters(by, entry.cents);
        changeWeek(demo, {
          week,
          by,
          load: (stored) => salesFacts(demo, stored),
          decide: (facts, moment) => enterSales(facts, { day, entry }, moment),
          paced: pacedByRevenue,
        });
        return salesWeek(salesOnRecord(demo, week));
      }),
    expectDay: (weekId, date, entered) =>
      answer('setGrillRevenue', (by) => {
        const [day, entry] = [parsed(dayEntered, date), parsed(expectedEntry, entered)];
        const week = weekToChange(weekId);
        demandCenters(by, entry.cents);
        changeWeek(demo, {
          week,
          by,
          load: (stored) => salesFacts(demo, stored),
          decide: (facts, moment) => expectDay(facts, { day, entry, today: today(demo) }, moment),
          paced: pacedByRevenue,
        });
        return salesWeek(salesOnRecord(demo, week));
      }),
    outlook: (weekId) => answer('read', () => weekOutlook(knownWeek(demo, readWeek(weekId)))),
    typicalWeek: () => answer('read', () => ({ cents: demo.state.typical })),
    setTypicalWeek: (entered) =>
      answer('setGrillRevenue', (by) => {
        const entry = parsed(typicalWeekEntry, entered);
        demandCenters(by, entry.cents);
        const { after, entries } = changedTypicalWeek(demo.state.typical, entry);
        demo.state.typical = after;
        for (const change of entries) record(demo, { by, ...change });
        if (entries.length > 0) weighPaces(demo, by.name);
        return { cents: after };
      }),
  };
}

function demandCenters({ role }: Visitor, amounts: CenterAmounts): void {
  const named = REVENUE_CENTERS.filter((center) => amounts[center] !== undefined);
  if (!named.every((center) => canSetRevenue(role, center))) throw refuse(REFUSED.role);
}
