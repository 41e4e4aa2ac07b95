import type { Browser, Page } from '@playwright/test';
import { signInByApi } from './people.ts';
import type { Server } from './server.ts';
import { expect, test } from './story.ts';
import { WEIGHED, WEIGHT_LIMITS, type Weighed, weigh } from './weight.ts';

/** Weighed whenever anything is: what a stranger waits for, and what an admin does. */
const FIRST = ['/', '/admin'];

const isFirst = ({ path }: Weighed) => FIRST.includes(path);

test('What the sign-in page and the admin’s dashboard need before they stand stays within its weight', {
  tag: '@main',
}, async ({ browser, server }) => {
  for (const weighed of WEIGHED.filter(isFirst)) await expectLight(browser, server, weighed);
});

test('What every other page needs before it stands stays within its weight', async ({ browser, server }) => {
  test.setTimeout(300_000);
  for (const weighed of WEIGHED.filter((one) => !isFirst(one))) await expectLight(browser, server, weighed);
});

/** Weighs a page in a browser that has seen nothing before. */
async function expectLight(browser: Browser, server: Server, weighed: Weighed) {
  await test.step(weighed.path, async () => {
    const context = await browser.newContext({ baseURL: server.url });
    await expectWithinLimits(await context.newPage(), server, weighed);
    await context.close();
  });
}

async function expectWithinLimits(page: Page, server: Server, weighed: Weighed) {
  // The stream of live events never ends: without it the network comes to rest.
  await page.route('**/api/events', (route) => route.abort());
  if (weighed.login) await signInByApi(page, server, weighed.login);
  const { bytes, files } = await weigh(page, weighed);
  const most = WEIGHT_LIMITS[weighed.limit];
  expect(files, weighed.path).toBeGreaterThan(2);
  expect(files, weighed.path).toBeLessThanOrEqual(most.files);
  // More than the sign-in page, which would stand in for a page that was not waited for.
  expect(bytes, weighed.path).toBeGreaterThan(weighed.login ? WEIGHT_LIMITS.signIn.bytes : 100_000);
  expect(bytes, weighed.path).toBeLessThanOrEqual(most.bytes);
}
