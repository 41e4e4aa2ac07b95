import { ActionIcon } from '@mantine/core';
import { IconInfoCircle, IconNote } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { later } from './later.tsx';

/** Loaded separately from the mark: the code that places tooltips is as large as a page. */
const useTip = later(async () => (await import('./tip.tsx')).Tip);

const ICONS = { more: IconInfoCircle, notes: IconNote };

/** A small mark with more information about what it follows. */
export function Hint({ children: text, kind = 'more' }: { children: string; kind?: keyof typeof ICONS }) {
  const Tip = useTip();
  const ref = useRef<HTMLButtonElement>(null);
  const isFocused = ref.current !== null && ref.current === document.activeElement;
  useEffect(() => {
    // If the tooltip loads while the mark has the focus, the new mark takes it over.
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
