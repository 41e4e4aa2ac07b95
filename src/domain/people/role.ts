import type { Category, Crew, Group, RevenueCenter } from '../group/group.ts';
import { categoriesOf, centersOf, crewsOf, sourceOf } from '../group/venue.ts';

export const ROLES = ['admin', 'chef', 'bar_manager', 'scandals_manager', 'townhouse_manager'] as const;
export type Role = (typeof ROLES)[number];

/** The dashboards that Quick Access offers (SPEC section 2). */
export const QUICK_ACCESS_ROLES = ['admin', 'chef', 'bar_manager'] as const satisfies readonly Role[];
export type QuickAccessRole = (typeof QUICK_ACCESS_ROLES)[number];

const ROLE_NAMES: Record<Role, string> = {
  admin: 'Admin',
  chef: 'Chef',
  bar_manager: 'Bar Manager',
  scandals_manager: 'Scandals Manager',
  townhouse_manager: 'Townhouse Manager',
};

/** "Bar Manager": the role as people read it. */
export function roleName(role: Role): string {
  return ROLE_NAMES[role];
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
} as const satisfies Record<Role, string>;

/** The page a role starts on (SPEC section 2). */
export function homeOf(role: Role): (typeof HOMES)[Role] {
  return HOMES[role];
}

/** The role whose dashboard a path shows, for demo mode; null for other paths (SPEC section 2, guard behaviour). */
export function roleOfPath(path: string): Role | null {
  return ROLES.find((role) => path.startsWith(HOMES[role])) ?? null;
}

/** What may be done, and on which kind of subject. Actions without one concern the whole group. */
export const ACTIONS = {
  read: null,
  setGrillRevenue: null,
  setVenueRevenue: 'center',
  addOrder: 'center',
  setSpending: 'center',
  setStaffCost: 'crew',
  addStaff: 'crew',
  addHours: 'crew',
  seeRates: 'crew',
  saveLabor: null,
  saveSettings: null,
  lockSettings: null,
  handleAlerts: null,
  chooseDigest: null,
  keepAccount: null,
  manageSuppliers: null,
  manageUsers: null,
  readAudit: null,
  putSample: null,
} as const satisfies Record<string, 'center' | 'crew' | null>;
export type Action = keyof typeof ACTIONS;
export type Subject = RevenueCenter | Crew;

/** What of a group an action may be done on: null where it concerns the whole of it. */
export function subjectsOf(group: Group, action: Action): readonly Subject[] | null {
  if (action === 'setVenueRevenue')
    return centersOf(group).filter((center) => !sourceOf(group, center).total);
  const kind = ACTIONS[action];
  if (kind === null) return null;
  return kind === 'center' ? centersOf(group) : crewsOf(group);
}

const EVERYONE: readonly Action[] = [
  'read',
  'setGrillRevenue',
  'saveSettings',
  'handleAlerts',
  'chooseDigest',
  'keepAccount',
];
const CREW_ACTIONS: readonly Action[] = ['setStaffCost', 'addStaff', 'addHours', 'seeRates'];

interface Reach {
  orders: readonly RevenueCenter[];
  spending: readonly RevenueCenter[];
  revenue: readonly RevenueCenter[];
  crews: readonly Crew[];
}

const REACH: Record<Exclude<Role, 'admin'>, Reach> = {
  chef: { orders: ['kitchen'], spending: ['kitchen'], revenue: [], crews: ['kitchen'] },
  bar_manager: { orders: ['bar'], spending: ['bar'], revenue: [], crews: ['bar', 'service'] },
  scandals_manager: {
    orders: ['kitchen', 'bar', 'scandals'],
    spending: ['scandals'],
    revenue: ['scandals'],
    crews: ['scandals-bar', 'scandals-service'],
  },
  townhouse_manager: {
    orders: ['kitchen', 'bar', 'townhouse'],
    spending: ['townhouse'],
    revenue: ['townhouse'],
    crews: ['townhouse', 'service'],
  },
};

/**
 * The one permission table (SPEC section 6). Without a subject it answers whether the role may do the action
 * at all. A session without a role may do nothing.
 */
export function can(role: Role | null, action: Action, subject?: Subject): boolean {
  if (role === null) return false;
  if (role === 'admin' || EVERYONE.includes(action)) return true;
  const reached = reachedBy(REACH[role], action);
  return subject === undefined ? reached.length > 0 : reached.includes(subject);
}

function reachedBy(reach: Reach, action: Action): readonly Subject[] {
  if (action === 'addOrder') return reach.orders;
  if (action === 'setSpending') return reach.spending;
  if (action === 'setVenueRevenue') return reach.revenue;
  return CREW_ACTIONS.includes(action) ? reach.crews : [];
}

/** Whether a role may set the revenue of a revenue center, and so its sales by day and what is expected of them. */
export function canSetRevenue(group: Group, role: Role | null, center: RevenueCenter): boolean {
  if (sourceOf(group, center).total) return can(role, 'setGrillRevenue');
  return can(role, 'setVenueRevenue', center);
}

/** Whether a role may set the sales of all revenue centers of which amounts are given, null among them. */
export function canSetSales(
  group: Group,
  role: Role | null,
  amounts: Partial<Record<RevenueCenter, unknown>>,
): boolean {
  return centersOf(group).every(
    (center) => amounts[center] === undefined || canSetRevenue(group, role, center),
  );
}

/** The revenue centers a role may order for, its own first where it has one (SPEC section 6). */
export function orderableCenters(group: Group, role: Role): RevenueCenter[] {
  const allowed = centersOf(group).filter((center) => can(role, 'addOrder', center));
  const own = allowed.filter((center) => role !== 'admin' && can(role, 'setSpending', center));
  return [...own, ...allowed.filter((center) => !own.includes(center))];
}

/** The crews a role may add staff to, and move them between. */
export function staffedCrews(group: Group, role: Role): Crew[] {
  return crewsOf(group).filter((crew) => can(role, 'addStaff', crew));
}

/** The categories whose budget a role keeps: an admin all, a manager those whose spending is theirs to set. */
export function ownCategories(group: Group, role: Role): Category[] {
  return categoriesOf(group).filter((category) =>
    category === 'labor' ? can(role, 'saveLabor') : can(role, 'setSpending', category),
  );
}
