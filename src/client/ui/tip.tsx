import { Tooltip, type TooltipProps } from '@mantine/core';
import type { ReactNode } from 'react';

/** Around marks that say more: the first opens after 700 ms, and within 300 ms of one the next without waiting. */
export function Tips({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Group openDelay={700} closeDelay={300}>
      {children}
    </Tooltip.Group>
  );
}

/** What a mark says: on hover, on focus and on touch. */
export function Tip(props: Pick<TooltipProps, 'label' | 'className' | 'children'>) {
  return (
    <Tooltip multiline maw={280} withArrow events={{ hover: true, focus: true, touch: true }} {...props} />
  );
}
