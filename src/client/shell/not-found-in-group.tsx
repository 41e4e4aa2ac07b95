import { Button, Center, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { weekOnly } from '../session/landing.ts';

/** An address that names a venue or a revenue center which the group has not. */
export function NotFoundInGroup({ what }: { what: string }) {
  return (
    <Center mih="60vh">
      <NotFoundCard hint={`Your group has no ${what} at this address.`} />
    </Center>
  );
}

/** That there is no page, why, and the way home. */
export function NotFoundCard({ hint }: { hint: string }) {
  return (
    <Paper p="xl" maw={480}>
      <Stack>
        <Group gap="sm" wrap="nowrap">
          <IconAlertCircle size={32} color="var(--tw-danger)" aria-hidden />
          <Title order={1}>404 Page Not Found</Title>
        </Group>
        <Text c="dimmed">{hint}</Text>
        <Button renderRoot={(props) => <Link to="/" search={weekOnly} {...props} />}>Go home</Button>
      </Stack>
    </Paper>
  );
}
