import type { ReactNode } from 'react';
import { SavedBanner } from '../ui/saved-banner.tsx';
import { useDelayed } from '../ui/use-delayed.ts';
import { useGoHome } from './use-go-home.ts';

/** How long a success is shown before the page leaves, in milliseconds (section 9 of the specification). */
const SHOWN_FOR = 3000;

/** Says that something was saved, then leads to the role's home: after 3 seconds, or at once with 'Go now'. */
export function SavedThenHome({ children }: { children: ReactNode }) {
  const goHome = useGoHome();
  useDelayed(true, SHOWN_FOR, goHome);
  return <SavedBanner onSkip={goHome}>{children}</SavedBanner>;
}
