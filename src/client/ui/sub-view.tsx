import { ActionIcon, Box, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';

interface SubViewProps {
  title: string;
  subtitle: string;
  backLabel: string;
  onBack: () => void;
  children: ReactNode;
}

/** A part of a page shown in place of the rest: a back arrow, its title, which takes the focus, and its content. */
export function SubView({ title, subtitle, backLabel, onBack, children }: SubViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Stack gap="md">
      <Group gap="sm" wrap="nowrap">
        <ActionIcon variant="subtle" size="xl" aria-label={backLabel} onClick={onBack}>
          <IconArrowLeft aria-hidden />
        </ActionIcon>
        <Box miw={0}>
          <Title order={2} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {subtitle}
          </Text>
        </Box>
      </Group>
      {children}
    </Stack>
  );
}
