import { useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';

/** Keys that work on any page. `KeysDialog` lists them. */
export const KEYS = [
  { key: '?', shown: '?', does: 'Show these keys' },
  { key: 'n', shown: 'N', does: 'Add a supplier order' },
  { key: 's', shown: 'S', does: 'Sales by day' },
  { key: 'h', shown: 'H', does: 'Hours' },
  { key: '/', shown: '/', does: 'Search' },
  { key: 'ArrowLeft', shown: '←', does: 'The week before' },
  { key: 'ArrowRight', shown: '→', does: 'The week after' },
] as const;

/** Whether single keys work on this device. People who use speech input, or often press keys by mistake, turn them off. */
export function useKeysWanted() {
  return useLocalStorage({ key: 'tillwise-keys', defaultValue: true, getInitialValueInEffect: false });
}

/**
 * A key presses the button or link that names it in `aria-keyshortcuts`, unless somebody is typing or a dialog is
 * open. `/` goes to the page's own search if it has one. Ctrl or Cmd with K opens the search for pages everywhere.
 * Its dialog may still be loading, so `onTyped` gets what is typed before its field has the focus.
 */
export function useKeys({ onFind, onHelp, onTyped, finding }: KeysUse): void {
  const [wanted] = useKeysWanted();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (finding && key.length === 1 && !ctrlKey && !metaKey && !altKey && !isTyping(event.target))
        return done(event, () => onTyped(key));
      if (event.defaultPrevented || finding || document.querySelector('[role="dialog"]')) return;
      if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') return done(event, onFind);
      if (!wanted || ctrlKey || metaKey || altKey || isTyping(event.target)) return;
      if (key === '?') return done(event, onHelp);
      if (key === '/') return done(event, () => goToSearch(onFind));
      const named = KEYS.find((known) => known.key === key.toLowerCase() || known.key === key);
      const target = named && document.querySelector<HTMLElement>(`[aria-keyshortcuts="${named.key}"]`);
      if (target) done(event, () => target.click());
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [wanted, onFind, onHelp, onTyped, finding]);
}

interface KeysUse {
  onFind: () => void;
  onHelp: () => void;
  onTyped: (letter: string) => void;
  /** Whether the search for pages is open, or about to open. */
  finding: boolean;
}

function done(event: KeyboardEvent, does: () => void): void {
  event.preventDefault();
  does();
}

/** Whether a key would enter text or change a selection: in a field, a list or a row of tabs. */
function isTyping(target: EventTarget | null): boolean {
  const own = 'input, textarea, select, [contenteditable], [role="tab"], [role="radio"], [role="option"]';
  return target instanceof Element && target.closest(own) !== null;
}

function goToSearch(orElse: () => void): void {
  const search = document.querySelector<HTMLElement>('main input[type="search"]');
  if (search) search.focus();
  else orElse();
}
