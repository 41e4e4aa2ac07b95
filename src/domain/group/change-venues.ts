import type { WeekId } from '../calendar/week.ts';
import type { Decision } from '../decisions/decision.ts';
import type { Refused } from '../refusals/problem.ts';
import { valueUnfit } from '../refusals/refused.ts';
import { type Day, dayAt } from '../values/day.ts';
import { formatPercentage, tenthsOf } from '../values/percent.ts';
import { textKey } from '../values/text.ts';
import { beginningsIn, centerChangedFrom, centerOn, laborChangedFrom, venueOn } from './budget-terms.ts';
import type { GroupChanged, GroupFacts, NamedFacts } from './change-group.ts';
import { firstWeekOf } from './from-week.ts';
import type { Group, Venue, VenueId } from './group.ts';
import { GROUP_REFUSED } from './group-refused.ts';
import {
  type CenterChange,
  type CrewChange,
  MOST_PARTS,
  MOST_VENUES,
  type NewCenter,
  type NewCrew,
  type NewVenue,
  type VenueChange,
} from './new-venue.ts';
import { MOST_CHANGES } from './terms.ts';
import { idsOfParts, idsOfVenues, newSlug } from './venue-ids.ts';

type VenueCenter = Venue['centers'][number];
type CrewOf = Venue['crews'][number];
type VenueDecision<Answer> = Decision<Answer, GroupChanged>;

/** Adds a venue with its revenue centers and crews. Refused for a taken name, and for shares of more than all revenue. */
export function addVenue({ group }: Pick<GroupFacts, 'group'>, entered: NewVenue): VenueDecision<Venue> {
  if (group.venues.length >= MOST_VENUES)
    return { refused: valueUnfit('name', 'A group has at most 1,000 venues.') };
  const venueId = newSlug(idsOfVenues(group), entered.name);
  const ids = idsOfParts(group).add(venueId);
  const labor = newSlug(ids, `${venueId} labor`);
  const centers = entered.centers.map((center) => madeCenter(ids, venueId, center));
  const crews = entered.crews.map(({ name, department }) => {
    return { id: newSlug(ids, `${venueId} ${name}`), name, department };
  });
  const venue: Venue = {
    venueId,
    name: entered.name,
    labor,
    laborPercentage: entered.laborPercentage,
    centers,
    crews,
    laborOf: crews.map(({ id }) => id),
  };
  return changedTo(group, venue, { action: 'add venue', after: venueKept(venue) });
}

/** Changes a venue: its name, labor budget, position, end of day, or whether it is in use. */
export function changeVenue(facts: NamedFacts, change: VenueChange, moment: By): VenueDecision<Venue> {
  const { group, named: venueId } = facts;
  const before = group.venues.find((venue) => venue.venueId === venueId);
  if (!before) return { refused: GROUP_REFUSED.venueUnknown };
  const { active, position, name = before.name, laborPercentage, dayEndsAt } = change;
  const refused = active === false && !before.retired ? retiringVenue(facts, before) : null;
  if (refused) return { refused };
  const begins = laborPercentage === undefined ? null : beginning(facts, before, change, moment);
  if (begins && 'refused' in begins) return begins;
  const named: Venue = {
    ...withActive(before, active),
    name,
    ...(dayEndsAt !== undefined && { dayEndsAt }),
  };
  const venue = begins ? laborChangedFrom(named, laborPercentage!, begins) : named;
  if ((venue.laborTerms?.length ?? 0) > MOST_CHANGES) return { refused: TOO_MANY_CHANGES };
  const at = begins?.from ?? todayIn(group, moment);
  const isOther = !isDeepSame(before.laborTerms, venue.laborTerms);
  return changedTo(group, venue, {
    action: 'edit venue',
    before: venueKept(venueOn(before, at)),
    after: { ...venueKept(venueOn(venue, at)), ...(isOther && begins && { fromWeek: begins.weekId }) },
    position,
    days: [at, todayIn(group, moment)],
  });
}

/** Who makes a change, and when. */
interface By {
  by: { name: string };
  now: () => string;
}

function todayIn({ timeZone }: Group, { now }: By): Day {
  return dayAt(Date.parse(now()), timeZone);
}

/** Returns the day from which new budgets of a venue hold, and who set them. */
function beginning(
  { group, firstDay = null, closed = [] }: GroupFacts,
  venue: Venue,
  { fromWeek: sent }: { fromWeek?: string | undefined },
  moment: By,
): { from: Day; weekId: WeekId; setBy: string } | { refused: Refused } {
  const today = todayIn(group, moment);
  const week = firstWeekOf({ firstDay, closed }, { sent, today, group, venues: [venue] });
  if ('refused' in week) return week;
  return { from: week.startDate, weekId: week.weekId, setBy: moment.by.name };
}

function isDeepSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns why a venue may not be retired; null if it may. Older weeks that nobody closed keep it as it is. */
function retiringVenue({ group, thisWeek, lastWeek }: GroupFacts, venue: Venue): Refused | null {
  const { venueId, name } = venue;
  const parts = [...venue.centers, ...venue.crews].map(({ id }) => id);
  if (parts.some((id) => thisWeek.includes(id)))
    return hasEntries(`${name} has entries in this week. Retire it once the week is closed.`);
  if (parts.some((id) => lastWeek.includes(id)))
    return hasEntries(
      `${name} has entries in last week, which is still open for late paperwork. Close that week before you retire it.`,
    );
  if (group.venues.every((other) => other.venueId === venueId || other.retired))
    return valueUnfit('active', `${name} is the last venue in use. Add another before you retire it.`);
  return null;
}

/** Returns why a part of a venue may not be retired now; null if it may. */
function retiringPart({ inUse }: NamedFacts, { id, name }: { id: string; name: string }): Refused | null {
  if (!inUse.includes(id)) return null;
  return hasEntries(`${name} has entries in this week. Retire it once the week is over.`);
}

function hasEntries(detail: string): Refused {
  return { code: 'has-entries', detail };
}

export function addCenter(
  { group, named: venueId }: NamedFacts,
  entered: NewCenter,
): VenueDecision<VenueCenter> {
  const venue = group.venues.find((one) => one.venueId === venueId);
  if (!venue) return { refused: GROUP_REFUSED.venueUnknown };
  const center = madeCenter(idsOfParts(group), venueId, entered);
  const after = { ...venue, centers: [...venue.centers, center] };
  return answerWith(center, changedTo(group, after, { action: 'add revenue center', after: center }));
}

/** Changes a revenue center: its name, budget, position, approval rule, closed weekdays, or whether it is in use. */
export function changeCenter(
  facts: NamedFacts,
  change: CenterChange,
  moment: By,
): VenueDecision<VenueCenter> {
  const { group, named: centerId } = facts;
  const venue = group.venues.find(({ centers }) => centers.some(({ id }) => id === centerId));
  const before = venue?.centers.find(({ id }) => id === centerId);
  if (!venue || !before) return { refused: GROUP_REFUSED.centerUnknown };
  const refused = change.active === false ? retiringPart(facts, before) : null;
  if (refused) return { refused };
  if (change.active === false && venue.centers.every(({ id, retired }) => id === centerId || retired))
    return {
      refused: valueUnfit(
        'active',
        `${before.name} is the last revenue center of ${venue.name} in use. Add another before you retire it, or retire the venue.`,
      ),
    };
  const { active, position, percentage, name = before.name, budgetOf } = change;
  const isBudget = percentage !== undefined || budgetOf !== undefined;
  const begins = isBudget ? beginning(facts, venue, change, moment) : null;
  if (begins && 'refused' in begins) return begins;
  const { closedOn: closed = [], ...stays } = withActive(before, active);
  const { approvalOverCents: limit, approvalOverBudget: waits, ...rest } = stays;
  const {
    approvalOverCents = limit ?? null,
    approvalOverBudget = waits ?? false,
    closedOn = closed,
  } = change;
  const named: VenueCenter = {
    ...rest,
    name,
    ...(approvalOverCents !== null && { approvalOverCents }),
    ...(approvalOverBudget && { approvalOverBudget }),
    ...(closedOn.length > 0 && { closedOn }),
  };
  const budget = { ...(percentage !== undefined && { percentage }), ...(budgetOf && { budgetOf }) };
  const today = todayIn(group, moment);
  const center = centerOn(begins ? centerChangedFrom(named, budget, begins) : named, today);
  if ((center.terms?.length ?? 0) > MOST_CHANGES) return { refused: TOO_MANY_CHANGES };
  const centers = placed(venue.centers, center, position);
  const at = begins?.from ?? today;
  const isOther = !isDeepSame(before.terms, center.terms);
  return answerWith(
    center,
    changedTo(
      group,
      { ...venue, centers },
      {
        action: 'edit revenue center',
        before: centerAudited(before, at),
        after: { ...centerAudited(center, at), ...(isOther && begins && { fromWeek: begins.weekId }) },
        days: [at, today],
      },
    ),
  );
}

const TOO_MANY_CHANGES: Refused = {
  code: 'limit-reached',
  detail: 'This percentage has changed a hundred times. No more changes can be kept.',
};

/** Returns a revenue center for the audit trail, with the budget that holds on a day. */
function centerAudited(center: VenueCenter, day: Day) {
  const { terms: _, ...told } = centerOn(center, day);
  return told;
}

export function addCrew({ group, named: venueId }: NamedFacts, entered: NewCrew): VenueDecision<CrewOf> {
  const venue = group.venues.find((one) => one.venueId === venueId);
  if (!venue) return { refused: GROUP_REFUSED.venueUnknown };
  const crew = { id: newSlug(idsOfParts(group), `${venueId} ${entered.name}`), ...entered };
  const after = { ...venue, crews: [...venue.crews, crew], laborOf: [...venue.laborOf, crew.id] };
  return answerWith(crew, changedTo(group, after, { action: 'add crew', after: crew }));
}

/** Changes a crew: its name, position, or whether it is in use. */
export function changeCrew(facts: NamedFacts, change: CrewChange): VenueDecision<CrewOf> {
  const { group, named: crewId } = facts;
  const venue = group.venues.find(({ crews }) => crews.some(({ id }) => id === crewId));
  const before = venue?.crews.find(({ id }) => id === crewId);
  if (!venue || !before) return { refused: GROUP_REFUSED.crewUnknown };
  const refused = change.active === false ? retiringPart(facts, before) : null;
  if (refused) return { refused };
  const crew: CrewOf = { ...withActive(before, change.active), name: change.name ?? before.name };
  const crews = placed(venue.crews, crew, change.position);
  return answerWith(
    crew,
    changedTo(group, { ...venue, crews }, { action: 'edit crew', before, after: crew }),
  );
}

interface VenueEdit {
  action:
    | 'add venue'
    | 'edit venue'
    | 'add revenue center'
    | 'edit revenue center'
    | 'add crew'
    | 'edit crew';
  before?: unknown;
  after: unknown;
  position?: number | undefined;
  /** Days on which its budgets must fit, besides those on which they change later. */
  days?: readonly Day[];
}

/** Returns the group with a new or changed venue if it is valid; no change if it stays the same. */
function changedTo(
  group: Group,
  made: Venue,
  { position, days = [], ...entry }: VenueEdit,
): VenueDecision<Venue> {
  const today = days.at(-1);
  const venue = today ? venueOn(made, today) : made;
  const fault = faultOf(group, venue) ?? tooMuchOn(group, venue, days);
  if (fault) return { refused: fault };
  const others = group.venues.filter(({ venueId }) => venueId !== venue.venueId);
  const isNew = others.length === group.venues.length;
  const venues = isNew ? [...others, venue] : placed(group.venues, venue, position, ({ venueId }) => venueId);
  if (JSON.stringify(venues) === JSON.stringify(group.venues)) return { answer: venue, change: null };
  return {
    answer: venue,
    change: { group: { ...group, venues }, entries: [{ ...entry, subject: venue.venueId }] },
  };
}

function answerWith<Answer>(answer: Answer, decided: VenueDecision<Venue>): VenueDecision<Answer> {
  return 'refused' in decided ? decided : { answer, change: decided.change };
}

/** Returns what is wrong with a venue among those of its group; null if nothing is. */
function faultOf(group: Group, venue: Venue): Refused | null {
  const others = group.venues.filter(({ venueId }) => venueId !== venue.venueId);
  const taken = others.some(({ name }) => textKey(name) === textKey(venue.name));
  if (taken) return valueUnfit('name', `There is a venue called ${venue.name} already.`);
  if (venue.centers.length === 0) return valueUnfit('centers', 'Give the venue at least one revenue center.');
  if (venue.centers.length > MOST_PARTS || venue.crews.length > MOST_PARTS)
    return valueUnfit('name', `A venue has at most ${MOST_PARTS} revenue centers and ${MOST_PARTS} crews.`);
  for (const [field, parts] of Object.entries({ centers: venue.centers, crews: venue.crews })) {
    const twice = parts.find(
      ({ name }, at) => parts.findIndex((one) => textKey(one.name) === textKey(name)) < at,
    );
    if (twice) return valueUnfit(field, `${venue.name} has ${twice.name} twice.`);
  }
  return tooMuch(venue, group);
}

/** Refuses budgets that exceed all revenue on some days, or at a later change. */
function tooMuchOn(group: Group, venue: Venue, days: readonly Day[]): Refused | null {
  const first = [...days].sort()[0];
  if (first === undefined) return null;
  const later = beginningsIn(venue).filter((day) => day > first);
  for (const day of [...days, ...later]) {
    const refused = tooMuch(venueOn(venue, day), group);
    if (refused) return refused;
  }
  return null;
}

/** Refuses shares of the venue's revenue that together with labor exceed all of it, or a center's own share with labor. */
function tooMuch({ centers, laborPercentage = 0 }: Venue, group: Group): Refused | null {
  const inUse = centers.filter(({ retired }) => !retired);
  const shares = inUse.filter(({ budgetOf }) => budgetOf === 'venue').map(({ percentage = 0 }) => percentage);
  const own = inUse.filter(({ budgetOf }) => budgetOf === 'own').map(({ percentage = 0 }) => percentage);
  const tenths = (parts: readonly number[]) =>
    parts.reduce((sum, part) => sum + tenthsOf(part), tenthsOf(laborPercentage));
  const most = Math.max(tenths(shares), ...own.map((share) => tenths([share])));
  if (most <= 1000) return null;
  const total = formatPercentage(most / 10, group);
  return valueUnfit(
    'laborPercentage',
    `The budgets come to ${total}% of revenue with labor. Keep them to 100%.`,
  );
}

function madeCenter(
  ids: Set<string>,
  venueId: VenueId,
  { name, percentage, budgetOf }: NewCenter,
): VenueCenter {
  return { id: newSlug(ids, `${venueId} ${name}`), name, budgetOf, percentage };
}

function withActive<Part extends { retired?: true | undefined }>(
  part: Part,
  active: boolean | undefined,
): Part {
  if (active === undefined) return part;
  const { retired: _, ...rest } = part;
  return (active ? rest : { ...rest, retired: true }) as Part;
}

/** Returns a list with a part replaced, and moved if a position is given. */
function placed<Part>(
  parts: readonly Part[],
  part: Part,
  position: number | undefined,
  idOf = (one: Part) => (one as { id: string }).id,
): Part[] {
  const at = parts.findIndex((one) => idOf(one) === idOf(part));
  if (position === undefined) return parts.with(at, part);
  return parts.toSpliced(at, 1).toSpliced(position, 0, part);
}

/** Returns a venue for the audit trail. */
function venueKept({ name, laborPercentage, retired, dayEndsAt, centers, crews }: Venue) {
  const names = (parts: readonly { name: string }[]) => parts.map((part) => part.name).join(', ');
  return { name, laborPercentage, retired, dayEndsAt, centers: names(centers), crews: names(crews) };
}
