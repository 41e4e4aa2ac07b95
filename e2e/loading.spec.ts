import { signInByApi } from './people.ts';
import { expect, test } from './story.ts';

const PAGES = [
  ...['/admin', '/group', '/budget-settings', '/settings', '/report', '/sales', '/trends', '/overview'],
  ...['/orders', '/alerts', '/audit', '/users'],
];
/** How far what is on screen may move while a page loads: below this nobody loses the line. */
const MOST_SHIFT = 0.04;
/** How late the server answers, in milliseconds: as on a kitchen's network. */
const LATE = 150;

interface Shifts {
  sum: number;
  /** What moved, for whoever mends it. */
  moved: string[];
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`Nothing jumps while a page loads, ${viewport.width} pixels wide`, async ({ page, server }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await signInByApi(page, server, 'admin');
    await page.addInitScript(() => {
      const shifts: Shifts = { sum: 0, moved: [] };
      Object.assign(window, { shifts });
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        })[]) {
          if (entry.hadRecentInput) continue;
          shifts.sum += entry.value;
          const nodes = entry.sources.map(({ node }) => (node?.textContent ?? '').trim().slice(0, 40));
          shifts.moved.push(`${entry.value.toFixed(3)} ${nodes.join(' | ')}`);
        }
      });
      observer.observe({ type: 'layout-shift', buffered: true });
    });
    await page.route(/\/api\/(?!events)/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE));
      await route.continue();
    });
    const jumping: string[] = [];
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Loading...')).toHaveCount(0);
      await page.waitForTimeout(800);
      const { sum, moved } = await page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
      if (sum > MOST_SHIFT) jumping.push(`${path} ${sum.toFixed(3)}: ${moved.join('; ')}`);
    }
    expect(jumping).toEqual([]);
  });

for (const viewport of [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
])
  test(`The frame of a page stands while its code is on its way, ${viewport.width} pixels wide`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(viewport);
    await signInByApi(page, server, 'admin');
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(/\/assets\/(shell|orders)-[^/]*\.js$/, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.addInitScript(() => {
      const bare = { pictures: 0 };
      Object.assign(window, { bare });
      let hasShown = false;
      requestAnimationFrame(function look() {
        const isBare = !document.getElementById('root')?.innerText.trim();
        if (hasShown && isBare) bare.pictures++;
        hasShown ||= !isBare;
        requestAnimationFrame(look);
      });
    });
    await page.goto('/orders', { waitUntil: 'commit' });
    await expect(page.getByRole('main')).toContainText('Loading...');
    const frame = page.locator('[data-shape]');
    const outlined = await frame.evaluateAll((all) =>
      all.map((part) => part.getBoundingClientRect().toJSON()),
    );
    arrive();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(frame).toHaveCount(0);
    expect(await page.evaluate(() => (window as unknown as { bare: object }).bare)).toEqual({ pictures: 0 });
    const parts = [
      page.getByRole('navigation', { name: viewport.width < 768 ? 'Bottom navigation' : 'Places' }),
      page.getByRole('main').locator('header'),
    ];
    const [navigation, head] = await Promise.all(parts.map((part) => part.boundingBox()));
    expect(outlined[0]).toMatchObject(navigation!);
    expect(outlined[1].x).toBe(head!.x);
    expect(outlined[1].width).toBe(head!.width);
  });
