import type { Category, Crew, Group, RevenueCenter, VenueId } from '../group/group.ts';
import { traitsOf } from '../group/traits.ts';
import { categoriesOf, centersOf, centersOfTotal, crewsOf } from '../group/venue.ts';

export const ROLES = ['admin', 'chef', 'bar_manager', 'scandals_manager', 'townhouse_manager'] as const;
export type Role = (typeof ROLES)[number];

/** Every role a user may have: the specification's roles, one that reads everything, and one that manages what a reach names. */
export const USER_ROLES = [...ROLES, 'viewer', 'manager'] as const;
export type UserRole = (typeof USER_ROLES)[number];

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

/** Returns the role's display name: "Bar Manager". */
export function roleName(role: UserRole): string {
  return ROLE_NAMES[role];
}

/** Returns the roles a user may be given. Only the specification's own group has the venues of its roles. */
export function offeredRoles(group: Group, byAdmin: boolean): readonly UserRole[] {
  if (!byAdmin) return ROLES;
  if (traitsOf(group).hasPresetRoles) return USER_ROLES;
  return USER_ROLES.filter((role) => role === 'admin' || !ROLES.some((preset) => preset === role));
}

/** Returns the name of a role's demo user: "Bar Manager (Demo)" (SPEC section 2, guard behaviour). */
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

/** Returns the page a role starts on (SPEC section 2). Roles without a dashboard of their own start on the overview. */
export function homeOf(role: UserRole): (typeof HOMES)[UserRole] {
  return HOMES[role];
}

/** Returns the role that a path's dashboard belongs to, for demo mode; null for other paths (SPEC section 2, guard behaviour). */
export function roleOfPath(path: string): Role | null {
  return ROLES.find((role) => path.startsWith(HOMES[role])) ?? null;
}

/** Every action and the kind of subject it applies to. Null means the whole group. */
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

/** Returns the venues, centers or crews an action can apply to; null if it applies to the whole group. */
export function subjectsOf(group: Group, action: Action): readonly Subject[] | null {
  const kind = ACTIONS[action];
  if (kind === null) return null;
  if (kind === 'venue') return group.venues.map(({ venueId }) => venueId);
  return kind === 'center' ? centersOf(group) : crewsOf(group);
}

/** Stands for the group's own settings in the list of venues somebody may save settings for. No venue has this id. */
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
  /** The labor categories of its venues; set only in a reach that lists everything it includes. */
  labor?: readonly Category[] | undefined;
  /** Whether they approve orders that others entered for its revenue centers. */
  approves?: boolean | undefined;
}

/** A person as permission checks see them. A viewer has a reach only where a program that reads for them is limited. */
export type Who = Role | 'viewer' | { role: UserRole | null; reach?: Reach | undefined };

interface Powers {
  venues?: readonly VenueId[];
  orders: readonly RevenueCenter[];
  approvals?: readonly RevenueCenter[];
  spending: readonly RevenueCenter[];
  revenue: readonly RevenueCenter[];
  crews: readonly Crew[];
}

/** The specification's roles as fixed permissions: some order for centers they don't manage. */
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

/** Whether somebody may do an action, for some subject if none is given: the one permission table (SPEC section 6). */
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

/** Whether somebody may set the sales of every revenue center that `amounts` names, even with null. */
export function canSetSales(
  group: Group,
  who: Who | null,
  amounts: Partial<Record<RevenueCenter, unknown>>,
): boolean {
  return centersOf(group).every((center) => amounts[center] === undefined || can(who, 'setRevenue', center));
}

/** Whether somebody may set a week's total revenue: they must be allowed to set that of every center in the total. */
export function canSetTotal(group: Group, who: Who | null): boolean {
  const within = centersOfTotal(group);
  return (within.length > 0 ? within : centersOf(group)).every((center) => can(who, 'setRevenue', center));
}

/** Whether a revenue center is somebody's own: they answer for its budget, not only enter into it. */
export function answersFor(who: Who, center: RevenueCenter): boolean {
  return can(who, 'setSpending', center);
}

/** Returns the revenue centers somebody may order for, their own first (SPEC section 6). */
export function orderableCenters(group: Group, who: Who): RevenueCenter[] {
  const allowed = centersOf(group).filter((center) => can(who, 'addOrder', center));
  const own = allowed.filter((center) => who !== 'admin' && answersFor(who, center));
  return [...own, ...allowed.filter((center) => !own.includes(center))];
}

/** Returns the crews somebody may add staff to and move staff between. */
export function staffedCrews(group: Group, who: Who): Crew[] {
  return crewsOf(group).filter((crew) => can(who, 'addStaff', crew));
}

/** Returns the categories somebody answers for: an admin all; a manager those they may set spending for, and their venues' labor. */
export function ownCategories(group: Group, who: Who): Category[] {
  return categoriesOf(group).filter(
    (category) =>
      (category === 'labor' ? can(who, 'saveLabor') : answersFor(who, category)) ||
      managesLabor(who, category),
  );
}

function managesLabor(who: Who, category: Category): boolean {
  return typeof who === 'object' && who.role === 'manager' && can(who, 'handleAlerts', category);
}
