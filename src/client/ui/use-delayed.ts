import { useEffect, useEffectEvent } from 'react';

/** Runs `run` once, `ms` milliseconds after `active` becomes true; never after the component unmounts. */
export function useDelayed(active: boolean, ms: number, run: () => void): void {
  const fire = useEffectEvent(run);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => fire(), ms);
    return () => clearTimeout(timer);
  }, [active, ms]);
}
