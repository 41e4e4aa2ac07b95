import { Text } from '@mantine/core';
import { type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import { useGroup } from '../session/use-session.ts';

/** Shows "Nov 15, 2026 - Nov 21, 2026" without line breaks. */
export function WeekName({ weekId }: { weekId: WeekId }) {
  const group = useGroup();
  return <span style={{ whiteSpace: 'nowrap' }}>{weekLabel(weekId, group)}</span>;
}

export function EditIntro({ weekId }: { weekId: WeekId }) {
  return (
    <Text size="sm" c="dimmed">
      This is an update for the week of <WeekName weekId={weekId} />.
    </Text>
  );
}

/** Says who set what while a dialog was open, and what the two choices do. */
export function ConflictText({ setBy, what }: { setBy: string | null; what: string }) {
  return (
    <>
      <Text size="sm" className="figures">
        {setBy ?? 'Somebody else'} set {what} while you were editing.
      </Text>
      <Text size="sm" mt={4}>
        Keep mine saves your entry over it. Take theirs closes without saving.
      </Text>
    </>
  );
}
