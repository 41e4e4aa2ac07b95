import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Group } from '../../domain/group/group.ts';
import type { Role } from '../../domain/people/role.ts';
import type { Session } from '../../domain/people/session.ts';
import type { User } from '../../domain/people/user.ts';
import { askInstead } from '../data/gateway-in-use.ts';
import { groupClock } from '../data/group-clock.ts';
import { useDemoSample } from './demo-sample.ts';
import { forgetReads } from './forget-reads.ts';

/** To whom sample data is shown, and the group that it is of. */
interface Shown {
  user: User | null;
  group: Group | null;
}

const SERVER: Shown = { user: null, group: null };

/**
 * Has every screen ask the demo store for as long as there is a `user` to whom sample data is shown, and forgets all
 * that was read before and after. Answers with whose data the screens may be shown with; null where not to that user yet.
 */
export function useDemoStore(
  user: (User & { role: Role }) | null,
  session: Session | undefined,
): Shown | null {
  const client = useQueryClient();
  const [shown, setShown] = useState<Shown>(SERVER);
  const sample = useDemoSample();
  const timeZone = session?.timeZone;
  useEffect(() => {
    if (!user || !timeZone) return;
    let left = false;
    import('../demo/demo-store.ts').then(
      ({ demoStore, DEMO_GROUP }) => {
        if (left) return;
        askInstead(demoStore(user, sample, groupClock(client)));
        forgetReads(client);
        setShown({ user, group: DEMO_GROUP });
      },
      (error) =>
        setShown(() => {
          throw error;
        }),
    );
    return () => {
      left = true;
      askInstead(null);
      forgetReads(client);
      setShown(SERVER);
    };
  }, [client, user, sample, timeZone]);
  return user === shown.user ? shown : null;
}
