import { Stack, Tabs, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import { useGroup } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { BasisMark } from './basis-mark.tsx';
import { BudgetBody, type BudgetBodyProps } from './budget-body.tsx';
import classes from './budget-card.module.css';
import { ZoneBadge } from './zone-badge.tsx';

/** One budget of several that share a card. */
export interface BudgetTab extends BudgetBodyProps {
  id: string;
  /** What its tab says: 'Bar Staff (25%)'. */
  tab: string;
  percentLabel: string;
  /** What else belongs to this budget, under its figures. */
  children?: ReactNode;
}

interface TabbedBudgetCardProps {
  title: string;
  weekId: WeekId;
  tabs: readonly BudgetTab[];
  /** The tab that is shown. */
  shown: string;
  onShow: (id: string) => void;
}

/** Several budgets in one card, one at a time. */
export function TabbedBudgetCard({ title, weekId, tabs, shown, onShow }: TabbedBudgetCardProps) {
  const group = useGroup();
  return (
    <Card className={classes.card} aria-label={title}>
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
              <div className={classes.header}>
                <Text size="xs" c="dimmed">
                  {percentLabel}
                  <BasisMark expected={body.expected} />
                </Text>
                <ZoneBadge standing={body.standing} expected={body.expected} />
              </div>
              <BudgetBody {...body} />
              {children}
            </Stack>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Card>
  );
}
