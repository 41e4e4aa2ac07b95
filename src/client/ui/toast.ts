import { useEffect, useRef } from 'react';

export interface Toast {
  title: string;
  description: string;
  tone: 'success' | 'danger' | 'warning' | 'critical' | 'info';
  /** Whether it explains every failure that happens meanwhile. */
  explainsFailures?: boolean;
}

/** A toast with a number that tells it from a previous one with the same text. */
export interface ShownToast extends Toast {
  number: number;
}

let shown: ShownToast | null = null;

let shownSoFar = 0;

const listeners = new Set<() => void>();

/**
 * Shows a toast in place of the one on screen. It closes after 5 seconds without pointer or focus on it, or with the
 * returned function.
 */
export function showToast(toast: Toast): () => void {
  const own = { ...toast, number: ++shownSoFar };
  show(own);
  return () => {
    if (shown === own) hideToast();
  };
}

/** Shows a destructive toast titled 'Error', unless the one on screen explains failures; returns a function that closes it. */
export function showFailure(description: string): () => void {
  if (shown?.explainsFailures) return () => {};
  return showToast({ title: 'Error', description, tone: 'danger' });
}

export function hideToast(): void {
  show(null);
}

/** The toast on screen, for React's `useSyncExternalStore`. */
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

/** Holds the toast about a form's errors: it closes when they are corrected, and with the form. */
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
