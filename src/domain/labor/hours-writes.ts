import { z } from 'zod';
import { weekWrite } from '../people/write.ts';
import { editHours, restoreHours, voidHours } from './correct-hours.ts';
import { hoursChange, hoursSheet, hoursVoid, newHours } from './labor.ts';
import { addHours, saveHours } from './save-hours.ts';

const may = 'addHours';

/** What may be written about hours: of which crews, the decisions say. */
export const HOURS_WRITES = {
  saveHours: weekWrite({ may, sent: () => hoursSheet, decide: saveHours }),
  addHours: weekWrite({ may, sent: () => newHours, decide: addHours }),
  editHours: weekWrite({ may, sent: () => hoursChange, decide: editHours }),
  voidHours: weekWrite({ may, sent: () => hoursVoid, decide: voidHours }),
  restoreHours: weekWrite({ may, sent: () => z.object({}), decide: restoreHours }),
};
