import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { GoToWeek } from './go-to-week.tsx';
import { useSelectedWeek } from './use-selected-week.ts';
import classes from './week-selector.module.css';

/** Around what chooses a week: any other one by date, and, tinted while another one is chosen, the way back to the current week. */
export function WeekFrame({ children }: { children: ReactNode }) {
  const { time, current, select } = useSelectedWeek();
  const isOther = time !== 'current';
  return (
    <div className={classes.frame} data-other-week={isOther || undefined}>
      <div className={classes.selector}>
        {children}
        <GoToWeek />
      </div>
      {isOther && (
        <Button variant="subtle" className={classes.back} onClick={() => select(current.weekId)}>
          Back to the current week
        </Button>
      )}
    </div>
  );
}
