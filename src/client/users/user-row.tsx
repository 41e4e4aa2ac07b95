import { Badge, Button, Group, Text } from '@mantine/core';
import { roleName } from '../../domain/people/role.ts';
import type { ListedUser } from '../../domain/people/user.ts';
import { formatMoment } from '../../domain/values/moment.ts';
import { useSession } from '../session/use-session.ts';
import type { UserTask } from './user-dialog.tsx';
import classes from './user-list.module.css';

export interface UserRowProps {
  user: ListedUser;
  onTask: (task: UserTask) => void;
}

/** One user: name, address, role, whether they may sign in, and when they last did. */
export function UserRow({ user, onTask }: UserRowProps) {
  const { name, email, role, active, lastSignInAt } = user;
  const { timeZone, user: self } = useSession();
  const tasks: [UserTask, string][] = active
    ? [
        ['edit', 'Edit'],
        ['reset', 'Reset Password'],
        ['deactivate', 'Deactivate'],
      ]
    : [
        ['edit', 'Edit'],
        ['reactivate', 'Reactivate'],
      ];
  return (
    <li className={classes.row} data-inactive={!active || undefined}>
      <div>
        <Group gap="xs">
          <Text className={classes.name!} fw={600}>
            {name}
          </Text>
          {user.userId === self?.userId && <Mark>You</Mark>}
          {!active && <Mark color="gray">Deactivated</Mark>}
        </Group>
        <Text size="sm" c="dimmed">
          {email}
        </Text>
      </div>
      <div className={classes.about}>
        <Text size="sm">
          {role ? roleName(role) : 'No role'}
          {active && ' · Active'}
        </Text>
        <Text size="sm" c="dimmed">
          {lastSignInAt ? (
            <>
              Last sign-in <span className="figures">{formatMoment(lastSignInAt, timeZone)}</span>
            </>
          ) : (
            'Never signed in'
          )}
        </Text>
      </div>
      <div className={classes.actions}>
        {tasks.map(([task, label]) => (
          <Button
            key={task}
            variant="default"
            size="compact-sm"
            aria-label={`${label}: ${name}`}
            onClick={() => onTask(task)}
          >
            {label}
          </Button>
        ))}
      </div>
    </li>
  );
}

function Mark({ color = 'teal', children }: { color?: string; children: string }) {
  return (
    <Badge variant="light" tt="none" color={color}>
      {children}
    </Badge>
  );
}
