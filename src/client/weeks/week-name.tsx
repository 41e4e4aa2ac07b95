import { type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import { useGroup } from '../session/use-session.ts';

/** "Nov 15, 2026 - Nov 21, 2026" within a sentence, never broken in two. */
export function WeekName({ weekId }: { weekId: WeekId }) {
  const group = useGroup();
  return <span style={{ whiteSpace: 'nowrap' }}>{weekLabel(weekId, group)}</span>;
}
