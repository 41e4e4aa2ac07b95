import type { GroupFacts } from '../group/change-group.ts';
import type { Group } from '../group/group.ts';
import type { RecordedWeek } from '../record/recorded-week.ts';
import { partsStillOpen } from '../weeks/group-in-week.ts';
import { partsInUse } from '../weeks/week-sums.ts';

type EnteredWeek = Pick<RecordedWeek, 'sums' | 'states'>;

/** Returns the facts about a group's venues: what its current week and the one before hold, and whether anything is on record. */
export function groupFacts(
  group: Group,
  now: EnteredWeek,
  before: EnteredWeek,
  has: Pick<GroupFacts, 'hasAmounts' | 'hasWeeks'>,
): GroupFacts {
  const openIn = ({ sums, states }: EnteredWeek) => partsStillOpen(group, sums, states);
  return { group, inUse: partsInUse(now.sums), thisWeek: openIn(now), lastWeek: openIn(before), ...has };
}
