import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import { EditButton } from '../ui/edit-button.tsx';
import { type FigureParts, LargeFigure } from '../ui/figure.tsx';
import layout from '../ui/layout.module.css';
import { BudgetBar, type BudgetBodyProps, type Edit } from './budget-body.tsx';
import classes from './summary-card.module.css';

interface SummaryCardProps {
  title: string;
  figure: FigureParts;
  /** What the figure is, or what it is part of. */
  detail: ReactNode;
  /** The budget that the figure counts against, as a bar. */
  bar?: Pick<BudgetBodyProps, 'standing' | 'outlook'>;
  edit?: Edit | undefined;
}

/** Longer figures, from a million dollars on, use a smaller font. */
const LONG = '$999,999.99'.length;

/** Lays out a dashboard's summary cards side by side where there is room. */
export function SummaryGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}

export function SummaryCard({ title, figure, detail, bar, edit }: SummaryCardProps) {
  return (
    <Card className={classes.card!} aria-label={title}>
      <Title order={3}>{title}</Title>
      <div className={classes.row}>
        <p
          className={`${layout.large} ${classes.figure}`}
          data-long={figure.join('').length > LONG || undefined}
        >
          <LargeFigure parts={figure} />
        </p>
        {edit && <EditButton label={edit.label} onClick={edit.onEdit} />}
      </div>
      <div>
        {bar && <BudgetBar label={title} standing={bar.standing} outlook={bar.outlook} bar="scale" />}
      </div>
      <Text size="sm" c="dimmed" component="div" className="figures">
        {detail}
      </Text>
    </Card>
  );
}
