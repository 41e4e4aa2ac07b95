import { expect, test } from 'vitest';
import { cents } from '../values/money.ts';
import { NO_PACE, noStanding, withSpent, withUnsent } from './card-standing.ts';

const THRESHOLDS = { warningThreshold: 15, criticalThreshold: 10 };
const told = { ...noStanding(cents(400_00), 'none'), budgetCents: cents(1_000_00) };

test('Orders that are not sent yet are spent, and leave less; what the server said stays', () => {
  const standing = withSpent(told, cents(400_00), THRESHOLDS, NO_PACE);
  expect(withUnsent(standing, cents(700_00))).toEqual({
    ...standing,
    spentCents: 1_100_00,
    leftCents: -100_00,
  });
});

test.each([
  ['Good Zone', 400_00, false],
  ['Good Zone', 400_00, true],
  ['Nothing spent yet', 0, true],
  ['Critical Zone', 1_000_01, false],
  ['Over', 1_000_01, true],
])('What is typed is %s with %d cents spent, in a week that runs: %s', (verdict, spent, isRunning) => {
  const left = 1_000_00 - spent;
  expect(withSpent(told, cents(spent), THRESHOLDS, isRunning ? NO_PACE : null)).toMatchObject({
    verdict,
    leftCents: left,
  });
});

test('Without a standing there is what is spent, of no budget', () => {
  expect(noStanding(cents(5_00), 'unread')).toMatchObject({
    ...{ spentCents: 5_00, budgetCents: 0, verdict: 'No budget yet', revenue: { basis: 'unread' } },
  });
});
