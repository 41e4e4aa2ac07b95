import { Tooltip, type TooltipProps } from '@mantine/core';
import { useEffect, useRef, useSyncExternalStore } from 'react';

/** How long the pointer must rest on a mark before its tooltip opens, in milliseconds. */
const OPEN_DELAY = 700;
/** How long after a tooltip closes the next one opens at once, in milliseconds. */
const SKIP_DELAY = 300;

/** The tooltip of a mark: on hover, focus and touch. The pointer may move into it. */
export function Tip(props: Pick<TooltipProps, 'label' | 'children'>) {
  const isOneShown = useSyncExternalStore(listen, () => isShown);
  const isOwnShown = useRef(false);
  const tell = (is: boolean) => () => {
    isOwnShown.current = is;
    show(is);
  };
  useEffect(
    () => () => {
      if (isOwnShown.current) show(false);
    },
    [],
  );
  return (
    <Tooltip
      style={{ whiteSpace: 'pre-line' }}
      openDelay={isOneShown ? 0 : OPEN_DELAY}
      transitionProps={{ onEnter: tell(true), onExit: tell(false) }}
      interactive
      multiline
      maw={280}
      withArrow
      events={{ hover: true, focus: true, touch: true }}
      {...props}
    />
  );
}

/** Whether the page shows a tooltip, or did a moment ago. */
let isShown = false;
let forgetting: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(is: boolean): void {
  clearTimeout(forgetting);
  if (is) remember(true);
  else forgetting = setTimeout(remember, SKIP_DELAY, false);
}

function remember(is: boolean): void {
  isShown = is;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
