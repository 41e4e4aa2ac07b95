import { ActionIcon, Box, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './cards-page.module.css';

export interface CardsPageProps {
  title: string;
  subtitle: string;
  onBack: () => void;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of several cards to work through: a back arrow, the title with a line under it, and the cards. */
export function CardsPage({ title, subtitle, onBack, actions, children }: CardsPageProps) {
  return (
    <Stack className={classes.page} gap="md">
      <Group gap="sm" justify="space-between">
        <Group gap="sm" wrap="nowrap" miw={0}>
          <ActionIcon variant="subtle" size="xl" aria-label="Back" onClick={onBack}>
            <IconArrowLeft aria-hidden />
          </ActionIcon>
          <Box miw={0}>
            <Title order={1}>{title}</Title>
            <Text size="sm" c="dimmed">
              {subtitle}
            </Text>
          </Box>
        </Group>
        {actions}
      </Group>
      {children}
    </Stack>
  );
}
