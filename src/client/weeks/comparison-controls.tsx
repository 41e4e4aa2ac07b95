import { Button, Text } from '@mantine/core';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import classes from './comparison-controls.module.css';
import type { Comparison } from './use-comparison.ts';
import { WeekSelect } from './week-select.tsx';

/** 'Compare Weeks', or 'Hide Comparison' with the second week to choose. */
export function ComparisonControls({ comparison }: { comparison: Comparison }) {
  const { on, toggle, week, others, choose } = comparison;
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
      {on && others.length > 0 && (
        <WeekSelect label="Compare with" value={week?.weekId} weeks={others} onChange={choose} />
      )}
      {on && others.length === 0 && <Text size="sm">There is no second week to compare with yet.</Text>}
    </div>
  );
}
