import { expect, test } from 'vitest';
import { ORDERS_REFUSED } from './orders-refused.ts';
import {
  NO_VIEWS,
  type SavedView,
  savedViews,
  saveViews,
  viewAt,
  withNewName,
  withoutView,
  withView,
} from './saved-views.ts';

const FISH: SavedView = { name: 'Fish', view: { q: 'fish', center: 'kitchen' } };
const LARGE: SavedView = { name: 'Large', view: { least: '500' } };
const BY = { by: { email: 'ann@example.com' } };

test('views are kept in place of those before, and told in the trail by their names', () => {
  const decided = saveViews(NO_VIEWS, { views: [FISH], version: 0 }, BY);
  expect(decided).toEqual({
    answer: { views: [FISH], version: 1 },
    change: {
      savedViews: { views: [FISH], version: 1 },
      entries: [{ action: 'save views', subject: 'ann@example.com', before: [], after: ['Fish'] }],
    },
  });
});

test('views that another page changed are not written over; the same ones are kept already', () => {
  const stored = { views: [FISH], version: 3 };
  expect(saveViews(stored, { views: [LARGE], version: 2 }, BY)).toEqual({
    refused: ORDERS_REFUSED.viewsChanged,
  });
  expect(saveViews(stored, { views: [FISH], version: 2 }, BY)).toEqual({ answer: stored, change: null });
});

test.each([
  ['without a name', [{ ...FISH, name: ' ' }]],
  ['with a name of 61 characters', [{ ...FISH, name: 'x'.repeat(61) }]],
  ['of one name in other letters', [FISH, { ...LARGE, name: 'FISH' }]],
  ['more than twenty', Array.from({ length: 21 }, (_, at) => ({ ...FISH, name: `V${at}` }))],
  ['of words without an end', [{ ...FISH, view: { q: 'x'.repeat(201) } }]],
])('refused: views %s', (_, views) => {
  expect(savedViews.safeParse({ views, version: 0 }).success).toBe(false);
});

test.each([
  ['a name of 60 characters', { ...FISH, name: 'x'.repeat(60) }],
  ['words of 200 characters', { ...FISH, view: { q: 'x'.repeat(200) } }],
])('a view may have %s', (_, view) => {
  expect(savedViews.safeParse({ views: [view], version: 0 }).success).toBe(true);
});

test('there may be twenty views', () => {
  const views = Array.from({ length: 20 }, (_, at) => ({ ...FISH, name: `V${at}` }));
  expect(savedViews.safeParse({ views, version: 0 }).success).toBe(true);
  expect(savedViews.safeParse({ views, version: -1 }).success).toBe(false);
});

test('one is added, renamed, taken away, and found by what it looks for', () => {
  const views = withView([LARGE], FISH);
  expect(views).toEqual([FISH, LARGE]);
  expect(withView(views, { ...LARGE, name: 'fish' })).toEqual([{ ...LARGE, name: 'fish' }, LARGE]);
  expect(withNewName(views, 'Fish', 'Reef')).toEqual([LARGE, { ...FISH, name: 'Reef' }]);
  expect(withoutView(views, 'Fish')).toEqual([LARGE]);
  expect(viewAt(views, { center: 'kitchen', q: 'fish' })).toBe(FISH);
  expect(viewAt(views, { center: 'kitchen' })).toBeUndefined();
  // What an address leaves empty looks for nothing.
  expect(viewAt(views, { q: 'fish', center: 'kitchen', state: '' } as never)).toBe(FISH);
});
