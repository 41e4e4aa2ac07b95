import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useSelectedWeek } from './use-selected-week.ts';
import classes from './week-selector.module.css';

export interface WeekStepProps {
  to: 'previous' | 'next';
  label: string;
  /** The word beside the chevron, where there is room for it. */
  word?: string;
}

/** A button that shows the next older or newer week; disabled at the end of the list. */
export function WeekStep({ to, label, word = label }: WeekStepProps) {
  const { select, ...beside } = useSelectedWeek();
  const week = beside[to];
  return (
    <Button
      variant="default"
      className={classes.step}
      aria-label={label}
      aria-keyshortcuts={to === 'previous' ? 'ArrowLeft' : 'ArrowRight'}
      disabled={!week}
      onClick={() => week && select(week.weekId)}
    >
      {to === 'previous' && <IconChevronLeft size={18} aria-hidden />}
      <span className={classes.word}>{word}</span>
      {to === 'next' && <IconChevronRight size={18} aria-hidden />}
    </Button>
  );
}
