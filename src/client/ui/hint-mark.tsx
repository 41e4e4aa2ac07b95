import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';

interface HintMarkProps extends Omit<ActionIconProps & ComponentPropsWithRef<'button'>, 'color' | 'size'> {
  text: string;
}

/** The mark of a hint, named by what it says. */
export function HintMark({ text, ...props }: HintMarkProps) {
  return (
    <ActionIcon {...props} variant="subtle" color="gray" size="sm" aria-label={text}>
      <IconInfoCircle size={16} aria-hidden />
    </ActionIcon>
  );
}
