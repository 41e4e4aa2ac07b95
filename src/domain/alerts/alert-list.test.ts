import { describe, expect, test } from 'vitest';
import type { WeekId } from '../calendar/week.ts';
import type { Category } from '../group/group.ts';
import { categoriesOf } from '../group/venue.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { type Alert, alertFilter } from './alert.ts';
import {
  ALERTS_SHOWN,
  type AlertView,
  addressOf,
  alertCountText,
  alertsQuery,
  lastShown,
  leavesOut,
  readAlertView,
  recentAlertsQuery,
  shownAlerts,
} from './alert-list.ts';

const ALL: AlertView = { category: null, type: null, weekId: null, state: 'all' };
const WEEK = '2025-05-04_to_2025-05-10' as WeekId;

test.each<[asked: Parameters<typeof readAlertView>[1], expected: Partial<AlertView>]>([
  [{}, {}],
  [
    { category: 'labor', type: 'danger', within: WEEK, state: 'open' },
    { category: 'labor', type: 'danger', weekId: WEEK, state: 'open' },
  ],
  [{ within: '2025-05-04' }, { weekId: WEEK }],
  [{ category: 'service', type: 'critical', within: 'this one', state: 'closed' }, {}],
  [{ category: '', type: '', within: '', state: '' }, {}],
])('the address %o asks for a view', (asked, expected) => {
  expect(readAlertView(SAMPLE_GROUP, asked, categoriesOf(SAMPLE_GROUP))).toEqual({ ...ALL, ...expected });
});

test.each<[own: Category[], asked: object, category: Category | null, address: object]>([
  [['kitchen'], {}, 'kitchen', {}],
  [['kitchen'], { category: 'kitchen' }, 'kitchen', {}],
  [['kitchen'], { category: 'bar' }, 'bar', { category: 'bar' }],
  [['kitchen'], { category: 'all' }, null, { category: 'all' }],
  [['kitchen'], { category: 'service' }, 'kitchen', {}],
  [[...categoriesOf(SAMPLE_GROUP)], {}, null, {}],
  [[...categoriesOf(SAMPLE_GROUP)], { category: 'all' }, null, {}],
  [[...categoriesOf(SAMPLE_GROUP)], { category: 'bar' }, 'bar', { category: 'bar' }],
])('to the keeper of %j the address %o means %s, and is written %o', (own, asked, category, address) => {
  const view = readAlertView(SAMPLE_GROUP, { ...asked, state: 'open' }, own);
  expect(view).toEqual({ ...ALL, category, state: 'open' });
  expect(addressOf(view, own)).toEqual({ ...address, state: 'open' });
});

test.each<[view: Partial<AlertView>, leaves: boolean]>([
  [{}, false],
  [{ category: 'bar' }, true],
  [{ type: 'warning' }, true],
  [{ weekId: WEEK }, true],
  [{ state: 'open' }, true],
])('the view %o leaves alerts out: %s', (view, leaves) => {
  expect(leavesOut({ ...ALL, ...view })).toBe(leaves);
});

const CURRENT = '2025-05-11_to_2025-05-17' as WeekId;

test.each<[shown: WeekId, categories: Category[] | undefined, asked: object]>([
  [CURRENT, undefined, { limit: 20 }],
  [WEEK, undefined, { limit: 20, weekId: WEEK }],
  [CURRENT, ['scandals', 'labor'], { limit: 20, category: ['scandals', 'labor'], weekId: CURRENT }],
  [WEEK, ['townhouse', 'labor'], { limit: 20, category: ['townhouse', 'labor'], weekId: WEEK }],
])('a dashboard that shows %s about %j asks for %o', (shown, categories, asked) => {
  expect(recentAlertsQuery(shown, CURRENT, categories)).toEqual(asked);
  expect(alertFilter(SAMPLE_GROUP).parse(asked)).toEqual({ ...asked, state: 'all' });
});

describe('a list of alerts', () => {
  test('asks the server for nothing it would refuse, and for what its view says', () => {
    expect(alertsQuery(ALL, null)).toEqual({ limit: 21, state: 'all' });
    const view: AlertView = { category: 'bar', type: 'warning', weekId: WEEK, state: 'open' };
    const asked = { limit: 21, category: 'bar', type: 'warning', weekId: WEEK, state: 'open', before: 'x' };
    expect(alertsQuery(view, 'x')).toEqual(asked);
    expect(alertFilter(SAMPLE_GROUP).parse(asked)).toEqual(asked);
  });

  test.each([
    [0, 0, undefined],
    [ALERTS_SHOWN, ALERTS_SHOWN, undefined],
    [ALERTS_SHOWN + 1, ALERTS_SHOWN, `${ALERTS_SHOWN - 1}`],
  ])('shows of an answer of %d alerts %d, and goes on after %s', (length, shown, last) => {
    const answer = Array.from({ length }, (_, index) => ({ alertId: String(index) }) as Alert);
    expect(shownAlerts(answer)).toEqual(answer.slice(0, shown));
    expect(lastShown(answer)).toBe(last);
  });

  test.each([
    [0, false, '0 alerts'],
    [1, false, '1 alert'],
    [23, false, '23 alerts'],
    [20, true, 'The newest 20 alerts'],
  ])('of %d, with more to come %s, says "%s"', (count, hasMore, text) => {
    expect(alertCountText(count, hasMore)).toBe(text);
  });
});
