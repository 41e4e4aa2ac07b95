import type { ReactNode } from 'react';
import { hasBudget } from '../../domain/budgets/budget.ts';
import { NO_BUDGET_YET } from '../../domain/budgets/verdict.ts';
import { isOver, type Week } from '../../domain/calendar/week.ts';
import type { OverviewTotal } from '../../domain/desk/overview.ts';
import { isVenueOverBudget } from '../../domain/desk/overview-list.ts';
import { percentOf, untilText } from '../../domain/forecast/pace-words.ts';
import { expectedRevenueText } from '../../domain/forecast/so-far.ts';
import { daysBetween } from '../../domain/values/day.ts';
import { formatMoney, moneyParts } from '../../domain/values/money.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { Figure, LargeFigure } from '../ui/figure.tsx';
import {
  figuresOfVenues,
  headingTexts,
  laborTexts,
  salesTexts,
  spentWithoutBudget,
} from './venue-figures.ts';
import classes from './venues-strip.module.css';

/** Shows the four figures of a week of all venues: left to spend on orders, sales, where it is heading, and labor. */
export function VenuesStrip({ week, total }: { week: Week; total: OverviewTotal }) {
  const group = useGroup();
  const { today } = useSession();
  const figures = figuresOfVenues(total);
  const sales = salesTexts(figures, group);
  const heading = headingTexts(figures, group);
  const labor = laborTexts(figures, group);
  const isRunning = !isOver(week, today);
  const at = daysBetween(week.startDate, today);
  const until =
    isRunning && at >= 0 ? ` ${untilText({ ...group, today: at, verb: 'ordered', place: group })}` : '';
  const isSoFar = total.basis !== 'entered';
  return (
    <Card className={`room ${classes.strip}`} aria-label="All venues" data-screen-only>
      <dl>
        <Tile
          label={isRunning ? 'Left to spend on orders' : 'Left of order budgets'}
          isOver={isVenueOverBudget(total)}
          under={
            hasBudget(total) ? (
              <>
                of{' '}
                <span className={isSoFar ? 'pending' : undefined}>
                  {formatMoney(total.budgetCents, group)}
                </span>
                {until}
              </>
            ) : (
              spentWithoutBudget(total, group)
            )
          }
        >
          {hasBudget(total) ? <LargeFigure parts={moneyParts(total.leftCents, group)} /> : NO_BUDGET_YET}
        </Tile>
        <Tile
          label={isSoFar ? 'Sales so far' : 'Sales'}
          under={
            isSoFar && total.basis !== 'none' ? (
              <span className="pending">{expectedRevenueText(total.revenueCents, group)}</span>
            ) : null
          }
        >
          {sales && total.soFarCents !== 0 ? (
            <LargeFigure parts={moneyParts(isSoFar ? total.soFarCents : total.revenueCents, group)} />
          ) : (
            'None entered'
          )}
        </Tile>
        <Tile
          label={total.headingCents === null ? 'Spent of order budgets' : 'Heading for, orders'}
          under={hasBudget(total) ? overText(total, isRunning) : null}
        >
          {heading ? <Figure>{heading.figure}</Figure> : '–'}
        </Tile>
        <Tile
          label={isRunning || isSoFar ? 'Labor so far' : 'Labor'}
          under={[
            labor?.note,
            total.laborBudgetCents > 0 &&
              total.revenueCents > 0 &&
              `budget ${percentOf(total.laborBudgetCents, total.revenueCents, group)}`,
          ]
            .filter(Boolean)
            .join(', ')}
        >
          {labor ? <LargeFigure parts={moneyParts(total.laborCents, group)} /> : 'None entered'}
        </Tile>
      </dl>
    </Card>
  );
}

/** Returns '2 of 4 end over'. */
function overText({ budgets, budgetsOver }: OverviewTotal, isRunning: boolean): string {
  const count = budgetsOver === 0 ? 'none' : `${budgetsOver}`;
  const verb = budgetsOver <= 1 ? 'ends' : 'end';
  return `${count} of ${budgets} ${isRunning ? verb : 'ended'} over`;
}

interface TileProps {
  label: string;
  isOver?: boolean;
  under: ReactNode;
  children: ReactNode;
}

function Tile({ label, isOver = false, under, children }: TileProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={classes.figure} data-over={isOver || undefined}>
        {children}
      </dd>
      {under && <dd className={classes.under}>{under}</dd>}
    </div>
  );
}
