import type { WeekMoney } from '../../domain/alerts/alert-change.ts';
import { hasEntries, type KeptHours, NO_ROWS } from '../../domain/changes/kept-rows.ts';
import { isUntouchedHistory } from '../../domain/group/sample-history.ts';
import { departmentOf } from '../../domain/group/venue.ts';
import type { HoursEntry } from '../../domain/labor/labor.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import { currentWeek, timestamp, today } from '../../domain/weeks/clock.ts';
import { readWeekId, strictWeekId, type Week } from '../../domain/weeks/week.ts';
import { selectableWeeks } from '../../domain/weeks/week-list.ts';
import { beginRefused, type WeekFacts, weekForDay } from '../../domain/weeks/week-on-record.ts';
import {
  type RecordedWeek,
  recordedWeek,
  recordVisibleTo,
  type WeekRecord,
  weekRecord,
} from '../../domain/weeks/week-record.ts';
import type { Gateway } from '../data/gateway.ts';
import type { Answering, Visitor } from './answer.ts';
import { alertFacts } from './raise.ts';
import { goOnUnless, refuse } from './refuse.ts';
import { type Demo, isOnRecord, type StoredWeek } from './state.ts';

/** The weeks of demo mode, and what they hold. */
export function weekCalls(demo: Demo, answer: Answering): Pick<Gateway, 'weeks' | 'week' | 'weekForDay'> {
  return {
    weeks: () =>
      answer('read', () => {
        const current = currentWeek(demo);
        const stored = [...demo.state.weeks.values()]
          .filter((stored) => stored.week.startDate >= current.startDate || !isUntouchedHistory(stored))
          .map((stored) => ({ ...stored.week, entered: hasEntries(stored) }));
        return selectableWeeks(stored, { current, withPrevious: false });
      }),
    weekForDay: (day) => answer('read', () => weekForDay(day, weekFacts(demo))),
    week: (weekId) => answer('read', (by) => recordFor(demo, by, readWeekId(weekId, currentWeek(demo)))),
  };
}

/** A week as a visitor may see it. */
export function recordFor(demo: Demo, by: Visitor, week: Week): WeekRecord {
  return recordVisibleTo(by.role, weekRecord(recordOf(demo, week)));
}

/** A week's money under the settings, just now. */
export function moneyOf(demo: Demo, week: Week): WeekMoney {
  return { sums: recordOf(demo, week).sums, settings: demo.state.settings };
}

/** A week with all its rows; none, and sums of zero, when nothing is kept. */
function recordOf(demo: Demo, week: Week): RecordedWeek {
  const stored = demo.state.weeks.get(week.weekId);
  if (!stored || !isOnRecord(stored)) return recordedWeek(week, NOTHING);
  const hours = stored.hours.map((row) => entryOf(demo, row));
  const { revenue, orders, adjustments, createdAt, updatedAt } = stored;
  return recordedWeek(week, { revenue, orders, hours, adjustments, createdAt, updatedAt });
}

/** An hours entry with the person's name as it is now. */
export function entryOf({ state }: Demo, row: KeptHours): HoursEntry {
  const employee = state.staff.find(({ staffId }) => staffId === row.staffId)?.name ?? '';
  return { ...row, employee, department: departmentOf(row.crew) };
}

/** What decides about the budgets of a week, and who last changed something of these subjects. */
export function budgetFacts(demo: Demo, week: Week, subjects: readonly string[]) {
  const { weekId } = week;
  const alerts = alertFacts(demo, weekId);
  const last = demo.state.entries.find(
    (entry) => entry.weekId === weekId && subjects.includes(entry.subject),
  );
  return { weekId, ...moneyOf(demo, week), alerts, lastChangedBy: last?.userName ?? null };
}

const NOTHING = { revenue: {}, orders: [], hours: [], adjustments: [], createdAt: null, updatedAt: null };

/** The week a change is for. Throws 'invalid-week'. */
export function weekAsked(weekId: string): Week {
  const week = strictWeekId(weekId);
  if (!week) throw refuse(REFUSED.weekForm);
  return week;
}

function weekFacts(demo: Demo): WeekFacts {
  const recorded = [...demo.state.weeks.values()].map(({ week }) => week);
  return { today: today(demo), current: currentWeek(demo), recorded };
}

/** A week marked as changed, and begun with its first entry when it is not on record. Throws 'invalid-week' for a new one that may not be begun. */
export function touched(demo: Demo, week: Week, entered?: 'file'): StoredWeek {
  const at = timestamp(demo);
  const known = demo.state.weeks.get(week.weekId);
  if (!known) goOnUnless(beginRefused(week, weekFacts(demo), entered));
  const stored: StoredWeek = known ?? {
    ...{ week, isNew: true, ...NO_ROWS },
    createdAt: at,
    updatedAt: at,
  };
  stored.updatedAt = at;
  demo.state.weeks.set(week.weekId, stored);
  return stored;
}
