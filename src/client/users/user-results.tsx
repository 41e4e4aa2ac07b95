import { Stack } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { UserResult } from './use-create-user.ts';
import classes from './user-results.module.css';

/** What became of each attempt to create a user, the newest first. */
export function UserResults({ results }: { results: UserResult[] }) {
  return (
    <Stack component="ul" className={classes.list} aria-label="Results" aria-live="polite" gap="xs">
      {results.map((result) => (
        <Result key={result.id} {...result} />
      ))}
    </Stack>
  );
}

function Result({ created, text }: UserResult) {
  const Icon = created ? IconCircleCheck : IconAlertCircle;
  return (
    <li className={`${classes.result} ${created ? 'budget-safe' : 'budget-danger'}`}>
      <Icon size={18} aria-hidden />
      <span>{text}</span>
    </li>
  );
}
