import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus in a growing list: after `focusNext`, to the first new row or the button that opens it, since the button that
 * loaded more may be gone. `length` is the number of items, `rows` the number of rows they take; if new items go into the same rows, the
 * last row takes the focus.
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
    const button = row?.querySelector<HTMLElement>('[aria-haspopup="dialog"]');
    (button ?? row)?.focus({ preventScroll: true });
    asked.current = null;
  }, [length]);
  return {
    list,
    focusNext: () => {
      asked.current = { length, rows };
    },
  };
}
