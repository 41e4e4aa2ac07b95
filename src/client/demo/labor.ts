import {
  addRefused,
  hoursMoved,
  hoursOf,
  isGrillCrew,
  type RecordedHours,
  saysWhereFrom,
  sheetLine,
  sheetRefused,
  staysAsEntered,
  staysWithoutHours,
} from '../../domain/labor/hours-sheet.ts';
import {
  type HoursSheet,
  hoursChange,
  hoursSheet,
  hoursVoid,
  laborChange,
  type NewHours,
  newHours,
} from '../../domain/labor/labor.ts';
import type { KnownStaff } from '../../domain/labor/staff.ts';
import { changedMeanwhile, REFUSED } from '../../domain/refusals/refused.ts';
import type { Week } from '../../domain/weeks/week.ts';
import { STAFF_COST_FIELD } from '../../domain/weeks/week-record.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answer, once, parsed, permit, type Visitor } from './answer.ts';
import { lastChangedBy, record } from './audit.ts';
import { editHours, restoreHours, voidHours } from './correct-hours.ts';
import { raise } from './raise.ts';
import { goOnUnless, refuse } from './refuse.ts';
import { type Demo, newId, type StoredHours, timestamp } from './state.ts';
import { setTotal } from './totals.ts';
import { minutesOf, momentOf, touched, weekFor, weekToChange } from './weeks.ts';

type LaborCalls = Pick<
  Gateway,
  'saveHours' | 'addHours' | 'editHours' | 'voidHours' | 'restoreHours' | 'setLabor'
>;

/** Hours and staff cost in demo mode. */
export function laborCalls(demo: Demo, answer: Answer): LaborCalls {
  return {
    saveHours: (weekId, entered) =>
      answer('saveLabor', (by) => {
        const sheet = parsed(hoursSheet, entered);
        const week = weekToChange(weekId);
        saveHours(demo, { week, sheet, by });
        return weekFor(demo, by, week);
      }),
    addHours: (weekId, entered, key) =>
      answer('addHours', (by) => {
        const hours = parsed(newHours, entered);
        const week = weekToChange(weekId);
        once(demo, by, key, ['add hours', weekId, entered], () => addHours(demo, { week, hours, by }));
        return weekFor(demo, by, week);
      }),
    editHours: (weekId, entryId, entered) =>
      answer('addHours', (by) => {
        const change = parsed(hoursChange, entered);
        return editHours(demo, { week: weekToChange(weekId), entryId, by }, change);
      }),
    voidHours: (weekId, entryId, entered, key) =>
      answer('addHours', (by) => {
        const { reason } = parsed(hoursVoid, { reason: entered });
        const of = { week: weekToChange(weekId), entryId, by };
        return once(demo, by, key, ['void hours', weekId, entryId, entered], () =>
          voidHours(demo, of, reason),
        );
      }),
    restoreHours: (weekId, entryId, key) =>
      answer('addHours', (by) => {
        const of = { week: weekToChange(weekId), entryId, by };
        return once(demo, by, key, ['restore hours', weekId, entryId], () => restoreHours(demo, of));
      }),
    setLabor: (weekId, subject, entered) =>
      answer('setStaffCost', (by) => {
        const amount = parsed(laborChange, entered);
        const week = weekToChange(weekId);
        if (subject === 'total') permit(by, 'saveLabor');
        else permit(by, 'setStaffCost', subject);
        const field = subject === 'total' ? 'totalLaborCostCents' : STAFF_COST_FIELD[subject];
        setTotal(demo, { week, kind: 'labor', subject, field, category: 'labor', amount, by });
        return weekFor(demo, by, week);
      }),
  };
}

/** Replaces the hours of the grill's crews and clears the adjustments of their cost and of labor as a whole, as the server does. */
function saveHours(demo: Demo, { week, sheet, by }: { week: Week; sheet: HoursSheet; by: Visitor }): void {
  const stored = touched(demo, week);
  const inGrill = { hours: stored.hours.filter(({ crew }) => isGrillCrew(crew)) };
  const lines = sheet.entries.map((entry) =>
    sheetLine(memberOf(demo, entry.staffId), entry, minutesOf(inGrill, entry.staffId)),
  );
  goOnUnless(sheetRefused(lines));
  const moved = hoursMoved(lines);
  if (moved) throw refuse(changedMeanwhile(lastChangedBy(demo, week.weekId, ['labor']), moved));
  const counted = inGrill.hours.filter(({ state }) => state === 'open');
  const kept = lines.filter((line) => staysAsEntered(line, counted));
  const replaced = lines.filter((line) => !kept.includes(line));
  const isAmong = (some: typeof lines, id: string) => some.some(({ member }) => member.staffId === id);
  const others = !saysWhereFrom(sheet);
  stored.hours = stored.hours.filter((entry) => {
    const { staffId } = entry;
    if (!counted.includes(entry) || isAmong(kept, staffId)) return true;
    return !(isAmong(replaced, staffId) || (others && worksInGrill(demo, staffId)));
  });
  const remaining = stored.adjustments.filter(({ kind, subject }) => {
    return kind !== 'labor' || !(isGrillCrew(subject) || subject === 'total');
  });
  const cleared = stored.adjustments.length - remaining.length;
  if (cleared === 0 && staysWithoutHours(lines, counted)) return;
  stored.adjustments = remaining;
  for (const { member, minutes } of replaced.filter((line) => line.minutes > 0))
    stored.hours.push(newEntry(demo, by, hoursOf(member, minutes)));
  weighLabor(demo, week, by);
  const after = lines.map(({ member, minutes }) => ({ staffId: member.staffId, minutes }));
  record(demo, { by, action: 'save hours', subject: 'labor', weekId: week.weekId, after });
}

function addHours(demo: Demo, { week, hours, by }: { week: Week; hours: NewHours; by: Visitor }): void {
  const stored = touched(demo, week);
  const member = memberOf(demo, hours.staffId);
  permit(by, 'addHours', member.crew);
  const { minutes } = hours;
  goOnUnless(addRefused({ member, minutes, recorded: minutesOf(stored, member.staffId) }));
  stored.hours.push(newEntry(demo, by, hoursOf(member, minutes)));
  weighLabor(demo, week, by);
  record(demo, { by, action: 'add hours', subject: 'labor', weekId: week.weekId, after: hours });
}

function weighLabor(demo: Demo, week: Week, by: Visitor): void {
  const change = { weekId: week.weekId, categories: ['labor'], cause: 'labor', by: by.name } as const;
  raise(demo, change, momentOf(demo, week));
}

function memberOf(demo: Demo, staffId: string): KnownStaff {
  const member = demo.state.staff.find((one) => one.staffId === staffId);
  if (!member) throw refuse(REFUSED.workerUnknown);
  return member;
}

function newEntry(demo: Demo, { name }: Visitor, hours: RecordedHours): StoredHours {
  const at = timestamp(demo);
  const made = { enteredBy: name, createdAt: at, updatedBy: name, updatedAt: at };
  return { entryId: newId(), ...hours, state: 'open', ...made, voided: null };
}

function worksInGrill({ state }: Demo, staffId: string): boolean {
  return state.staff.some((one) => one.staffId === staffId && one.active && isGrillCrew(one.crew));
}
