import { Paper, Skeleton, Text, Title } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import type { TipCategory } from '../../domain/group/tip.ts';
import classes from './tips.module.css';
import { useTip } from './use-tip.ts';

interface QuickTipProps {
  /** Undefined while it is not known what the tip should be about. */
  category: TipCategory | 'all' | undefined;
  title?: string;
}

/** One tip of a category, chosen at random. */
export function QuickTip({ category, title = 'Quick Tip' }: QuickTipProps) {
  return (
    <Paper component="section" p="md" className={classes.quick} aria-label={title}>
      <IconBulb className={classes.bulb} size={22} aria-hidden />
      <div className={classes.quickText}>
        <Title order={3}>{title}</Title>
        {category ? <TipText key={category} category={category} /> : <Skeleton h={40} mt={4} />}
      </div>
    </Paper>
  );
}

function TipText({ category }: { category: TipCategory | 'all' }) {
  const { tip } = useTip(category);
  return <Text size="sm">{tip?.text}</Text>;
}
