import { expect, test } from 'vitest';
import type { Verdict } from '../budgets/budget.ts';
import type { WeekStandings } from './standings.ts';
import { worstFirst } from './worst-first.ts';

const resultOf = (verdict: Verdict, ordersCents: number) => ({
  verdict,
  left: { ordersCents, laborCents: 0 },
});

test('Venues come with the worst verdict first, and among equals with the least left first', () => {
  const standings = {
    none: resultOf('No budget yet', 0),
    good: resultOf('Good Zone', 500_00),
    less: resultOf('Good Zone', -1),
    over: resultOf('Heading over', 9_000_00),
    red: resultOf('Critical Zone', 100_00),
  } as unknown as WeekStandings['venues'];
  const venues = Object.keys(standings).map((venueId) => ({ venueId }));
  expect(worstFirst(venues, standings).map(({ venueId }) => venueId)).toEqual([
    ...['red', 'over', 'less', 'good', 'none'],
  ]);
});
