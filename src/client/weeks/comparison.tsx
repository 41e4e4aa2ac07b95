import { Button, Text } from '@mantine/core';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { useState } from 'react';
import { comparisonWeek, type Week, type WeekId } from '../../domain/calendar/week.ts';
import type { OfferedWeek } from '../../domain/calendar/week-list.ts';
import classes from './comparison-controls.module.css';
import { useSelectedWeek } from './use-selected-week.ts';
import { WeekSelect } from './week-selector.tsx';

/** 'Compare Weeks', or 'Hide Comparison' with the choice of the second week. */
export function ComparisonControls({ comparison }: { comparison: Comparison }) {
  const { on, toggle, week, others, choose } = comparison;
  return (
    <div className={classes.controls} data-screen-only>
      <Button
        variant="default"
        leftSection={<IconArrowsLeftRight size={16} aria-hidden />}
        aria-expanded={on}
        onClick={toggle}
      >
        {on ? 'Hide Comparison' : 'Compare Weeks'}
      </Button>
      {on && others.length > 0 && (
        <WeekSelect label="Compare with" value={week?.weekId} weeks={others} onChange={choose} />
      )}
      {on && others.length === 0 && <Text size="sm">There is no second week to compare with yet.</Text>}
    </div>
  );
}

interface Comparison {
  on: boolean;
  toggle: () => void;
  /** The week to compare with; undefined if none was chosen and there is no older one. */
  week: Week | undefined;
  /** Every week except the one shown. */
  others: OfferedWeek[];
  choose: (weekId: WeekId) => void;
}

/** Manages whether a dashboard compares its week, and with which one. The choice stays when the comparison is hidden. */
export function useComparison(): Comparison {
  const { week: shown, weeks } = useSelectedWeek();
  const [on, setOn] = useState(false);
  const [chosen, choose] = useState<WeekId>();
  const week = comparisonWeek(
    weeks,
    shown,
    weeks.find(({ weekId }) => weekId === chosen),
  );
  const others = weeks.filter(({ weekId }) => weekId !== shown.weekId);
  return { on, toggle: () => setOn(!on), week, others, choose };
}
