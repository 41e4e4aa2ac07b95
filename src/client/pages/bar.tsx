import { Group, Stack, Tabs, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { staffStandingFor } from '../../domain/budgets/standings.ts';
import { type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import { nameOf } from '../../domain/group/venue.ts';
import { formatPercentage } from '../../domain/values/percent.ts';
import { BudgetBody, type BudgetBodyProps, type Edit } from '../budgets/budget-body.tsx';
import classes from '../budgets/budget-card.module.css';
import { basisBudget, type WeekBudgets } from '../budgets/use-week-budgets.ts';
import { BasisMark, ZoneBadge } from '../budgets/zone-badge.tsx';
import { useGroup } from '../session/use-session.ts';
import { spentAmount } from '../spending/amounts.ts';
import { Card } from '../ui/card.tsx';
import layout from '../ui/layout.module.css';
import { CenterDashboard } from './center-dashboard.tsx';
import { StaffHours } from './staff-hours.tsx';

const CREWS = ['bar', 'service'] as const;

/** /bar: the bar's spending, and the bar and service staff with their hours. */
export function BarPage() {
  const [shown, setShown] = useState<string>(CREWS[0]);
  return (
    <CenterDashboard
      title="Bar Dashboard"
      center="bar"
      expenses={spentAmount('barExpenses')}
      staffCard={(budgets, editOf) => (
        <TabbedBudgetCard
          title="Staff Budget"
          weekId={budgets.record.weekId}
          tabs={CREWS.map((crew) => staffTab(crew, budgets, editOf(spentAmount(`${crew}Staff`))))}
          shown={shown}
          onShow={setShown}
        />
      )}
      tip={{ category: 'bar', title: 'Bar Tip' }}
    />
  );
}

function staffTab(crew: (typeof CREWS)[number], budgets: WeekBudgets, edit: Edit): BudgetTab {
  const { record, expected, settings } = budgets;
  const share = formatPercentage(settings[`${crew}StaffPercentage`], settings.group);
  const name = `${nameOf(settings.group, crew)} Staff`;
  return {
    id: crew,
    tab: `${name} (${share}%)`,
    title: `${name} Budget`,
    standing: staffStandingFor(crew, expected, settings),
    expected: basisBudget('labor', budgets),
    thresholds: settings,
    percentLabel: `${share}% of the labor budget`,
    edit,
    children: (
      <StaffHours
        crew={crew}
        record={record}
        manageTitle={`Manage ${name}`}
        addTitle="Add Staff Member"
        addCrews={CREWS}
      />
    ),
  };
}

/** One budget of several that share a card. */
interface BudgetTab extends BudgetBodyProps {
  id: string;
  /** The label of the tab: 'Bar Staff (25%)'. */
  tab: string;
  percentLabel: string;
  /** More about this budget, shown under its figures. */
  children?: ReactNode;
}

interface TabbedBudgetCardProps {
  title: string;
  weekId: WeekId;
  tabs: readonly BudgetTab[];
  /** The id of the open tab. */
  shown: string;
  onShow: (id: string) => void;
}

/** Several budgets in one card, one tab each. */
function TabbedBudgetCard({ title, weekId, tabs, shown, onShow }: TabbedBudgetCardProps) {
  const group = useGroup();
  return (
    <Card className={`${layout.column} ${classes.card}`} aria-label={title}>
      <header>
        <Title order={3}>{title}</Title>
        <Text size="sm">{weekLabel(weekId, group)}</Text>
      </header>
      <Tabs value={shown} onChange={(id) => id && onShow(id)}>
        <Tabs.List grow aria-label={title}>
          {tabs.map(({ id, tab }) => (
            <Tabs.Tab key={id} value={id} className={classes.tab!}>
              {tab}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ id, tab, percentLabel, children, ...body }) => (
          <Tabs.Panel key={id} value={id} pt="sm">
            <Stack gap="sm">
              <Group gap="0.25rem 0.75rem" justify="space-between" align="flex-start">
                <Text size="xs" c="dimmed">
                  {percentLabel}
                  <BasisMark expected={body.expected} />
                </Text>
                <ZoneBadge standing={body.standing} expected={body.expected} />
              </Group>
              <BudgetBody {...body} />
              {children}
            </Stack>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Card>
  );
}
