import { useState } from 'react';
import { comparisonWeek, type Week, type WeekId } from '../../domain/weeks/week.ts';
import { useSelectedWeek } from './use-selected-week.ts';

export interface Comparison {
  on: boolean;
  toggle: () => void;
  /** The week to compare with; undefined while there is no second one. */
  week: Week | undefined;
  choose: (weekId: WeekId) => void;
}

/** Whether a dashboard compares its week with another, and with which. The choice outlasts hiding the comparison. */
export function useComparison(): Comparison {
  const { weeks } = useSelectedWeek();
  const [on, setOn] = useState(false);
  const [chosen, choose] = useState<WeekId>();
  const week = comparisonWeek(
    weeks,
    weeks.find(({ weekId }) => weekId === chosen),
  );
  return { on, toggle: () => setOn(!on), week, choose };
}
