import { editGroup, type GroupFacts } from '../group/change-group.ts';
import { addCenter, addCrew, addVenue, changeCrew, changeVenue } from '../group/change-venues.ts';
import type { Group } from '../group/group.ts';
import {
  centerChange,
  crewChange,
  groupChange,
  newCenter,
  newCrew,
  newVenue,
  venueChange,
} from '../group/new-venue.ts';
import { can } from '../people/role.ts';
import { groupWrite } from '../people/write.ts';
import type { RecordedWeek } from '../record/recorded-week.ts';
import { putSample, sampleChoice } from '../sample/put-sample.ts';
import { partsStillOpen } from '../weeks/group-in-week.ts';
import { partsInUse } from '../weeks/week-sums.ts';
import { changeCenterAndWeeks } from './close-weekdays.ts';

const may = 'manageGroup';

/** The writes about the group and its venues. */
export const GROUP_WRITES = {
  editGroup: groupWrite({ may, sent: () => groupChange, decide: editGroup }),
  addVenue: groupWrite({ may, sent: () => newVenue, decide: addVenue }),
  changeVenue: groupWrite({ may, sent: () => venueChange, decide: changeVenue }),
  addCenter: groupWrite({ may, sent: () => newCenter, decide: addCenter }),
  changeCenter: groupWrite({
    may: 'setRevenue',
    sent: () => centerChange,
    // Whoever may mark a day as closed may also close every Monday.
    permits: (who, { closedOn, ...others }, { named }) =>
      can(who, may) ||
      (Object.keys(others).length === 0 && (closedOn === undefined || can(who, 'setRevenue', named))),
    decide: changeCenterAndWeeks,
  }),
  addCrew: groupWrite({ may, sent: () => newCrew, decide: addCrew }),
  changeCrew: groupWrite({ may, sent: () => crewChange, decide: changeCrew }),
  putSample: groupWrite({ may: 'putSample', sent: () => sampleChoice, decide: putSample }),
};

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
