import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { groupClock } from '../data/group-clock.ts';

const MINUTE = 60_000;

/** Returns the time by the server's clock, in milliseconds since 1970, updated every minute. */
export function useNow(): number {
  const client = useQueryClient();
  const [now, setNow] = useState(() => groupClock(client).now());
  useEffect(() => {
    const timer = setInterval(() => setNow(groupClock(client).now()), MINUTE);
    return () => clearInterval(timer);
  }, [client]);
  return now;
}
