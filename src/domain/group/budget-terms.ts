import type { WeekId } from '../calendar/week.ts';
import type { Day } from '../values/day.ts';
import type { Group, Venue } from './group.ts';
import { beginningsOf, type Term, termOn, termsChanged } from './terms.ts';

type CenterWithTerms = Venue['centers'][number];
type CenterTerm = NonNullable<CenterWithTerms['terms']>[number];
type LaborTerm = NonNullable<Venue['laborTerms']>[number];

/** What a revenue center's budget is, as it holds for some time. */
export type CenterBudget = Pick<CenterWithTerms, 'budgetOf' | 'share' | 'percentage'>;

/** The last day of a week, by its id: what began by then holds in it. */
export function lastDayOf(weekId: WeekId): Day {
  return weekId.slice(-10) as Day;
}

/** A revenue center with the budget that holds on a day, and all that held and will. */
export function centerOn(center: CenterWithTerms, day: Day): CenterWithTerms {
  const term = termOn(center.terms, day);
  if (!term || isBudget(center, term)) return center;
  const { share: _, percentage: __, ...rest } = center;
  return { ...rest, ...budgetIn(term) };
}

function isBudget(one: CenterBudget, other: CenterBudget): boolean {
  return one.budgetOf === other.budgetOf && one.share === other.share && one.percentage === other.percentage;
}

function budgetIn({ budgetOf, share, percentage }: CenterBudget): CenterBudget {
  return { budgetOf, ...(share && { share }), ...(percentage !== undefined && { percentage }) };
}

/** A venue with the budgets that hold on a day, and all that held and will. */
export function venueOn(venue: Venue, day: Day): Venue {
  const centers = venue.centers.map((center) => centerOn(center, day));
  const isSame = centers.every((center, at) => center === venue.centers[at]);
  const own = isSame ? venue : { ...venue, centers };
  const term = termOn(venue.laborTerms, day);
  if (!term || term.laborPercentage === venue.laborPercentage) return own;
  const { laborPercentage: _, ...rest } = own;
  const { laborPercentage } = term;
  return { ...rest, ...(laborPercentage !== undefined && { laborPercentage }) };
}

/** The days on which budgets of a venue change. */
export function beginningsIn({ centers, laborTerms }: Venue): Day[] {
  return [...centers.flatMap(({ terms }) => beginningsOf(terms)), ...beginningsOf(laborTerms)];
}

/** The group with the budgets that hold on a day: the very same where these are what it says already. */
export function groupOn(group: Group, day: Day): Group {
  const venues = group.venues.map((venue) => venueOn(venue, day));
  return venues.every((venue, at) => venue === group.venues[at]) ? group : { ...group, venues };
}

/** Worked out once for each time in which nothing changes: many weeks ask. */
const made = new WeakMap<Group, Map<string, Group>>();

/** The group with the budgets that hold in a week, and no others: the very same where none ever changed. */
export function groupWithBudgetsOfWeek(group: Group, weekId: WeekId): Group {
  const known = made.get(group) ?? new Map<string, Group>();
  made.set(group, known);
  const never = known.get(NEVER);
  if (never) return never;
  const beginnings = group.venues.flatMap(beginningsIn);
  const day = lastDayOf(weekId);
  const key =
    beginnings.length === 0
      ? NEVER
      : (beginnings
          .filter((from) => from <= day)
          .sort()
          .at(-1) ?? '');
  const found = known.get(key) ?? (key === NEVER ? group : withoutTerms(groupOn(group, day)));
  known.set(key, found);
  return found;
}

const NEVER = 'never';

function withoutTerms(group: Group): Group {
  const venues = group.venues.map(({ laborTerms: _, ...venue }) => ({
    ...venue,
    centers: venue.centers.map(({ terms: __, ...center }) => center),
  }));
  return { ...group, venues };
}

interface TermOrigin {
  from: Day;
  setBy: string;
}

/** A revenue center with another budget from a day on. */
export function centerChangedFrom(
  center: CenterWithTerms,
  budget: Partial<CenterBudget>,
  { from, setBy }: TermOrigin,
): CenterWithTerms {
  const { terms: before = [{ from: null, ...budgetIn(center) }], ...rest } = center;
  const terms = termsChanged<CenterTerm>(before, from, ({ share, ...held }) => ({
    ...held,
    ...(budget.percentage === undefined && share && { share }),
    ...budget,
    setBy,
  }));
  return { ...rest, ...several(terms, 'terms') };
}

/** A venue with another labor budget from a day on. */
export function laborChangedFrom(venue: Venue, laborPercentage: number, { from, setBy }: TermOrigin): Venue {
  const { laborPercentage: held } = venue;
  const first: LaborTerm = { from: null, ...(held !== undefined && { laborPercentage: held }) };
  const { laborTerms: before = [first], ...rest } = venue;
  const terms = termsChanged(before, from, (term) => ({ ...term, laborPercentage, setBy }));
  return { ...rest, ...several(terms, 'laborTerms') };
}

/** Terms, of which one alone says nothing that the rest doesn't. */
function several<Of extends Term, Name extends string>(
  terms: readonly Of[],
  name: Name,
): { [key in Name]?: readonly Of[] } {
  return (terms.length > 1 ? { [name]: terms } : {}) as { [key in Name]?: readonly Of[] };
}
