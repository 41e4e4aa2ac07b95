import { Paper, Skeleton, Stack } from '@mantine/core';
import classes from './revenue-card.module.css';

/** The shape of the revenue card while its week is loading. */
export function RevenueCardSkeleton() {
  return (
    <Paper className={classes.card} aria-hidden>
      <Stack gap={8}>
        <Skeleton h={16} w="40%" my={4} />
        <Skeleton h={30} w="50%" my={2} />
        <Skeleton h={12} w="30%" my={2} />
      </Stack>
      <Stack gap={10}>
        <Skeleton h={12} my={4} />
        <Skeleton h={12} my={4} />
      </Stack>
    </Paper>
  );
}
