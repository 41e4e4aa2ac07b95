import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a list that grows: `focusNext` moves the focus to the first of those that come when there are more, because the
 * button that asked for them may be gone by then. `length` is how many the list shows now.
 */
export function useFocusOnMore<List extends HTMLElement>(
  length: number,
): { list: RefObject<List | null>; focusNext: () => void } {
  const list = useRef<List>(null);
  const next = useRef<number | null>(null);
  useEffect(() => {
    if (next.current === null || length <= next.current) return;
    list.current?.querySelectorAll('li')[next.current]?.focus({ preventScroll: true });
    next.current = null;
  }, [length]);
  return {
    list,
    focusNext: () => {
      next.current = length;
    },
  };
}
