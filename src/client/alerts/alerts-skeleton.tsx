import { Skeleton, Stack } from '@mantine/core';

/** Stands where alerts will be while they load. */
export function AlertsSkeleton({ rows }: { rows: number }) {
  return (
    <Stack gap="sm" mt="sm" aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move.
        <Stack key={row} gap={8} py={4}>
          <Skeleton h={14} w="60%" />
          <Skeleton h={12} />
          <Skeleton h={12} w="45%" />
        </Stack>
      ))}
    </Stack>
  );
}
