/** `npm run bench:web`: what the pages weigh, and how a slow phone takes them, in a real browser. */
import { type Browser, type BrowserContext, chromium, devices, type Page } from '@playwright/test';
import { signInByApi } from '../e2e/people.ts';
import { type Server, START_FLAGS, startServer } from '../e2e/server.ts';
import { WEIGHED, WEIGHT_LIMITS, weigh } from '../e2e/weight.ts';
import { findChromium } from '../scripts/chromium.mjs';
import { type Vitals, vitalsOf, watchVitals } from './vitals.ts';

const RUNS = 3;
/** A phone on slow 4G with a processor four times slower than this one. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWER = 4;
const GOALS = { firstLcp: 2500, nextLcp: 1000, inp: 100, cls: 0.02 };

const server = await startServer({ mode: 'trial', flags: START_FLAGS });
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }) });

console.table(await weights());
console.table(await signInVisits());
console.table(await dashboards());
await browser.close();
await server.stop();

async function weights() {
  const rows: Record<string, string | number>[] = [];
  for (const weighed of WEIGHED) {
    const { path, login } = weighed;
    const context = await newContext(browser, server, 'block');
    const page = await context.newPage();
    await page.route('**/api/events', (route) => route.abort());
    if (login) await signInByApi(page, server, login);
    const { bytes, files } = await weigh(page, weighed);
    const limit = WEIGHT_LIMITS[weighed.limit].bytes;
    rows.push({ page: path, 'JS + CSS, bytes': bytes, files, limit, met: verdict(bytes, limit) });
    await context.close();
  }
  return rows;
}

/** The sign-in page, first with an empty browser and then again, when the app is on the device. */
async function signInVisits() {
  const visits: { first: Vitals; next: Vitals }[] = [];
  for (let run = 0; run < RUNS; run++) {
    const context = await newContext(browser, server, 'allow');
    const first = await visit(context, '/');
    await keepTheApp(context);
    const next = await visit(context, '/');
    visits.push({ first, next });
    await context.close();
  }
  const lcp = (which: 'first' | 'next') => median(visits.map((visit) => visit[which].lcp));
  const cls = Math.max(...visits.flatMap(({ first, next }) => [first.cls, next.cls]));
  return [
    { 'sign-in page': 'first visit, LCP ms', figure: lcp('first'), goal: GOALS.firstLcp },
    { 'sign-in page': 'next visit, LCP ms', figure: lcp('next'), goal: GOALS.nextLcp },
    { 'sign-in page': 'layout shift', figure: cls, goal: GOALS.cls },
  ].map((row) => ({ ...row, met: verdict(row.figure, row.goal) }));
}

/** Opens a dashboard, from where the app is put on the device, and waits until it is. */
async function keepTheApp(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto('/chef');
  await page.getByText('$').first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.close();
}

/** Each dashboard on the slow phone: its layout shift, and the slowest answer to a tap or a key. */
async function dashboards() {
  const rows: Record<string, string | number>[] = [];
  for (const { path, login, limit } of WEIGHED) {
    if (!login || limit !== 'dashboard') continue;
    const context = await newContext(browser, server, 'block');
    const page = await slowPage(context);
    await signInByApi(page, server, login);
    await page.goto(path);
    await page.getByText('$').first().waitFor();
    await use(page);
    const { lcp, inp, cls } = await vitalsOf(page);
    rows.push({
      page: path,
      'LCP ms': lcp,
      'slowest tap or key, ms': inp,
      'goal ms': GOALS.inp,
      met: verdict(inp, GOALS.inp),
      'layout shift': cls,
      'goal shift': GOALS.cls,
      'shift met': verdict(cls, GOALS.cls),
    });
    await context.close();
  }
  return rows;
}

/** What a manager does on a dashboard: opens a dialog, types an amount, closes it, goes to another week and back. */
async function use(page: Page) {
  await page.waitForTimeout(1500);
  const pencil = page.getByRole('button', { name: /^(Edit|Record)/ }).first();
  await pencil.tap();
  await page.getByRole('dialog').getByRole('textbox').first().pressSequentially('1234.56', { delay: 60 });
  await page.getByRole('button', { name: 'Cancel' }).tap();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /^Previous/ }).tap();
  await page.waitForTimeout(1500);
  await page.getByRole('button', { name: /^Next/ }).tap();
  await page.waitForTimeout(1500);
}

async function visit(context: BrowserContext, path: string): Promise<Vitals> {
  const page = await slowPage(context);
  await page.goto(`${server.url}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(2000);
  const vitals = await vitalsOf(page);
  await page.close();
  return vitals;
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await watchVitals(page);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

function newContext(of: Browser, { url }: Server, serviceWorkers: 'allow' | 'block') {
  return of.newContext({ ...devices['Pixel 7'], baseURL: url, serviceWorkers });
}

function median(figures: number[]): number {
  return figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)]!;
}

function verdict(figure: number, goal: number): string {
  return figure <= goal ? 'yes' : 'NO';
}
