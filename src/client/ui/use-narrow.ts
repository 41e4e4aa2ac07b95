import { useSyncExternalStore } from 'react';

/** Whether the window is narrower than so many letters: also where letters are larger than usual, which a media query does not see. */
export function useNarrow(rem: number): boolean {
  return useSyncExternalStore(subscribe, () => window.innerWidth < rem * letterSize());
}

let onScreen = 16;

/** How large letters are on screen, in pixels: on paper they are smaller, and the page stays what it was. */
function letterSize(): number {
  const isPrinted = matchMedia('print').matches;
  if (!isPrinted) onScreen = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return onScreen;
}

/** Larger letters make the page longer. */
function subscribe(onChange: () => void): () => void {
  const observer = new ResizeObserver(onChange);
  observer.observe(document.body);
  window.addEventListener('resize', onChange);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', onChange);
  };
}
