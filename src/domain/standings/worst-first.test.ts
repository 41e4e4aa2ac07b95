import { expect, test } from 'vitest';
import type { Verdict } from '../budgets/budget.ts';
import type { WeekStandings } from './standings.ts';
import { worstFirst } from './worst-first.ts';

const told = (verdict: Verdict, ordersCents: number) => ({ verdict, left: { ordersCents, laborCents: 0 } });

test('Venues come with the worst verdict first, and among equals with the least left first', () => {
  const standings = {
    none: told('No budget yet', 0),
    good: told('Good Zone', 500_00),
    less: told('Good Zone', -1),
    over: told('Heading over', 9_000_00),
    red: told('Critical Zone', 100_00),
  } as unknown as WeekStandings['venues'];
  const venues = Object.keys(standings).map((venueId) => ({ venueId }));
  expect(worstFirst(venues, standings).map(({ venueId }) => venueId)).toEqual([
    ...['red', 'over', 'less', 'good', 'none'],
  ]);
});
