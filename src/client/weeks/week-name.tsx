import { type WeekId, weekLabel } from '../../domain/weeks/week.ts';

/** "Nov 15, 2026 - Nov 21, 2026" within a sentence, never broken in two. */
export function WeekName({ weekId }: { weekId: WeekId }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{weekLabel(weekId)}</span>;
}
