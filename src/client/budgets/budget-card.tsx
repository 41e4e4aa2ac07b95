import { Group, Paper, Skeleton, Stack, Title } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { toneOf } from '../../domain/budgets/verdict.ts';
import { VerdictBadge } from '../forecast/zone-badge.tsx';
import { Card } from '../ui/card.tsx';
import tones from '../ui/tone.module.css';
import { BudgetBody, type BudgetBodyProps } from './budget-body.tsx';
import classes from './budget-card.module.css';

export interface BudgetCardProps extends BudgetBodyProps {
  /** The budget or venue that the verdict is about, if it is one of several. */
  about?: string | null | undefined;
  link?: Pick<LinkProps, 'to' | 'params'> | undefined;
}

export function BudgetCard({ about, link, ...body }: BudgetCardProps) {
  const { verdict, revenue } = body.standing;
  return (
    <VerdictCard
      title={body.title}
      link={link}
      tone={toneOf(verdict)}
      badge={<VerdictBadge verdict={verdict} before={about} isRead={revenue.basis !== 'unread'} />}
    >
      <BudgetBody {...body} />
    </VerdictCard>
  );
}

interface VerdictCardProps extends Pick<BudgetCardProps, 'title' | 'link'> {
  tone: ReturnType<typeof toneOf>;
  badge?: ReactNode;
  children: ReactNode;
}

export function VerdictCard({ title, link, tone, badge, children }: VerdictCardProps) {
  return (
    <Card className={`${classes.card} ${tones.tone}`} aria-label={title} data-tone={tone}>
      <Group component="header" justify="space-between" align="start" gap="0.25rem 0.75rem">
        <Title order={3} flex="1 1 6rem" className="words">
          {link ? (
            <Link {...link} className={classes.lead}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Title>
        {badge}
      </Group>
      {children}
    </Card>
  );
}

export function BudgetCardSkeleton({ rows }: { rows: number }) {
  return (
    <Paper className={classes.card} aria-hidden>
      <Group justify="space-between" align="start" gap="0.25rem 0.75rem" h={24}>
        <Skeleton h={16} w="35%" />
        <Skeleton h={22} w={92} radius="xl" />
      </Group>
      <Skeleton h={30} w="50%" my={5} />
      <Skeleton h={12} w="70%" my={4} />
      <Stack gap={9} py={8}>
        <Skeleton h={8} />
        <Skeleton h={14} w="65%" />
      </Stack>
      <Stack gap={10} pt={12}>
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
