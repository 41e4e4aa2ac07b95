import { Paper, Text, Title } from '@mantine/core';

/** In place of the labor budget while some typed hours are none: a zone would be a guess, and often a better one. */
export function UntoldBudget({ names }: { names: readonly string[] }) {
  return (
    <Paper component="section" p="md" aria-label="Labor">
      <Title order={3}>Labor</Title>
      <Text mt="xs" role="status" style={{ overflowWrap: 'anywhere' }}>
        Where labor stands can’t be told until these hours are right: {names.join(', ')}.
      </Text>
    </Paper>
  );
}
