import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './settings-form.module.css';

/** A titled part of the settings form. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <Stack gap="sm">
        <Title order={2}>{title}</Title>
        {children}
      </Stack>
    </section>
  );
}
