import type { WeekOutlook } from '../forecast/outlook-answer.ts';
import type { WeekQuestions } from '../forecast/week-questions-answer.ts';
import type { Group, RevenueCenter, Venue, VenueId } from '../group/group.ts';
import {
  categoriesOf,
  centersIn,
  centersOf,
  crewsOf,
  isRetired,
  isRevenueCenter,
  isVenue,
  venueBy,
  venueOfTotal,
} from '../group/venue.ts';
import { transferRead } from '../orders/transfer-read.ts';
import { groupOfVenue, visibleGroup } from '../people/reading.ts';
import type { Who } from '../people/role.ts';
import type { RecordedWeek } from '../record/recorded-week.ts';
import type { SalesWeek, TypicalWeek } from '../sales/day-sales.ts';
import type { GroupSettingsAnswer } from '../settings/settings.ts';
import { sumCents } from '../values/money.ts';
import type { VenueState } from '../weeks/venue-state.ts';
import { type Sums, sumOf, type WeekSums, weekSums } from '../weeks/week-sums.ts';

/** A person's view of the group (`visibleGroup`), and the whole group; the same object if they read everything. */
export interface GroupAccess {
  readable: Group;
  whole: Group;
  /** Returns their view of another group, such as that of a week with closed venues. */
  read: (group: Group) => Group;
}

/** Returns a person's access to a group. */
export function accessOf(who: Who | null, whole: Group): GroupAccess {
  const read = (group: Group) => visibleGroup(who, group);
  return { readable: read(whole), whole, read };
}

/** Returns the only venue that a person reads; undefined if they read several, or everything. */
export function onlyVenue({ readable, whole }: Pick<GroupAccess, 'readable' | 'whole'>): VenueId | undefined {
  return readable === whole || readable.venues.length !== 1 ? undefined : readable.venues[0]!.venueId;
}

export function accessToVenue({ readable, whole, read }: GroupAccess, venueId: VenueId): GroupAccess {
  return {
    readable: groupOfVenue(readable, venueId),
    whole,
    read: (group) => groupOfVenue(read(group), venueId),
  };
}

/** Returns the rows of a week that a person may read, with the sums of those rows. */
export function visibleWeek(reading: GroupAccess, week: RecordedWeek): RecordedWeek {
  const { readable, whole } = reading;
  if (readable === whole) return week;
  const crews = crewsOf(readable);
  const labor = [...crews, ...ofWholeLabor(readable)];
  return {
    ...week,
    sums: visibleSums(reading, week.sums),
    orders: week.orders
      .filter(({ revenueCenter }) => isRevenueCenter(readable, revenueCenter))
      .map((order) => transferRead(reading, order)),
    states: week.states.flatMap((state) => stateRead(reading, state)),
    notes: week.notes.filter(({ venueId }) => isVenue(readable, venueId)),
    hours: week.hours.filter(({ crew }) => crews.includes(crew)),
    adjustments: week.adjustments.filter(({ kind, subject }) =>
      kind === 'spending' ? isRevenueCenter(readable, subject) : labor.includes(subject),
    ),
  };
}

/** Returns a venue's state; for a closed one with the reader's view of its snapshot. */
function stateRead({ readable, whole, read }: GroupAccess, state: VenueState): VenueState[] {
  if (!isVenue(readable, state.venueId)) return [];
  const { kept } = state;
  if (!kept) return [state];
  const { crews } = venueBy(readable, state.venueId);
  const [venue = withoutParts(kept.venue)] = read({ ...whole, venues: [kept.venue] }).venues;
  const shared = crews.filter(
    ({ id }) => kept.venue.laborOf.includes(id) && !venue.crews.some((crew) => crew.id === id),
  );
  return [{ ...state, kept: { ...kept, venue: { ...venue, crews: [...venue.crews, ...shared] } } }];
}

/** Returns a venue without parts, for a reader who sees only what was added to it since. */
function withoutParts({
  labor: _,
  laborPercentage: __,
  laborTerms: ___,
  total: ____,
  ...venue
}: Venue): Venue {
  return { ...venue, partly: true, centers: [], crews: [], laborOf: [] };
}

/** Returns the sums of a week that a person may read. */
export function visibleSums(
  { readable, whole }: Pick<GroupAccess, 'readable' | 'whole'>,
  { revenue, spending, labor }: WeekSums,
): WeekSums {
  if (readable === whole) return { revenue, spending, labor };
  const centers = centersOf(readable);
  const total = venueOfTotal(readable) === undefined ? [] : ['total'];
  return weekSums({
    revenue: { ...only(revenue, [...centers, ...total]), ...revenueOfOthers({ readable, whole }, revenue) },
    spending: only(spending, centers),
    labor: only(labor, [...crewsOf(readable), ...ofWholeLabor(readable)]),
  });
}

/** Returns 'total' if a venue holds the group's labor budget: adjustments to total labor belong to it. */
function ofWholeLabor({ venues }: Group): 'total'[] {
  return venues.some(({ total, labor }) => total !== undefined && labor !== undefined) ? ['total'] : [];
}

/** Returns the revenue of a venue's hidden centers together, if budgets are shares of it, once all of it is entered. */
function revenueOfOthers(
  { readable, whole }: Pick<GroupAccess, 'readable' | 'whole'>,
  revenue: WeekSums['revenue'],
): Sums {
  const sums = readable.venues.flatMap(({ venueId, others }) => {
    if (!others) return [];
    const hidden = centersIn(whole, venueId).filter((center) => !isRevenueCenter(readable, center));
    const isMissing = (center: RevenueCenter) => !isRetired(whole, center) && sumOf(revenue, center) === 0;
    if (hidden.some(isMissing)) return [];
    return [[others, sumCents(hidden.map((center) => sumOf(revenue, center)))] as const];
  });
  return Object.fromEntries(sums);
}

/** Returns a reader's view of a week's sales. */
export function salesRead({ readable, whole }: GroupAccess, sales: SalesWeek): SalesWeek {
  if (readable === whole) return sales;
  const centers = centersOf(readable);
  const hasTotal = venueOfTotal(readable) !== undefined;
  return {
    ...sales,
    days: sales.days.map((day) => ({ ...day, centers: only(day.centers, centers) })),
    centers: only(sales.centers, centers),
    totalCents: hasTotal ? sales.totalCents : null,
    totalFromDays: hasTotal && sales.totalFromDays,
  };
}

/** Returns a reader's view of the questions about days ahead. */
export function questionsRead({ readable, whole }: GroupAccess, questions: WeekQuestions): WeekQuestions {
  if (readable === whole) return questions;
  const isTold = ({ center }: { center: RevenueCenter }) => isRevenueCenter(readable, center);
  return { holidays: questions.holidays.filter(isTold), events: questions.events.filter(isTold) };
}

/** Returns a reader's view of typical weeks. */
export function typicalRead({ readable, whole }: GroupAccess, typical: TypicalWeek): TypicalWeek {
  return readable === whole ? typical : { cents: only(typical.cents, centersOf(readable)) };
}

/** Returns a reader's view of where a week is heading. */
export function outlookRead({ readable, whole }: GroupAccess, outlook: WeekOutlook): WeekOutlook {
  if (readable === whole) return outlook;
  return {
    ...outlook,
    categories: only(outlook.categories, categoriesOf(readable)),
    revenue: only(outlook.revenue, centersOf(readable)),
  };
}

/** Returns a reader's view of the settings: their own venues', and the group's, which those inherit. */
export function settingsRead<Answer extends GroupSettingsAnswer>(
  { readable, whole }: GroupAccess,
  settings: Answer,
): Answer {
  if (readable === whole) return settings;
  const venues = Object.entries(settings.venues).filter(([venueId]) => isVenue(readable, venueId));
  const { terms } = settings;
  const read = terms?.filter(({ location }) => location === null || isVenue(readable, location));
  return { ...settings, venues: Object.fromEntries(venues), ...(read && { terms: read }) };
}

function only<Value>(of: { readonly [id: string]: Value }, ids: readonly string[]): Record<string, Value> {
  return Object.fromEntries(ids.flatMap((id) => (of[id] === undefined ? [] : [[id, of[id]]])));
}
