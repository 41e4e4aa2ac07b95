import type { Group } from '../group/group.ts';
import { centersIn, venueOf } from '../group/venue.ts';
import type { Day } from '../values/day.ts';
import { type Cents, cents, sumCents, timesOver } from '../values/money.ts';
import { tenthsOf } from '../values/percent.ts';
import type { ReceivedSum } from './import-content.ts';
import { type CategoryName, NAME_KEYS, type NameMappings } from './names.ts';

export interface DaySum {
  day: Day;
  centerId: string;
  cents: Cents;
}

/** A day of a venue with a category that nobody has assigned yet; `cents` is everything that the file has for that day. */
interface WaitingDay {
  day: Day;
  venueId: string;
  cents: Cents;
}

/** A category of a venue in a file, with its total and where that goes; null while nobody has answered. */
export interface UsedName extends Omit<CategoryName, 'to'> {
  cents: Cents;
  to: CategoryName['to'] | null;
}

export interface ResolvedSales {
  days: DaySum[];
  waiting: WaitingDay[];
  used: UsedName[];
}

/** Resolves the sums of a file to days of revenue centers. A day with an unassigned category waits: a low figure is worse than none. */
export function daysOfSums(group: Group, names: NameMappings, sums: readonly ReceivedSum[]): ResolvedSales {
  const namedTo = new Map(names.categories.map((name) => [NAME_KEYS.categories(name), name.to]));
  const used = new Map<string, UsedName>();
  const venueDays = new Map<string, { meant: { sum: ReceivedSum; to: CategoryName['to'] | null }[] }>();
  for (const sum of sums) {
    const venueId = venueOfSum(group, sum);
    const key = NAME_KEYS.categories({ venueId, category: sum.category, to: [] });
    const isCalledSo = sum.centerId !== undefined;
    const to = (isCalledSo ? undefined : namedTo.get(key)) ?? ownMeaning(group, venueId, sum);
    const use = used.get(key) ?? { venueId, category: sum.category, cents: cents(0), to };
    used.set(key, { ...use, cents: sumCents([use.cents, sum.cents]) });
    const day = venueDays.get(`${sum.day} ${venueId}`) ?? { meant: [] };
    venueDays.set(`${sum.day} ${venueId}`, day);
    day.meant.push({ sum, to });
  }
  const days: DaySum[] = [];
  const waiting: WaitingDay[] = [];
  for (const { meant } of venueDays.values()) {
    const { day } = meant[0]!.sum;
    if (meant.some(({ to }) => to === null)) {
      const venueId = venueOfSum(group, meant[0]!.sum);
      waiting.push({ day, venueId, cents: sumCents(meant.map(({ sum }) => sum.cents)) });
      continue;
    }
    const parts = meant.flatMap(({ sum, to }) => partsOf(sum.cents, to!));
    for (const [centerId, own] of Map.groupBy(parts, ({ centerId }) => centerId))
      days.push({ day, centerId, cents: sumCents(own.map((part) => part.cents)) });
  }
  const inOrder = (a: DaySum, b: DaySum) => (`${a.day} ${a.centerId}` < `${b.day} ${b.centerId}` ? -1 : 1);
  return { days: days.sort(inOrder), waiting, used: [...used.values()] };
}

/** Returns the venue of a sum; records of earlier versions have only the revenue center. */
export function venueOfSum(group: Group, { venueId, centerId }: ReceivedSum): string {
  return venueId ?? venueOf(group, centerId!);
}

/** Categories that are paid now and earned later, or are no sales at all. */
const NO_SALES =
  /gift|voucher|gutschein|bon cadeau|regalo|deposit|anzahlung|prepaid|donation|\btips?\b|trinkgeld|service charge|delivery|\btax/i;

/** Returns what a category means without an answer: the center of its name, or the only one. Null for what looks like no sales. */
function ownMeaning(
  group: Group,
  venueId: string,
  { centerId, category }: ReceivedSum,
): CategoryName['to'] | null {
  if (centerId !== undefined) return [{ centerId, percent: 100 }];
  const [only, another] = centersIn(group, venueId);
  if (only === undefined || another !== undefined || NO_SALES.test(category)) return null;
  return [{ centerId: only, percent: 100 }];
}

/** Splits an amount by percent. Each share but the last is rounded half away from zero; the last gets the rest. */
function partsOf(amount: Cents, to: CategoryName['to']): Omit<DaySum, 'day'>[] {
  let left: number = amount;
  return to.map(({ centerId, percent }, at) => {
    const share = at === to.length - 1 ? cents(left) : timesOver(amount, tenthsOf(percent), 1000);
    left -= share;
    return { centerId, cents: share };
  });
}

/** Returns the days that an import can still take. Once it took part of a venue's day, that day's other new centers stay out. */
export function stillToTake(
  group: Group,
  days: readonly DaySum[],
  before: readonly { day: Day; centerId: string; fate: string }[],
): DaySum[] {
  const keyOf = ({ day, centerId }: Pick<DaySum, 'day' | 'centerId'>) => `${day} ${centerId}`;
  const venueDay = ({ day, centerId }: Pick<DaySum, 'day' | 'centerId'>) =>
    `${day} ${venueOf(group, centerId)}`;
  const taken = before.filter(({ fate }) => fate === 'taken');
  const [isTaken, isKnown] = [new Set(taken.map(keyOf)), new Set(before.map(keyOf))];
  const isBegun = new Set(taken.map(venueDay));
  return days.filter(
    (day) => !isTaken.has(keyOf(day)) && (!isBegun.has(venueDay(day)) || isKnown.has(keyOf(day))),
  );
}
