import { z } from 'zod';
import { pacedCategories } from '../alerts/pace-alert.ts';
import { laborCategories } from '../group/venue.ts';
import { weekWrite } from '../people/write.ts';
import { type EntryFacts, editHours, restoreHours, voidHours } from './correct-hours.ts';
import { type DaysFacts, enterDays } from './enter-days.ts';
import { type DaysOfHours, daysOfHours } from './hours-days.ts';
import type { HoursFacts } from './hours-facts.ts';
import { type HoursSheet, hoursChange, hoursSheet, hoursVoid, newHours } from './labor.ts';
import { addHours, saveHours } from './save-hours.ts';

const may = 'addHours';

/** Returns the labor budgets that hours of these people may change: of their crews, and others in which they share a salary. */
function pacedByPeople(
  { staff, hours, settings, sums }: HoursFacts,
  isOver: boolean,
  people: readonly string[],
) {
  const named = new Set(people);
  const crews = [...staff, ...hours].filter(({ staffId }) => named.has(staffId)).map(({ crew }) => crew);
  return pacedCategories(laborCategories(settings.group, crews), { revenue: sums.revenue, settings }, isOver);
}

/** The budgets affected by a sheet, and by an entry on record. */
const ofSheet = (facts: HoursFacts, isOver: boolean, { entries }: HoursSheet | DaysOfHours) =>
  pacedByPeople(
    facts,
    isOver,
    entries.map(({ staffId }) => staffId),
  );
const ofEntry = (facts: EntryFacts, isOver: boolean) => {
  const own = facts.hours.filter(({ entryId }) => entryId === facts.entryId);
  return pacedByPeople(
    facts,
    isOver,
    own.map(({ staffId }) => staffId),
  );
};

/** The writes about hours; each decision checks the crews. */
export const HOURS_WRITES = {
  saveHours: weekWrite({ may, sent: () => hoursSheet, decide: saveHours, paced: ofSheet }),
  addHours: weekWrite({
    may,
    sent: () => newHours,
    decide: addHours,
    paced: (facts: HoursFacts, isOver, { staffId }) => pacedByPeople(facts, isOver, [staffId]),
  }),
  enterDays: weekWrite({
    may,
    sent: () => daysOfHours,
    paced: ofSheet,
    decide: (facts: DaysFacts, asked: DaysOfHours, moment) => enterDays(facts, asked, moment),
  }),
  editHours: weekWrite({ may, sent: () => hoursChange, decide: editHours, paced: ofEntry }),
  voidHours: weekWrite({ may, sent: () => hoursVoid, decide: voidHours, paced: ofEntry }),
  restoreHours: weekWrite({ may, sent: () => z.object({}), decide: restoreHours, paced: ofEntry }),
};
