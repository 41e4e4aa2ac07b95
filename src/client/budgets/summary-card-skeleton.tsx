import { Paper, Skeleton } from '@mantine/core';
import classes from './summary-card.module.css';

/** The shape of a summary card while its week is loading. */
export function SummaryCardSkeleton() {
  return (
    <Paper className={classes.card} aria-hidden>
      <Skeleton h={14} w="55%" my={4} />
      <Skeleton h={28} w="65%" my={3} />
      <Skeleton h={8} />
      <Skeleton h={12} w="75%" my={5} />
    </Paper>
  );
}
