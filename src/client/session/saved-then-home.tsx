import type { ReactNode } from 'react';
import { NOT_SENT } from '../../domain/refusals/message.ts';
import { KEPT } from '../data/kept-entries.ts';
import { SavedBanner } from '../ui/saved-banner.tsx';
import { useDelayed } from '../ui/use-delayed.ts';
import { useGoHome } from './use-go-home.ts';

/** How long a success is shown before the page leaves, in milliseconds (section 9 of the specification). */
const SHOWN_FOR = 3000;

interface SavedThenHomeProps {
  /** What the save answered: KEPT when it only waits on this device, which is then what the banner says. */
  answer: unknown;
  children: ReactNode;
  /** What else the save brought about, under it. */
  beside?: ReactNode;
}

/** Says that something was saved, then leads to the role's home: after 3 seconds, or at once with 'Go now'. */
export function SavedThenHome({ answer, children, beside }: SavedThenHomeProps) {
  const goHome = useGoHome();
  useDelayed(true, SHOWN_FOR, goHome);
  const kept = answer === KEPT;
  return (
    <>
      <SavedBanner waiting={kept} onSkip={goHome}>
        {kept ? `${NOT_SENT.title}. ${NOT_SENT.description}` : children}
      </SavedBanner>
      {beside}
    </>
  );
}
