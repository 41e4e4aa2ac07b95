import { Button, Center, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { weekOnly } from '../session/landing.ts';

/** Any address without a page. */
export function NotFoundPage() {
  return (
    <Center component="main" mih="100dvh" p="md">
      <Paper p="xl" maw={480}>
        <Stack>
          <Group gap="sm" wrap="nowrap">
            <IconAlertCircle size={32} color="var(--tw-danger)" aria-hidden />
            <Title order={1}>404 Page Not Found</Title>
          </Group>
          <Text c="dimmed">Did you forget to add the page to the router?</Text>
          <Button renderRoot={(props) => <Link to="/" search={weekOnly} {...props} />}>Go home</Button>
        </Stack>
      </Paper>
    </Center>
  );
}
