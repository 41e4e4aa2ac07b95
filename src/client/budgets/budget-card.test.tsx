import { expect, test } from 'vitest';
import { headingText, type Verdict } from '../../domain/budgets/verdict.ts';
import type { CategoryOutlook } from '../../domain/forecast/outlook-answer.ts';
import { type CardStanding, noStanding, withSpent } from '../../domain/standings/card-standing.ts';
import { US } from '../../domain/testing/locales.ts';
import type { Day } from '../../domain/values/day.ts';
import { cents } from '../../domain/values/money.ts';
import { cardOutlook } from '../forecast/card-outlook.ts';
import { press, until } from '../testing/by-hand.ts';
import { openPage } from '../testing/on-page.tsx';
import { BudgetCard, type BudgetCardProps } from './budget-card.tsx';

const THRESHOLDS = { warningThreshold: 15, criticalThreshold: 10 };
const DAYS = ['15', '16', '17', '18', '19', '20', '21'].map((day) => `2026-11-${day}` as Day);

/** Where a budget of $1,000 stands once the revenue is entered. */
function standing(spentCents: number): CardStanding {
  const budget = { ...noStanding(cents(0), 'none'), budgetCents: cents(1_000_00) };
  const entered = { ...budget, revenue: { basis: 'entered' as const } };
  return withSpent(entered, cents(spentCents), THRESHOLDS, null);
}

/** A Thursday of a week with a budget of $1,000, of which 60 % are usually ordered by then. */
function thursday(spent: number, projected: number, level: CategoryOutlook['level']) {
  const shares = [1000, 2000, 3000, 4500, 6000, 8000, 10_000];
  const outlook: CategoryOutlook = {
    basis: 'forecast',
    revenueCents: cents(10_000_00),
    enteredCents: cents(5_000_00),
    bandBasisPoints: null,
    lowCents: null,
    highCents: null,
    rangeNote: null,
    budgetCents: cents(1_000_00),
    spentCents: cents(spent * 100),
    orderedLaterCents: cents(0),
    remainingCents: cents(1_000_00 - spent * 100),
    plannedTodayCents: null,
    usualWeekCents: null,
    usualShareBasisPoints: 6000 as never,
    usuallyToComeCents: cents(400_00),
    aheadOfUsualCents: cents(spent * 100 - 600_00),
    projectedCents: cents(projected * 100),
    paceBandBasisPoints: 500 as never,
    paceNote: null,
    level,
    widerOn: [],
    days: DAYS.map((day, at) => ({
      day,
      spentCents: cents(at === 4 ? spent * 100 : 0),
      usualShareBasisPoints: shares[at] as never,
      budgetCents: at < 5 ? cents(1_000_00) : null,
    })),
  } as unknown as CategoryOutlook;
  const telling = { firstWeekday: 0, today: 4, verb: 'ordered', place: US } as const;
  return {
    standing: {
      ...standing(spent * 100),
      revenue: { basis: 'forecast' },
      verdict: spent > 1_000 ? 'Over' : level ? headingText(level) : 'On pace',
    } satisfies CardStanding,
    outlook: cardOutlook(outlook, 10, { telling, holidays: [] }),
  };
}

function found<Of extends Element>(find: () => Of | null | undefined): Promise<Of> {
  return until(() => {
    const element = find();
    if (!element) throw new Error('It is not there yet.');
    return element;
  });
}

async function openCard(props: Omit<BudgetCardProps, 'title'>) {
  await openPage(<BudgetCard title="Kitchen Budget" percentLabel="10% of total revenue" {...props} />);
  return found(() => [...document.querySelectorAll('section')].at(-1));
}

test.each<[Verdict, string, ReturnType<typeof thursday>]>([
  ['Over', 'danger', thursday(1_031, 1_400, 'danger')],
  ['Heading far over', 'danger', thursday(800, 1_300, 'danger')],
  ['Heading over', 'warn', thursday(700, 1_080, 'warning')],
  // 95 % spent on a day when that is usual is no alarm.
  ['On pace', 'safe', thursday(950, 1_010, null)],
])('%s alone colors frame, pill and the plot’s end: %s', async (verdict, tone, week) => {
  const card = await openCard(week);
  const pill = await found(() => card.querySelector('header [data-tone]'));
  expect(pill.textContent).toBe(verdict);
  const plot = await found(() => [...card.querySelectorAll('[data-tone]')].find((one) => one !== pill));
  expect([card, pill, plot].map((part) => part.getAttribute('data-tone'))).toEqual([tone, tone, tone]);
  expect(card.querySelector('[data-color]')?.getAttribute('data-color') ?? null).toBeNull();
});

test('A card has five lines: verdict, what is left, a sentence, a bar with what is usual, and what is spent', async () => {
  const card = await openCard(thursday(700, 1_080, 'warning'));
  expect(card.querySelector('p')?.textContent).toBe('$300.00');
  expect(card.textContent).toContain('About $100 more than usual is ordered by now.');
  expect(card.querySelector('[role="progressbar"]')?.getAttribute('aria-valuetext')).toBe(
    '70.0% spent; usual by now 60%',
  );
  expect(card.querySelector('i')?.title).toBe('Usual by now: 60%');
  expect(card.textContent).toContain('$700.00 of $1,000.00 spent');
  expect(card.textContent).toContain('Remaining $300.00 · 30.0% · Good Zone');
});

test.each([
  ['ink', 950, '$50.00', false],
  ['red with a minus once it is negative', 1_031, '-$31.00', true],
])('What is left is %s', async (_, spent, left, isRed) => {
  const card = await openCard(thursday(spent, 1_010, null));
  expect(card.querySelector('p')?.textContent).toBe(left);
  expect(card.querySelector('p')?.className.includes('budget-')).toBe(isRed);
});

test('Without a forecast the sentence says what the budget is a share of, and past weeks wait behind Why', async () => {
  const card = await openCard({
    standing: standing(1_05),
    trend: <b>Ten weeks</b>,
  });
  expect(card.textContent).toContain('10% of total revenue');
  expect(card.textContent).toContain('Remaining $998.95 · 99.9%');
  expect(card.textContent).not.toContain('Ten weeks');
  const why = card.querySelector('details')!;
  why.open = true;
  await until(() => expect(card.textContent).toContain('Ten weeks'));
});

test('A pencil stands beside what it changes', async () => {
  let edited = false;
  await openCard({
    ...thursday(700, 1_080, 'warning'),
    edit: { label: 'Edit kitchen expenses', onEdit: () => (edited = true) },
  });
  await press('Edit kitchen expenses');
  expect(edited).toBe(true);
});
