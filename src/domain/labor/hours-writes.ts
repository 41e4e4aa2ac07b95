import { z } from 'zod';
import { weekWrite } from '../people/write.ts';
import { editHours, restoreHours, voidHours } from './correct-hours.ts';
import { type DaysFacts, enterDays } from './enter-days.ts';
import { type DaysOfHours, daysOfHours } from './hours-days.ts';
import { hoursChange, hoursSheet, hoursVoid, newHours } from './labor.ts';
import { addHours, saveHours } from './save-hours.ts';

const may = 'addHours';

/** What may be written about hours: of which crews, the decisions say. */
export const HOURS_WRITES = {
  saveHours: weekWrite({ may, sent: () => hoursSheet, decide: saveHours }),
  addHours: weekWrite({ may, sent: () => newHours, decide: addHours }),
  enterDays: weekWrite({
    ...{ may, sent: () => daysOfHours },
    decide: (facts: DaysFacts, asked: DaysOfHours, moment) => enterDays(facts, asked, moment),
  }),
  editHours: weekWrite({ may, sent: () => hoursChange, decide: editHours }),
  voidHours: weekWrite({ may, sent: () => hoursVoid, decide: voidHours }),
  restoreHours: weekWrite({ may, sent: () => z.object({}), decide: restoreHours }),
};
