import { Text } from '@mantine/core';
import type { WeekId } from '../../domain/calendar/week.ts';
import { WeekName } from './week-name.tsx';

/** "This is an update for the week of Nov 15, 2026 - Nov 21, 2026." */
export function EditIntro({ weekId }: { weekId: WeekId }) {
  return (
    <Text size="sm" c="dimmed">
      This is an update for the week of <WeekName weekId={weekId} />.
    </Text>
  );
}
