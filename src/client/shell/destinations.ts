import type { LinkProps, RegisteredRouter } from '@tanstack/react-router';
import type { WeekId } from '../../domain/calendar/week.ts';
import { mayEnter } from '../../domain/desk/monday.ts';
import type { Group, VenueId } from '../../domain/group/group.ts';
import { centersOf, inUse, nameOf, venueBeside } from '../../domain/group/venue.ts';
import { hasSpecifiedDashboard } from '../../domain/people/guard.ts';
import { can, type Who } from '../../domain/people/role.ts';
import { readsCrewsAlone } from '../../domain/people/start.ts';
import type { Findable } from './find-nav-items.ts';
import { isOfSpecification } from './nav-items.ts';

export interface Destination extends Findable {
  /** What kind of thing it is, if its name does not say so. */
  kind?: string;
  to: LinkProps | Deed;
}

export type Deed = 'keys' | 'log out';

/** The user who searches, and what is open to them. */
interface Seeker {
  who: Who;
  group: Group;
  home: LinkProps;
  /** The week that is entered and closed on a Monday. */
  lastWeek: WeekId;
  isOpen: (path: PagePath) => boolean;
}

/** Returns everything the user may open or do: pages, tasks, venues and revenue centers. */
export function destinationsFor(seeker: Seeker): Destination[] {
  const { home, isOpen } = seeker;
  const pages = (Object.keys(PAGE_NAMES) as PagePath[]).filter((path) => path !== home.to && isOpen(path));
  return [
    { label: 'Home', words: ['dashboard', 'start', 'main page'], to: home },
    ...pages.map((path): Destination => {
      const [label = '', ...words] = PAGE_NAMES[path].split(', ');
      return { label, words, to: { to: path } };
    }),
    ...tasksFor(seeker),
    ...partsOf(seeker),
    { label: 'Keys', words: ['help', 'shortcuts', 'keyboard'], to: 'keys' },
    { label: 'Logout', words: ['log out', 'sign out', 'exit', 'quit', 'leave'], to: 'log out' },
  ];
}

interface Task extends Findable {
  isOffered: (seeker: Seeker) => boolean;
  to: (seeker: Seeker) => LinkProps;
}

const CLOSING = ['finish week', 'end of week', 'monday', 'last week', 'lock week', 'deadline'];

/** Tasks on a page that has another name. */
const TASKS: readonly Task[] = [
  {
    label: 'Monday’s table',
    words: ['last week', 'enter all venues', 'weekly figures'],
    isOffered: ({ who, group }) => mayEnter(group, who) && inUse(group).venues.length > 1,
    to: ({ lastWeek }) => at('/overview', { view: 'monday', week: lastWeek }),
  },
  {
    label: 'Close week',
    words: [...CLOSING, 'submit week'],
    isOffered: ({ who }) => can(who, 'closeWeek'),
    to: ({ home, lastWeek }) => ({ ...home, search: { week: lastWeek } }) as LinkProps,
  },
  {
    label: 'Submit week',
    words: [...CLOSING, 'close week'],
    isOffered: (seeker) => submittedBy(seeker) !== undefined,
    to: (seeker) => ({ ...venueLink(submittedBy(seeker)!), search: { week: seeker.lastWeek } }) as LinkProps,
  },
  {
    label: 'Today’s sales',
    words: ['sales today', 'takings', 'end of day', 'cash up', 'z report'],
    isOffered: ({ isOpen }) => isOpen('/sales'),
    to: () => at('/sales', { view: 'today' }),
  },
  {
    label: 'Orders waiting for approval',
    words: ['approve', 'approval', 'decline', 'pending'],
    isOffered: ({ isOpen }) => isOpen('/orders'),
    to: () => at('/orders', { within: 'all', state: 'waiting' }),
  },
  {
    label: 'Import sales',
    words: ['past sales', 'csv', 'upload sales', 'history', 'cash register', 'pos', 'square', 'toast'],
    isOffered: ({ isOpen, who }) => isOpen('/imports') && can(who, 'importFiles'),
    to: () => at('/imports', {}),
  },
  {
    label: 'Suppliers',
    words: ['vendors', 'supplier list', 'purveyors', 'merge suppliers'],
    isOffered: ({ isOpen, who }) => isOpen('/settings') && can(who, 'manageSuppliers'),
    to: () => at('/settings', { view: 'suppliers' }),
  },
];

function tasksFor(seeker: Seeker): Destination[] {
  return TASKS.filter(({ isOffered }) => isOffered(seeker)).map(({ label, words, to }) => {
    return { label, words, to: to(seeker) };
  });
}

/** Returns the venue for which the user submits weeks; undefined for users who close weeks or do neither. */
function submittedBy({ who, group }: Seeker): VenueId | undefined {
  if (can(who, 'closeWeek')) return undefined;
  return inUse(group).venues.find(({ venueId }) => can(who, 'submitWeek', venueId))?.venueId;
}

function venueLink(venueId: VenueId): LinkProps {
  return { to: '/venues/$venueId', params: { venueId } };
}

/** Returns the venues and revenue centers that have no page of the specification. */
function partsOf({ group, who }: Seeker): Destination[] {
  if (readsCrewsAlone(group)) return [];
  const own = inUse(group);
  const hasOwnPage = (id: string) => hasSpecifiedDashboard(group, who, id);
  const venues = own.venues
    .filter(({ venueId }) => !hasOwnPage(venueId))
    .map(({ venueId, name }): Destination => {
      return { label: name, kind: 'Venue', to: venueLink(venueId) };
    });
  const centers = centersOf(own)
    .filter((centerId) => !hasOwnPage(centerId))
    .map((centerId): Destination => {
      const venue = venueBeside(group, centerId);
      return {
        label: nameOf(group, centerId),
        kind: venue ? `Revenue center of ${venue}` : 'Revenue center',
        to: { to: '/centers/$centerId', params: { centerId } },
      };
    });
  return [...venues, ...centers];
}

/** Whether a destination is a venue, a revenue center, or the overview of all of them. */
export function isOfHouse({ kind, to }: Destination): boolean {
  if (typeof to === 'string') return false;
  const path = String(to.to);
  // Monday’s table has the same path.
  return path === '/overview' ? !to.search : isOfSpecification(path) || kind !== undefined;
}

/** Links to a search of the orders of all weeks; an amount finds orders of exactly that amount. */
export function ordersWith(typed: string, isAmount: boolean): LinkProps {
  return at('/orders', { within: 'all', ...(isAmount ? { least: typed, most: typed } : { q: typed }) });
}

/** Links to a page with these search params, without those of the current page. */
function at(to: '/orders' | '/overview' | '/sales' | '/settings' | '/imports', search: object): LinkProps {
  return { to, search } as LinkProps;
}

/** The pages for signed-in people, without those of a single venue, revenue center or supplier. */
type PagePath = Exclude<
  keyof RegisteredRouter['routesByPath'],
  `${string}$${string}` | '/' | '/direct-login' | '/quick-access' | '/reset-password' | '/budget-settings'
>;

/**
 * The name of every page in the search, followed by its other names, closest first. The compiler demands names for
 * an added page; `destinations.test.ts` holds which word finds what.
 */
const PAGE_NAMES: Record<PagePath, string> = {
  '/overview': 'Overview, all venues, locations, sites, compare venues, how we stand',
  '/add-supplier':
    'Add Order, new order, add supplier order, order form, buy, purchase, spend, delivery, expense, ' +
    'cost, invoice',
  '/orders':
    'All orders, supplier orders, invoices, bills, receipts, purchases, expenses, spending, credit, ' +
    'transfer, suppliers, vendors',
  '/sales':
    'Sales by day, takings, till, register, daily sales, days, forecast, expected, revenue, income, ' +
    'turnover, covers, holidays, closed days',
  '/add-revenue': 'Weekly Revenue, enter revenue, income, turnover, takings of the week, sales',
  '/report':
    'Weekly report, print, pdf, summary, results, prime cost, profit, statement, p&l, send report, ' +
    'food cost',
  '/trends':
    'Trends, history, past weeks, charts, graphs, statistics, last year, compare weeks, weeks before',
  '/alerts': 'Alerts, notifications, warnings, critical, bell, alert history',
  '/labor':
    'Labor Management, labour, hours, payroll, wages, schedule, roster, rota, shifts, timesheet, ' +
    'staff, employees, people, team, crew, pay, rates, hourly rate, salary',
  '/hours':
    'Hours, labor, labour, payroll, wages, schedule, roster, rota, shifts, timesheet, staff, ' +
    'employees, people, team, crew, pay',
  '/hours-by-day':
    'Hours by day, roster, schedule, rota, shifts, timesheet, plan hours, working hours, who works, ' +
    'clock in, hours',
  '/chef': 'Kitchen, chef, food',
  '/bar': 'Bar, bar manager, drinks',
  '/scandals': 'Scandals',
  '/townhouse': 'Townhouse',
  '/tropics': 'Tropics Grill, tropics',
  '/all-settings': 'All settings, options, preferences, configuration',
  '/settings':
    'Budget Settings, settings, percentages, thresholds, targets, mail, email, recipients, warning, ' +
    'critical, notifications, options, preferences, configuration, lock',
  '/import-orders': 'Import orders, csv, upload orders, orders from a file, past orders, history',
  '/group':
    'Your group, venues, add venue, new venue, revenue centers, crews, currency, time zone, overtime, ' +
    'restaurant, company, totals, setup, tax, tips, what sales hold, approval rules, limits, ' +
    'order limit, dark days, closed days, closed on, holidays',
  '/start': 'First steps, get started, begin, wizard, onboarding, set up',
  '/users': 'Users, people, team, roles, permissions, access, managers, admins, deactivate, reset password',
  '/invite': 'Invite people, invite somebody, add user, new user, add person, new manager',
  '/setup': 'Create User, add user, new user, create account',
  '/audit': 'Audit trail, changes, who changed, log, history, activity',
  '/imports': 'Imports, past sales, past orders, history, files taken over, take back, undo import',
  '/export': 'Export data, csv, excel, spreadsheet, backup, download, accountant, bookkeeping',
  '/account':
    'Your account, password, change password, profile, me, sessions, signed in, devices, ' +
    'summary by mail, email, my account, api, token, program, integration',
  '/admin': 'Admin Dashboard, dashboard, home',
};
