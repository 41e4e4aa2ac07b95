import type { ReactNode } from 'react';
import { laborBreakdown } from '../../domain/desk/breakdown.ts';
import { type Crew, DEPARTMENTS, type Department } from '../../domain/group/group.ts';
import { nameOf } from '../../domain/group/venue.ts';
import { formatPercentage } from '../../domain/values/percent.ts';
import { CLOSED_ELSEWHERE, closedCrews } from '../../domain/weeks/week-closed.ts';
import { useGroup } from '../session/use-session.ts';
import type { Edit } from './budget-body.tsx';
import { BudgetCard } from './budget-card.tsx';
import { expectedBudget } from './expected-budget.ts';
import type { WeekBudgets } from './use-week-budgets.ts';

interface LaborCardProps {
  budgets: WeekBudgets;
  edit: Edit;
  /** What changes the staff cost of a department. */
  staffEdits: Record<Department, Edit>;
  comparison?: ReactNode;
  /** A quiet line of the weeks before. */
  trend?: ReactNode;
}

/** The labor budget, with its cost by kitchen, bar and service. */
export function LaborCard({ budgets, edit, staffEdits, comparison, trend }: LaborCardProps) {
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
      expected={expectedBudget('labor', budgets)}
      thresholds={settings}
      percentLabel={`${formatPercentage(settings.laborPercentage, group)}% of total revenue`}
      breakdown={laborBreakdown(settings.group, record.sums).map((row) => ({
        ...row,
        edit: editOf(row.crew),
      }))}
      edit={edit}
      comparison={comparison}
      trend={trend}
    />
  );
}

/** The grill's crews are its departments. */
function isDepartment(crew: Crew): crew is Department {
  return (DEPARTMENTS as readonly Crew[]).includes(crew);
}
