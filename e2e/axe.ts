import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

/** WCAG 2.2, levels A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What a look at one screen may add to a story's time, in milliseconds. */
const TAKES = 20_000;

/** Expects what the page shows now to be accessible, in light and in dark. */
export async function expectAccessible(page: Page) {
  test.setTimeout(test.info().timeout + TAKES);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await untilStill(page);
    const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id} (${help}) at ${node.target.join(' ')}`),
    );
    expect(found, `what axe found in ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

/** Waits for fades to end: half-faded text has half its contrast. */
async function untilStill(page: Page) {
  await page.evaluate(async () => {
    const fading = document.getAnimations().filter((animation) => {
      return animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
    });
    await Promise.allSettled(fading.map((animation) => animation.finished));
  });
}
