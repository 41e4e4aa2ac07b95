import { z } from 'zod';
import { DEPARTMENTS } from '../group/group.ts';
import { CREWS, departmentOf } from '../group/venue.ts';
import { can, type Role } from '../people/role.ts';
import { boundedText } from '../values/bounds.ts';
import { type Cents, cents, centsSchema } from '../values/money.ts';
import { requiredText } from '../values/text.ts';
import { type Minutes, usualMinutes } from './labor.ts';

/** A person on the payroll. Rate and usual hours are null for those who may not see them. */
export function staffMemberSchema() {
  return z
    .object({
      staffId: z.string(),
      name: z.string(),
      position: z.string(),
      department: z.enum(DEPARTMENTS),
      crew: z.enum(CREWS),
      hourlyRateCents: centsSchema()
        .nullable()
        .describe('Cents per hour; null for those who may not see it.'),
      usualMinutes: z
        .int()
        .nullable()
        .describe(
          'What they usually work in a week; 0 while nobody has said, null for those who may not see it.',
        ),
      active: z.boolean(),
    })
    .meta({ id: 'StaffMember' });
}
export type StaffMember = z.infer<ReturnType<typeof staffMemberSchema>>;

/** A staff member as whoever keeps them knows them: rate and usual hours are always there. */
export type KnownStaff = StaffMember & { hourlyRateCents: Cents; usualMinutes: Minutes };

/** The member as a role may see them: without the rate and the usual hours outside its own crews. */
export function staffVisibleTo(role: Role, staff: StaffMember): StaffMember {
  return can(role, 'seeRates', staff.crew) ? staff : { ...staff, hourlyRateCents: null, usualMinutes: null };
}

export const crew = z.enum(CREWS, { error: 'Choose one of the crews.' });

const text = requiredText('Please fill in all fields.');
const hourlyRateCents = z
  .int({ error: 'Please enter a valid hourly rate.' })
  .min(1, { error: 'Please enter a valid hourly rate.' })
  .max(1_000_000, { error: 'Please enter a valid hourly rate.' })
  .transform(cents);

/** A new staff member (SPEC section 5). Without a crew, that of the grill's department. */
export const newStaff = z
  .object({
    name: text,
    position: text,
    department: z.enum(DEPARTMENTS, { error: 'Choose kitchen, bar or service.' }),
    crew: crew.optional(),
    hourlyRateCents,
    usualMinutes: usualMinutes.optional(),
  })
  .transform((staff) => ({ ...staff, crew: staff.crew ?? staff.department }))
  .refine((staff) => departmentOf(staff.crew) === staff.department, {
    error: 'The crew does not belong to that department.',
    path: ['crew'],
  });
export type NewStaff = z.output<typeof newStaff>;

const values = z
  .object({ name: text, position: text, crew, hourlyRateCents, usualMinutes, active: z.boolean() })
  .partial();

/** Values as they are on record, which may be older than today's rules of what a name is. */
const started = values.extend({ name: boundedText(1000), position: boundedText(1000) }).partial();

/** A change of a staff member: what it sets, and with `from` the values its dialog started with. */
export const staffChange = values.extend({ from: started.optional() });
export type StaffChange = z.infer<typeof staffChange>;

/** The member after a change. Hours on record keep the crew and the rate they were entered with. */
export function changedStaff<Member extends StaffMember>(
  stored: Member,
  { from: _, ...change }: StaffChange,
): Member {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const changed: Member = { ...stored, ...Object.fromEntries(given) };
  return { ...changed, department: departmentOf(changed.crew) };
}

/** Whether a value the dialog started with is no longer the one on record. */
export function staffChangedMeanwhile(stored: StaffMember, { from = {} }: StaffChange): boolean {
  const started = Object.entries(from) as [keyof StaffMember, unknown][];
  return started.some(([field, value]) => value !== undefined && value !== stored[field]);
}
