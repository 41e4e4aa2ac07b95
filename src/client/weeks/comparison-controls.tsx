import { Button, Text } from '@mantine/core';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import classes from './comparison-controls.module.css';
import type { Comparison } from './use-comparison.ts';
import { useSelectedWeek } from './use-selected-week.ts';
import { WeekSelect } from './week-select.tsx';

/** 'Compare Weeks', or 'Hide Comparison' with the second week to choose. */
export function ComparisonControls({ comparison }: { comparison: Comparison }) {
  const { week: shown, weeks } = useSelectedWeek();
  const { on, toggle, week, choose } = comparison;
  return (
    <div className={classes.controls}>
      <Button
        variant="default"
        leftSection={<IconArrowsLeftRight size={16} aria-hidden />}
        aria-expanded={on}
        onClick={toggle}
      >
        {on ? 'Hide Comparison' : 'Compare Weeks'}
      </Button>
      {on && week && <WeekSelect label="Compare with" value={week.weekId} weeks={weeks} onChange={choose} />}
      {on && week?.weekId === shown.weekId && (
        <Text size="sm">This is the week shown: choose another one.</Text>
      )}
      {on && !week && <Text size="sm">There is no second week to compare with yet.</Text>}
    </div>
  );
}
