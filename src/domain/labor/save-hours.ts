import { changeOf, type Decision } from '../changes/change.ts';
import type { Moment } from '../changes/moment.ts';
import type { Crew } from '../group/group.ts';
import { readsAll } from '../people/reading.ts';
import { can } from '../people/role.ts';
import { changedMeanwhile, REFUSED } from '../refusals/refused.ts';
import { cents } from '../values/money.ts';
import { type CostMoved, costOf, type HoursFacts, laborAlerts, minutesOf } from './hours-facts.ts';
import {
  addRefused,
  adjustmentsCleared,
  enteredHours,
  hoursMoved,
  hoursOf,
  type SheetLine,
  saysWhereFrom,
  sheetCrews,
  sheetLine,
  sheetRefused,
  staysAsEntered,
  staysWithoutHours,
} from './hours-sheet.ts';
import { countedHours, type HoursEntry, type HoursSheet, type Minutes, type NewHours } from './labor.ts';
import type { KnownStaff } from './staff.ts';

/**
 * Saves a sheet of hours, the admin's labor screen or a manager's own crews: replaces the hours of its crews and clears the
 * adjustments of their cost, on the labor screen those of labor as a whole too, so that it is hours x rate again. Entries
 * that it would only write anew stay as they were entered, and void ones stay void. Who has left keeps the hours on record
 * and gets no more. Refused for people of other crews, and with the hours on record of those to whom somebody else gave
 * others since the sheet was filled in.
 */
export function saveHours(facts: HoursFacts, sheet: HoursSheet, moment: Moment): Decision<null> {
  const { group } = moment;
  const { by } = moment;
  const crews = sheetCrews(group, by);
  const counted = countedHours(facts.hours).filter(({ crew }) => crews.includes(crew));
  const lines = linesOf(facts, sheet, counted);
  if (!lines) return { refused: REFUSED.workerUnknown };
  const refused = sheetRefused(group, lines, by);
  if (refused) return { refused };
  const others = hoursMoved(lines);
  if (others) return { refused: changedMeanwhile(readsAll(by) ? facts.lastChangedBy : null, others) };
  const cleared = adjustmentsCleared(group, facts.adjustments, by);
  if (cleared.length === 0 && staysWithoutHours(lines, counted)) return { answer: null, change: null };
  const kept = lines.filter((line) => staysAsEntered(line, counted));
  const replaced = lines.filter((line) => !kept.includes(line));
  const removed = counted.filter(({ staffId }) => {
    if (isAmong(kept, staffId)) return false;
    return isAmong(replaced, staffId) || (!saysWhereFrom(sheet) && worksIn(crews, facts, staffId));
  });
  const hoursAdded = replaced
    .filter(({ minutes }) => minutes > 0)
    .map(({ member, minutes }) => newEntry(member, minutes, moment));
  const moved: CostMoved[] = [
    ...crews.map((crew) => ({ crew, more: cents(0) })),
    ...hoursAdded.map((entry) => ({ crew: entry.crew, more: costOf(entry) })),
    ...removed.map((entry) => ({ crew: entry.crew, more: cents(-costOf(entry)) })),
    ...cleared.map((adjustment) => ({ crew: adjustment.subject, more: cents(-adjustment.cents) })),
  ];
  const after = lines.map(({ member, minutes }) => ({ staffId: member.staffId, minutes }));
  const change = changeOf(facts.weekId, {
    hoursAdded,
    hoursRemoved: removed,
    adjustmentsRemoved: cleared,
    alerts: laborAlerts(facts, moved, 'labor', moment),
    entries: [{ action: 'save hours', subject: 'labor', after }],
  });
  return { answer: null, change };
}

/** Adds hours to one person's week. Refused for nobody, outside one's crews, for who has left, and over 80 hours in all. */
export function addHours(facts: HoursFacts, entered: NewHours, moment: Moment): Decision<null> {
  const { staffId, minutes } = entered;
  const member = memberOf(facts, staffId);
  if (!member) return { refused: REFUSED.workerUnknown };
  if (!can(moment.by, 'addHours', member.crew)) return { refused: REFUSED.role };
  const refused = addRefused({ member, minutes, recorded: minutesOf(facts.hours, staffId) });
  if (refused) return { refused };
  const entry = newEntry(member, minutes, moment);
  const change = changeOf(facts.weekId, {
    hoursAdded: [entry],
    alerts: laborAlerts(facts, [{ crew: entry.crew, more: entry.costCents }], 'labor', moment),
    entries: [{ action: 'add hours', subject: 'labor', after: entered }],
  });
  return { answer: null, change };
}

/** What the sheet says of each person; null when it names somebody who is not there. */
function linesOf(
  facts: HoursFacts,
  { entries }: HoursSheet,
  counted: readonly HoursEntry[],
): SheetLine[] | null {
  const lines = entries.flatMap((entry) => {
    const member = memberOf(facts, entry.staffId);
    if (!member) return [];
    const recorded = minutesOf(counted, entry.staffId);
    return [
      sheetLine(member, entry, { recorded, elsewhere: minutesOf(facts.hours, entry.staffId) - recorded }),
    ];
  });
  return lines.length === entries.length ? lines : null;
}

function memberOf({ staff }: HoursFacts, staffId: string): KnownStaff | undefined {
  return staff.find((member) => member.staffId === staffId);
}

function worksIn(crews: readonly Crew[], facts: HoursFacts, staffId: string): boolean {
  const member = memberOf(facts, staffId);
  return member?.active === true && crews.includes(member.crew);
}

function isAmong(lines: readonly SheetLine[], staffId: string): boolean {
  return lines.some(({ member }) => member.staffId === staffId);
}

function newEntry(member: KnownStaff, minutes: Minutes, { now, by, newId, group }: Moment): HoursEntry {
  const hours = { ...hoursOf(member, minutes), employee: member.name };
  return enteredHours(group, hours, { entryId: newId(), enteredBy: by.name, createdAt: now() });
}
