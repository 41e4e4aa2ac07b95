import { Text } from '@mantine/core';
import type { WeekId } from '../../domain/weeks/week.ts';
import { WeekName } from './week-name.tsx';

/** "Enter the kitchen expenses update for the week of Nov 15, 2026 - Nov 21, 2026." */
export function EditIntro({ what, weekId }: { what: string; weekId: WeekId }) {
  return (
    <Text size="sm" c="dimmed">
      Enter the {what} update for the week of <WeekName weekId={weekId} />.
    </Text>
  );
}
