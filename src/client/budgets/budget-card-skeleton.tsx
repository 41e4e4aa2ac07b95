import { Group, Paper, Skeleton, Stack } from '@mantine/core';
import layout from '../ui/layout.module.css';
import classes from './budget-card.module.css';

/** The shape of a budget card while its week is loading. */
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
