import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a list that grows: `focusNext` moves the focus to the first of those that come when there are more, because the
 * button that asked for them may be gone by then. `length` is how many there are now, `rows` in how many rows they are
 * shown: where more of them lie in the same rows, the last row gets the focus.
 */
export function useFocusOnMore<List extends HTMLElement>(
  length: number,
  rows = length,
): { list: RefObject<List | null>; focusNext: () => void } {
  const list = useRef<List>(null);
  const asked = useRef<{ length: number; rows: number } | null>(null);
  useEffect(() => {
    if (!asked.current || length <= asked.current.length) return;
    const shown = list.current?.children ?? [];
    const row = shown[Math.min(asked.current.rows, shown.length - 1)] as HTMLElement | undefined;
    row?.focus({ preventScroll: true });
    asked.current = null;
  }, [length]);
  return {
    list,
    focusNext: () => {
      asked.current = { length, rows };
    },
  };
}
