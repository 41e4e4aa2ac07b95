import type { Locator, Page } from '@playwright/test';

/**
 * Presses Retry, and has the requests that a route made fail answered from that very press on: a part of the page that
 * comes a moment later asks once more by itself, and would otherwise mend the page before it is pressed.
 */
export async function pressRetry(page: Page, failing: string | RegExp, within: Page | Locator = page) {
  let isPressed = false;
  const wasPressed = () => page.evaluate(() => 'pressedRetry' in document.documentElement.dataset);
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    delete dataset.pressedRetry;
    addEventListener('click', () => Object.assign(dataset, { pressedRetry: '' }), {
      capture: true,
      once: true,
    });
  });
  await page.route(failing, async (route) =>
    isPressed || (await wasPressed()) ? route.continue() : route.fallback(),
  );
  await within.getByRole('button', { name: 'Retry' }).first().click();
  isPressed = true;
}
