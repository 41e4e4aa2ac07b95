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
/** The parts of a page that mean the same wherever the rest of it changes. */
const PARTS = 'header, nav, aside, section, form, table, footer';

/** The parts that were judged well already: on which page, how wide, in which colors, and to the letter. */
const judged = new Set<string>();

/**
 * Expects what the page shows now to be accessible, in light and in dark: the dialog that is open, else all of it. Parts that this
 * process has judged to the letter, on the same page, in the same width and colors, are not judged again.
 */
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
    const parts = (await page.evaluate(digestsOf, PARTS)).map((digest) => `${colorScheme} ${digest}`);
    const known = parts.map((part) => judged.has(part));
    expect(await violations(page, rules, known), `what axe found in ${colorScheme}`).toEqual([]);
    // What was judged while a dialog covered it was not judged.
    if ((await page.locator(OPEN_DIALOG).count()) === 0) for (const part of parts) judged.add(part);
  }
  await page.emulateMedia({ colorScheme: null });
}

/** Of each part of the page: where it is, and what it is to the letter but for the names that are given out anew in each visit. */
async function digestsOf(parts: string): Promise<string[]> {
  return Promise.all(
    Array.from(document.querySelectorAll(parts), async ({ outerHTML }) => {
      const markup = new TextEncoder().encode(outerHTML.replaceAll(/mantine-\w+|_r_\w+_/g, ''));
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', markup));
      return `${location.pathname} ${innerWidth} ${digest.join()}`;
    }),
  );
}

/** What axe says against the page, by the rules or the levels asked for, but for the parts that are known to be well. */
async function violations(page: Page, runOnly: string[], known: boolean[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const asked = { only: runOnly, dialog: OPEN_DIALOG, parts: PARTS, known };
  return page.evaluate(async ({ only, dialog, parts, known }) => {
    const run = (globalThis as unknown as { axe: typeof axe }).axe.run;
    const exclude = [...document.querySelectorAll(parts)].filter((_, place) => known[place]);
    // Its copies of style sheets can't be had offline, which it complains of in the console.
    const found = await run(
      { include: [document.querySelector(dialog) ?? document], exclude },
      { runOnly: only, resultTypes: ['violations'], preload: navigator.onLine },
    );
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
