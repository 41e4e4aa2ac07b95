import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Session } from '../../domain/people/session.ts';
import type { User } from '../../domain/people/user.ts';
import { askInstead } from '../data/gateway-in-use.ts';
import { groupClock } from '../data/group-clock.ts';
import { useDemoSample } from './demo-sample.ts';
import { forgetReads } from './forget-reads.ts';

/**
 * Has every screen ask the demo store for as long as there is a `user` to whom sample data is shown, and forgets all
 * that was read before and after. Tells whether the screens may be shown to that user.
 */
export function useDemoStore(user: User | null, session: Session | undefined): boolean {
  const client = useQueryClient();
  const [shownTo, setShownTo] = useState<User | null>(null);
  const sample = useDemoSample();
  const timeZone = session?.timeZone;
  useEffect(() => {
    if (!user || !timeZone) return;
    let left = false;
    import('../demo/demo-store.ts').then(
      ({ demoStore }) => {
        if (left) return;
        askInstead(demoStore(user, sample, groupClock(client)));
        forgetReads(client);
        setShownTo(user);
      },
      (error) =>
        setShownTo(() => {
          throw error;
        }),
    );
    return () => {
      left = true;
      askInstead(null);
      forgetReads(client);
      setShownTo(null);
    };
  }, [client, user, sample, timeZone]);
  return user === shownTo;
}
