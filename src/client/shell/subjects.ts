/** What the rail leads to, in its order. */
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
export type RailSubject = (typeof SUBJECTS)[number];

/** By how a page's address begins; the pages of none of them are settings. */
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
 * What the rail lights on a page: the home of whoever is signed in, else what the page belongs to, or their home again where the rail
 * offers them nothing of it.
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
