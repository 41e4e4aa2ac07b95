import type { Context } from '../context.ts';
import { followGroup } from './change-venues.ts';

const LOOK_EVERY_MILLISECONDS = 500;

/** Picks up venues that another process has changed in the same file. Servers on PostgreSQL use an event instead. */
export function startFollowingOthers(context: Context): void {
  const { changedElsewhere } = context.connection;
  if (!changedElsewhere) return;
  const look = async () => {
    const { group } = context;
    await followGroup(context);
    if (context.group !== group) context.events.publish({ topic: 'group' });
  };
  const timer = setInterval(() => {
    if (changedElsewhere())
      look().catch((error) => context.log.error({ error }, 'the venues could not be read'));
  }, LOOK_EVERY_MILLISECONDS);
  timer.unref();
}
