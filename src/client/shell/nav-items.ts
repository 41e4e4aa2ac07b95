import {
  IconAdjustments,
  IconBeach,
  IconBell,
  IconBuildingCommunity,
  IconBuildingStore,
  IconCalendarTime,
  IconChartHistogram,
  IconChartLine,
  IconChefHat,
  IconClipboardList,
  IconClock,
  IconDownload,
  IconGlassCocktail,
  IconHistory,
  IconHome,
  IconLayoutGrid,
  IconMicrophone2,
  IconReceipt,
  IconReport,
  IconReportMoney,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import {
  type LinkProps,
  type RegisteredRouter,
  type StaticDataRouteOption,
  useRouter,
} from '@tanstack/react-router';
import type { RevenueCenter, Group as VenueGroup, VenueId } from '../../domain/group/group.ts';
import { traitsOf } from '../../domain/group/traits.ts';
import { crewsOf, inUse } from '../../domain/group/venue.ts';
import { guard, hasSpecifiedDashboard } from '../../domain/people/guard.ts';
import { can, type Who } from '../../domain/people/role.ts';
import { readsCrewsAlone, startIn } from '../../domain/people/start.ts';
import { useGroup, useHome, useUser } from '../session/use-session.ts';

export interface NavItem {
  path: NavPath | `/venues/${VenueId}` | `/centers/${RevenueCenter}`;
  /** The route of the path, for a route that has several paths. */
  link: Pick<LinkProps, 'to' | 'params'>;
  label: string;
  icon: TablerIcon;
  group: NavGroup;
  shortcut?: string;
}

/** The groups of the navigation: the work of the week, the venues, and administration. */
export const NAV_GROUPS = ['The week', 'The house', 'The office'] as const;
type NavGroup = (typeof NAV_GROUPS)[number];

const NAV_ITEMS = [
  { path: '/overview', label: 'Overview', icon: IconLayoutGrid, group: 'The week' },
  { path: '/add-supplier', label: 'Order', icon: IconClipboardList, group: 'The week', shortcut: 'n' },
  { path: '/add-revenue', label: 'Revenue', icon: IconReportMoney, group: 'The week' },
  { path: '/sales', label: 'Sales', icon: IconChartHistogram, group: 'The week', shortcut: 's' },
  { path: '/orders', label: 'All orders', icon: IconReceipt, group: 'The week' },
  { path: '/trends', label: 'Trends', icon: IconChartLine, group: 'The week' },
  { path: '/report', label: 'Report', icon: IconReport, group: 'The week' },
  { path: '/alerts', label: 'Alerts', icon: IconBell, group: 'The week' },
  { path: '/labor', label: 'Labor', icon: IconClock, group: 'The week', shortcut: 'h' },
  { path: '/hours', label: 'Hours', icon: IconClock, group: 'The week', shortcut: 'h' },
  { path: '/hours-by-day', label: 'Hours by day', icon: IconCalendarTime, group: 'The week' },
  { path: '/chef', label: 'Kitchen', icon: IconChefHat, group: 'The house' },
  { path: '/bar', label: 'Bar', icon: IconGlassCocktail, group: 'The house' },
  { path: '/scandals', label: 'Scandals', icon: IconMicrophone2, group: 'The house' },
  { path: '/townhouse', label: 'Townhouse', icon: IconBuildingStore, group: 'The house' },
  { path: '/tropics', label: 'Tropics Grill', icon: IconBeach, group: 'The house' },
  { path: '/settings', label: 'Settings', icon: IconAdjustments, group: 'The office' },
  { path: '/group', label: 'Group', icon: IconBuildingCommunity, group: 'The office' },
  { path: '/users', label: 'Users', icon: IconUsers, group: 'The office' },
  { path: '/audit', label: 'Audit', icon: IconHistory, group: 'The office' },
  { path: '/export', label: 'Export', icon: IconDownload, group: 'The office' },
] as const satisfies readonly (Omit<NavItem, 'path' | 'link'> & { path: string })[];
type NavPath = (typeof NAV_ITEMS)[number]['path'] | ReturnType<typeof useHome>;

/** Whether the user may open a page according to the route table, and the page has something for them. */
export function canOpenPage(
  path: string,
  { routeRole, may }: StaticDataRouteOption,
  who: Who,
  group: VenueGroup,
): boolean {
  const visitor = typeof who === 'string' ? { role: who } : who;
  if (guard(routeRole, { ...visitor, demo: false }, may) !== 'admit') return false;
  if (!hasPage(group, path)) return false;
  if (isOfCenters(path) && readsCrewsAlone(group)) return false;
  if (path === '/report') return !readsCrewsAlone(group);
  if (path === '/setup') return can(who, 'manageUsers');
  if (path === '/overview') return inUse(group).venues.length > 1;
  // Trends cover whole venues only.
  if (path === '/trends') return inUse(group).venues.some(({ partly }) => !partly);
  if (path === '/hours-by-day') return crewsOf(inUse(group)).length > 0;
  // People with the labor screen need no hours page.
  if (path === '/hours') return !can(who, 'saveLabor');
  return true;
}

export function useCanOpenPage(): (path: keyof RegisteredRouter['routesByPath']) => boolean {
  const { role } = useUser();
  const group = useGroup();
  const { routesByPath } = useRouter();
  return (path) => canOpenPage(path, routesByPath[path].options.staticData, role, group);
}

/** Returns the nav items of the user's role according to the route table, home first. */
export function useNavItems(): NavItem[] {
  const group = useGroup();
  const { role } = useUser();
  const home = useHome();
  const isPlace = useCanOpenPage();
  const first = homeNavItem(home, group);
  const open = NAV_ITEMS.filter(({ path }) => path !== home && isPlace(path));
  const places = open.map((place): NavItem => ({ ...place, link: { to: place.path } }));
  const own = readsCrewsAlone(group)
    ? []
    : venueNavItems(group, role).filter(({ path }) => path !== first.path);
  const office = places.findIndex((place) => place.group === 'The office');
  places.splice(office < 0 ? places.length : office, 0, ...own);
  return [first, ...places];
}

/** Returns the venues of a group that have no page of the specification for the user. */
function venueNavItems(group: VenueGroup, who: Who): NavItem[] {
  const { venues } = inUse(group);
  return venues
    .filter(({ venueId }) => !hasSpecifiedDashboard(group, who, venueId))
    .map(({ venueId, name }) => ({
      path: `/venues/${venueId}`,
      link: { to: '/venues/$venueId', params: { venueId } },
      label: name,
      icon: IconBuildingStore,
      group: 'The house',
    }));
}

export function isVenueNavItem({ path }: NavItem): boolean {
  return path.startsWith('/venues/');
}

/** The specification's pages for the venues and revenue centers of its own group. */
const OF_SPECIFICATION = ['/chef', '/bar', '/scandals', '/townhouse', '/tropics'];

/** Whether a page exists only for the specification's venues. */
export function isOfSpecification(path: string): boolean {
  return OF_SPECIFICATION.includes(path);
}

/** Whether a group has a page. Pages of the specification exist only for its venues. */
export function hasPage(group: VenueGroup, path: string): boolean {
  return !isOfSpecification(path) || traitsOf(group).hasDashboards;
}

function isOfCenters(path: string): boolean {
  return ['/orders', '/alerts', '/imports', '/settings', '/all-settings', '/budget-settings'].includes(path);
}

/** Returns the nav item of the start page. For users with one venue or revenue center it is that one's page. */
function homeNavItem(home: ReturnType<typeof useHome>, group: VenueGroup): NavItem {
  const start = home === '/overview' ? startIn(group) : null;
  const place = { label: 'Home', icon: IconHome, group: 'The week' } as const;
  if (!start) return { ...place, path: home, link: { to: home } };
  if ('center' in start) {
    const link = { to: '/centers/$centerId', params: { centerId: start.center } } as const;
    return { ...place, path: `/centers/${start.center}`, link };
  }
  return {
    ...place,
    path: `/venues/${start.venue}`,
    link: { to: '/venues/$venueId', params: { venueId: start.venue } },
  };
}

/** People who place no orders enter hours instead. */
const CREW_BOTTOM = ['Home', 'Hours'];
const BOTTOM = ['Home', 'Order', 'Revenue'];
const ADMIN_BOTTOM = [...BOTTOM, 'Labor', 'Settings'];

/** Returns the nav items at the bottom of a phone's screen (section 2), and those under 'More'. */
export function useBottomNavItems(): { bottom: NavItem[]; more: NavItem[] } {
  const { role } = useUser();
  const isCrewsAlone = readsCrewsAlone(useGroup());
  const labels = role === 'admin' ? ADMIN_BOTTOM : isCrewsAlone ? CREW_BOTTOM : BOTTOM;
  const places = useNavItems();
  const isBottom = ({ label }: NavItem) => labels.includes(label);
  return { bottom: places.filter(isBottom), more: places.filter((place) => !isBottom(place)) };
}
