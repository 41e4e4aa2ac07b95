import { Button, Title } from '@mantine/core';
import { isSpecified } from '../../domain/group/venue.ts';
import { type Cents, formatMoney } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { EditButton } from '../ui/edit-button.tsx';
import { Figure } from '../ui/figure.tsx';
import { FigureList } from '../ui/figure-list.tsx';
import { Empty } from '../ui/page-states.tsx';
import classes from './revenue-figure-card.module.css';

export interface RevenueFigureCardProps {
  title: string;
  cents: Cents;
  /** What is budgeted from it. */
  budgets: readonly { label: string; cents: Cents }[];
  /** Opens the dialog that sets it; absent for those who may not. */
  onEdit?: (() => void) | undefined;
}

/** One figure of a week's revenue, the pencil that changes it, and the budgets that come from it. */
export function RevenueFigureCard({ title, cents, budgets, onEdit }: RevenueFigureCardProps) {
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
              <Figure>{formatMoney(cents, group)}</Figure>
            </p>
            {onEdit && <EditButton label={`Edit ${called}`} onClick={onEdit} />}
          </div>
        </div>
        {cents === 0 ? (
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
