import { useEffect, useEffectEvent } from 'react';

/** Runs `run` once, `ms` after `active` became true; never after the component has left the screen. */
export function useDelayed(active: boolean, ms: number, run: () => void): void {
  const fire = useEffectEvent(run);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => fire(), ms);
    return () => clearTimeout(timer);
  }, [active, ms]);
}
