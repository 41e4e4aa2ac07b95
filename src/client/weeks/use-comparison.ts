import { useState } from 'react';
import { comparisonWeek, type Week, type WeekId } from '../../domain/calendar/week.ts';
import type { OfferedWeek } from '../../domain/calendar/week-list.ts';
import { useSelectedWeek } from './use-selected-week.ts';

export interface Comparison {
  on: boolean;
  toggle: () => void;
  /** The week to compare with; undefined while none was chosen and there is no older one. */
  week: Week | undefined;
  /** What can be chosen: every week but the one shown. */
  others: OfferedWeek[];
  choose: (weekId: WeekId) => void;
}

/** Whether a dashboard compares its week with another, and with which. The choice outlasts hiding the comparison. */
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
