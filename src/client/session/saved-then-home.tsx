import { type ReactNode, useState } from 'react';
import { NOT_SENT } from '../../domain/refusals/message.ts';
import { SavedBanner, type SavedBannerAction } from '../ui/saved-banner.tsx';
import { useLeaveLater } from '../ui/use-leave-later.ts';
import { useGoHome } from './landing.ts';

/** How long a success is shown before the page leaves, in milliseconds (section 9 of the specification). */
const SHOWN_FOR = 3000;

interface SavedThenHomeProps {
  /** Whether it only waits on this device to be sent: that is then what the banner says. */
  kept?: boolean;
  /** What is said of it beside. */
  keptNote?: string | undefined;
  children: ReactNode;
  /** What else the save brought about, under it. */
  beside?: ReactNode;
  /** Whether something is to be read first: it leads home only when asked to. */
  waits?: boolean;
  /** What can be done instead of going home: either stays on the page. */
  actions?: readonly SavedBannerAction[];
}

/** Says that something was saved, then leads to the role's home: after 3 seconds, or at once with 'Go now'. */
export function SavedThenHome({
  kept = false,
  keptNote = '',
  waits = false,
  children,
  beside,
  actions = [],
}: SavedThenHomeProps) {
  const goHome = useGoHome();
  const [stays, setStays] = useState(waits);
  useLeaveLater(!stays, SHOWN_FOR, goHome);
  const staying = actions.map(({ label, run }) => ({
    label,
    run: () => {
      setStays(true);
      run();
    },
  }));
  return (
    <>
      <SavedBanner waiting={kept} actions={[...staying, { label: 'Go now', run: goHome }]}>
        {kept ? `${NOT_SENT.title}. ${NOT_SENT.description} ${keptNote}`.trim() : children}
      </SavedBanner>
      {beside}
    </>
  );
}
