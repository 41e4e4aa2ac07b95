import type { Page, Response } from '@playwright/test';

/** What may be transferred in scripts and styles before a page stands, in bytes as compressed on the way. */
export const WEIGHT_LIMITS = { signIn: 180_000, dashboard: 270_000 };

/** How many files that may be: each costs a phone on a slow line a turn of its own. */
export const MOST_FILES = 20;

/** How long after a page stands something still counts as needed for it, in milliseconds: the lines under its cards come later. */
const STILL = 200;

/** Opens a page for the first time; answers with what its scripts and styles weigh on the way, and how many there are. */
export async function weigh(page: Page, path: string): Promise<{ bytes: number; files: number }> {
  const parts: Response[] = [];
  page.on('response', (response) => {
    if (['script', 'stylesheet'].includes(response.request().resourceType())) parts.push(response);
  });
  await page.addInitScript(noteWhenItStands, path === '/' ? 'Sign In' : '$');
  await page.goto(path);
  await page.waitForFunction(() => performance.getEntriesByName('stands').length > 0);
  await page.waitForLoadState('networkidle');
  const inTime = new Set(await page.evaluate(askedForBy, STILL));
  const needed = parts.filter((response) => inTime.has(response.url()));
  const lengths = needed.map((response) => Number(response.headers()['content-length']));
  return { bytes: lengths.reduce((sum, length) => sum + length, 0), files: needed.length };
}

/** Marks, by the page's own clock, when it first shows a text: a busy machine tells from outside only later. */
function noteWhenItStands(text: string) {
  const watcher = new MutationObserver(() => {
    if (!document.body?.innerText.includes(text)) return;
    performance.mark('stands');
    watcher.disconnect();
  });
  watcher.observe(document, { childList: true, subtree: true, characterData: true });
}

/** The addresses of what was asked for until a page stood, and some milliseconds longer. */
function askedForBy(still: number) {
  const stands = performance.getEntriesByName('stands')[0]?.startTime ?? 0;
  const asked = performance.getEntriesByType('resource');
  return asked.filter(({ startTime }) => startTime <= stands + still).map(({ name }) => name);
}

/** Every page whose weight has a limit: who opens it, with nobody for the sign-in page. */
export const WEIGHED = [
  ['/', null],
  ['/admin', 'admin'],
  ['/chef', 'chef'],
  ['/bar', 'bar'],
  ['/scandals', 'scandals'],
  ['/townhouse', 'townhouse'],
  ['/tropics', 'admin'],
] as const;
