import type { Page } from '@playwright/test';

/** What a visitor notices: the largest paint and the slowest interaction in milliseconds, and how far things moved. */
export interface Vitals {
  lcp: number;
  inp: number;
  cls: number;
}

/** Has every document of a page keep its vitals, from its first moment on. */
export async function watchVitals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const vitals = { lcp: 0, inp: 0, cls: 0 };
    Object.assign(globalThis, { vitals });
    const watch = (type: string, take: (entry: PerformanceEntry) => void, more = {}) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
        type,
        buffered: true,
        ...more,
      });
    watch('largest-contentful-paint', ({ startTime }) => {
      vitals.lcp = startTime;
    });
    watch('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) vitals.cls += value;
    });
    watch(
      'event',
      (entry) => {
        if ((entry as PerformanceEntry & { interactionId: number }).interactionId)
          vitals.inp = Math.max(vitals.inp, entry.duration);
      },
      { durationThreshold: 16 },
    );
  });
}

/** The vitals of the document on screen so far. */
export async function vitalsOf(page: Page): Promise<Vitals> {
  const { lcp, inp, cls } = await page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals);
  return { lcp: Math.round(lcp), inp: Math.round(inp), cls: Math.round(cls * 1000) / 1000 };
}
