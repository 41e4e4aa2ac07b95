import { ActionIcon, Group, Paper, Stack, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './form-page.module.css';

export interface FormPageProps {
  title: string;
  onBack: () => void;
  backLabel?: string;
  /** Further cards under that of the form. */
  below?: ReactNode;
  children: ReactNode;
}

/** A page for entering something: a back arrow, the title, and a card in a readable column. */
export function FormPage({ title, onBack, backLabel = 'Back', below, children }: FormPageProps) {
  return (
    <Stack className={classes.page} gap="md">
      <Group gap="sm" wrap="nowrap">
        <ActionIcon variant="subtle" size="xl" aria-label={backLabel} onClick={onBack}>
          <IconArrowLeft aria-hidden />
        </ActionIcon>
        <Title order={1}>{title}</Title>
      </Group>
      <Paper className={classes.card}>{children}</Paper>
      {below}
    </Stack>
  );
}
