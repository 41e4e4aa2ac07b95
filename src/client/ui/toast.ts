import { useEffect, useRef } from 'react';

/** What a toast says. */
export interface Toast {
  title: string;
  description: string;
  tone: 'success' | 'danger' | 'warning' | 'critical' | 'info';
  /** Whether it says why whatever fails meanwhile does. */
  explainsFailures?: boolean;
}

/** A toast with the number that tells it from the one before, which may say the same. */
export interface ShownToast extends Toast {
  number: number;
}

/** The toast on screen: only one is shown at a time. */
let shown: ShownToast | null = null;

let shownSoFar = 0;

const listeners = new Set<() => void>();

/**
 * Shows a toast in place of the one on screen. It closes itself after 5 seconds in which nobody points at it or is
 * inside it, and by what this answers with.
 */
export function showToast(toast: Toast): () => void {
  const own = { ...toast, number: ++shownSoFar };
  show(own);
  return () => {
    if (shown === own) hideToast();
  };
}

/** Shows a destructive toast titled 'Error', unless the one on screen explains it; answers with what closes it. */
export function showFailure(description: string): () => void {
  if (shown?.explainsFailures) return () => {};
  return showToast({ title: 'Error', description, tone: 'danger' });
}

/** Closes the toast on screen, whichever it is. */
export function hideToast(): void {
  show(null);
}

/** The toast on screen as it changes, for React's `useSyncExternalStore`. */
export const toastOnScreen = {
  now: () => shown,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

function show(toast: ShownToast | null): void {
  shown = toast;
  for (const listener of listeners) listener();
}

/** The toast that says what is wrong with a form: it goes when that is mended, and with the form. */
export function useOwnToast() {
  const close = useRef<(() => void) | null>(null);
  const hide = () => {
    close.current?.();
    close.current = null;
  };
  useEffect(() => () => close.current?.(), []);
  return {
    hide,
    show: (hideIt: () => void) => {
      close.current = hideIt;
    },
  };
}
