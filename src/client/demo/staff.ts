import { addStaff, editStaff, type StaffWrites } from '../../domain/labor/change-staff.ts';
import { newStaff, staffChange, staffVisibleTo } from '../../domain/labor/staff.ts';
import { can } from '../../domain/people/role.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answering, once, parsed } from './answer.ts';
import { decided } from './decided.ts';
import { refuse } from './refuse.ts';
import type { Demo } from './state.ts';

/** The payroll of demo mode. */
export function staffCalls(demo: Demo, answer: Answering): Pick<Gateway, 'staff' | 'addStaff' | 'editStaff'> {
  return {
    staff: () => answer('read', ({ role }) => demo.state.staff.map((member) => staffVisibleTo(role, member))),
    addStaff: (entered, key) =>
      answer('addStaff', (by) => {
        const staff = parsed(newStaff, entered);
        if (!can(by.role, 'addStaff', staff.crew)) throw refuse(REFUSED.role);
        const facts = { people: demo.state.staff.length };
        return once(demo, by, key, ['add staff', entered], () =>
          decided(demo, by, {
            decide: (moment) => addStaff(facts, staff, moment),
            keep: (change) => demo.state.staff.push(change.staff),
          }),
        );
      }),
    editStaff: (staffId, entered) =>
      answer('addStaff', (by) => {
        const change = parsed(staffChange, entered);
        const before = demo.state.staff.find((member) => member.staffId === staffId);
        const changedBy = demo.state.correctors.get(staffId) ?? null;
        return decided(demo, by, {
          decide: (moment) => editStaff({ before, changedBy }, change, moment),
          keep: ({ staff }: StaffWrites) => {
            demo.state.staff = demo.state.staff.map((member) => (member === before ? staff : member));
            demo.state.correctors.set(staffId, by.name);
          },
        });
      }),
  };
}
