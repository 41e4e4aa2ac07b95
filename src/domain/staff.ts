import { z } from 'zod';
import type { Cents } from './money.ts';
import { cents } from './money.ts';
import { requiredText } from './text.ts';
import { CREWS, type Crew, DEPARTMENTS, type Department, departmentOf } from './venue.ts';

/** A person on the payroll. The rate is null for those who may not see it. */
export interface StaffMember {
  staffId: string;
  name: string;
  position: string;
  department: Department;
  crew: Crew;
  hourlyRateCents: Cents | null;
  active: boolean;
}

export const crew = z.enum(CREWS, { error: 'Choose one of the crews.' });

/** A new staff member (SPEC section 5). Without a crew, that of the grill's department. */
export const newStaff = z
  .object({
    name: requiredText('Please fill in all fields.'),
    position: requiredText('Please fill in all fields.'),
    department: z.enum(DEPARTMENTS, { error: 'Choose kitchen, bar or service.' }),
    crew: crew.optional(),
    hourlyRateCents: z
      .int({ error: 'Please enter a valid hourly rate.' })
      .min(1, { error: 'Please enter a valid hourly rate.' })
      .max(1_000_000, { error: 'Please enter a valid hourly rate.' })
      .transform(cents),
  })
  .transform((staff) => ({ ...staff, crew: staff.crew ?? staff.department }))
  .refine((staff) => departmentOf(staff.crew) === staff.department, {
    error: 'The crew does not belong to that department.',
    path: ['crew'],
  });
export type NewStaff = z.output<typeof newStaff>;
