import type { Category, Crew, Group, RevenueCenter, VenueId } from '../group/group.ts';
import { categoriesOf, centersOf, centersOfTotal, crewsOf, isSpecified } from '../group/venue.ts';

export const ROLES = ['admin', 'chef', 'bar_manager', 'scandals_manager', 'townhouse_manager'] as const;
export type Role = (typeof ROLES)[number];

/** What somebody may be: one of the specification's roles, who reads everything, or who manages what their reach names. */
export const USER_ROLES = [...ROLES, 'viewer', 'manager'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** The dashboards that Quick Access offers (SPEC section 2). */
export const QUICK_ACCESS_ROLES = ['admin', 'chef', 'bar_manager'] as const satisfies readonly Role[];
export type QuickAccessRole = (typeof QUICK_ACCESS_ROLES)[number];

const ROLE_NAMES: Record<UserRole, string> = {
  admin: 'Admin',
  chef: 'Chef',
  bar_manager: 'Bar Manager',
  scandals_manager: 'Scandals Manager',
  townhouse_manager: 'Townhouse Manager',
  viewer: 'Viewer',
  manager: 'Manager',
};

/** "Bar Manager": the role as people read it. */
export function roleName(role: UserRole): string {
  return ROLE_NAMES[role];
}

/**
 * The roles that users may be given: by an admin those of the specification in its group alone, where their venues are; by
 * others, on a trial, the specification's.
 */
export function offeredRoles(group: Group, byAdmin: boolean): readonly UserRole[] {
  if (!byAdmin) return ROLES;
  if (isSpecified(group)) return USER_ROLES;
  return USER_ROLES.filter((role) => role === 'admin' || !ROLES.some((preset) => preset === role));
}

/** "Bar Manager (Demo)": what the demo user of a role is called (SPEC section 2, guard behaviour). */
export function demoName(role: Role): string {
  return `${roleName(role)} (Demo)`;
}

const HOMES = {
  admin: '/admin',
  chef: '/chef',
  bar_manager: '/bar',
  scandals_manager: '/scandals',
  townhouse_manager: '/townhouse',
  viewer: '/overview',
  manager: '/overview',
} as const satisfies Record<UserRole, string>;

/** The page a role starts on (SPEC section 2); who has no dashboard of their own starts on the overview of what they may look at. */
export function homeOf(role: UserRole): (typeof HOMES)[UserRole] {
  return HOMES[role];
}

/** The role whose dashboard a path shows, for demo mode; null for other paths (SPEC section 2, guard behaviour). */
export function roleOfPath(path: string): Role | null {
  return ROLES.find((role) => path.startsWith(HOMES[role])) ?? null;
}

/** What may be done, and on which kind of subject. Actions without one concern the whole group. */
export const ACTIONS = {
  read: null,
  setRevenue: 'center',
  importFiles: null,
  addOrder: 'center',
  approveOrders: 'center',
  setSpending: 'center',
  setStaffCost: 'crew',
  addStaff: 'crew',
  addHours: 'crew',
  seeRates: 'crew',
  saveLabor: null,
  submitWeek: 'venue',
  writeNote: 'venue',
  closeWeek: null,
  saveSettings: null,
  lockSettings: null,
  handleAlerts: null,
  chooseDigest: null,
  keepAccount: null,
  manageSuppliers: null,
  manageUsers: null,
  readAudit: null,
  putSample: null,
  manageGroup: null,
} as const satisfies Record<string, 'center' | 'crew' | 'venue' | null>;
export type Action = keyof typeof ACTIONS;
export type Subject = RevenueCenter | Crew | VenueId;

/** The venues, centers or crews that an action can apply to; null if it applies to the whole group. */
export function subjectsOf(group: Group, action: Action): readonly Subject[] | null {
  const kind = ACTIONS[action];
  if (kind === null) return null;
  if (kind === 'venue') return group.venues.map(({ venueId }) => venueId);
  return kind === 'center' ? centersOf(group) : crewsOf(group);
}

/** What the group's own settings are among the venues whose settings somebody may save: no venue has this id. */
export const SETTINGS_OF_GROUP = 'group';

const EVERYONE: readonly Action[] = ['read', 'saveSettings', 'handleAlerts', 'chooseDigest', 'keepAccount'];
const VIEWERS: readonly Action[] = ['read', 'seeRates', 'chooseDigest', 'keepAccount'];
const MANAGERS: readonly Action[] = ['read', 'chooseDigest', 'keepAccount'];
const VENUE_ACTIONS: readonly Action[] = ['submitWeek', 'writeNote', 'saveSettings'];
const CREW_ACTIONS: readonly Action[] = ['setStaffCost', 'addStaff', 'addHours', 'seeRates'];

/** What a manager manages: whole venues, single revenue centers, single crews. */
export interface Reach {
  venues: readonly VenueId[];
  centers: readonly RevenueCenter[];
  crews: readonly Crew[];
  /** The categories of its venues' labor, where it is told what a reach comes to. */
  labor?: readonly Category[] | undefined;
  /** Whether they approve orders of its revenue centers that others entered. */
  approves?: boolean | undefined;
}

/**
 * Somebody as permissions know them: a user, of whom `reach` holds all that it comes to, or one of the roles that need none. A viewer has
 * one only where a program that reads for them was cut to it.
 */
export type Who = Role | 'viewer' | { role: UserRole | null; reach?: Reach | undefined };

interface Powers {
  venues?: readonly VenueId[];
  orders: readonly RevenueCenter[];
  approvals?: readonly RevenueCenter[];
  spending: readonly RevenueCenter[];
  revenue: readonly RevenueCenter[];
  crews: readonly Crew[];
}

/** The specification's roles are presets of a reach: some order for centers that they don't manage. */
const PRESETS: Record<Exclude<Role, 'admin'>, Powers> = {
  chef: { orders: ['kitchen'], spending: ['kitchen'], revenue: ['kitchen', 'bar'], crews: ['kitchen'] },
  bar_manager: { orders: ['bar'], spending: ['bar'], revenue: ['kitchen', 'bar'], crews: ['bar', 'service'] },
  scandals_manager: {
    orders: ['kitchen', 'bar', 'scandals'],
    spending: ['scandals'],
    revenue: ['kitchen', 'bar', 'scandals'],
    crews: ['scandals-bar', 'scandals-service'],
    venues: ['scandals'],
  },
  townhouse_manager: {
    orders: ['kitchen', 'bar', 'townhouse'],
    spending: ['townhouse'],
    revenue: ['kitchen', 'bar', 'townhouse'],
    crews: ['townhouse', 'service'],
    venues: ['townhouse'],
  },
};

/**
 * The one permission table (SPEC section 6). Without a subject it answers whether somebody may do the action
 * at all. A session without a role may do nothing, and so may a manager without a reach.
 */
export function can(who: Who | null, action: Action, subject?: Subject): boolean {
  const { role, reach } = typeof who === 'string' ? { role: who } : (who ?? { role: null });
  if (role === null) return false;
  if (role === 'admin') return true;
  if (role === 'viewer')
    return VIEWERS.includes(action) && (!reach || subject === undefined || reach.crews.includes(subject));
  if ((role === 'manager' ? MANAGERS : EVERYONE).includes(action)) return true;
  if (action === 'importFiles') return can(who, 'setRevenue') || can(who, 'addHours');
  const reached = role === 'manager' ? managed(reach ?? NOTHING, action) : reachedBy(PRESETS[role], action);
  return subject === undefined ? reached.length > 0 : reached.includes(subject);
}

const NOTHING: Reach = { venues: [], centers: [], crews: [] };

function managed(reach: Reach, action: Action): readonly Subject[] {
  const { venues, centers, crews, labor = [], approves } = reach;
  if (action === 'handleAlerts') return [...centers, ...labor];
  const approvals = approves ? centers : [];
  const powers = { orders: centers, approvals, spending: centers, revenue: centers, crews, venues };
  return reachedBy(powers, action);
}

function reachedBy(powers: Powers, action: Action): readonly Subject[] {
  if (action === 'addOrder') return powers.orders;
  if (action === 'approveOrders') return powers.approvals ?? [];
  if (action === 'setSpending') return powers.spending;
  if (action === 'setRevenue') return powers.revenue;
  if (VENUE_ACTIONS.includes(action)) return powers.venues ?? [];
  return CREW_ACTIONS.includes(action) ? powers.crews : [];
}

/** Whether somebody may set the sales of all revenue centers of which amounts are given, null among them. */
export function canSetSales(
  group: Group,
  who: Who | null,
  amounts: Partial<Record<RevenueCenter, unknown>>,
): boolean {
  return centersOf(group).every((center) => amounts[center] === undefined || can(who, 'setRevenue', center));
}

/** Whether somebody may set the revenue of a week as a whole: who may set that of all that it is the total of. */
export function canSetTotal(group: Group, who: Who | null): boolean {
  const within = centersOfTotal(group);
  return (within.length > 0 ? within : centersOf(group)).every((center) => can(who, 'setRevenue', center));
}

/** The revenue centers somebody may order for, their own first where they have one (SPEC section 6). */
export function orderableCenters(group: Group, who: Who): RevenueCenter[] {
  const allowed = centersOf(group).filter((center) => can(who, 'addOrder', center));
  const own = allowed.filter((center) => who !== 'admin' && can(who, 'setSpending', center));
  return [...own, ...allowed.filter((center) => !own.includes(center))];
}

/** The crews somebody may add staff to, and move them between. */
export function staffedCrews(group: Group, who: Who): Crew[] {
  return crewsOf(group).filter((crew) => can(who, 'addStaff', crew));
}

/** The categories whose budget somebody keeps: an admin all, a manager those whose spending is theirs to set, and their venues' labor. */
export function ownCategories(group: Group, who: Who): Category[] {
  return categoriesOf(group).filter(
    (category) =>
      (category === 'labor' ? can(who, 'saveLabor') : can(who, 'setSpending', category)) ||
      managesLabor(who, category),
  );
}

function managesLabor(who: Who, category: Category): boolean {
  return typeof who === 'object' && who.role === 'manager' && can(who, 'handleAlerts', category);
}
