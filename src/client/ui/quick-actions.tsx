import { Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import classes from './quick-actions.module.css';
import { useLocked } from './sample.ts';

interface QuickAction {
  label: string;
  icon: TablerIcon;
  run: () => void;
}

/** A dashboard's most frequent actions, as buttons in a row; disabled while their data is not loaded. */
export function QuickActions({ actions, disabled }: { actions: readonly QuickAction[]; disabled?: boolean }) {
  const locked = useLocked();
  return (
    <section className={classes.actions} aria-label="Quick Actions">
      {actions.map(({ label, icon: Icon, run }) => (
        <Button
          key={label}
          variant="default"
          classNames={{ root: classes.action!, inner: classes.inner!, label: classes.label! }}
          leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
          disabled={locked !== null || (disabled ?? false)}
          title={locked ?? undefined}
          onClick={run}
        >
          {label}
        </Button>
      ))}
    </section>
  );
}
