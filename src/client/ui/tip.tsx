import { Tooltip, type TooltipProps } from '@mantine/core';

/** What a mark says: on hover after 700 ms and for 300 ms more, on focus and on touch. */
export function Tip(props: Pick<TooltipProps, 'label' | 'children'>) {
  return (
    <Tooltip
      style={{ whiteSpace: 'pre-line' }}
      openDelay={700}
      closeDelay={300}
      multiline
      maw={280}
      withArrow
      events={{ hover: true, focus: true, touch: true }}
      {...props}
    />
  );
}
