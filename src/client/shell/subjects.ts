/** The subjects of the rail, in its sequence. */
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
