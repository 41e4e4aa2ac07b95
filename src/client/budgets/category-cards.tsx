import type { ReactNode } from 'react';
import { percentageFor } from '../../domain/budgets/standings.ts';
import { laborBreakdown, ordersSay, spendingBreakdown, waitingFor } from '../../domain/desk/breakdown.ts';
import { type Crew, DEPARTMENTS, type Department, type RevenueCenter } from '../../domain/group/group.ts';
import { nameOf, revenueInText } from '../../domain/group/venue.ts';
import { formatPercentage } from '../../domain/values/percent.ts';
import { CLOSED_ELSEWHERE, closedCrews } from '../../domain/weeks/week-closed.ts';
import { useGroup } from '../session/use-session.ts';
import type { Edit } from './budget-body.tsx';
import { BudgetCard, type BudgetCardProps } from './budget-card.tsx';
import { afterSending, plotOf, type WeekBudgets } from './use-week-budgets.ts';

interface SpendingCardProps
  extends Pick<BudgetCardProps, 'weekId' | 'bar' | 'ranged' | 'brief' | 'trend' | 'link' | 'children'> {
  center: RevenueCenter;
  budgets: WeekBudgets;
  edit?: Edit | undefined;
}

export function SpendingCard({ center, budgets, edit, ...rest }: SpendingCardProps) {
  const { record, settings } = budgets;
  const standing = budgets.standing(center);
  return (
    <BudgetCard
      title={`${nameOf(settings.group, center)} Budget`}
      standing={standing}
      outlook={plotOf(center, budgets)}
      afterSending={afterSending(standing, center, budgets)}
      percentLabel={percentLabel(center, budgets)}
      breakdown={spendingBreakdown(record, center)}
      ordersOf={center}
      ordersSay={ordersSay(record, center)}
      waiting={waitingFor(record, [center])}
      noRows="No orders recorded for this week yet."
      edit={edit}
      {...rest}
    />
  );
}

/** Returns "30% of total revenue". Venues other than the grill use the bar percentage of their own revenue. */
function percentLabel(center: RevenueCenter, { settings }: WeekBudgets): string {
  const { group } = settings;
  return `${formatPercentage(percentageFor(center, settings), group)}% of ${revenueInText(group, center)}`;
}

interface LaborCardProps extends Pick<BudgetCardProps, 'brief'> {
  budgets: WeekBudgets;
  edit: Edit;
  staffEdits: Record<Department, Edit>;
  comparison?: ReactNode;
  trend?: ReactNode;
}

export function LaborCard({ budgets, edit, staffEdits, comparison, trend, brief }: LaborCardProps) {
  const group = useGroup();
  const { record, settings, standing } = budgets;
  const closed = closedCrews(record.states, settings.group);
  const editOf = (crew: Crew | null) =>
    crew && isDepartment(crew)
      ? { ...staffEdits[crew], locked: closed.has(crew) ? CLOSED_ELSEWHERE.detail : undefined }
      : undefined;
  return (
    <BudgetCard
      title={`${nameOf(settings.group, 'labor')} Budget`}
      link={{ to: '/labor' }}
      standing={standing('labor')}
      outlook={plotOf('labor', budgets)}
      percentLabel={`${formatPercentage(settings.laborPercentage, group)}% of total revenue`}
      hint="The hours of all crews against the total revenue. The report adds up each venue’s labor against its own budget."
      breakdown={laborBreakdown(settings.group, record.sums).map((row) => ({
        ...row,
        edit: editOf(row.crew),
      }))}
      edit={edit}
      bar="scale"
      trend={trend}
      brief={brief}
    >
      {comparison}
    </BudgetCard>
  );
}

/** Whether a crew is a department: the grill's crews are. */
function isDepartment(crew: Crew): crew is Department {
  return (DEPARTMENTS as readonly Crew[]).includes(crew);
}
