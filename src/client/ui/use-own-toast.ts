import { useEffect, useRef } from 'react';

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
