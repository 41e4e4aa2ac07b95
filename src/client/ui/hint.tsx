import { ActionIcon } from '@mantine/core';
import { IconInfoCircle, IconNote } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { later } from './later.tsx';

/** Apart from the mark: placing a tooltip takes as much as a page. */
const useTip = later(async () => (await import('./tip.tsx')).Tip);

const ICONS = { more: IconInfoCircle, notes: IconNote };

interface HintProps {
  /** What it says. */
  children: string;
  kind?: keyof typeof ICONS;
}

/** A small mark that says more about what stands before it. */
export function Hint({ children: text, kind = 'more' }: HintProps) {
  const Tip = useTip();
  const ref = useRef<HTMLButtonElement>(null);
  const isFocused = ref.current !== null && ref.current === document.activeElement;
  useEffect(() => {
    // Its tooltip came while it had the focus, which the mark in its place has then.
    if (Tip && isFocused) ref.current?.focus();
  }, [Tip, isFocused]);

  const Icon = ICONS[kind];
  const mark = (
    <ActionIcon
      ref={ref}
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={kind === 'notes' ? `Notes: ${text}` : text}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
  return Tip ? <Tip label={text}>{mark}</Tip> : mark;
}
