import { Button, Group } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useNarrow } from './use-narrow.ts';

interface FiltersProps {
  /** Whether anything is left out: then what leaves it out stays in view. */
  narrowed: boolean;
  className: string | undefined;
  /** How many there are, beside the button of a phone and under the filters elsewhere. */
  beside: ReactNode;
  children: ReactNode;
}

/** What narrows a list: in view where there is room, and on a phone behind one button, so that the list comes first. */
export function Filters({ narrowed, className, beside, children }: FiltersProps) {
  const phone = useNarrow(48);
  const [opened, setOpened] = useState(narrowed);
  const filters = <search className={className}>{children}</search>;
  if (!phone)
    return (
      <>
        {filters}
        {beside}
      </>
    );
  return (
    <>
      <Group gap="xs" justify="space-between">
        <Button
          variant="default"
          leftSection={<IconFilter size={18} stroke={1.6} aria-hidden />}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          Filter
        </Button>
        {beside}
      </Group>
      {opened && filters}
    </>
  );
}
