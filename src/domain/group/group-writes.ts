import { groupWrite } from '../changes/write.ts';
import {
  addCenter,
  addCrew,
  addVenue,
  changeCenter,
  changeCrew,
  changeVenue,
  editGroup,
  type GroupFacts,
} from './change-group.ts';
import {
  centerChange,
  crewChange,
  groupChange,
  newCenter,
  newCrew,
  newVenue,
  venueChange,
} from './new-venue.ts';
import { putSample, sampleChoice } from './put-sample.ts';

const may = 'manageGroup';

/** With the id of the venue, revenue center or crew that is changed, or to whose venue it is added. */
export type NamedFacts = GroupFacts & { named: string };

/** What may be written about the group and its venues. */
export const GROUP_WRITES = {
  editGroup: groupWrite({ may, sent: () => groupChange, decide: editGroup }),
  addVenue: groupWrite({ may, sent: () => newVenue, decide: addVenue }),
  changeVenue: groupWrite({
    ...{ may, sent: () => venueChange },
    decide: (facts: NamedFacts, change) => changeVenue(facts, facts.named, change),
  }),
  addCenter: groupWrite({
    ...{ may, sent: () => newCenter },
    decide: (facts: NamedFacts, entered) => addCenter(facts, facts.named, entered),
  }),
  changeCenter: groupWrite({
    ...{ may, sent: () => centerChange },
    decide: (facts: NamedFacts, change) => changeCenter(facts, facts.named, change),
  }),
  addCrew: groupWrite({
    ...{ may, sent: () => newCrew },
    decide: (facts: NamedFacts, entered) => addCrew(facts, facts.named, entered),
  }),
  changeCrew: groupWrite({
    ...{ may, sent: () => crewChange },
    decide: (facts: NamedFacts, change) => changeCrew(facts, facts.named, change),
  }),
  putSample: groupWrite({ may: 'putSample', sent: () => sampleChoice, decide: putSample }),
};
