import { Group, Paper, Text, Title } from '@mantine/core';
import type { TipCategory } from '../../domain/budgets/tip.ts';
import { AnotherTip } from './another-tip.tsx';
import classes from './tips.module.css';
import { useTip } from './use-tip.ts';

const NAMES: Record<TipCategory, string> = {
  kitchen: 'Kitchen',
  bar: 'Bar',
  labor: 'Labor',
  general: 'General',
};

/** 'Tips & Recommendations': a tip, and a button for another one. */
export function TipsCard({ category }: { category: TipCategory | 'all' }) {
  const { tip, another } = useTip(category);
  return (
    <Paper component="section" p="md" aria-labelledby="tips" data-screen-only>
      <Group justify="space-between" wrap="nowrap">
        <Title order={3} id="tips">
          Tips & Recommendations
        </Title>
        <AnotherTip onClick={another} />
      </Group>
      <div className={classes.tip} aria-live="polite">
        {tip && (
          <>
            <Text size="xs" c="dimmed" fw={600}>
              {NAMES[tip.category]}
            </Text>
            <Text size="sm">{tip.text}</Text>
          </>
        )}
      </div>
    </Paper>
  );
}
