import { type ReactNode, useState } from 'react';
import { NOT_SENT } from '../../domain/refusals/message.ts';
import { SavedBanner, type SavedBannerAction } from '../ui/saved-banner.tsx';
import { useLeaveLater } from '../ui/use-delayed.ts';
import { useGoHome } from './landing.ts';

/** How long to show a success before leaving, in milliseconds (section 9 of the specification). */
const SHOWN_FOR = 3000;

interface SavedThenHomeProps {
  /** Whether the entry is only queued on this device; the banner then says so. */
  kept?: boolean;
  /** Text to add for a queued entry. */
  keptNote?: string | undefined;
  children: ReactNode;
  /** Other effects of the save, shown below. */
  beside?: ReactNode;
  /** Whether to stay until the user leaves, because there is something to read. */
  waits?: boolean;
  /** Other actions than going home; each stays on the page. */
  actions?: readonly SavedBannerAction[];
}

/** Shows that something was saved, then opens the role's home: after 3 seconds, or at once with 'Go now'. */
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
