import type { ReactNode } from 'react';
import type { Crew, RevenueCenter } from '../../domain/group/group.ts';
import type { BudgetBodyProps } from '../budgets/budget-body.tsx';
import type { WeekBudgets } from '../budgets/use-week-budgets.ts';
import type { QuickLink } from '../shell/quick-links.tsx';
import type { TipCategory } from '../tips/tip.ts';
import type { WeekAmount } from '../weeks/week-amount.ts';

/** What a revenue center's dashboard shows: all that differs from center to center. */
export interface CenterView {
  center: RevenueCenter;
  title: string;
  /** Shown after the name of the user. */
  subtitle?: ReactNode;
  /** The amount that the pencil of its spending sets. */
  expenses: WeekAmount;
  /** The card of its staff. Without a budget, each crew has a card of its own. */
  staff: { title: string; parts: (week: WeekBudgets) => readonly StaffPart[] };
  /** The specification's links and tip. */
  links?: readonly QuickLink[];
  tip?: { category: TipCategory; title: string };
}

/** A staff budget and the crews whose hours count in it. */
export interface StaffPart {
  /** The label of its tab, if there are several. */
  tab: string;
  budget?: Omit<BudgetBodyProps, 'children' | 'edit'>;
  /** The amount that the pencil of its spending sets. */
  amount?: WeekAmount;
  /** The amounts that the pencils of its breakdown set. */
  amounts?: Partial<Record<Crew, WeekAmount>>;
  crews: readonly CrewHoursView[];
}

export interface CrewHoursView {
  crew: Crew;
  name: string;
  manageTitle: string;
  addTitle: string;
  /** The crews that somebody can be added to. */
  addCrews: readonly Crew[];
}
