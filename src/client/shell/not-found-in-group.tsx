import { Center, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { weekOnly } from '../session/landing.ts';
import { ButtonLink } from '../ui/links.tsx';

/** Shown when the URL names a venue or revenue center that the group does not have. */
export function NotFoundInGroup({ what }: { what: string }) {
  return (
    <Center mih="60vh">
      <NotFoundCard hint={`Your group has no ${what} at this address.`} />
    </Center>
  );
}

/** Says that the page does not exist and why, with a link home. */
export function NotFoundCard({ hint }: { hint: string }) {
  return (
    <Paper p="xl" maw={480}>
      <Stack>
        <Group gap="sm" wrap="nowrap">
          <IconAlertCircle size={32} color="var(--tw-danger)" aria-hidden />
          <Title order={1}>404 Page Not Found</Title>
        </Group>
        <Text c="dimmed">{hint}</Text>
        <ButtonLink to="/" search={weekOnly}>
          Go home
        </ButtonLink>
      </Stack>
    </Paper>
  );
}
