import type { Page } from '@playwright/test';
import { signInByApi } from './people.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

test.use({ env: { TILLWISE_SAMPLE: 'midweek' } });

interface Card {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Null while nothing is ordered: on a week's first day. */
  sum: number | null;
  why: number;
}

/** The budget cards of a page, with the places of their sums and of 'Why', in rows from the top. */
async function rowsOfCards(page: Page): Promise<Card[][]> {
  const cards = await page
    .getByRole('region', { name: / Budget/ })
    .filter({ has: page.locator('details') })
    .evaluateAll((all) =>
      all.map((card): Card => {
        const { left, right, top, bottom } = card.getBoundingClientRect();
        const topOf = (part: string) => card.querySelector(part)?.getBoundingClientRect().top ?? null;
        return { left, right, top, bottom, sum: topOf('[data-total]'), why: topOf('details')! };
      }),
    );
  return [...Map.groupBy(cards, ({ top }) => Math.round(top)).values()];
}

const range = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

test('Budget cards side by side are one row: no hole beside them, and their sums at one height', async ({
  page,
  server,
}) => {
  await signInByApi(page, server, 'admin');
  await page.goto('/admin');
  for (const path of ['/admin', '/tropics', '/townhouse', '/scandals'])
    for (const width of [820, 1024, 1280, 1440])
      await test.step(`${path} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await visit(page, path);
        await expect(page.getByRole('region', { name: /^Labor Budget/ })).toContainText('Spent');
        await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
        const rows = await rowsOfCards(page);
        const ends = rows.map((row) => Math.max(...row.map(({ right }) => right)));
        expect(range(ends)).toBeLessThan(1);
        for (const row of rows) {
          expect(range(row.map(({ bottom }) => bottom))).toBeLessThan(1);
          expect(range(row.map(({ why }) => why))).toBeLessThan(1);
          // Elsewhere a sentence stands below the sum of some.
          if (path === '/admin') expect(range(row.flatMap(({ sum }) => sum ?? []))).toBeLessThan(1);
        }
      });
});
