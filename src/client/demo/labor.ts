import type { Moment } from '../../domain/changes/moment.ts';
import { editHours, restoreHours, voidHours } from '../../domain/labor/correct-hours.ts';
import type { HoursFacts } from '../../domain/labor/hours-facts.ts';
import { hoursChange, hoursSheet, hoursVoid, laborChange, newHours } from '../../domain/labor/labor.ts';
import { addHours, saveHours } from '../../domain/labor/save-hours.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answer, once, parsed, permit, type Visitor } from './answer.ts';
import { changeWeek } from './change.ts';
import type { Demo, StoredWeek } from './state.ts';
import { changeTotal } from './totals.ts';
import { budgetFacts, entryOf, weekFor, weekToChange } from './weeks.ts';

type LaborCalls = Pick<
  Gateway,
  'saveHours' | 'addHours' | 'editHours' | 'voidHours' | 'restoreHours' | 'setLabor'
>;

/** Hours and staff cost in demo mode. */
export function laborCalls(demo: Demo, answer: Answer): LaborCalls {
  const of = (weekId: string, by: Visitor) => {
    const week = weekToChange(weekId);
    return { week, by, load: (stored: StoredWeek) => hoursFacts(demo, stored) };
  };
  return {
    saveHours: (weekId, entered) =>
      answer('saveLabor', (by) => {
        const sheet = parsed(hoursSheet, entered);
        const change = of(weekId, by);
        changeWeek(demo, { ...change, decide: (facts, moment) => saveHours(facts, sheet, moment) });
        return weekFor(demo, by, change.week);
      }),
    addHours: (weekId, entered, key) =>
      answer('addHours', (by) => {
        const hours = parsed(newHours, entered);
        const change = of(weekId, by);
        const decide = (facts: HoursFacts, moment: Moment) => addHours(facts, hours, moment);
        once(demo, by, key, ['add hours', weekId, entered], () => changeWeek(demo, { ...change, decide }));
        return weekFor(demo, by, change.week);
      }),
    editHours: (weekId, entryId, entered) =>
      answer('addHours', (by) => {
        const change = parsed(hoursChange, entered);
        const decide = (facts: HoursFacts, moment: Moment) => editHours({ facts, entryId }, change, moment);
        return changeWeek(demo, { ...of(weekId, by), decide });
      }),
    voidHours: (weekId, entryId, entered, key) =>
      answer('addHours', (by) => {
        const { reason } = parsed(hoursVoid, { reason: entered });
        const decide = (facts: HoursFacts, moment: Moment) => voidHours({ facts, entryId }, reason, moment);
        const change = { ...of(weekId, by), decide };
        return once(demo, by, key, ['void hours', weekId, entryId, entered], () => changeWeek(demo, change));
      }),
    restoreHours: (weekId, entryId, key) =>
      answer('addHours', (by) => {
        const decide = (facts: HoursFacts, moment: Moment) => restoreHours({ facts, entryId }, moment);
        const change = { ...of(weekId, by), decide };
        return once(demo, by, key, ['restore hours', weekId, entryId], () => changeWeek(demo, change));
      }),
    setLabor: (weekId, subject, entered) =>
      answer('setStaffCost', (by) => {
        const amount = parsed(laborChange, entered);
        const week = weekToChange(weekId);
        if (subject === 'total') permit(by, 'saveLabor');
        else permit(by, 'setStaffCost', subject);
        changeTotal(demo, { week, total: { kind: 'labor', subject }, amount, by });
        return weekFor(demo, by, week);
      }),
  };
}

function hoursFacts(demo: Demo, { week, hours, adjustments }: StoredWeek): HoursFacts {
  const { staff } = demo.state;
  const entries = hours.map((row) => entryOf(demo, row));
  return { ...budgetFacts(demo, week, ['labor']), hours: entries, adjustments, staff };
}
