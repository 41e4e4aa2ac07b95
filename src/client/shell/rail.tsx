import { Box, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconBell,
  IconBuildingStore,
  IconCalendarWeek,
  IconChartHistogram,
  IconChartLine,
  IconClock,
  IconHome,
  IconReceipt,
  IconSearch,
  IconSettings,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { previousWeek } from '../../domain/calendar/week.ts';
import { mayEnter } from '../../domain/desk/monday.ts';
import { inUse } from '../../domain/group/venue.ts';
import { AlertCount, useOpenAlerts } from '../alerts/alert-bell.tsx';
import { useSession, useUser, useWholeGroup } from '../session/use-session.ts';
import { Mark } from '../ui/mark.tsx';
import { type NavItem, useCanOpenPage, useNavItems } from './nav-items.ts';
import classes from './shell.module.css';

const ICONS: Record<RailSubject, TablerIcon> = {
  Home: IconHome,
  Orders: IconReceipt,
  Sales: IconChartHistogram,
  Hours: IconClock,
  Week: IconCalendarWeek,
  Trends: IconChartLine,
  Alerts: IconBell,
  Venues: IconBuildingStore,
  Settings: IconSettings,
};

const SHORTCUTS: Partial<Record<RailSubject, string>> = { Sales: 's', Hours: 'h' };

/** The navigation rail of wide screens: the group's name and the subjects, with the page's subject highlighted. */
export function Rail({ onFind, onVenues }: { onFind: () => void; onVenues: () => void }) {
  const { name } = useWholeGroup();
  const [home] = useNavItems();
  const { pathname, search } = useLocation();
  const links = useSubjectLinks();
  const offered = SUBJECTS.filter((subject) => links[subject]);
  const lit = litSubject({ pathname, view: search.view }, home!.path, offered);
  return (
    <Box component="nav" visibleFrom="sm" className={classes.rail} aria-label="Places">
      <p className={classes.brand}>
        <Mark />
        <Text span inherit lineClamp={2}>
          {name || 'Tillwise'}
          {name && (
            <Box component="small" display="block" fz="xs" fw={400} c="dimmed" visibleFrom="lg">
              Tillwise
            </Box>
          )}
        </Text>
      </p>
      {offered.map((subject) => (
        <RailItem
          key={subject}
          subject={subject}
          link={links[subject]!}
          isHere={subject === lit}
          onPress={onVenues}
        />
      ))}
      <UnstyledButton className={classes.place!} aria-haspopup="dialog" title="Ctrl K" onClick={onFind}>
        <IconSearch size={20} stroke={1.6} aria-hidden />
        <span>Go to</span>
      </UnstyledButton>
    </Box>
  );
}

/** Returns the link of each subject. 'list' opens the list of venues; subjects not open to the user are missing. */
function useSubjectLinks(): Partial<Record<RailSubject, LinkProps | 'list'>> {
  const { role } = useUser();
  const group = useWholeGroup();
  const { currentWeek } = useSession();
  const places = useNavItems();
  const isPlace = useCanOpenPage();
  const { week } = useLocation().search;
  const page = (path: Parameters<typeof isPlace>[0]) => isPlace(path) && ({ to: path } as LinkProps);
  const monday = {
    to: '/overview',
    search: { view: 'monday', week: week ?? previousWeek(currentWeek, group).weekId },
  } as LinkProps;
  const enters = mayEnter(group, role) && inUse(group).venues.length > 1;
  const links = {
    Home: places[0]!.link,
    Orders: page('/orders'),
    Sales: page('/sales'),
    Hours: page('/labor') || page('/hours') || page('/hours-by-day'),
    Week: enters ? monday : page('/report'),
    Trends: page('/trends'),
    Alerts: page('/alerts'),
    Venues: places.some((place) => place.group === 'The house') && ('list' as const),
    Settings: page('/all-settings'),
  } satisfies Record<RailSubject, LinkProps | 'list' | false>;
  return Object.fromEntries(Object.entries(links).filter(([, link]) => link));
}

interface RailItemProps {
  subject: RailSubject;
  link: LinkProps | 'list';
  isHere: boolean;
  onPress: () => void;
}

function RailItem({ subject, link, isHere, onPress }: RailItemProps) {
  const Icon = ICONS[subject];
  const look = { className: classes.place!, 'aria-current': isHere ? ('page' as const) : undefined };
  const content = (
    <NavItemContent isAlerts={subject === 'Alerts'} label={subject}>
      <Icon size={20} stroke={1.6} aria-hidden />
    </NavItemContent>
  );
  if (link === 'list')
    return (
      <UnstyledButton {...look} aria-haspopup="dialog" onClick={onPress}>
        {content}
      </UnstyledButton>
    );
  // `isHere` decides the highlight. With `exact`, a link highlights itself only at its own URL, which is highlighted anyway.
  return (
    <Link {...link} {...look} activeOptions={{ exact: true }} aria-keyshortcuts={SHORTCUTS[subject]}>
      {content}
    </Link>
  );
}

interface NavItemContentProps {
  isAlerts: boolean;
  label: string;
  children: ReactNode;
}

function NavItemContent({ isAlerts, label, children }: NavItemContentProps) {
  const openAlerts = useOpenAlerts();
  return (
    <>
      <span className={classes.icon}>
        {children}
        {isAlerts && <AlertCount count={openAlerts} />}
      </span>
      <span>{label}</span>
      {isAlerts && openAlerts ? <VisuallyHidden>, {openAlerts} unacknowledged</VisuallyHidden> : null}
    </>
  );
}

export function NavItemLink({ place, onClick }: { place: NavItem; onClick?: () => void }) {
  const { path, link, label, icon: Icon, shortcut } = place;
  return (
    <Link {...link} className={classes.place} aria-keyshortcuts={shortcut} onClick={onClick}>
      <NavItemContent isAlerts={path === '/alerts'} label={label}>
        <Icon size={22} stroke={1.6} aria-hidden />
      </NavItemContent>
    </Link>
  );
}

export const SUBJECTS = [
  'Home',
  'Orders',
  'Sales',
  'Hours',
  'Week',
  'Trends',
  'Alerts',
  'Venues',
  'Settings',
] as const;
type RailSubject = (typeof SUBJECTS)[number];

/** Subjects by the beginning of a page's path. All other pages belong to settings. */
const BEGINNINGS: readonly [RailSubject, readonly string[]][] = [
  ['Orders', ['/orders', '/add-supplier', '/import-orders', '/suppliers/']],
  ['Sales', ['/sales', '/add-revenue']],
  ['Hours', ['/labor', '/hours', '/staff/']],
  ['Week', ['/report']],
  ['Trends', ['/trends']],
  ['Alerts', ['/alerts']],
  [
    'Venues',
    ['/overview', '/venues/', '/centers/', '/chef', '/bar', '/scandals', '/townhouse', '/tropics', '/admin'],
  ],
];

/**
 * Returns the subject the rail highlights: 'Home' on the start page, otherwise the page's subject, or 'Home' if
 * the rail does not offer that subject.
 */
export function litSubject(
  { pathname, view }: { pathname: string; view?: string | undefined },
  home: string,
  offered: readonly RailSubject[],
): RailSubject {
  const isMonday = pathname === '/overview' && view === 'monday';
  if (pathname === home && !isMonday) return 'Home';
  const subject = isMonday
    ? 'Week'
    : (BEGINNINGS.find(([, paths]) => paths.some((path) => pathname.startsWith(path)))?.[0] ?? 'Settings');
  return offered.includes(subject) ? subject : 'Home';
}
