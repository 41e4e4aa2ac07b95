import { Button, Title } from '@mantine/core';
import type { CenterRevenue } from '../../domain/forecast/outlook-answer.ts';
import { isSpecified } from '../../domain/group/venue.ts';
import { type Cents, formatMoney } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { EditButton } from '../ui/edit-button.tsx';
import { Figure } from '../ui/figure.tsx';
import { FigureList } from '../ui/figure-list.tsx';
import { Empty } from '../ui/page-states.tsx';
import classes from './revenue-figure-card.module.css';
import { revenueFigure, SoFar } from './so-far.tsx';

export interface RevenueFigureCardProps {
  title: string;
  cents: Cents;
  /** What of it is entered by day, while it has no figure of its own. */
  soFar: CenterRevenue | null;
  /** What is budgeted from it. */
  budgets: readonly { label: string; cents: Cents }[];
  /** Opens the dialog that sets it; absent for those who may not. */
  onEdit?: (() => void) | undefined;
}

/** One figure of a week's revenue, the pencil that changes it, and the budgets that come from it. */
export function RevenueFigureCard({ title, cents, soFar, budgets, onEdit }: RevenueFigureCardProps) {
  const group = useGroup();
  // A name stays as it is written.
  const called = isSpecified(group) ? title.toLowerCase() : title;
  return (
    <Card className={classes.card} aria-label={title}>
      <div className={classes.layout}>
        <div>
          <Title order={3}>{title}</Title>
          <div className={classes.amount}>
            <p className={classes.total}>
              <Figure>{revenueFigure(cents, soFar, group)}</Figure>
            </p>
            {onEdit && <EditButton label={`Edit ${called}`} onClick={onEdit} />}
          </div>
          {soFar && <SoFar of={soFar} />}
        </div>
        {cents === 0 && !soFar ? (
          <Empty
            message="No revenue is recorded for this week yet. Enter it to set the budgets."
            action={onEdit && <Button onClick={onEdit}>Enter revenue</Button>}
          />
        ) : (
          <FigureList
            rows={budgets.map(({ label, cents: budget }) => ({ label, figure: formatMoney(budget, group) }))}
          />
        )}
      </div>
    </Card>
  );
}
