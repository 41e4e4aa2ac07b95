import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useSelectedWeek } from './use-selected-week.ts';
import { WeekSelect } from './week-select.tsx';
import classes from './week-selector.module.css';

/** Selects the week a dashboard shows: from the list, or one step to the older (Previous) or newer (Next) one. */
export function WeekSelector({ label = 'Week' }: { label?: string }) {
  const { week, weeks, select, previous, next } = useSelectedWeek();
  return (
    <div className={classes.selector}>
      <Button
        variant="default"
        className={classes.step}
        aria-label="Previous"
        disabled={!previous}
        onClick={() => previous && select(previous.weekId)}
      >
        <IconChevronLeft size={18} aria-hidden />
        <span className={classes.word}>Previous</span>
      </Button>
      <WeekSelect label={label} value={week.weekId} weeks={weeks} onChange={select} />
      <Button
        variant="default"
        className={classes.step}
        aria-label="Next"
        disabled={!next}
        onClick={() => next && select(next.weekId)}
      >
        <span className={classes.word}>Next</span>
        <IconChevronRight size={18} aria-hidden />
      </Button>
    </div>
  );
}
