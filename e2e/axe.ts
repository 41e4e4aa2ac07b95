import { expect, type Page, test } from '@playwright/test';
import axe from 'axe-core';

/** WCAG 2.2, levels A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules of these levels whose answer depends on colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** What a look at one screen may add to a story's time, in milliseconds. */
const TAKES = 20_000;

/** What covers the page: the page behind it can't be reached, and is judged where it is open by itself. */
const OPEN_DIALOG = '[role="dialog"][aria-modal="true"]';

/** Expects what the page shows now to be accessible, in light and in dark: the dialog that is open, else all of it. */
export async function expectAccessible(page: Page) {
  test.setTimeout(test.info().timeout + TAKES);
  let lookedAt = '';
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await page.evaluate(endFades);
    // What is on the page in dark was judged in light, where it is the same to the letter: only its colors are new.
    const markup = await page.evaluate(() => document.body.outerHTML);
    const rules = markup === lookedAt ? COLOR_RULES : TAGS;
    lookedAt = markup;
    expect(await violations(page, rules), `what axe found in ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

/** What axe says against the page, by the rules or the levels asked for. */
async function violations(page: Page, runOnly: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const asked = { only: runOnly, dialog: OPEN_DIALOG };
  return page.evaluate(async ({ only, dialog }) => {
    const run = (globalThis as unknown as { axe: typeof axe }).axe.run;
    // Its copies of style sheets can't be had offline, which it complains of in the console.
    const found = await run(document.querySelector(dialog) ?? document, {
      runOnly: only,
      resultTypes: ['violations'],
      preload: navigator.onLine,
    });
    return found.violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id} (${help}) at ${node.target.join(' ')}`),
    );
  }, asked);
}

/** Ends fades at once: half-faded text has half its contrast. */
function endFades() {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
}
