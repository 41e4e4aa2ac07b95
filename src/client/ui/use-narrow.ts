import { useSyncExternalStore } from 'react';

/** Whether the window is narrower than `rem` times the font size: unlike a media query, this respects an enlarged font. */
export function useNarrow(rem: number): boolean {
  return useSyncExternalStore(subscribe, () => window.innerWidth < rem * letterSize());
}

let onScreen = 16;

/** Returns the font size on screen, in pixels. On paper it is smaller, and the page must keep its layout. */
export function letterSize(): number {
  const isPrinted = matchMedia('print').matches;
  if (!isPrinted) onScreen = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return onScreen;
}

/** A larger font makes the page longer. */
function subscribe(onChange: () => void): () => void {
  const observer = new ResizeObserver(onChange);
  observer.observe(document.body);
  window.addEventListener('resize', onChange);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', onChange);
  };
}
