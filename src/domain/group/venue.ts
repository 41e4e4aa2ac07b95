import type { Cents } from '../values/money.ts';
import { textKey } from '../values/text.ts';
import type { ClosedWeekday } from './closed-weekdays.ts';
import type { Category, Crew, Department, Group, RevenueCenter, Venue, VenueId } from './group.ts';
import { about, allCenters, type Source } from './group-lookups.ts';

/** The venue whose labor is the group's, with the labor screen: the one whose centers earn together. */
function withLabor({ venues }: Group): Venue | undefined {
  return venues.find(({ total }) => total);
}

const used = new WeakMap<Group, Group>();

/** The group as forms offer it: without what is no longer in use. */
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

/** From how many venues in use on a group is looked at venue by venue, and all of them as rows of a table. */
const MANY_VENUES = 7;

/** Whether a group has so many venues that what is read of a week is mostly a venue's. */
export function hasManyVenues(group: Group): boolean {
  return inUse(group).venues.length >= MANY_VENUES;
}

/** Places that earn revenue and have a spending budget and supplier orders of their own. */
export function centersOf(group: Group): readonly RevenueCenter[] {
  return about(group).centers;
}

/** Groups of people whose staff cost is counted apart. */
export function crewsOf(group: Group): readonly Crew[] {
  return about(group).crews;
}

/** What budgets there are: of each venue its revenue centers, and labor after those of the venue whose it is. */
export function categoriesOf(group: Group): readonly Category[] {
  return about(group).categories;
}

/** Whether a name is that of a revenue center. */
export function isRevenueCenter(group: Group, id: string): boolean {
  return about(group).listed.has(id);
}

/** Whether a name is that of a venue. */
export function isVenue(group: Group, id: string): boolean {
  return about(group).venueBy.has(id);
}

/** The crews of the labor screen: of the venue whose labor is the group's, else all. */
export function laborScreenCrews(group: Group): readonly Crew[] {
  return withLabor(group)?.laborOf ?? crewsOf(group);
}

/** The revenue centers that the group's total revenue is of. */
export function centersOfTotal(group: Group): readonly RevenueCenter[] {
  return about(group).sources.find(({ total }) => total)?.centers ?? [];
}

/** The venue whose revenue is the group's total; undefined where there is none. */
export function venueOfTotal(group: Group): VenueId | undefined {
  return withLabor(group)?.venueId;
}

/** The name shown for a revenue center, crew or category; of 'total' that of all labor. What has none shows its id. */
export function nameOf(group: Group, id: string): string {
  return about(group).names.get(id) ?? id;
}

/** The name of a venue. */
export function venueName(group: Group, id: VenueId): string {
  return about(group).venueBy.get(id)?.name ?? id;
}

/** A revenue center in a sentence: 'the kitchen' of the specification, and as its name is written where it has one. */
export function centerInText(group: Group, center: RevenueCenter): string {
  const isWord = isSpecified(group) && (center === 'kitchen' || center === 'bar');
  return isWord ? `the ${center}` : nameOf(group, center);
}

/**
 * The revenue center that a file means by its id or its name, or by its name within a venue that is named beside it, which may be its
 * only one; undefined where it means none.
 */
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

/** The venue whose budget a category is. */
export function venueOf(group: Group, category: Category): VenueId {
  return (laborVenue(group, category) ?? venueWith(group, category)).venueId;
}

/** The venue of a revenue center, as it is said beside its own name; null where there is one venue, or the name says it. */
export function venueBeside(group: Group, center: RevenueCenter): string | null {
  const name = venueName(group, venueOf(group, center));
  return inUse(group).venues.length > 1 && !nameInVenue(group, center).startsWith(name) ? name : null;
}

/**
 * The one venue these budgets belong to; undefined if there are several, or if the group has revenue or labor outside its venues.
 */
export function onlyVenueOf(group: Group, categories: readonly Category[]): VenueId | undefined {
  if (withLabor(group)) return undefined;
  const venues = new Set(categories.map((category) => venueOf(group, category)));
  return venues.size === 1 ? [...venues][0] : undefined;
}

function venueWith(group: Group, center: RevenueCenter): Venue {
  return about(group).venueWith.get(center)!;
}

/** A revenue center; undefined where the group has none of that id. */
function centerOf(group: Group, id: RevenueCenter): Venue['centers'][number] | undefined {
  const venue = about(group).venueWith.get(id);
  return venue && centerIn(venue, id);
}

function centerIn(venue: Venue, id: RevenueCenter): Venue['centers'][number] | undefined {
  return allCenters(venue).find((center) => center.id === id);
}

/** Which orders of a revenue center wait for approval: of more than an amount, and those that take a week over its budget. */
export interface ApprovalRule {
  overCents: Cents | null;
  overBudget: boolean;
}

/** The rule of a revenue center; null where no order has to wait. */
export function approvalRule(group: Group, center: RevenueCenter): ApprovalRule | null {
  const { approvalOverCents: overCents = null, approvalOverBudget: overBudget = false } =
    centerOf(group, center) ?? {};
  return overCents === null && !overBudget ? null : { overCents, overBudget };
}

/** The weekdays on which a revenue center is closed. */
export function closedWeekdaysOf(group: Group, center: RevenueCenter): readonly ClosedWeekday[] {
  return centerOf(group, center)?.closedOn ?? NEVER_CLOSED;
}

const NEVER_CLOSED: readonly ClosedWeekday[] = [];

/** The revenue centers of a venue. */
export function centersIn(group: Group, venue: VenueId): readonly RevenueCenter[] {
  return venueBy(group, venue).centers.map(({ id }) => id);
}

/** A venue of a group. */
export function venueBy(group: Group, venue: VenueId): Venue {
  return about(group).venueBy.get(venue)!;
}

/** The figures of a week's revenue, as they hang together. */
export function sourcesOf(group: Group): readonly Source[] {
  return about(group).sources;
}

/** Which revenue a category's budget is a share of: that of its venue's centers together, or its own. */
export function sourceOf(group: Group, category: Category): Source {
  return about(group).budgetSources.get(category)!;
}

/** Which percentage of it a category's budget is: one of its own, or that of the settings with this name. */
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

/** The venue whose labor a category is; undefined for a revenue center. */
export function laborVenue(group: Group, category: Category): Venue | undefined {
  return about(group).laborVenues.get(category);
}

/** The budgets that what some crews cost counts in; 'total' among them is what labor as a whole was adjusted by. */
export function laborCategories(group: Group, crews: readonly (Crew | 'total')[]): Category[] {
  return [...about(group).laborVenues]
    .filter(([category]) => crews.some((crew) => countsIn(group, category, crew)))
    .map(([category]) => category);
}

/** Whether the cost of a crew counts in a labor budget: in that of the group's total all do. */
export function countsIn(group: Group, category: Category, crew: Crew | 'total'): boolean {
  const venue = laborVenue(group, category)!;
  return venue.total !== undefined || venue.laborOf.includes(crew);
}

/** Whether a venue has a budget of such a share. */
export function hasShare(group: Group, venue: VenueId, share: 'kitchen' | 'bar'): boolean {
  return venueBy(group, venue).centers.some((center) => center.share === share);
}

/** Whose staff cost the labor of a venue counts. */
export function laborCrews(group: Group, venue: VenueId): readonly Crew[] {
  return venueBy(group, venue).laborOf;
}

/** The first crew of a department; undefined where there is none. */
export function crewFor({ venues }: Group, department: Department): Crew | undefined {
  return venues.flatMap(({ crews }) => crews).find((crew) => crew.department === department)?.id;
}

/** The department the people of a crew work in. */
export function departmentOf(group: Group, crew: Crew): Department {
  return about(group).departments.get(crew)!;
}

/** Whether the group is that of the specification, whose pages, roles and texts are made for its venues. */
export function isSpecified(group: Group): boolean {
  return withLabor(group) !== undefined;
}

/** What a crew's people are called: 'Kitchen Staff'. */
export function staffName(group: Group, crew: Crew): string {
  const name = nameOf(group, crew);
  return /\bstaff$/i.test(name) ? name : `${name} Staff`;
}

/** The names of the other venues whose labor counts a crew, too. */
export function sharedWith({ venues }: Group, venue: VenueId, crew: Crew): string[] {
  return venues
    .filter(({ venueId, laborOf }) => venueId !== venue && laborOf.includes(crew))
    .map(({ name }) => name);
}

/** 'its own revenue', or 'Blue Door revenue' where a budget is a share of what its whole venue earns. */
export function revenueOfBudget(group: Group, category: Category): string {
  const labor = laborVenue(group, category);
  if (labor) return `${labor.name} revenue`;
  const { name } = venueWith(group, category);
  const { budgetOf } = centerOf(group, category)!;
  return budgetOf === 'venue' ? `${name} revenue` : 'its own revenue';
}

/** The revenue a center's budget is a share of, in a sentence: 'total revenue' of the specification, else as `revenueOfBudget`. */
export function revenueInText(group: Group, center: RevenueCenter): string {
  if (!isSpecified(group)) return revenueOfBudget(group, center);
  return sourceOf(group, center).total ? 'total revenue' : `${nameOf(group, center)} revenue`;
}

/** A title of revenue in a sentence: the specification's are words of ours, 'total revenue'; a name stays as it is written. */
export function titleInText(group: Group, title: string): string {
  return isSpecified(group) ? title.toLowerCase() : title;
}

/** The crews of a venue that are in use: those it has and those whose cost its labor counts. */
export function crewsIn(group: Group, venue: VenueId): Crew[] {
  const { crews, laborOf } = venueBy(group, venue);
  const all = new Set([...laborOf, ...crews.map(({ id }) => id)]);
  const inUseNow = crewsOf(inUse(group));
  return [...all].filter((crew) => inUseNow.includes(crew));
}

/** What a budget is called within its venue: 'Kitchen', or 'Labor'. */
export function nameInVenue(group: Group, category: Category): string {
  if (laborVenue(group, category)) return 'Labor';
  return centerOf(group, category)!.name;
}

/** Whether budgets of the group, or of one of its venues, are percentages that the settings say. */
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

/** The venues that something is of, by its id: one of their own, of a revenue center, a budget, or a crew that they count. */
export function venuesWith(group: Group, id: string): readonly VenueId[] {
  return about(group).venuesWith.get(id) ?? [];
}
