import type { Page, Response } from '@playwright/test';
import type { Login } from './sample-account.ts';

/**
 * What may be transferred in scripts and styles before a page stands, in bytes as compressed on the way, and in how many
 * files: each costs a phone on a slow line a turn of its own.
 */
export const WEIGHT_LIMITS = {
  signIn: { bytes: 180_000, files: 20 },
  dashboard: { bytes: 270_000, files: 20 },
  other: { bytes: 270_000, files: 25 },
};

/** How long after a page stands something still counts as needed for it, in milliseconds: the lines under its cards come later. */
const STILL = 200;

/** Opens a page for the first time; answers with what its scripts and styles weigh on the way, and how many there are. */
export async function weigh(
  page: Page,
  { path, stands }: Weighed,
): Promise<{ bytes: number; files: number }> {
  const parts: Response[] = [];
  page.on('response', (response) => {
    if (['script', 'stylesheet'].includes(response.request().resourceType())) parts.push(response);
  });
  await page.addInitScript(noteWhenItStands, stands);
  await page.goto(path);
  await page.waitForFunction(() => performance.getEntriesByName('stands').length > 0);
  await page.waitForLoadState('networkidle');
  const inTime = new Set(await page.evaluate(askedForBy, STILL));
  const needed = parts.filter((response) => inTime.has(response.url()));
  const lengths = needed.map((response) => Number(response.headers()['content-length']));
  return { bytes: lengths.reduce((sum, length) => sum + length, 0), files: needed.length };
}

/**
 * Marks, by the page's own clock, when it first shows a text, or its title with nothing that is still read: a busy machine
 * tells from outside only later.
 */
function noteWhenItStands(text: string | null) {
  const stands = () =>
    text === null
      ? document.querySelector('h1') && !document.querySelector('[data-loading], .mantine-Skeleton-root')
      : document.body?.innerText.includes(text);
  const watcher = new MutationObserver(() => {
    if (!stands()) return performance.clearMarks('stands');
    if (performance.getEntriesByName('stands').length === 0) performance.mark('stands');
    if (text !== null) watcher.disconnect();
  });
  watcher.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
}

/** The addresses of what was asked for until a page stood, and some milliseconds longer. */
function askedForBy(still: number) {
  const stands = performance.getEntriesByName('stands')[0]?.startTime ?? 0;
  const asked = performance.getEntriesByType('resource');
  return asked.filter(({ startTime }) => startTime <= stands + still).map(({ name }) => name);
}

export interface Weighed {
  path: string;
  /** Who opens it; nobody where people sign in. */
  login: Login | null;
  limit: keyof typeof WEIGHT_LIMITS;
  /** The text with which it stands; null where it stands once its title does and nothing is read any more. */
  stands: string | null;
}

/** Every page whose weight has a limit. */
export const WEIGHED: readonly Weighed[] = [
  { path: '/', login: null, limit: 'signIn', stands: 'Sign In' },
  ...(
    [
      ['/admin', 'admin'],
      ['/chef', 'chef'],
      ['/bar', 'bar'],
      ['/scandals', 'scandals'],
      ['/townhouse', 'townhouse'],
      ['/tropics', 'admin'],
    ] as const
  ).map(([path, login]) => ({ path, login, limit: 'dashboard', stands: '$' }) as const),
  ...[
    ...[
      '/orders',
      '/orders?within=all',
      '/report',
      '/overview',
      '/overview?view=monday',
      '/trends',
      '/sales',
    ],
    ...[
      '/add-supplier',
      '/add-supplier?view=usual',
      '/add-revenue',
      '/import-orders',
      '/imports',
      '/hours',
      '/hours-by-day',
      '/labor',
      '/staff/1',
    ],
    ...['/alerts', '/budget-settings', '/group', '/users', '/invite', '/audit', '/account'],
  ].map((path) => ({ path, login: 'admin', limit: 'other', stands: null }) as const),
];
