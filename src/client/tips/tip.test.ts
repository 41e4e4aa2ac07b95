import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pickTip, TIPS, type TipCategory, tipCategoryFor, tipsFor } from './tip.ts';

describe('the tips', () => {
  test('are 20, numbered from 1, each with a text of its own that is a whole sentence', () => {
    expect(TIPS.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(new Set(TIPS.map(({ text }) => text)).size).toBe(20);
    for (const { text } of TIPS) expect(text).toMatch(/^[A-Z][^!]{20,140}\.$/);
  });

  test.each(['kitchen', 'bar', 'labor', 'general'] as const)(
    'have some about %s, and only those are shown there',
    (category) => {
      expect(tipsFor(category).length).toBeGreaterThan(1);
      expect(new Set(tipsFor(category).map((tip) => tip.category))).toEqual(new Set([category]));
    },
  );

  test('are all shown for all, and none of them belongs nowhere', () => {
    expect(tipsFor('all')).toEqual(TIPS);
    const categories: TipCategory[] = ['kitchen', 'bar', 'labor', 'general'];
    expect(categories.flatMap(tipsFor)).toHaveLength(20);
  });
});

describe('the quick tip', () => {
  const anyCategory = fc.constantFrom('kitchen', 'bar', 'labor', 'general', 'all');
  const anyChance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

  test('never repeats when it is refreshed, and stays in its category', () => {
    fc.assert(
      fc.property(anyCategory, fc.array(anyChance, { minLength: 2, maxLength: 30 }), (category, chances) => {
        let previous: number[] = [];
        for (const chance of chances) {
          const tip = pickTip(tipsFor(category), chance, previous);
          expect(tipsFor(category)).toContainEqual(tip);
          expect(previous).not.toContain(tip!.id);
          previous = [tip!.id];
        }
      }),
    );
  });

  test('can be any of them', () => {
    const seen = Array.from({ length: 20 }, (_, index) => pickTip(TIPS, (index + 0.5) / 20)?.id);
    expect(seen).toEqual(TIPS.map(({ id }) => id));
    const others = Array.from({ length: 19 }, (_, index) => pickTip(TIPS, (index + 0.5) / 19, [1])?.id);
    expect(others).toEqual(TIPS.slice(1).map(({ id }) => id));
    const third = Array.from({ length: 18 }, (_, index) => pickTip(TIPS, (index + 0.5) / 18, [1, 20])?.id);
    expect(third).toEqual(TIPS.slice(1, -1).map(({ id }) => id));
  });

  test('is the same one again only where there is no other, and nothing where there is none', () => {
    expect(pickTip(TIPS.slice(0, 1), 0.9, [1])).toEqual(TIPS[0]);
    expect(pickTip([], 0.5)).toBeUndefined();
  });

  test.each([
    ['good', 'good', 'good', 'general'],
    ['warning', 'good', 'good', 'kitchen'],
    ['good', 'warning', 'good', 'bar'],
    ['good', 'good', 'critical', 'labor'],
    ['warning', 'good', 'critical', 'labor'],
    ['critical', 'critical', 'warning', 'kitchen'],
  ] as const)('with kitchen %s, bar %s and labor %s is about %s', (kitchen, bar, labor, category) => {
    expect(tipCategoryFor({ kitchen, bar, labor })).toBe(category);
  });
});
