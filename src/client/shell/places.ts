import {
  IconAdjustments,
  IconBeach,
  IconBell,
  IconBuildingStore,
  IconChefHat,
  IconClipboardList,
  IconClock,
  IconDownload,
  IconGlassCocktail,
  IconHistory,
  IconHome,
  IconMicrophone2,
  IconReceipt,
  IconReportMoney,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { guard } from '../../domain/people/guard.ts';
import { useHome, useUser } from '../session/use-session.ts';

/** Somewhere to go, in the one or two words of the navigation. */
export interface Place {
  path: PlacePath;
  label: string;
  icon: TablerIcon;
}

const PLACES = [
  { path: '/add-supplier', label: 'Order', icon: IconClipboardList },
  { path: '/add-revenue', label: 'Revenue', icon: IconReportMoney },
  { path: '/orders', label: 'All Orders', icon: IconReceipt },
  { path: '/alerts', label: 'Alerts', icon: IconBell },
  { path: '/labor', label: 'Labor', icon: IconClock },
  { path: '/settings', label: 'Settings', icon: IconAdjustments },
  { path: '/chef', label: 'Kitchen', icon: IconChefHat },
  { path: '/bar', label: 'Bar', icon: IconGlassCocktail },
  { path: '/scandals', label: 'Scandals', icon: IconMicrophone2 },
  { path: '/townhouse', label: 'Townhouse', icon: IconBuildingStore },
  { path: '/tropics', label: 'Tropics Grill', icon: IconBeach },
  { path: '/users', label: 'Users', icon: IconUsers },
  { path: '/audit', label: 'Audit', icon: IconHistory },
  { path: '/export', label: 'Export', icon: IconDownload },
] as const;
type PlacePath = (typeof PLACES)[number]['path'] | ReturnType<typeof useHome>;

/** The places the user's role may go, as the route table says, its home first. */
export function usePlaces(): Place[] {
  const { role } = useUser();
  const home = useHome();
  const { routesByPath } = useRouter();
  const visitor = { role, demo: false };
  const open = PLACES.filter(
    ({ path }) =>
      path !== home && guard(routesByPath[path].options.staticData.routeRole, visitor) === 'admit',
  );
  return [{ path: home, label: 'Home', icon: IconHome }, ...open];
}

const BOTTOM = ['Home', 'Order', 'Revenue'];
const ADMIN_BOTTOM = [...BOTTOM, 'Labor', 'Settings'];

/** The places of the bottom navigation on phones (section 2 of the specification). */
export function useBottomPlaces(): Place[] {
  const { role } = useUser();
  const labels = role === 'admin' ? ADMIN_BOTTOM : BOTTOM;
  return usePlaces().filter(({ label }) => labels.includes(label));
}
