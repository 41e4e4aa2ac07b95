import { z } from 'zod';
import type { AuditedChange, Decision } from '../decisions/decision.ts';
import type { Group } from '../group/group.ts';
import { GROUP_REFUSED } from '../group/group-refused.ts';
import { centersIn, crewsIn, isVenue, venueOf } from '../group/venue.ts';
import { LABOR_REFUSED } from '../labor/labor-refused.ts';
import type { StaffMember, StaffWithPay } from '../labor/staff.ts';
import type { DecisionContext } from '../people/decision-context.ts';
import { readsAll } from '../people/reading.ts';
import { can, type Who } from '../people/role.ts';
import type { User } from '../people/user.ts';
import type { Refused } from '../refusals/problem.ts';
import { REFUSED, valueUnfit } from '../refusals/refused.ts';
import { boundedList, rowId } from '../values/bounds.ts';
import { daySchema } from '../values/day.ts';
import { centsSchema } from '../values/money.ts';
import { tenthsOf } from '../values/percent.ts';
import { printable, requiredText, textKey } from '../values/text.ts';

/** The most names per request, and per kind in a group. */
const MOST_AT_ONCE = 200;
const MOST_KEPT = 2_000;
const MOST_SPLIT = 20;

const location = z.object({
  location: requiredText('Say what the file calls it.', 200),
  venueId: rowId
    .nullable()
    .describe(
      'Null if it is none of the group’s venues; `new` creates a venue of that name, which only admins may.',
    ),
});

const share = z.object({
  centerId: rowId,
  percent: z.number().min(0.1).max(100).multipleOf(0.1).describe('With at most one decimal.'),
});

const category = z.object({
  venueId: rowId,
  category: printable(200).describe('Empty for sales without a category in the file.'),
  to: boundedList(share, MOST_SPLIT)
    .refine((shares) => shares.length === 0 || totalTenths(shares) === 1000, {
      error: 'The shares must come to 100 percent.',
    })
    .describe('Where its sales go, in percent; empty if they are no sales here, such as vouchers.'),
});

const head = printable(200);
const left = z
  .object({ column: head, values: boundedList(head, MOST_SPLIT) })
  .optional()
  .describe('Which lines don’t count: a column and its values; no values if all count.');
const salesColumns = z.object({
  at: head,
  location: head.optional(),
  category: head.optional(),
  amount: head,
  left,
});

/** Columns of past orders: a day, a supplier and an amount. */
const orderColumns = z.object({
  at: head,
  amount: head,
  supplier: head,
  ...z.object({ number: head, center: head, location: head, notes: head, kind: head }).partial().shape,
  left,
});

/** Columns of hours: a day, a person, and hours or start and end. */
const hoursColumns = z.object({
  day: head,
  ...z
    .object({
      name: head,
      number: head,
      location: head,
      in: head,
      out: head,
      hours: head,
      breakMinutes: head,
      role: head,
      wage: head,
    })
    .partial().shape,
  planned: z.literal(true).optional().describe('Set if they are planned rather than worked.'),
});

export const columns = z.object({
  heads: printable(600).describe('The file’s column heads in lower case, separated by tabs.'),
  columns: z.union([orderColumns, salesColumns, hoursColumns]),
});

const person = z.object({
  venueId: rowId,
  number: printable(40).default('').describe('Their number in the file; empty if it has none.'),
  name: printable(200).default(''),
  staffId: rowId
    .nullable()
    .describe(
      'Null for somebody who is not on the staff; `new` to add them, with `crew` and `hourlyRateCents`.',
    ),
  ...z
    .object({
      crew: rowId.describe('The crew they join.'),
      hourlyRateCents: z.int().describe('Cents per hour, within the limits of a typed rate.'),
      role: printable(200).describe('Their position; by default the crew’s name.'),
    })
    .partial().shape,
});

const role = z.object({
  venueId: rowId,
  role: printable(200).min(1, { error: 'Say what the file calls it.' }),
  crew: rowId.describe('The crew of the venue that has this role.'),
});

/** New meanings of names in files. What is left out stays as it is. */
export const newNames = z.object({
  locations: boundedList(location, MOST_AT_ONCE).default([]),
  categories: boundedList(category, MOST_AT_ONCE).default([]),
  columns: boundedList(columns, MOST_AT_ONCE).default([]),
  people: boundedList(person, MOST_AT_ONCE).default([]),
  roles: boundedList(role, MOST_AT_ONCE).default([]),
});

/** The saved meanings of names in a group's files. */
export type NameMappings = z.output<typeof newNames>;
export type LocationName = NameMappings['locations'][number];
export type CategoryName = NameMappings['categories'][number];
export type PersonName = NameMappings['people'][number];
export type RoleName = NameMappings['roles'][number];

export const NO_NAMES: NameMappings = { locations: [], categories: [], columns: [], people: [], roles: [] };

/** The saved meanings in an answer, each with what the name brought last. */
export function namesSchema() {
  const brought = {
    lastDay: daySchema()
      .nullable()
      .describe('Its last day in the files taken last; null if there is none, or if you may not read it.'),
    lastCents: centsSchema().nullable().describe('Its sales on that day; null if there are none.'),
    lastMinutes: z.int().nullable().describe('Its hours on that day; null if there are none.'),
  };
  return z
    .object({
      locations: z.array(z.object({ location: z.string(), venueId: z.string().nullable(), ...brought })),
      categories: z.array(
        z.object({
          venueId: z.string(),
          category: z.string(),
          to: z.array(z.object({ centerId: z.string(), percent: z.number() })),
          ...brought,
        }),
      ),
      columns: z.array(z.object({ heads: z.string(), columns: columns.shape.columns })),
      people: z.array(
        z.object({
          venueId: z.string(),
          number: z.string(),
          name: z.string(),
          staffId: z.string().nullable(),
          ...brought,
        }),
      ),
      roles: z
        .array(z.object({ venueId: z.string(), role: z.string(), crew: z.string() }))
        .describe('A role in the file, and the crew of the venue it stands for.'),
    })
    .meta({ id: 'ImportNames' });
}
export type NamesAnswer = z.infer<ReturnType<typeof namesSchema>>;

function totalTenths(shares: readonly { percent: number }[]): number {
  return shares.reduce((all, { percent }) => all + tenthsOf(percent), 0);
}

/** The unique key of a name within its kind. */
export const NAME_KEYS: { [Kind in keyof NameMappings]: (name: NameMappings[Kind][number]) => string } = {
  locations: (name) => textKey(name.location),
  categories: ({ venueId, category: word }) => `${venueId} ${textKey(word)}`,
  columns: ({ heads }) => heads,
  people: ({ venueId, number, name }) => (number === '' ? `${venueId} ${personKey(name)}` : `#${number}`),
  roles: ({ venueId, role: word }) => `${venueId} ${textKey(word)}`,
};

/** Returns the names on record, replaced by new ones with the same key. */
function mergeMappings(kept: NameMappings, named: NameMappings): NameMappings {
  const merged = <Kind extends keyof NameMappings>(kind: Kind) => {
    const key = NAME_KEYS[kind] as (name: NameMappings[Kind][number]) => string;
    const all = [...kept[kind], ...named[kind]].map((name) => [key(name), name] as const);
    return [...new Map(all).values()] as NameMappings[Kind];
  };
  const [locations, categories] = [merged('locations'), merged('categories')];
  return {
    locations,
    categories,
    columns: merged('columns'),
    people: merged('people'),
    roles: merged('roles'),
  };
}

/** Returns the names that somebody may know: of venues where they enter sales or hours, and of people for whom they enter hours. */
export function namesFor({ group, staff, names }: NamesFacts, by: Who): NameMappings {
  const { locations, categories, columns, people, roles } = names;
  const isTheirs = (venueId: string) => isVenue(group, venueId) && entersSome(group, by, venueId);
  const mayEnter = entersHoursOf(staff, by);
  return {
    locations: locations.filter(
      ({ venueId }) => venueId === null || isTheirs(venueId) || entersHours(group, by, venueId),
    ),
    people: people.filter(({ venueId, staffId }) =>
      staffId === null ? entersHours(group, by, venueId) : mayEnter(staffId),
    ),
    categories: categories.filter(({ venueId }) => isTheirs(venueId)),
    columns,
    roles: roles.filter(({ venueId }) => entersHours(group, by, venueId)),
  };
}

/** Whether somebody may enter hours for at least one crew of a venue. */
export function entersHours(group: Group, by: Who, venueId: string): boolean {
  return isVenue(group, venueId) && crewsIn(group, venueId).some((crew) => can(by, 'addHours', crew));
}

function entersHoursOf(staff: readonly PersonIdentity[], by: Who) {
  const crews = new Map(staff.map(({ staffId, crew }) => [staffId, crew]));
  return (staffId: string) => {
    const crew = crews.get(staffId);
    return crew !== undefined && can(by, 'addHours', crew);
  };
}

/** Whether somebody may enter sales for at least one revenue center of a venue. */
export function entersSome(group: Group, by: Who, venueId: string): boolean {
  return centersIn(group, venueId).some((center) => can(by, 'setRevenue', center));
}

/** Whether somebody may map a name to a venue: they must enter all of its sales, or all of its hours if it has no revenue centers. */
export function mayMeanVenue(group: Group, by: Who, venueId: string): boolean {
  if (!isVenue(group, venueId)) return false;
  return centersIn(group, venueId).length > 0
    ? mayMeanNoSales(group, by, venueId)
    : mayMeanNobody(group, by, venueId);
}

function isTheirs(group: Group, by: Who, venueId: string): boolean {
  return isVenue(group, venueId) && (entersSome(group, by, venueId) || entersHours(group, by, venueId));
}

/** Whether somebody may map a name to no venue: they must enter the sales of all venues. */
export function mayMeanNoVenue(group: Group, by: Who): boolean {
  return readsAll(by) && group.venues.every(({ venueId }) => mayMeanNoSales(group, by, venueId));
}

/** Whether somebody may say that a category of a venue is no sales: they must enter all sales of that venue. */
export function mayMeanNoSales(group: Group, by: Who, venueId: string): boolean {
  return (
    isWhole(group, venueId) && centersIn(group, venueId).every((center) => can(by, 'setRevenue', center))
  );
}

/** Whether somebody may say that a person is not on the staff: they must enter the hours of all crews of the venue. */
export function mayMeanNobody(group: Group, by: Who, venueId: string): boolean {
  return isWhole(group, venueId) && crewsIn(group, venueId).every((crew) => can(by, 'addHours', crew));
}

/** Whether all of a venue is in this view of the group: whoever reads only a part can't say what belongs to none of it. */
function isWhole(group: Group, venueId: string): boolean {
  return !group.venues.some((venue) => venue.venueId === venueId && venue.partly);
}

export interface NamesChange extends AuditedChange {
  names: NameMappings;
  /** The group with newly made venues; left out if there are none. */
  group?: Group;
  /** The people who join the staff; left out if there are none. */
  joined?: readonly StaffWithPay[];
}

export interface NamesFacts {
  group: Group;
  names: NameMappings;
  staff: readonly PersonIdentity[];
}

/**
 * Saves what names in files mean. It takes the right to enter all sales that a name leads to, or the hours of the person it means. Mapping
 * a name to no sales, no venue or nobody takes the right to everything that it could mean.
 */
export function mapNames(
  { group, names, staff }: NamesFacts,
  named: NameMappings,
  { by }: DecisionContext & { by: User },
): Decision<null, NamesChange> {
  const refused =
    namesRefused(group, by, named) ??
    peopleRefused({ group, staff }, by, named) ??
    rolesRefused(group, by, named);
  if (refused) return { refused };
  const after = mergeMappings(names, named);
  if (Object.values(after).some(({ length }) => length > MOST_KEPT))
    return { refused: { code: 'limit-reached', detail: `Keep at most ${MOST_KEPT} names.` } };
  return {
    answer: null,
    change: { names: named, entries: [{ action: 'name imports', subject: 'imports', after: named }] },
  };
}

function namesRefused(group: Group, by: User, { locations, categories }: NameMappings): Refused | null {
  for (const { venueId } of locations) {
    if (venueId === null && !mayMeanNoVenue(group, by)) return REFUSED.role;
    if (venueId !== null && !mayMeanVenue(group, by, venueId))
      return isTheirs(group, by, venueId) ? REFUSED.role : GROUP_REFUSED.venueUnknown;
  }
  for (const { venueId, to } of categories) {
    if (!isVenue(group, venueId) || !entersSome(group, by, venueId)) return GROUP_REFUSED.venueUnknown;
    const own = centersIn(group, venueId);
    const centers = to.map(({ centerId }) => centerId);
    if (centers.some((center) => !own.includes(center) || venueOf(group, center) !== venueId))
      return GROUP_REFUSED.centerUnknown;
    if (to.length === 0 && !mayMeanNoSales(group, by, venueId)) return REFUSED.role;
    if (!centers.every((center) => can(by, 'setRevenue', center))) return REFUSED.role;
  }
  return null;
}

/** Whether somebody may map a role to a crew: they must be allowed to add staff to it. */
export function mayMeanCrew(group: Group, by: Who, { venueId, crew }: Omit<RoleName, 'role'>): boolean {
  return isVenue(group, venueId) && crewsIn(group, venueId).includes(crew) && can(by, 'addStaff', crew);
}

function rolesRefused(group: Group, by: User, { roles }: NameMappings): Refused | null {
  for (const one of roles) {
    if (!isVenue(group, one.venueId) || !entersHours(group, by, one.venueId))
      return GROUP_REFUSED.venueUnknown;
    if (!crewsIn(group, one.venueId).includes(one.crew))
      return valueUnfit('roles', 'Choose one of the crews of that venue.');
    if (!mayMeanCrew(group, by, one)) return REFUSED.role;
  }
  return null;
}

function peopleRefused(
  { group, staff }: Pick<NamesFacts, 'group' | 'staff'>,
  by: User,
  { people }: NameMappings,
): Refused | null {
  const mayEnter = entersHoursOf(staff, by);
  for (const { venueId, staffId, number, name } of people) {
    if (number === '' && name === '') return valueUnfit('people', 'Give the number or the name.');
    if (!entersHours(group, by, venueId)) return GROUP_REFUSED.venueUnknown;
    if (staffId === null) {
      if (!mayMeanNobody(group, by, venueId)) return REFUSED.role;
    } else if (!mayEnter(staffId)) return LABOR_REFUSED.staffUnknown;
  }
  return null;
}

/** Stands for the id of a venue to be made; no venue ever gets this id. */
export const NEW_VENUE = 'new';

/** Whether a name should mean a new venue. */
export function makesVenue({ locations }: { locations: readonly Pick<LocationName, 'venueId'>[] }): boolean {
  return locations.some(({ venueId }) => venueId === NEW_VENUE);
}

/** The fields that identify a staff member. */
export type PersonIdentity = Pick<StaffMember, 'staffId' | 'name' | 'number' | 'crew'>;

/** Returns the key of a name: "Núñez, José" and "jose nunez" have the same. */
export function personKey(name: string): string {
  const [last = '', first, ...more] = name.split(',').map((part) => part.trim());
  const inOrder = first && more.length === 0 ? `${first} ${last}` : name;
  const plain = textKey(inOrder).normalize('NFD').replaceAll(/\p{M}/gu, '');
  return plain.replaceAll(/[’‘`´]/g, "'");
}
