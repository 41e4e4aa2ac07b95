import type { Page, Response } from '@playwright/test';

/** What may be transferred in scripts and styles before a page stands, in bytes as compressed on the way. */
export const WEIGHT_LIMITS = { signIn: 190_000, dashboard: 300_000 };

/** How many files that may be: each costs a phone on a slow line a turn of its own. */
export const MOST_FILES = 40;

/** Opens a page for the first time; answers with what its scripts and styles weigh on the way, and how many there are. */
export async function weigh(page: Page, path: string): Promise<{ bytes: number; files: number }> {
  const parts: Response[] = [];
  const collect = (response: Response) => {
    if (['script', 'stylesheet'].includes(response.request().resourceType())) parts.push(response);
  };
  page.on('response', collect);
  await page.goto(path);
  // On a busy machine the network rests before the page's own files are asked for, too.
  await page
    .getByText(path === '/' ? 'Sign In' : '$')
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
  page.off('response', collect);
  const lengths = parts.map((response) => Number(response.headers()['content-length']));
  return { bytes: lengths.reduce((sum, length) => sum + length, 0), files: parts.length };
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
