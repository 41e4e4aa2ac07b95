import { parseWeekId } from '../calendar/week.ts';
import type { Decision } from '../decisions/decision.ts';
import type { Crew } from '../group/group.ts';
import type { DecisionContext } from '../people/decision-context.ts';
import { canRead, readsAll } from '../people/reading.ts';
import { can } from '../people/role.ts';
import type { Refused } from '../refusals/problem.ts';
import { changedMeanwhile, REFUSED, valueUnfit } from '../refusals/refused.ts';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { dayOverfull } from './hours-correction.ts';
import { type CostChange, type HoursFacts, type LaborChange, laborAlerts, minutesOf } from './hours-facts.ts';
import {
  addRefused,
  adjustmentsCleared,
  conflictingHours,
  type SheetLine,
  saysWhereFrom,
  sheetCrews,
  sheetLine,
  sheetRefused,
  staysWithoutHours,
} from './hours-sheet.ts';
import { countedHours, type HoursEntry, type HoursSheet, type NewHours } from './labor.ts';
import { LABOR_REFUSED } from './labor-refused.ts';
import { type HoursDiff, settleHours } from './settle-hours.ts';
import { lineSaved, newEntry, paidInWeek } from './sheet-saved.ts';
import type { StaffWithPay } from './staff.ts';

/**
 * Saves a sheet of hours, the admin's labor screen or a manager's own crews. It replaces the hours of its crews and clears the manual
 * adjustments of their cost, on the labor screen also those of labor as a whole: cost is hours x rate again. Entries that would only be
 * rewritten stay, and void ones stay void. People who have left keep their hours on record and get no more. Refused for people of other
 * crews, and if somebody else changed hours since the sheet was filled in; that refusal tells the hours on record.
 */
export function saveHours(
  facts: HoursFacts,
  sheet: HoursSheet,
  moment: DecisionContext,
): Decision<null, LaborChange> {
  const { group } = moment;
  const { by } = moment;
  const crews = sheetCrews(group, by);
  const counted = countedHours(facts.hours).filter(({ crew }) => crews.includes(crew));
  const lines = linesOf(facts, sheet, counted);
  if (!lines?.every(({ member }) => canRead(by, member))) return { refused: LABOR_REFUSED.workerUnknown };
  const refused = sheetRefused(group, lines, by);
  if (refused) return { refused };
  const others = conflictingHours(lines);
  if (others) return { refused: changedMeanwhile(readsAll(by) ? facts.lastChangedBy : null, others) };
  const cleared = adjustmentsCleared(group, facts.adjustments, by);
  if (cleared.length === 0 && staysWithoutHours(lines, counted)) return { answer: null, change: null };
  const { costs, ...hours } = settleHours(
    facts,
    sheetSaved(facts, { sheet, lines, counted, crews }, moment),
    group,
  );
  const moved: CostChange[] = [
    ...crews.map((crew) => ({ crew, more: cents(0) })),
    ...costs,
    ...cleared.map((adjustment) => ({ crew: adjustment.subject, more: cents(-adjustment.cents) })),
  ];
  const after = lines.map(({ member, minutes }) => ({ staffId: member.staffId, minutes }));
  const change: LaborChange = {
    weekId: facts.weekId,
    ...hours,
    adjustmentsRemoved: cleared,
    alerts: laborAlerts(facts, moved, 'labor', moment),
    entries: [{ action: 'save hours', subject: 'labor', after }],
  };
  return { answer: null, change };
}

interface SheetSaved {
  sheet: HoursSheet;
  lines: readonly SheetLine[];
  /** The counted entries of the sheet's crews. */
  counted: readonly HoursEntry[];
  crews: readonly Crew[];
}

/** Returns the changed entries of a sheet. If it doesn't tell what it started from, others of its crews lose theirs. */
function sheetSaved(
  facts: HoursFacts,
  { sheet, lines, counted, crews }: SheetSaved,
  moment: DecisionContext,
): HoursDiff {
  const saved = lines.map((line) => {
    const own = counted.filter(({ staffId }) => staffId === line.member.staffId);
    return lineSaved(line, own, facts.weekId, moment);
  });
  const others = saysWhereFrom(sheet)
    ? []
    : counted.filter(({ staffId }) => !isAmong(lines, staffId) && worksIn(crews, facts, staffId));
  return {
    hoursAdded: saved.flatMap(({ hoursAdded }) => hoursAdded),
    hoursChanged: saved.flatMap(({ hoursChanged }) => hoursChanged),
    hoursRemoved: [...saved.flatMap(({ hoursRemoved }) => hoursRemoved), ...others],
  };
}

/** Adds hours to a person's week. Refused for unknown people, outside one's crews, for somebody who has left, and over 80 hours in all. */
export function addHours(
  facts: HoursFacts,
  entered: NewHours,
  moment: DecisionContext,
): Decision<null, LaborChange> {
  const { staffId, minutes, day } = entered;
  const member = memberOf(facts, staffId);
  if (!member || !canRead(moment.by, member)) return { refused: LABOR_REFUSED.workerUnknown };
  if (!can(moment.by, 'addHours', member.crew)) return { refused: REFUSED.role };
  const refused =
    addRefused({ member, minutes, recorded: minutesOf(facts.hours, staffId) }) ??
    (day && dayRefused(facts, { staffId, minutes, day }));
  if (refused) return { refused };
  const entry = {
    ...newEntry(paidInWeek(member, facts.weekId, moment, day), minutes, moment),
    ...(day && { day }),
  };
  const { costs, ...hours } = settleHours(facts, { hoursAdded: [entry] }, moment.group);
  const change: LaborChange = {
    weekId: facts.weekId,
    ...hours,
    alerts: laborAlerts(facts, costs, 'labor', moment),
    entries: [{ action: 'add hours', subject: 'labor', after: entered }],
  };
  return { answer: null, change };
}

/** Returns why a day can't have these hours: it is outside the week, or would have more than 24. Null if it can. */
function dayRefused(
  { weekId, hours }: HoursFacts,
  { staffId, minutes, day }: NewHours & { day: Day },
): Refused | null {
  const { startDate, endDate } = parseWeekId(weekId)!;
  if (day < startDate || day > endDate) return valueUnfit('day', 'Choose a day of this week.');
  return dayOverfull(hours, { entryId: '', staffId, day, minutes, state: 'open' });
}

/** Returns the lines of a sheet; null if it names an unknown person. */
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

function memberOf({ staff }: HoursFacts, staffId: string): StaffWithPay | undefined {
  return staff.find((member) => member.staffId === staffId);
}

function worksIn(crews: readonly Crew[], facts: HoursFacts, staffId: string): boolean {
  const member = memberOf(facts, staffId);
  return member?.active === true && crews.includes(member.crew);
}

function isAmong(lines: readonly SheetLine[], staffId: string): boolean {
  return lines.some(({ member }) => member.staffId === staffId);
}
