import { TOTAL_WRITES } from '../../domain/budgets/total-writes.ts';
import { hasEntries } from '../../domain/changes/kept-rows.ts';
import { weekOutlook } from '../../domain/forecast/week-outlook.ts';
import { isUntouchedHistory } from '../../domain/group/sample-history.ts';
import { isVenue } from '../../domain/group/venue.ts';
import { HOURS_WRITES } from '../../domain/labor/hours-writes.ts';
import { can } from '../../domain/people/role.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import { salesWeek } from '../../domain/sales/sales-week.ts';
import { SALES_WRITES } from '../../domain/sales/sales-writes.ts';
import { currentWeek } from '../../domain/weeks/clock.ts';
import { readWeekId, type Week } from '../../domain/weeks/week.ts';
import { weekFindings } from '../../domain/weeks/week-findings.ts';
import { selectableWeeks } from '../../domain/weeks/week-list.ts';
import { weekForDay } from '../../domain/weeks/week-on-record.ts';
import { WEEK_WRITES } from '../../domain/weeks/week-writes.ts';
import type { Gateway } from '../data/gateway.ts';
import { refuse, type Visitor } from './answer.ts';
import { type Calls, recordFor } from './change.ts';
import {
  beginFacts,
  dayFacts,
  findingFacts,
  hoursFacts,
  knownWeek,
  overviewOf,
  salesFacts,
  salesOnRecord,
  stateFacts,
  totalFacts,
} from './facts.ts';
import type { Demo } from './state.ts';

/** What weeks of demo mode hold. */
export function weekReads({ demo, answer }: Calls) {
  const read = (weekId: string) => readWeekId(weekId, currentWeek(demo));
  return {
    weeks: () => answer('read', () => listedWeeks(demo)),
    weekForDay: (day) => answer('read', () => weekForDay(day, beginFacts(demo))),
    week: (weekId) => answer('read', (by) => recordFor(demo, by, read(weekId))),
    sales: (weekId) => answer('read', () => salesWeek(salesOnRecord(demo, read(weekId)))),
    overview: (weekId) => answer('read', (by) => overviewOf(demo, by, read(weekId))),
    outlook: (weekId) => answer('read', () => weekOutlook(knownWeek(demo, read(weekId)))),
  } satisfies Partial<Gateway>;
}

function listedWeeks(demo: Demo) {
  const current = currentWeek(demo);
  const stored = [...demo.state.weeks.values()]
    .filter((stored) => stored.week.startDate >= current.startDate || !isUntouchedHistory(stored))
    .map((stored) => ({ ...stored.week, entered: hasEntries(stored) }));
  return selectableWeeks(stored, { current, withPrevious: false });
}

/** How far venues are with a week, in demo mode. */
export function stateCalls({ demo, answer, writeWeek: write }: Calls) {
  const { submitWeek, closeWeek, reopenWeek, writeNote } = WEEK_WRITES;
  return {
    findings: (weekId, venue) =>
      answer('submitWeek', (by) => {
        if (!can(by.role, 'submitWeek', venue)) throw refuse(REFUSED.role);
        if (!isVenue(demo.group, venue)) throw refuse(REFUSED.venueUnknown);
        return weekFindings(findingFacts(demo, readWeekId(weekId, currentWeek(demo)), by), venue);
      }),
    submitWeek: (weekId, sent, key) => write(submitWeek, stateFacts, { weekId, sent, key }),
    closeWeek: (weekId, sent, key) => write(closeWeek, stateFacts, { weekId, sent, key }),
    reopenWeek: (weekId, sent, key) => write(reopenWeek, stateFacts, { weekId, sent, key }),
    writeNote: (weekId, sent) => write(writeNote, (_, stored) => stored, { weekId, sent }, toldIn(demo)),
  } satisfies Partial<Gateway>;
}

/** The week as whoever wrote into it sees it afterwards. */
function toldIn(demo: Demo) {
  return (_: unknown, by: Visitor, week: Week) => recordFor(demo, by, week);
}

/** Hours and staff cost in demo mode. */
export function laborCalls({ demo, writeWeek: write }: Calls) {
  const { saveHours, addHours, editHours, voidHours, restoreHours } = HOURS_WRITES;
  const told = toldIn(demo);
  return {
    saveHours: (weekId, sent) => write(saveHours, hoursFacts, { weekId, sent }, told),
    addHours: (weekId, sent, key) => write(addHours, hoursFacts, { weekId, sent, key }, told),
    editHours: (weekId, named, sent) => write(editHours, hoursFacts, { weekId, named, sent }),
    voidHours: (weekId, named, reason, key) =>
      write(voidHours, hoursFacts, { weekId, named, sent: { reason }, key }),
    restoreHours: (weekId, named, key) => write(restoreHours, hoursFacts, { weekId, named, key }),
    setLabor: (weekId, named, sent) =>
      write(TOTAL_WRITES.setLabor, totalFacts('labor'), { weekId, named, sent }, told),
  } satisfies Partial<Gateway>;
}

/** Revenue, sales by day, and what was spent, in demo mode. */
export function revenueCalls({ demo, writeWeek: write }: Calls) {
  const { setRevenue, enterSales, importSales, expectDay } = SALES_WRITES;
  const told = toldIn(demo);
  const salesAfter = (_: unknown, __: unknown, of: Week) => salesWeek(salesOnRecord(demo, of));
  return {
    setRevenue: (weekId, sent) => write(setRevenue, salesFacts, { weekId, sent }, told),
    enterSales: (weekId, named, sent) => write(enterSales, dayFacts, { weekId, named, sent }, salesAfter),
    importSales: (weekId, sent, key) => write(importSales, salesFacts, { weekId, sent, key }),
    expectDay: (weekId, named, sent) => write(expectDay, dayFacts, { weekId, named, sent }, salesAfter),
    setSpending: (weekId, named, sent) =>
      write(TOTAL_WRITES.setSpending, totalFacts('spending'), { weekId, named, sent }, told),
  } satisfies Partial<Gateway>;
}
