import { Paper, Skeleton, Stack } from '@mantine/core';
import classes from './recent-orders.module.css';

/** The shape of 'Recent Orders' while the week is loading. */
export function RecentOrdersSkeleton() {
  return (
    <Paper className={classes.card} aria-hidden>
      <Skeleton h={16} w="45%" my={4} />
      <Stack gap={0}>
        {[0, 1, 2].map((row) => (
          <div key={row} className={classes.row}>
            <Stack gap={8} flex={1} py={3}>
              <Skeleton h={13} w="60%" />
              <Skeleton h={11} w="35%" />
            </Stack>
            <Skeleton h={13} w={70} />
          </div>
        ))}
      </Stack>
    </Paper>
  );
}
