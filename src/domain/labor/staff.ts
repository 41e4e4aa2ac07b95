import { z } from 'zod';
import { fromWeek } from '../group/from-week.ts';
import { DEPARTMENTS, type Group } from '../group/group.ts';
import { crewFor, crewsOf, departmentOf } from '../group/venue.ts';
import { can, type Who } from '../people/role.ts';
import { boundedText } from '../values/bounds.ts';
import { day } from '../values/day.ts';
import { type Cents, cents, centsSchema } from '../values/money.ts';
import { oneLine, requiredText } from '../values/text.ts';
import { type Minutes, usualMinutes } from './labor.ts';
import { payTermSchema } from './pay.ts';

export function staffMemberSchema() {
  return z
    .object({
      staffId: z.string(),
      name: z.string(),
      position: z.string(),
      department: z.enum(DEPARTMENTS),
      crew: z.string(),
      hourlyRateCents: centsSchema().nullable().describe('Cents per hour; null if you may not see it.'),
      usualMinutes: z
        .int()
        .nullable()
        .describe('What they usually work in a week; 0 until set, null if you may not see it.'),
      weeklyCents: centsSchema()
        .optional()
        .describe('The weekly salary, if they have one; left out if you may not see it.'),
      pay: z
        .array(payTermSchema())
        .readonly()
        .optional()
        .describe('Their past, current and future pay, by first day; left out like the salary.'),
      number: z.string().optional().describe('Their unique id at the time clock; left out if not set.'),
      active: z.boolean(),
    })
    .meta({ id: 'StaffMember' });
}
export type StaffMember = z.infer<ReturnType<typeof staffMemberSchema>>;

/** A staff member as seen by whoever manages them: rate and usual hours are always there. */
export type StaffWithPay = StaffMember & { hourlyRateCents: Cents; usualMinutes: Minutes };

/** Whether the record includes pay. */
export function hasPay(member: StaffMember): member is StaffWithPay {
  return member.hourlyRateCents !== null && member.usualMinutes !== null;
}

/** Returns the member as a role may see them: without pay and usual hours outside its own crews. */
export function staffVisibleTo(who: Who, staff: StaffMember): StaffMember {
  if (can(who, 'seeRates', staff.crew)) return staff;
  const { weeklyCents: _, pay: __, ...withoutPay } = staff;
  return { ...withoutPay, hourlyRateCents: null, usualMinutes: null };
}

export function crew(group: Group) {
  return z.enum(crewsOf(group), { error: 'Choose one of the crews.' });
}

const text = requiredText('Please fill in all fields.');
/** An hourly rate in cents that may be typed or proposed. */
export const hourlyRateCents = z
  .int({ error: 'Please enter a valid hourly rate.' })
  .min(1, { error: 'Please enter a valid hourly rate.' })
  .max(1_000_000, { error: 'Please enter a valid hourly rate.' })
  .transform(cents);

const salary = z
  .int({ error: 'Please enter a valid weekly salary.' })
  .min(1, { error: 'Please enter a valid weekly salary.' })
  .max(100_000_000, { error: 'Please enter a valid weekly salary.' })
  .transform(cents);

const number = oneLine(40).describe('Their unique id at the time clock; empty for none.');

const NOT_OF_DEPARTMENT = {
  error: 'The crew does not belong to that department.',
  path: ['crew'],
};

/** A new staff member (SPEC section 5). Without a crew they get the group's first crew of the department. */
export function newStaff(group: Group) {
  return z
    .object({
      name: text,
      position: text,
      department: z.enum(DEPARTMENTS, { error: 'Choose kitchen, bar or service.' }),
      crew: crew(group).optional(),
      hourlyRateCents,
      usualMinutes: usualMinutes.optional(),
      number: number.transform((typed) => typed || undefined).optional(),
    })
    .transform((staff) => ({ ...staff, crew: staff.crew ?? crewFor(group, staff.department) ?? '' }))
    .refine((staff) => departmentOf(group, staff.crew) === staff.department, NOT_OF_DEPARTMENT);
}
export type NewStaff = z.output<ReturnType<typeof newStaff>>;

const ONE_BEGINNING = { error: 'Give a day or a week from which on it holds, not both.', path: ['fromWeek'] };

function values(group: Group) {
  return z
    .object({
      name: text,
      position: text,
      crew: crew(group),
      hourlyRateCents,
      usualMinutes,
      number,
      active: z.boolean(),
    })
    .partial();
}

/** Values on record, which may not meet today's rules for names. */
function started(group: Group) {
  return values(group)
    .extend({ name: boundedText(1000), position: boundedText(1000), weeklyCents: salary.nullable() })
    .partial();
}

/** A change of a staff member; `from` are the values its dialog started with. New pay holds from today, or another day or week. */
export function staffChange(group: Group) {
  return values(group)
    .extend({
      weeklyCents: salary.nullable().optional(),
      payFrom: day.optional().describe('The day from which new pay holds; today if left out.'),
      fromWeek: fromWeek
        .describe(
          'The week from which new pay holds, in place of a day: from its first day, replacing pay that began within it. Not a closed week, nor one before all on record.',
        )
        .optional(),
      from: started(group).optional(),
    })
    .refine(({ payFrom, fromWeek: week }) => payFrom === undefined || week === undefined, ONE_BEGINNING);
}
export type StaffChange = z.infer<ReturnType<typeof staffChange>>;

/** Returns the member after a change. Hours on record keep the crew and rate they were entered with. */
export function changedStaff<Member extends StaffMember>(
  group: Group,
  stored: Member,
  { from: _, payFrom: __, weeklyCents: ___, fromWeek: ____, ...change }: StaffChange,
): Member {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const changed: Member = { ...stored, ...Object.fromEntries(given) };
  if (changed.number === '') delete changed.number;
  return { ...changed, department: departmentOf(group, changed.crew) };
}

/** Whether a value on record is no longer the one the dialog started with. */
export function staffChangedMeanwhile(stored: StaffMember, { from = {} }: StaffChange): boolean {
  const started = Object.entries(from) as [keyof StaffMember, unknown][];
  const now = { ...stored, number: stored.number ?? '' };
  return started.some(([field, value]) => value !== undefined && value !== (now[field] ?? null));
}
