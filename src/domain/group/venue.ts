import type { Cents } from '../values/money.ts';
import { textKey } from '../values/text.ts';
import type { ClosedWeekday } from './closed-weekdays.ts';
import type { Category, Crew, Department, Group, RevenueCenter, Venue, VenueId } from './group.ts';
import { about, allCenters, type Source } from './group-lookups.ts';
import { traitsOf } from './traits.ts';

/** Returns the venue with the group's labor and the labor screen: the one with a figure for all its centers together. */
function withLabor({ venues }: Group): Venue | undefined {
  return venues.find(({ total }) => total);
}

const used = new WeakMap<Group, Group>();

/** Returns the group as forms offer it: without retired parts. */
export function inUse(group: Group): Group {
  const found = used.get(group) ?? withoutRetired(group);
  used.set(group, found);
  return found;
}

function withoutRetired(group: Group): Group {
  const isUsed = ({ retired }: { retired?: true | undefined }) => !retired;
  const venues = group.venues.filter(isUsed).map((venue) => {
    const crews = venue.crews.filter(isUsed);
    return { ...venue, centers: venue.centers.filter(isUsed), crews };
  });
  return { ...group, venues };
}

/** From this many venues in use, screens show one venue at a time, and all of them as rows of a table. */
const MANY_VENUES = 7;

/** Whether a group has so many venues that screens mostly show one at a time. */
export function hasManyVenues(group: Group): boolean {
  return inUse(group).venues.length >= MANY_VENUES;
}

export function centersOf(group: Group): readonly RevenueCenter[] {
  return about(group).centers;
}

export function crewsOf(group: Group): readonly Crew[] {
  return about(group).crews;
}

/** Returns all budgets: each venue's revenue centers, then its labor. */
export function categoriesOf(group: Group): readonly Category[] {
  return about(group).categories;
}

export function isRevenueCenter(group: Group, id: string): boolean {
  return about(group).listed.has(id);
}

export function isVenue(group: Group, id: string): boolean {
  return about(group).venueBy.has(id);
}

/** Returns the crews of the labor screen: those of the venue with the group's labor, or all without one. */
export function laborScreenCrews(group: Group): readonly Crew[] {
  return withLabor(group)?.laborOf ?? crewsOf(group);
}

/** Returns the revenue centers in the group's total revenue. */
export function centersOfTotal(group: Group): readonly RevenueCenter[] {
  return about(group).sources.find(({ total }) => total)?.centers ?? [];
}

/** Returns the venue with the group's total revenue; undefined if there is none. */
export function venueOfTotal(group: Group): VenueId | undefined {
  return withLabor(group)?.venueId;
}

/** Returns the name shown for a revenue center, crew or category; for 'total', that of all labor. Unknown ids are shown as they are. */
export function nameOf(group: Group, id: string): string {
  return about(group).names.get(id) ?? id;
}

export function venueName(group: Group, id: VenueId): string {
  return about(group).venueBy.get(id)?.name ?? id;
}

/** Returns a revenue center within a sentence: 'the kitchen' in the specification's group, else its name. */
export function centerInText(group: Group, center: RevenueCenter): string {
  const isWord = traitsOf(group).hasCommonNames && (center === 'kitchen' || center === 'bar');
  return isWord ? `the ${center}` : nameOf(group, center);
}

/** Returns the revenue center that a file means by id or name, or by its name within a venue; '' means the venue's only center. */
export function centerNamed(group: Group, text: string, venue = ''): RevenueCenter | undefined {
  const wanted = text.toLowerCase();
  const isMeant = ({ name }: Venue) => textKey(name) === textKey(venue);
  const within = venue === '' ? undefined : inUse(group).venues.find(isMeant);
  if (within) {
    const [only, another] = within.centers;
    if (text === '') return another ? undefined : only?.id;
    return within.centers.find(({ id, name }) => id === wanted || textKey(name) === textKey(text))?.id;
  }
  return centersOf(group).find(
    (center) => center === wanted || nameOf(group, center).toLowerCase() === wanted,
  );
}

export function venueOf(group: Group, category: Category): VenueId {
  return (laborVenue(group, category) ?? venueWith(group, category)).venueId;
}

/** Returns the venue's name to show beside a revenue center; null if there is only one venue, or if the center's name begins with it. */
export function venueBeside(group: Group, center: RevenueCenter): string | null {
  const name = venueName(group, venueOf(group, center));
  return inUse(group).venues.length > 1 && !nameInVenue(group, center).startsWith(name) ? name : null;
}

/** Returns the one venue these budgets belong to; undefined if the group has revenue or labor outside its venues. */
export function onlyVenueOf(group: Group, categories: readonly Category[]): VenueId | undefined {
  if (withLabor(group)) return undefined;
  const venues = new Set(categories.map((category) => venueOf(group, category)));
  return venues.size === 1 ? [...venues][0] : undefined;
}

function venueWith(group: Group, center: RevenueCenter): Venue {
  return about(group).venueWith.get(center)!;
}

/** Returns a revenue center; undefined if the id is unknown. */
function centerOf(group: Group, id: RevenueCenter): Venue['centers'][number] | undefined {
  const venue = about(group).venueWith.get(id);
  return venue && centerIn(venue, id);
}

function centerIn(venue: Venue, id: RevenueCenter): Venue['centers'][number] | undefined {
  return allCenters(venue).find((center) => center.id === id);
}

/** The orders of a revenue center that wait for approval: over an amount, and those that take a week over its budget. */
export interface ApprovalRule {
  overCents: Cents | null;
  overBudget: boolean;
}

/** Returns the approval rule of a revenue center; null if no order has to wait. */
export function approvalRule(group: Group, center: RevenueCenter): ApprovalRule | null {
  const { approvalOverCents: overCents = null, approvalOverBudget: overBudget = false } =
    centerOf(group, center) ?? {};
  return overCents === null && !overBudget ? null : { overCents, overBudget };
}

export function closedWeekdaysOf(group: Group, center: RevenueCenter): readonly ClosedWeekday[] {
  return centerOf(group, center)?.closedOn ?? NEVER_CLOSED;
}

const NEVER_CLOSED: readonly ClosedWeekday[] = [];

export function centersIn(group: Group, venue: VenueId): readonly RevenueCenter[] {
  return venueBy(group, venue).centers.map(({ id }) => id);
}

export function venueBy(group: Group, venue: VenueId): Venue {
  return about(group).venueBy.get(venue)!;
}

/** Returns the sources of revenue figures. */
export function sourcesOf(group: Group): readonly Source[] {
  return about(group).sources;
}

/** Returns the revenue that a category's budget is a share of: its venue's, or its own. */
export function sourceOf(group: Group, category: Category): Source {
  return about(group).budgetSources.get(category)!;
}

/** Returns the percentage of a category's budget: its own, or the name of the one in the settings. */
export function shareOfBudget(group: Group, category: Category): number | 'kitchen' | 'bar' | 'labor' {
  const venue = laborVenue(group, category);
  if (venue) return venue.laborPercentage ?? 'labor';
  const { share = 'bar', percentage } = centerOf(group, category)!;
  return percentage ?? share;
}

/** Whether a revenue center is no longer in use, by itself or with its venue. */
export function isRetired(group: Group, center: RevenueCenter): boolean {
  return about(group).retired.has(center);
}

/** Returns the venue of a labor category; undefined for a revenue center. */
export function laborVenue(group: Group, category: Category): Venue | undefined {
  return about(group).laborVenues.get(category);
}

/** Returns the labor budgets that the costs of crews count in; 'total' stands for adjustments of labor as a whole. */
export function laborCategories(group: Group, crews: readonly (Crew | 'total')[]): Category[] {
  return [...about(group).laborVenues]
    .filter(([category]) => crews.some((crew) => countsIn(group, category, crew)))
    .map(([category]) => category);
}

/** Whether a crew's cost counts in a labor budget; all do in the budget of the group's total. */
export function countsIn(group: Group, category: Category, crew: Crew | 'total'): boolean {
  const venue = laborVenue(group, category)!;
  return venue.total !== undefined || venue.laborOf.includes(crew);
}

export function hasShare(group: Group, venue: VenueId, share: 'kitchen' | 'bar'): boolean {
  return venueBy(group, venue).centers.some((center) => center.share === share);
}

/** Returns the crews that a venue's labor counts. */
export function laborCrews(group: Group, venue: VenueId): readonly Crew[] {
  return venueBy(group, venue).laborOf;
}

/** Returns the first crew of a department; undefined if there is none. */
export function crewFor({ venues }: Group, department: Department): Crew | undefined {
  return venues.flatMap(({ crews }) => crews).find((crew) => crew.department === department)?.id;
}

export function departmentOf(group: Group, crew: Crew): Department {
  return about(group).departments.get(crew)!;
}

/** 'Kitchen Staff': the name of a crew's people. */
export function staffName(group: Group, crew: Crew): string {
  const name = nameOf(group, crew);
  return /\bstaff$/i.test(name) ? name : `${name} Staff`;
}

/** Returns the names of other venues that also count a crew. */
export function sharedWith({ venues }: Group, venue: VenueId, crew: Crew): string[] {
  return venues
    .filter(({ venueId, laborOf }) => venueId !== venue && laborOf.includes(crew))
    .map(({ name }) => name);
}

/** 'its own revenue', or 'Blue Door revenue' if a budget is a share of its whole venue's revenue. */
export function revenueOfBudget(group: Group, category: Category): string {
  const labor = laborVenue(group, category);
  if (labor) return `${labor.name} revenue`;
  const { name } = venueWith(group, category);
  const { budgetOf } = centerOf(group, category)!;
  return budgetOf === 'venue' ? `${name} revenue` : 'its own revenue';
}

/** Returns 'total revenue' in the specification's group, else as `revenueOfBudget`. */
export function revenueInText(group: Group, center: RevenueCenter): string {
  if (!traitsOf(group).hasCommonNames) return revenueOfBudget(group, center);
  return sourceOf(group, center).total ? 'total revenue' : `${nameOf(group, center)} revenue`;
}

/** Returns a revenue title within a sentence: in lower case where it is common words, not a name. */
export function titleInText(group: Group, title: string): string {
  return traitsOf(group).hasCommonNames ? title.toLowerCase() : title;
}

/** Returns the crews in use of a venue: its own, and those that its labor counts. */
export function crewsIn(group: Group, venue: VenueId): Crew[] {
  const { crews, laborOf } = venueBy(group, venue);
  const all = new Set([...laborOf, ...crews.map(({ id }) => id)]);
  const inUseNow = crewsOf(inUse(group));
  return [...all].filter((crew) => inUseNow.includes(crew));
}

/** Returns the name of a budget within its venue: 'Kitchen', or 'Labor'. */
export function nameInVenue(group: Group, category: Category): string {
  if (laborVenue(group, category)) return 'Labor';
  return centerOf(group, category)!.name;
}

/** Whether any budget of the group, or of one venue, takes its percentage from the settings. */
export function usesPercentages(group: Group, location: VenueId | null): boolean {
  const { venues } = group;
  return venues
    .filter(({ venueId }) => location === null || venueId === location)
    .some(
      ({ centers, total, laborPercentage }) =>
        total !== undefined ||
        laborPercentage === undefined ||
        centers.some(({ percentage }) => percentage === undefined),
    );
}

/** Returns the venues that an id concerns: of a venue, revenue center, budget, or crew that they count. */
export function venuesWith(group: Group, id: string): readonly VenueId[] {
  return about(group).venuesWith.get(id) ?? [];
}

/** Returns the categories a venue has a budget for: its revenue centers, and its labor if it has one. */
export function budgetsIn({ centers, labor }: Pick<Venue, 'centers' | 'labor'>): Category[] {
  return [...centers.map(({ id }) => id), ...(labor ? [labor] : [])];
}
