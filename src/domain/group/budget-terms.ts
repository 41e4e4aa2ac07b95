import type { WeekId } from '../calendar/week.ts';
import type { Day } from '../values/day.ts';
import type { Group, Venue } from './group.ts';
import { beginningsOf, type Term, termOn, termsChanged } from './terms.ts';

type CenterWithTerms = Venue['centers'][number];
type CenterTerm = NonNullable<CenterWithTerms['terms']>[number];
type LaborTerm = NonNullable<Venue['laborTerms']>[number];

/** A revenue center's budget during a term. */
type CenterBudget = Pick<CenterWithTerms, 'budgetOf' | 'share' | 'percentage'>;

/** Returns the last day of a week from its id: terms that begin by then hold in it. */
export function lastDayOf(weekId: WeekId): Day {
  return weekId.slice(-10) as Day;
}

/** Returns a revenue center with the budget that holds on a day, and all its terms. */
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

/** Returns a venue with the budgets that hold on a day, and all their terms. */
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

/** Returns the days on which budgets of a venue change. */
export function beginningsIn({ centers, laborTerms }: Venue): Day[] {
  return [...centers.flatMap(({ terms }) => beginningsOf(terms)), ...beginningsOf(laborTerms)];
}

/** Returns the group with the budgets that hold on a day; the same object if those are current. */
export function groupOn(group: Group, day: Day): Group {
  const venues = group.venues.map((venue) => venueOn(venue, day));
  return venues.every((venue, at) => venue === group.venues[at]) ? group : { ...group, venues };
}

/** Cached once per period without changes, as many weeks need it. */
const made = new WeakMap<Group, Map<string, Group>>();

/** Returns the group with only the budgets that hold in a week; the same object if none ever changed. */
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

/** Returns a revenue center with another budget from a day on. */
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

/** Returns a venue with another labor budget from a day on. */
export function laborChangedFrom(venue: Venue, laborPercentage: number, { from, setBy }: TermOrigin): Venue {
  const { laborPercentage: held } = venue;
  const first: LaborTerm = { from: null, ...(held !== undefined && { laborPercentage: held }) };
  const { laborTerms: before = [first], ...rest } = venue;
  const terms = termsChanged(before, from, (term) => ({ ...term, laborPercentage, setBy }));
  return { ...rest, ...several(terms, 'laborTerms') };
}

/** Returns terms as a property; leaves out a single one, as it repeats the current value. */
function several<Of extends Term, Name extends string>(
  terms: readonly Of[],
  name: Name,
): { [key in Name]?: readonly Of[] } {
  return (terms.length > 1 ? { [name]: terms } : {}) as { [key in Name]?: readonly Of[] };
}
