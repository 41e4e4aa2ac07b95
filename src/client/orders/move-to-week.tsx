import { Checkbox, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Week, weekLabel } from '../../domain/calendar/week.ts';
import { parseDay } from '../../domain/values/day.ts';
import { reads } from '../data/queries.ts';
import { useGroup } from '../session/use-session.ts';
import { WeekName } from '../weeks/week-name.tsx';
import type { OrderEntry } from './order-entry.ts';

/** Which week an order is to count in from now on: said of a date, and of no other one. */
export interface WeekChosen {
  day: string;
  week: Week;
}

/** An order as it is corrected. */
export interface CorrectionEntry extends OrderEntry {
  /** The week of its date, where it is to count there. */
  moves?: WeekChosen | undefined;
}

/** The week that an order is to count in, where that is another one; a date that is typed after it was chosen takes it back. */
export function weekMovedTo({ day, moves }: CorrectionEntry): Week | null {
  return moves && moves.day === day ? moves.week : null;
}

interface MoveToWeekProps {
  /** The week the order counts in. */
  week: Week;
  entry: CorrectionEntry;
  onMove: (moves: WeekChosen | undefined) => void;
}

/** Of a date outside the week: that the order still counts in it, and whether it is to count in the week of its date. */
export function MoveToWeek({ week, entry, onMove }: MoveToWeekProps) {
  const group = useGroup();
  const day = parseDay(entry.day);
  const isOutside = day !== null && (day < week.startDate || day > week.endDate);
  const { data: ofDate } = useQuery({ ...reads.weekForDay(day!), enabled: isOutside });
  if (!isOutside) return null;
  const to = ofDate && ofDate.weekId !== week.weekId ? ofDate : null;
  const isMoved = weekMovedTo(entry) !== null;
  return (
    <>
      <Text size="sm" c="dimmed" role="status">
        The date lies outside this week; the order {isMoved ? 'leaves' : 'still counts in'} the week of{' '}
        {weekLabel(week.weekId, group)}.
      </Text>
      {to && (
        <Checkbox
          label={
            <>
              Count it in the week of <WeekName weekId={to.weekId} />
            </>
          }
          checked={isMoved}
          onChange={(event) => onMove(event.currentTarget.checked ? { day: entry.day, week: to } : undefined)}
        />
      )}
    </>
  );
}
