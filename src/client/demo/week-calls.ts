import { currentWeek } from '../../domain/calendar/clock.ts';
import { readWeekId, type Week } from '../../domain/calendar/week.ts';
import { selectableWeeks, withDatedWeeks } from '../../domain/calendar/week-list.ts';
import { weekForDay } from '../../domain/calendar/week-on-record.ts';
import { hasEntries } from '../../domain/changes/stored-week-rows.ts';
import { overviewPage, standingsRead } from '../../domain/desk/overview-page.ts';
import { TOTAL_WRITES } from '../../domain/desk/set-total.ts';
import { salesWeek } from '../../domain/forecast/sales-week.ts';
import { weekOutlook } from '../../domain/forecast/week-outlook.ts';
import { HOURS_WRITES } from '../../domain/labor/hours-writes.ts';
import { SALES_WRITES } from '../../domain/sales/sales-writes.ts';
import { isUntouchedHistory } from '../../domain/sample/sample-history.ts';
import type { DemoCalls } from './answer.ts';
import type { DemoStore } from './change.ts';
import {
  beginFacts,
  dayFacts,
  daysFacts,
  hoursDaysOf,
  hoursFacts,
  overviewFacts,
  questionsOf,
  salesFacts,
  salesOnRecord,
  totalFacts,
  weekHistory,
} from './facts.ts';
import type { Demo } from './state.ts';

export function weekReads({ demo, answer, weekTold }: DemoStore) {
  const read = (weekId: string) => readWeekId(weekId, currentWeek(demo));
  return {
    listWeeks: () => answer('read', () => listedWeeks(demo)),
    readWeekOfDay: ({ day }) => answer('read', () => weekForDay(day, beginFacts(demo))),
    readWeek: ({ weekId }) => answer('read', (by) => weekTold(null, by, read(weekId))),
    readSales: ({ weekId }) => answer('read', () => salesWeek(salesOnRecord(demo, read(weekId)))),
    readHoursDays: ({ weekId }) => answer('read', () => hoursDaysOf(demo, read(weekId))),
    readOverview: ({ week: weekId = '' }) =>
      answer('read', (by) => overviewPage(by, overviewFacts(demo, read(weekId)))),
    readStandings: ({ weekId, venue }) =>
      answer('read', (by) => standingsRead(by, overviewFacts(demo, read(weekId)), venue)),
    readOutlook: ({ weekId }) => answer('read', () => weekOutlook(weekHistory(demo, read(weekId)))),
    readWeekQuestions: ({ weekId }) => answer('read', () => questionsOf(demo, read(weekId))),
  } satisfies DemoCalls;
}

function listedWeeks(demo: Demo) {
  const current = currentWeek(demo);
  const stored = [...demo.state.weeks.values()]
    .filter(
      (stored) =>
        demo.listsHistory || stored.week.startDate >= current.startDate || !isUntouchedHistory(stored),
    )
    .map((stored) => ({ ...stored.week, entered: hasEntries(stored) }));
  return withDatedWeeks(selectableWeeks(stored, { current, withPrevious: false }), stored, { current });
}

export function laborCalls({ demo, writeWeek: write, weekTold }: DemoStore) {
  const daysAfter = (_: unknown, __: unknown, of: Week) => hoursDaysOf(demo, of);
  const { saveHours, addHours, enterDays, editHours, voidHours, restoreHours } = HOURS_WRITES;
  return {
    saveHours: ({ weekId, sent }) => write(saveHours, { weekId, sent }, hoursFacts, weekTold),
    addHours: ({ weekId, sent, key }) => write(addHours, { weekId, sent, key }, hoursFacts, weekTold),
    enterHoursDays: ({ weekId, sent }) => write(enterDays, { weekId, sent }, daysFacts, daysAfter),
    editHours: ({ weekId, entryId: named, sent }) => write(editHours, { weekId, named, sent }, hoursFacts),
    voidHours: ({ weekId, entryId: named, key, sent: { reason } }) =>
      write(voidHours, { weekId, named, sent: { reason }, key }, hoursFacts),
    restoreHours: ({ weekId, entryId: named, key }) =>
      write(restoreHours, { weekId, named, key }, hoursFacts),
    setStaffCost: ({ weekId, crew: named, sent }) =>
      write(TOTAL_WRITES.setLabor, { weekId, named, sent }, totalFacts('labor'), weekTold),
  } satisfies DemoCalls;
}

export function revenueCalls({ demo, writeWeek: write, weekTold }: DemoStore) {
  const { setRevenue, enterSales, expectDay } = SALES_WRITES;
  const salesAfter = (_: unknown, __: unknown, of: Week) => salesWeek(salesOnRecord(demo, of));
  return {
    setRevenue: ({ weekId, sent }) => write(setRevenue, { weekId, sent }, salesFacts, weekTold),
    enterSales: ({ weekId, day: named, sent }) =>
      write(enterSales, { weekId, named, sent }, dayFacts, salesAfter),
    expectDay: ({ weekId, day: named, sent }) =>
      write(expectDay, { weekId, named, sent }, dayFacts, salesAfter),
    setSpending: ({ weekId, revenueCenter: named, sent }) =>
      write(TOTAL_WRITES.setSpending, { weekId, named, sent }, totalFacts('spending'), weekTold),
  } satisfies DemoCalls;
}
