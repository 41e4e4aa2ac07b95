import type { Group } from '../group/group.ts';
import { overtimeEntry } from '../group/overtime.ts';
import { inUse } from '../group/venue.ts';
import { can } from '../people/role.ts';
import { groupWrite } from '../people/write.ts';
import { addStaff, editStaff } from './change-staff.ts';
import { setOvertime } from './set-overtime.ts';
import { newStaff, staffChange } from './staff.ts';

export const STAFF_WRITES = {
  addStaff: groupWrite({
    may: 'addStaff',
    decide: addStaff,
    sent: (group: Group) => newStaff(inUse(group)),
    permits: (who, { crew }) => can(who, 'addStaff', crew),
  }),
  editStaff: groupWrite({ may: 'addStaff', sent: staffChange, decide: editStaff }),
  setOvertime: groupWrite({ may: 'manageGroup', sent: () => overtimeEntry, decide: setOvertime }),
};
