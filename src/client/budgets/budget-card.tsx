import { Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Verdict } from '../../domain/budgets/verdict.ts';
import { type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import { useGroup } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { Hint } from '../ui/hint.tsx';
import layout from '../ui/layout.module.css';
import { BudgetBody, type BudgetBodyProps } from './budget-body.tsx';
import classes from './budget-card.module.css';
import { BasisMark, VerdictBadge, ZoneBadge } from './zone-badge.tsx';

export interface BudgetCardProps extends BudgetBodyProps {
  /** The week, if the card names it. */
  weekId?: WeekId | undefined;
  /** Where the budget comes from: '30% of total revenue'. */
  percentLabel?: string | undefined;
  /** Shown in the badge before the zone: '96.0% spent'. */
  badge?: string | undefined;
  /** The verdict, if it depends on more than the card's own balance and pace. */
  verdict?: Verdict | undefined;
  /** More about the budget, on demand. */
  hint?: string | undefined;
  comparison?: ReactNode;
  /** A quiet line about past weeks at the bottom. */
  trend?: ReactNode;
  /** The dashboard its title links to. */
  link?: Pick<LinkProps, 'to' | 'params'> | undefined;
  /** Further content under the figures. */
  children?: ReactNode;
}

/** Shows a budget: what remains, how much is spent, and on what. */
export function BudgetCard(props: BudgetCardProps) {
  const group = useGroup();
  const { weekId, percentLabel, badge, verdict, hint, comparison, trend, link, children, ...body } = props;
  const { title, standing } = body;
  return (
    <Card className={`${layout.column} ${classes.card}`} aria-label={title}>
      <header>
        <Group gap="0.25rem 0.75rem" justify="space-between" align="flex-start">
          <Group gap={4} wrap="nowrap" className={classes.title!}>
            <Title order={3}>
              {link ? (
                <Link {...link} className={classes.lead}>
                  {title}
                </Link>
              ) : (
                title
              )}
            </Title>
            {hint && <Hint>{hint}</Hint>}
          </Group>
          {verdict ? (
            <VerdictBadge verdict={verdict} before={badge} isRead={body.expected?.basis !== 'unread'} />
          ) : (
            <ZoneBadge standing={standing} before={badge} expected={body.expected} />
          )}
        </Group>
        {weekId && <Text size="sm">{weekLabel(weekId, group)}</Text>}
        {percentLabel && (
          <Text size="xs" c="dimmed">
            {percentLabel}
            <BasisMark expected={body.expected} />
          </Text>
        )}
      </header>
      <BudgetBody {...body} />
      {children}
      {comparison}
      {trend}
    </Card>
  );
}

/** Placeholder for a budget card while its week loads. */
export function BudgetCardSkeleton({ rows }: { rows: number }) {
  return (
    <Paper className={`${layout.column} ${classes.card}`} aria-hidden>
      <Group justify="space-between" h={42} align="flex-start">
        <Skeleton h={16} w="35%" mt={2} />
        <Skeleton h={22} w={92} radius="xl" />
      </Group>
      <Stack gap={6}>
        <Skeleton h={30} w="50%" my={2} />
        <Skeleton h={12} w="30%" my={2} />
      </Stack>
      <Stack gap={9}>
        <Skeleton h={8} />
        <Skeleton h={14} w="65%" my={5} />
      </Stack>
      <Stack gap={10} className={layout.part!}>
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move.
          <Group key={row} justify="space-between" h={20}>
            <Skeleton h={12} w="35%" />
            <Skeleton h={12} w="22%" />
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}
