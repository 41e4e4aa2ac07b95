import type { Locator, Page } from '@playwright/test';

/** Has the requests that a route made fail answered, and presses Retry: until then nothing asks again by itself. */
export async function pressRetry(page: Page, failing: string | RegExp, within: Page | Locator = page) {
  await page.route(failing, (route) => route.continue());
  await within.getByRole('button', { name: 'Retry' }).first().click();
}
