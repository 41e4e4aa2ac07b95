import { pacedByRevenue } from '../../domain/alerts/pace-alert.ts';
import type { GroupSettings } from '../../domain/budgets/settings.ts';
import { hasEntries } from '../../domain/changes/kept-rows.ts';
import { weekOutlook } from '../../domain/forecast/week-outlook.ts';
import { isUntouchedHistory } from '../../domain/group/sample-history.ts';
import { isVenue } from '../../domain/group/venue.ts';
import { editHours, restoreHours, voidHours } from '../../domain/labor/correct-hours.ts';
import { hoursChange, hoursSheet, hoursVoid, laborChange, newHours } from '../../domain/labor/labor.ts';
import { addHours, saveHours } from '../../domain/labor/save-hours.ts';
import { can, canSetSales, type Role } from '../../domain/people/role.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import { canSetFigures, revenueChange } from '../../domain/revenue/revenue.ts';
import { setRevenue } from '../../domain/revenue/set-revenue.ts';
import { type CenterAmounts, expectedEntry, salesEntry } from '../../domain/sales/day-sales.ts';
import { enterSales } from '../../domain/sales/enter-sales.ts';
import { expectDay } from '../../domain/sales/expect-day.ts';
import { importSales, salesImport } from '../../domain/sales/import-sales.ts';
import { salesWeek } from '../../domain/sales/sales-week.ts';
import { day as dayEntered } from '../../domain/values/day.ts';
import { currentWeek, today } from '../../domain/weeks/clock.ts';
import { closeWeek, reopenWeek, submitWeek } from '../../domain/weeks/close-week.ts';
import { closing, reopening, submission } from '../../domain/weeks/venue-state.ts';
import { readWeekId, type Week } from '../../domain/weeks/week.ts';
import { weekFindings } from '../../domain/weeks/week-findings.ts';
import { selectableWeeks } from '../../domain/weeks/week-list.ts';
import { noteEntry } from '../../domain/weeks/week-note.ts';
import { weekForDay } from '../../domain/weeks/week-on-record.ts';
import { writeNote } from '../../domain/weeks/write-note.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answering, parsed, refuse } from './answer.ts';
import { recordFor, weekChanges } from './change.ts';
import {
  beginFacts,
  findingFacts,
  hoursFacts,
  knownWeek,
  overviewOf,
  salesFacts,
  salesOnRecord,
  stateFacts,
} from './facts.ts';
import { totalSet } from './order-calls.ts';
import type { Demo, StoredWeek } from './state.ts';

/** What weeks of demo mode hold. */
export function weekReads(demo: Demo, answer: Answering) {
  const read = (weekId: string) => readWeekId(weekId, currentWeek(demo));
  return {
    weeks: () => answer('read', () => listedWeeks(demo)),
    weekForDay: (day) => answer('read', () => weekForDay(day, beginFacts(demo))),
    week: (weekId) => answer('read', (by) => recordFor(demo, by, read(weekId))),
    sales: (weekId) => answer('read', () => salesWeek(salesOnRecord(demo, read(weekId)))),
    overview: (weekId) => answer('read', () => overviewOf(demo, read(weekId))),
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
export function stateCalls(demo: Demo, answer: Answering) {
  const { result, week } = weekChanges(demo, answer);
  const load = (_: Demo, stored: StoredWeek) => stateFacts(demo, stored);
  return {
    findings: (weekId, venue) =>
      answer('submitWeek', (by) => {
        if (!can(by.role, 'submitWeek', venue)) throw refuse(REFUSED.role);
        if (!isVenue(demo.group, venue)) throw refuse(REFUSED.venueUnknown);
        return weekFindings(findingFacts(demo, readWeekId(weekId, currentWeek(demo)), by.role), venue);
      }),
    submitWeek: (weekId, entered, key) =>
      result({
        ...{ may: 'submitWeek', weekId, once: [key, 'submit week', entered], load, decide: submitWeek },
        asked: () => parsed(submission, entered),
      }),
    closeWeek: (weekId, entered, key) =>
      result({
        ...{ may: 'closeWeek', weekId, once: [key, 'close week', entered], load, decide: closeWeek },
        asked: () => parsed(closing, entered),
      }),
    reopenWeek: (weekId, entered, key) =>
      result({
        ...{ may: 'closeWeek', weekId, once: [key, 'reopen week', entered], load, decide: reopenWeek },
        asked: () => parsed(reopening, entered),
      }),
    writeNote: (weekId, entered) =>
      week({
        ...{ may: 'writeNote', weekId, decide: writeNote },
        load: (_, stored) => stored,
        asked: () => parsed(noteEntry, entered),
      }),
  } satisfies Partial<Gateway>;
}

/** Hours and staff cost in demo mode. */
export function laborCalls(demo: Demo, answer: Answering) {
  const { result, week } = weekChanges(demo, answer);
  const [may, load] = ['addHours', hoursFacts] as const;
  return {
    saveHours: (weekId, entered) =>
      week({
        ...{ may, weekId, load, decide: saveHours },
        asked: () => parsed(hoursSheet, entered),
      }),
    addHours: (weekId, entered, key) =>
      week({
        ...{ may, weekId, once: [key, 'add hours', entered], load, decide: addHours },
        asked: () => parsed(newHours, entered),
      }),
    editHours: (weekId, entryId, entered) =>
      result({
        ...{ may, weekId, load },
        asked: () => parsed(hoursChange, entered),
        decide: (facts, change, moment) => editHours({ facts, entryId }, change, moment),
      }),
    voidHours: (weekId, entryId, reason, key) =>
      result({
        ...{ may, weekId, once: [key, 'void hours', entryId, reason], load },
        asked: () => parsed(hoursVoid, { reason }).reason,
        decide: (facts, asked, moment) => voidHours({ facts, entryId }, asked, moment),
      }),
    restoreHours: (weekId, entryId, key) =>
      result({
        ...{ may, weekId, once: [key, 'restore hours', entryId], load },
        asked: () => null,
        decide: (facts, _, moment) => restoreHours({ facts, entryId }, moment),
      }),
    setLabor: (weekId, subject, entered) =>
      week({
        ...{ may: 'setStaffCost', weekId, ...totalSet({ kind: 'labor', subject }) },
        asked: () => parsed(laborChange(demo.group), entered),
        permits: (role) =>
          subject === 'total' ? can(role, 'saveLabor') : can(role, 'setStaffCost', subject),
      }),
  } satisfies Partial<Gateway>;
}

/** Revenue, and sales by day, in demo mode. */
export function revenueCalls(demo: Demo, answer: Answering) {
  const { change, result, week } = weekChanges(demo, answer);
  const revenue = { may: 'setRevenue', load: salesFacts } as const;
  const permits = (role: Role, { entry }: { entry: { cents: CenterAmounts } }) =>
    canSetSales(demo.group, role, entry.cents);
  const paced = (
    facts: { settings: GroupSettings },
    _: boolean,
    { entry }: { entry: { cents: CenterAmounts } },
  ) => pacedByRevenue(facts, Object.keys(entry.cents));
  const sales = { ...revenue, permits, paced };
  const salesAfter = (_: unknown, __: unknown, of: Week) => salesWeek(salesOnRecord(demo, of));
  return {
    setRevenue: (weekId, entered) =>
      week({
        ...{ ...revenue, weekId, decide: setRevenue },
        paced: (facts) => pacedByRevenue(facts),
        asked: () => parsed(revenueChange(demo.group), entered),
        permits: (role, asked) => canSetFigures(demo.group, role, asked),
      }),
    enterSales: (weekId, date, entered) => {
      const asked = () => ({ day: parsed(dayEntered, date), entry: parsed(salesEntry(demo.group), entered) });
      return change({ ...sales, weekId, asked, decide: enterSales }, salesAfter);
    },
    importSales: (weekId, entered, key) =>
      result({
        ...{ ...revenue, weekId, once: [key, 'import sales', entered], decide: importSales, entered: 'file' },
        asked: () => ({ ...parsed(salesImport(demo.group), entered), today: today(demo) }),
        permits: (role, { days }) =>
          canSetSales(
            demo.group,
            role,
            Object.fromEntries(days.map((row) => [row.revenueCenter, row.cents])),
          ),
      }),
    expectDay: (weekId, date, entered) => {
      const asked = () => {
        const [day, entry] = [parsed(dayEntered, date), parsed(expectedEntry(demo.group), entered)];
        return { day, entry, today: today(demo) };
      };
      return change({ ...sales, weekId, asked, decide: expectDay }, salesAfter);
    },
  } satisfies Partial<Gateway>;
}
