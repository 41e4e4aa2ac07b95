import {
  barColor,
  barFill,
  barMarks,
  hasBudget,
  NO_BUDGET_YET,
  type Standing,
  spentText,
  type Thresholds,
  venueBarColor,
} from '../../domain/budgets/budget.ts';
import { useGroup } from '../session/use-session.ts';
import classes from './budget-bar.module.css';

export type BarScale = 'scale' | 'venue';

export interface BudgetBarProps {
  /** Whose budget it is, for screen readers. */
  label: string;
  standing: Standing;
  thresholds: Thresholds;
  /** 'scale' has four colours; 'venue' is that of the Townhouse and Tropics views. */
  bar?: BarScale | undefined;
}

/** How much of a budget is spent, capped at all of it, with marks where the warning and the critical zone begin. */
export function BudgetBar({ label, standing, thresholds, bar = 'scale' }: BudgetBarProps) {
  const group = useGroup();
  const { budgetCents, spentCents } = standing;
  const fill = barFill(budgetCents, spentCents);
  const color = (bar === 'scale' ? barColor : venueBarColor)(budgetCents, spentCents);
  const marks = barMarks(thresholds);
  return (
    <div className={classes.frame}>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={`${label} spent`}
        aria-valuenow={fill}
        aria-valuetext={spentText(standing, group) ?? NO_BUDGET_YET}
      >
        <div
          className={classes.fill}
          data-color={color}
          style={{ width: `${fill}%`, background: `var(--tw-bar-${color})` }}
        />
      </div>
      {hasBudget(standing) && (
        <>
          <i className={classes.mark} style={{ left: `${marks.warning}%` }} />
          <i className={classes.mark} style={{ left: `${marks.critical}%` }} />
        </>
      )}
    </div>
  );
}
