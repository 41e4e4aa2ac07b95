import { expect, test } from 'vitest';
import type { WeekId } from '../calendar/week.ts';
import type { DaySales } from '../sales/day-sales.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../settings/settings.ts';
import { aMoment } from '../testing/a-moment.ts';
import type { Day } from '../values/day.ts';
import { cents, MAX_AMOUNT } from '../values/money.ts';
import type { VenueState } from '../weeks/venue-state.ts';
import { weekSums } from '../weeks/week-sums.ts';
import type { DaySum } from './days-of-sums.ts';
import { type TakingFacts, takeBackSales, takeSales, weighDays } from './take-sales.ts';

const TODAY = '2026-11-18' as Day;
const [AT, IMPORT] = ['2026-11-17T09:00:00.000Z', 'i-1'];
const MOMENT = aMoment({ userId: 'u', name: 'Ann', role: 'admin' }, `${TODAY}T15:00:00.000Z`);

/** 'kitchen 2026-11-16 500' for $5.00 of that day. */
function sum(text: string): DaySum {
  const [centerId, day, amount] = text.split(' ') as [string, Day, string];
  return { centerId, day, cents: cents(Number(amount)) };
}

function onRecord(text: string, enteredBy = 'Bo'): DaySales {
  const { centerId, ...entered } = sum(text);
  return { ...entered, revenueCenter: centerId, enteredBy, updatedAt: AT };
}

interface Week {
  sales?: string[];
  expected?: string[];
  closed?: string;
}

function facts({ sales = [], expected = [], closed }: Week): TakingFacts {
  const states = closed
    ? [{ venueId: closed, state: 'closed', by: 'Bo', at: AT } as Partial<VenueState> as VenueState]
    : [];
  return {
    ...{ weekId: '2026-11-15_to_2026-11-21' as WeekId, sums: weekSums({}), figures: {}, states },
    settings: groupSettings(SAMPLE_GROUP, DEFAULT_SETTINGS),
    alerts: { open: [], mailed: [] },
    sales: sales.map((text) => onRecord(text)),
    expected: expected.map((text) => ({ ...onRecord(text), note: '' })),
  };
}

test.each<[string, string, Week, string]>([
  ['today', 'kitchen 2026-11-18 500', {}, 'new'],
  ['tomorrow', 'kitchen 2026-11-19 500', {}, 'to-come'],
  ['the first day that counts', 'kitchen 2000-01-01 500', {}, 'new'],
  ['the day before it', 'kitchen 1999-12-31 500', {}, 'fault'],
  ['more than an amount may be', `kitchen 2026-11-16 ${MAX_AMOUNT + 1}`, {}, 'fault'],
  ['less than nothing, since more was given back than sold', 'kitchen 2026-11-16 -1', {}, 'new'],
  ['less than an amount may be', `kitchen 2026-11-16 ${-MAX_AMOUNT - 1}`, {}, 'fault'],
  ['what is on record', 'kitchen 2026-11-16 500', { sales: ['kitchen 2026-11-16 500'] }, 'same'],
  ['different from the record', 'kitchen 2026-11-16 500', { sales: ['kitchen 2026-11-16 501'] }, 'corrects'],
  ['as on record of others', 'kitchen 2026-11-16 500', { sales: ['bar 2026-11-16 500'] }, 'new'],
  ['said to be closed', 'kitchen 2026-11-16 500', { expected: ['kitchen 2026-11-16 0'] }, 'fault'],
  ['nothing, and said to be closed', 'kitchen 2026-11-16 0', { expected: ['kitchen 2026-11-16 0'] }, 'new'],
  ['of a closed week', 'kitchen 2026-11-16 500', { closed: 'tropics' }, 'closed'],
  ['of a week that another venue closed', 'kitchen 2026-11-16 500', { closed: 'scandals' }, 'new'],
])('A day of a file that is %s', (_, sent, week, fate) => {
  expect(weighDays(facts(week), [sum(sent)], TODAY)).toMatchObject([{ fate }]);
});

const WEEK = { sales: ['kitchen 2026-11-16 100', 'bar 2026-11-16 200'] };
const SENT = ['kitchen 2026-11-16 150', 'bar 2026-11-16 250', 'kitchen 2026-11-17 300'].map(sum);
const BAR = { day: '2026-11-16' as Day, centerId: 'bar' };

test.each([
  ['nobody said whether it may', undefined, ['kept', 'kept', 'taken'], [300]],
  ['none is wanted', 'none' as const, ['kept', 'kept', 'taken'], [300]],
  ['one of a day is wanted', [BAR], ['kept', 'taken', 'taken'], [250, 300]],
  ['all are wanted', 'all' as const, ['taken', 'taken', 'taken'], [150, 250, 300]],
])('A file corrects the record no further than is said: %s', (_, correct, fates, written) => {
  const decided = takeSales(facts(WEEK), { days: SENT, correct, importId: IMPORT }, MOMENT);
  if ('refused' in decided) throw new Error('It is refused as a whole.');
  expect(decided.answer.map(({ fate }) => fate)).toEqual(fates);
  expect(decided.change?.sales?.map((one) => one.cents)).toEqual(written);
});

test('Taken back, a day is as it was, and one that was changed since stays', () => {
  const decided = takeSales(facts(WEEK), { days: SENT, correct: 'all', importId: IMPORT }, MOMENT);
  if ('refused' in decided) throw new Error('It is refused as a whole.');
  const now = { sales: ['kitchen 2026-11-16 150', 'bar 2026-11-16 999', 'kitchen 2026-11-17 300'] };
  const back = takeBackSales(facts(now), { days: decided.answer, importId: IMPORT }, MOMENT);
  if ('refused' in back) throw new Error('It is refused as a whole.');
  expect(back.answer.map(({ fate }) => fate)).toEqual(['undone', 'changed-since', 'undone']);
  expect(back.change?.sales).toMatchObject([{ ...onRecord('kitchen 2026-11-16 100') }]);
  expect(back.change?.salesRemoved).toEqual([{ day: '2026-11-17', revenueCenter: 'kitchen' }]);
});
