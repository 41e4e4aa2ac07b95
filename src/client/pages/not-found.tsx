import { Center } from '@mantine/core';
import { NotFoundCard } from '../shell/no-such-place.tsx';

/** Any address without a page. */
export function NotFoundPage() {
  return (
    <Center component="main" mih="100dvh" p="md">
      <NotFoundCard hint="Did you forget to add the page to the router?" />
    </Center>
  );
}
