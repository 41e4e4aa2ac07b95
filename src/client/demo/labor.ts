import { editHours, restoreHours, voidHours } from '../../domain/labor/correct-hours.ts';
import type { HoursFacts } from '../../domain/labor/hours-facts.ts';
import { hoursChange, hoursSheet, hoursVoid, laborChange, newHours } from '../../domain/labor/labor.ts';
import { addHours, saveHours } from '../../domain/labor/save-hours.ts';
import { can } from '../../domain/people/role.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answering, parsed } from './answer.ts';
import { weekChanges } from './change.ts';
import type { Demo, StoredWeek } from './state.ts';
import { totalSet } from './totals.ts';
import { budgetFacts, entryOf } from './weeks.ts';

type LaborCalls = Pick<
  Gateway,
  'saveHours' | 'addHours' | 'editHours' | 'voidHours' | 'restoreHours' | 'setLabor'
>;

/** Hours and staff cost in demo mode. */
export function laborCalls(demo: Demo, answer: Answering): LaborCalls {
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
        asked: () => parsed(laborChange, entered),
        permits: (role) =>
          subject === 'total' ? can(role, 'saveLabor') : can(role, 'setStaffCost', subject),
      }),
  };
}

function hoursFacts(demo: Demo, { week, hours, adjustments }: StoredWeek): HoursFacts {
  const { staff } = demo.state;
  const entries = hours.map((row) => entryOf(demo, row));
  return { ...budgetFacts(demo, week, ['labor']), hours: entries, adjustments, staff };
}
