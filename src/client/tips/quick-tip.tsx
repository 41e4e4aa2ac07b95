import { Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import type { TipCategory } from '../../domain/budgets/tip.ts';
import { AnotherTip } from './another-tip.tsx';
import classes from './tips.module.css';
import { useTip } from './use-tip.ts';

interface QuickTipProps {
  /** Undefined while it is not known what the tip should be about. */
  category: TipCategory | 'all' | undefined;
  title?: string;
}

/** One tip of a category, chosen at random, and a button for another one. */
export function QuickTip({ category, title = 'Quick Tip' }: QuickTipProps) {
  return (
    <Paper component="section" p="md" className={classes.quick} aria-label={title} data-screen-only>
      <IconBulb className={classes.bulb} size={22} aria-hidden />
      <div className={classes.quickText}>
        {category ? (
          <TipText key={category} category={category} title={title} />
        ) : (
          <>
            <Title order={3}>{title}</Title>
            <Skeleton h={40} mt={4} />
          </>
        )}
      </div>
    </Paper>
  );
}

function TipText({ category, title }: { category: TipCategory | 'all'; title: string }) {
  const { tip, another } = useTip(category);
  return (
    <>
      <Group justify="space-between">
        <Title order={3}>{title}</Title>
        <AnotherTip onClick={another} />
      </Group>
      <Text size="sm" aria-live="polite">
        {tip?.text}
      </Text>
    </>
  );
}
