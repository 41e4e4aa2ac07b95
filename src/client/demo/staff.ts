import {
  changedStaff,
  type KnownStaff,
  newStaff,
  staffChange,
  staffChangedMeanwhile,
  staffVisibleTo,
} from '../../domain/labor/staff.ts';
import { peopleRefused, REFUSED, staffMemberChangedMeanwhile } from '../../domain/refusals/refused.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answer, once, parsed, permit } from './answer.ts';
import { record } from './audit.ts';
import { refuse } from './refuse.ts';
import { type Demo, newId } from './state.ts';

/** The payroll of demo mode. */
export function staffCalls(demo: Demo, answer: Answer): Pick<Gateway, 'staff' | 'addStaff' | 'editStaff'> {
  return {
    staff: () => answer('read', ({ role }) => demo.state.staff.map((member) => staffVisibleTo(role, member))),
    addStaff: (entered, key) =>
      answer('addStaff', (by) => {
        const staff = parsed(newStaff, entered);
        permit(by, 'addStaff', staff.crew);
        return once(demo, by, key, ['add staff', entered], () => {
          const refused = peopleRefused('staff members', demo.state.staff.length);
          if (refused) throw refuse(refused);
          const usualMinutes = staff.usualMinutes ?? 0;
          const member: KnownStaff = { staffId: newId(), ...staff, usualMinutes, active: true };
          demo.state.staff.push(member);
          record(demo, { by, action: 'add staff', subject: member.crew, after: member });
          return member;
        });
      }),
    editStaff: (staffId, entered) =>
      answer('addStaff', (by) => {
        const change = parsed(staffChange, entered);
        const before = demo.state.staff.find((member) => member.staffId === staffId);
        if (!before) throw refuse(REFUSED.staffUnknown);
        permit(by, 'addStaff', before.crew);
        const after = changedStaff(before, change);
        permit(by, 'addStaff', after.crew);
        const setBy = demo.state.correctors.get(staffId) ?? null;
        if (staffChangedMeanwhile(before, change))
          throw refuse(staffMemberChangedMeanwhile(setBy, before.hourlyRateCents));
        demo.state.staff = demo.state.staff.map((member) => (member === before ? after : member));
        demo.state.correctors.set(staffId, by.name);
        record(demo, { by, action: 'edit staff', subject: after.crew, before, after });
        return after;
      }),
  };
}
