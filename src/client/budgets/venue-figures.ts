import { percentSpent } from '../../domain/budgets/budget.ts';
import type { OverviewBudget, OverviewRow, OverviewTotal } from '../../domain/desk/overview.ts';
import { headingOverText, percentOf } from '../../domain/forecast/pace-words.ts';
import { isUnknown } from '../../domain/standings/standing-words.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { aboutMoney, type Cents, cents, formatMoney } from '../../domain/values/money.ts';
import { formatTenths } from '../../domain/values/percent.ts';

/** What a row of venues shows: of a venue, of one of its budgets, or of several venues together. */
export interface VenueFigures
  extends Pick<
    OverviewBudget,
    | 'revenueCents'
    | 'soFarCents'
    | 'basis'
    | 'budgetCents'
    | 'spentCents'
    | 'leftCents'
    | 'headingCents'
    | 'usualCents'
    | 'verdict'
  > {
  /** Null for a single budget. */
  labor: { spentCents: Cents; budgetCents: Cents; headingCents: Cents | null } | null;
}

export function figuresOfVenues(row: OverviewRow | OverviewTotal): VenueFigures {
  const { laborCents: spentCents, laborBudgetCents: budgetCents, laborHeadingCents: headingCents } = row;
  return { ...row, labor: { spentCents, budgetCents, headingCents } };
}

export function figuresOfBudget(budget: OverviewBudget): VenueFigures {
  return { ...budget, labor: null };
}

export interface FigureTexts {
  figure: string;
  note: string | null;
}

/** Returns '102%' and 'about $199 over', or what is spent if nothing is headed for; null without a budget. */
export function headingTexts(figures: VenueFigures, place: Locale): FigureTexts | null {
  const { budgetCents, spentCents, headingCents } = figures;
  if (budgetCents <= 0) return null;
  if (headingCents === null)
    return { figure: `${formatTenths(percentSpent(budgetCents, spentCents), place)}%`, note: 'spent' };
  return {
    figure: percentOf(headingCents, budgetCents, place),
    note: headingOverText(cents(headingCents - budgetCents), place),
  };
}

/** Returns what is spent where there is no budget to compare it with: '$300.00 spent', or 'nothing spent'. */
export function spentWithoutBudget({ spentCents }: Pick<VenueFigures, 'spentCents'>, place: Locale): string {
  return spentCents === 0 ? 'nothing spent' : `${formatMoney(spentCents, place)} spent`;
}

/** Returns sales as entered, with what the week is expected to bring; null if nothing is entered or expected. */
export function salesTexts(figures: VenueFigures, place: Locale): FigureTexts | null {
  const { revenueCents, soFarCents, basis } = figures;
  if (isUnknown(figures)) return null;
  if (basis === 'entered') return { figure: formatMoney(revenueCents, place), note: null };
  if (soFarCents === 0) return { figure: aboutMoney(revenueCents, place), note: 'expected' };
  const note = basis === 'none' ? null : `of ${aboutMoney(revenueCents, place)}`;
  return { figure: formatMoney(soFarCents, place), note };
}

/** Returns labor with its share of sales, or the share it is heading for; null while none is entered. */
export function laborTexts({ labor, basis, revenueCents }: VenueFigures, place: Locale): FigureTexts | null {
  if (!labor || labor.spentCents === 0) return null;
  return {
    figure: formatMoney(labor.spentCents, place),
    note: laborShareText(labor, { basis, revenueCents }, place),
  };
}

function laborShareText(
  { spentCents, headingCents }: NonNullable<VenueFigures['labor']>,
  { basis, revenueCents }: Pick<VenueFigures, 'basis' | 'revenueCents'>,
  place: Locale,
): string | null {
  if (revenueCents <= 0) return null;
  if (headingCents !== null) return `heading for ${percentOf(headingCents, revenueCents, place)} of sales`;
  // Cost to date over sales to date says nothing of a week that runs.
  if (basis !== 'entered') return null;
  return `${formatTenths(percentSpent(revenueCents, spentCents), place)}% of sales`;
}
