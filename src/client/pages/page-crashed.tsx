import { Button, Center, Paper, Stack, Text, Title } from '@mantine/core';

/** A page that could not be shown: its code did not arrive, or it failed. */
export function PageCrashed() {
  return (
    <Center mih="50vh" p="md">
      <Paper p="xl" maw={480}>
        <Stack align="flex-start">
          <Title order={1}>This page could not be shown</Title>
          <Text>Nothing that was saved is lost. Check the connection and load the page again.</Text>
          <Button onClick={() => window.location.reload()}>Reload</Button>
        </Stack>
      </Paper>
    </Center>
  );
}
