import { expect, test } from 'vitest';
import { US } from '../testing/locales.ts';
import { cents } from '../values/money.ts';
import { type AlertType, standingOf } from './budget.ts';
import {
  needsAttention,
  noBudgetText,
  type RunningWeek,
  remainingLine,
  type Tone,
  toneOf,
  VERDICTS,
  type Verdict,
  verdictClass,
  verdictOf,
  worstFirst,
  worstVerdict,
} from './verdict.ts';

const balance = (budget: number, spent: number) =>
  standingOf(cents(budget), cents(spent), { warningThreshold: 15, criticalThreshold: 10 });

const NO_PACE: RunningWeek = { level: null, hasPace: false };
const at = (level: AlertType | null): RunningWeek => ({ level, hasPace: true });

test.each<[why: string, budget: number, spent: number, running: RunningWeek | null, verdict: Verdict]>([
  ['Complete revenue', 1_000_00, 0, null, 'Good Zone'],
  ['Complete revenue', 1_000_00, 850_00, null, 'Good Zone'],
  ['Complete revenue', 1_000_00, 850_01, null, 'Warning Zone'],
  ['Complete revenue', 1_000_00, 900_01, null, 'Critical Zone'],
  ['Complete revenue', 1_000_00, 1_000_01, null, 'Critical Zone'],
  ['Complete revenue of nothing', 0, 5_00, null, 'No budget yet'],
  ['A forecast, far from spent', 1_000_00, 10_00, at(null), 'On pace'],
  ['A forecast, in the warning zone', 1_000_00, 880_00, at(null), 'On pace'],
  ['A forecast, in the critical zone', 1_000_00, 950_00, at(null), 'On pace'],
  ['A forecast, all spent', 1_000_00, 1_000_00, at(null), 'On pace'],
  ['A forecast, nothing spent', 1_000_00, 0, at(null), 'On pace'],
  ['A forecast, a cent over', 1_000_00, 1_000_01, at(null), 'Over'],
  ['A forecast, over and heading far over', 1_000_00, 1_000_01, at('danger'), 'Over'],
  ['A forecast, heading over', 1_000_00, 10_00, at('warning'), 'Heading over'],
  ['A forecast, heading over by later orders alone', 1_000_00, 0, at('warning'), 'Heading over'],
  ['A forecast, heading over, in the critical zone', 1_000_00, 950_00, at('warning'), 'Heading over'],
  ['A forecast, heading far over', 1_000_00, 10_00, at('danger'), 'Heading far over'],
  ['A forecast, heading far over, in the critical zone', 1_000_00, 950_00, at('danger'), 'Heading far over'],
  ['No pace, nothing spent', 1_000_00, 0, NO_PACE, 'Nothing spent yet'],
  ['No pace, something spent', 1_000_00, 10_00, NO_PACE, 'Good Zone'],
  ['No pace, in the warning zone', 1_000_00, 880_00, NO_PACE, 'Warning Zone'],
  ['No pace, all spent', 1_000_00, 1_000_00, NO_PACE, 'Critical Zone'],
  ['No pace, a cent over', 1_000_00, 1_000_01, NO_PACE, 'Over'],
  ['Nothing entered and nothing expected', 0, 0, NO_PACE, 'No budget yet'],
  ['Nothing entered and nothing expected, but spent', 0, 901_00, at('danger'), 'No budget yet'],
])(
  '%s: of a budget of %d cents with %d spent, a week with %o has the verdict %s',
  (_, budget, spent, running, verdict) => {
    expect(verdictOf(balance(budget, spent), running)).toBe(verdict);
  },
);

test.each<[Verdict, Tone, string]>([
  ['Over', 'danger', 'budget-danger'],
  ['Heading far over', 'danger', 'budget-danger'],
  ['Critical Zone', 'danger', 'budget-danger'],
  ['Heading over', 'warn', 'budget-warning'],
  ['Warning Zone', 'warn', 'budget-warning'],
  ['On pace', 'safe', 'budget-safe'],
  ['Good Zone', 'safe', 'budget-safe'],
  ['Nothing spent yet', 'none', ''],
  ['No budget yet', 'none', ''],
])('%s is %s', (verdict, tone, className) => {
  expect(toneOf(verdict)).toBe(tone);
  expect(verdictClass(verdict)).toBe(className);
  expect(needsAttention(verdict)).toBe(tone === 'danger' || tone === 'warn');
});

test('Budgets come with the worst verdict first', () => {
  const all = VERDICTS.map((verdict) => ({ verdict }));
  expect(worstFirst(all.toReversed())).toEqual(all);
  expect(VERDICTS).toEqual([
    ...['Over', 'Heading far over', 'Critical Zone', 'Heading over', 'Warning Zone'],
    ...['On pace', 'Good Zone', 'Nothing spent yet', 'No budget yet'],
  ]);
});

test('Equal verdicts come by the share they are heading for, then by name', () => {
  const of = (name: string, shareBasisPoints: number | null, verdict: Verdict = 'On pace') => ({
    name,
    shareBasisPoints,
    verdict,
  });
  const all = [
    of('Cafe', null),
    of('Bar', 9_800),
    of('annex', 9_800),
    of('Den', 10_400),
    of('Eve', 1, 'Over'),
  ];
  expect(worstFirst(all).map(({ name }) => name)).toEqual(['Eve', 'Den', 'annex', 'Bar', 'Cafe']);
});

test('The worst verdict is the first of equal ones; there is none of none', () => {
  const [one, other] = [1, 2].map((id) => ({ id, verdict: 'Over' as const }));
  expect(worstVerdict([{ id: 0, verdict: 'Critical Zone' }, one!, other!])).toEqual(one);
  expect(worstVerdict([])).toBeNull();
});

test.each<[budget: number, spent: number, running: RunningWeek | null, line: string]>([
  [4_740_69, 4_276_10, at(null), 'Remaining $464.59 · 9.8% · Critical Zone'],
  [4_740_69, 4_276_10, at('warning'), 'Remaining $464.59 · 9.8% · Critical Zone'],
  [4_740_69, 4_276_10, null, 'Remaining $464.59 · 9.8%'],
  [1_000_00, 1_165_67, at(null), 'Remaining -$165.67 · -16.6% · Critical Zone'],
  [1_000_00, 0, at(null), 'Remaining $1,000.00 · 100.0% · Good Zone'],
  [1_000_00, 0, NO_PACE, 'Remaining $1,000.00'],
  [0, 5_00, NO_PACE, 'Remaining -$5.00'],
])('Of %d cents with %d spent the line says %4$s', (budget, spent, running, line) => {
  const standing = balance(budget, spent);
  const { budgetCents, remainingCents: leftCents, zone } = standing;
  const verdict = verdictOf(standing, running);
  expect(remainingLine({ ...standing, leftCents, verdict, zone: budgetCents > 0 ? zone : null }, US)).toBe(
    line,
  );
});

test('A budget that is not there is told apart from one that could not be read', () => {
  expect(noBudgetText(true)).toBe('No budget yet');
  expect(noBudgetText(false)).toBe('Not loaded');
});
