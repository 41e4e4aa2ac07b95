import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { ensureBuilt } from '../scripts/build.mjs';
import { findChromium } from '../scripts/chromium.mjs';
import { signInSample } from './people.ts';
import type { Login } from './sample-account.ts';
import { startServer } from './server.ts';

/*
 * `npm run screenshots [-- word …]`: every screen as every role sees it, on a phone, a tablet and a desktop, in light
 * and dark, from a trial server of its own; screenshots/index.html shows them all. With words, only the screens whose
 * name has all of them, such as `chef /orders`.
 */

const SIZES = ['390x844', '820x1180', '1440x900'] as const;
const SCHEMES = ['light', 'dark'] as const;

const ENTRIES = ['/tropics', '/orders', '/alerts', '/add-supplier', '/add-revenue', '/sales'];
const EVERYONES = [
  ...ENTRIES,
  '/import-orders',
  '/export',
  '/budget-settings',
  '/settings?location=scandals',
  '/account',
  '/overview',
  '/report',
  '/trends',
];
const HOMES = ['/admin', '/chef', '/bar', '/scandals', '/townhouse'];

/** A path to open, and then, after ' > ', the button to press there. */
const SCREENS: Record<Login | 'nobody', readonly string[]> = {
  nobody: ['/', '/direct-login', '/quick-access', '/setup', '/reset-password', '/no-such-page'],
  admin: [
    ...[...HOMES, '/labor', '/hours-by-day', '/staff/1', '/users', '/setup', '/audit', ...EVERYONES],
    ...['/admin > Edit kitchen expenses', '/admin > Compare Weeks', '/orders > Transfer'],
  ],
  chef: ['/chef', '/hours', ...EVERYONES, '/orders > Harbor Seafood'],
  bar: ['/bar', '/hours', '/staff/1', ...EVERYONES],
  scandals: [
    ...['/scandals', '/scandals?view=staff', '/scandals?view=settings', '/hours', ...EVERYONES],
    ...['/scandals > Record Scandals Revenue', '/scandals > Add Supplier Order'],
  ],
  townhouse: ['/townhouse', '/hours', ...EVERYONES, '/townhouse > Update Staff Hours'],
};

const folder = join(import.meta.dirname, '..', 'screenshots');
const words = process.argv.slice(2);

interface Shot {
  screen: string;
  file: string;
  about: string;
}

if (!ensureBuilt()) process.exit(1);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const server = await startServer({ mode: 'trial' });
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
const shots: Shot[] = [];
try {
  for (const login of Object.keys(SCREENS) as (keyof typeof SCREENS)[]) shots.push(...(await shotsOf(login)));
} finally {
  await browser.close();
  await server.stop();
}
writeFileSync(join(folder, 'index.html'), contactSheet(shots));
console.log(`${shots.length} screenshots: ${join(folder, 'index.html')}`);

/** Takes the pictures of what one person sees. */
async function shotsOf(login: keyof typeof SCREENS): Promise<Shot[]> {
  const screens = SCREENS[login].filter((screen) =>
    words.every((word) => `${login} ${screen}`.includes(word)),
  );
  if (screens.length === 0) return [];
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
  if (login !== 'nobody') await signInSample(await context.newPage(), login);
  const taken: Shot[] = [];
  for (const screen of screens) taken.push(...(await shoot(context, `${login} ${screen}`, screen)));
  await context.close();
  return taken;
}

/** Opens a screen once and takes its picture in each size and scheme. */
async function shoot(context: BrowserContext, name: string, screen: string): Promise<Shot[]> {
  const [path = '/', button] = screen.split(' > ');
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  if (button) await page.getByRole('button', { name: button }).first().click();
  const taken: Shot[] = [];
  for (const size of SIZES)
    for (const colorScheme of SCHEMES) {
      const [width = 0, height = 0] = size.split('x').map(Number);
      const about = `${size} ${colorScheme}`;
      const file = `${name} ${about}`.replaceAll(/[^a-z0-9]+/gi, '-').concat('.png');
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      // A window as high as the page, so that what sticks to its ends is at the ends of the picture.
      const full = await page.evaluate(() => document.documentElement.scrollHeight);
      if (!button) await page.setViewportSize({ width, height: Math.max(height, full) });
      await page.screenshot({ path: join(folder, file), animations: 'disabled' });
      taken.push({ screen: name, file, about });
    }
  await page.close();
  console.log(name);
  return taken;
}

/** A page with all pictures, those of one screen in a row. */
function contactSheet(all: readonly Shot[]): string {
  const picture = ({ file, about }: Shot) =>
    `<a href="${file}"><img loading="lazy" src="${file}" alt=""><br>${about}</a>`;
  const rows = [...Map.groupBy(all, ({ screen }) => screen)].map(
    ([screen, its]) => `<h2>${screen}</h2><div>${its.map(picture).join('')}</div>`,
  );
  const style =
    'body{font:14px system-ui}div{display:flex;gap:12px}img{height:320px;border:1px solid #999;object-fit:cover;object-position:top;max-width:440px}';
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>${rows.join('')}`;
}
