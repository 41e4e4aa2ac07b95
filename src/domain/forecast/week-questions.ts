import { type Holiday, holidaysWithin, yearBefore } from '../calendar/holiday.ts';
import { type Week, weekOf } from '../calendar/week.ts';
import type { Group, RevenueCenter } from '../group/group.ts';
import { centersOf, inUse, sourcesOf, venueOf } from '../group/venue.ts';
import type { ExpectedSales } from '../sales/day-sales.ts';
import { HISTORY_WEEKS } from '../sales/sales.ts';
import { addDays, type Day, daysBetween } from '../values/day.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import { textKey } from '../values/text.ts';
import { type BasisPoints, basisPointsOf, partOf } from './basis-points.ts';
import { dayForecasts } from './day-forecast.ts';
import { weekForecast } from './week-forecast.ts';
import { revenueFactsOf, type WeekHistory } from './week-history.ts';
import type { WeekQuestions } from './week-questions-answer.ts';

/** How many days ahead people are asked. */
const DAYS_BEFORE = 14;
/** How many days ago last time was: the same weekdays a year ago. */
const YEAR = 364;
/** Days of one event lie at most `MOST_BETWEEN` days apart, and an event lasts at most `LONGEST` days. */
const MOST_BETWEEN = 7;
const LONGEST = 28;

/** Returns the days to read holidays and notes for, to ask questions on a day. */
export function daysRead(today: Day): Record<'holidays' | 'noted', { from: Day; to: Day }> {
  const to = addDays(today, DAYS_BEFORE);
  return {
    holidays: { from: addDays(today, -YEAR - 2 * LONGEST - DAYS_BEFORE), to },
    noted: { from: addDays(today, -YEAR - LONGEST - DAYS_BEFORE), to: addDays(to, YEAR / 2) },
  };
}

export type ExpectationNote = Pick<ExpectedSales, 'revenueCenter' | 'day' | 'note'>;

interface Event {
  center: RevenueCenter;
  note: string;
  lastYear: Day[];
  /** The days it would fall on this year, without those that are over. */
  days: Day[];
}

/** What may be asked about in a week, before checking what was entered or expected. */
interface QuestionCandidates {
  holidays: { holiday: Holiday; lastYear: Holiday | undefined }[];
  events: Event[];
  /** The weeks these days belong to. */
  weeks: Week[];
}

/** Returns the public holidays and recurring events of a week to ask about: from today to fourteen days ahead. */
export function questionCandidates(
  { week, today, group }: { week: Week; today: Day; group: Group },
  { holidays, noted }: { holidays: readonly Holiday[]; noted: readonly ExpectationNote[] },
): QuestionCandidates {
  const isRunning = week.startDate <= today && today <= week.endDate;
  const last = addDays(today, DAYS_BEFORE);
  const from = today > week.startDate ? today : week.startDate;
  const to = isRunning || last < week.endDate ? last : week.endDate;
  const asked = holidaysWithin(holidays, from, to).map((holiday) => {
    return { holiday, lastYear: yearBefore(holidays, holiday) };
  });
  const events = eventsBack({ today, holidays, noted }).filter(({ days }) =>
    days.some((day) => day >= from && day <= to),
  );
  const days = [...asked.map(({ holiday }) => holiday.day), ...events.flatMap((event) => event.days)];
  const weeks = new Map(days.map((day) => weekOf(day, group)).map((one) => [one.weekId, one]));
  return { holidays: asked, events, weeks: [...weeks.values()] };
}

/** Returns last year's events with a note that nobody has entered again for this year. */
function eventsBack({
  today,
  holidays,
  noted,
}: {
  today: Day;
  holidays: readonly Holiday[];
  noted: readonly ExpectationNote[];
}): Event[] {
  const isHoliday = new Set(holidays.map(({ day }) => day));
  const half = addDays(today, -YEAR / 2);
  const named = noted.filter(({ note, day }) => note.trim() !== '' && !isHoliday.has(day));
  const byEvent = Map.groupBy(named, ({ revenueCenter, note }) =>
    JSON.stringify([revenueCenter, textKey(note)]),
  );
  return [...byEvent.values()].flatMap((rows) => {
    if (rows.some(({ day }) => day > half)) return [];
    const [{ revenueCenter: center, note }] = rows as [ExpectationNote];
    return runsOf(rows.map(({ day }) => day)).flatMap((lastYear): Event[] => {
      const ago = daysBetween(lastYear[0]!, today);
      const days = lastYear.map((day) => addDays(day, YEAR)).filter((day) => day >= today);
      const isAsked = Math.abs(ago - YEAR) <= DAYS_BEFORE && days.length > 0;
      return isAsked ? [{ center, note: note.trim(), lastYear, days }] : [];
    });
  });
}

/** Splits days into runs wherever more than a week lies between two, or a run would get longer than an event can be. */
function runsOf(days: readonly Day[]): Day[][] {
  const runs: Day[][] = [];
  for (const day of days.toSorted()) {
    const run = runs.at(-1);
    const isOne = run && daysBetween(run.at(-1)!, day) <= MOST_BETWEEN && daysBetween(run[0]!, day) < LONGEST;
    if (isOne) run.push(day);
    else runs.push([day]);
  }
  return runs;
}

/** Returns the questions by revenue center, for days with a forecast and without any entry or expectation. */
export function weekQuestions(
  { holidays, events }: QuestionCandidates,
  weeks: readonly WeekHistory[],
  group: Group,
): WeekQuestions {
  const centers = centersOf(inUse(group));
  const looks = weeks.map(lookedAt);
  const onDay = (day: Day) => looks.find(({ week }) => week.startDate <= day && day <= week.endDate)!;
  return {
    holidays: holidays.flatMap((asked) => {
      const look = onDay(asked.holiday.day);
      return centers.flatMap((center) => holidayQuestion(look, asked, center));
    }),
    events: events.flatMap((event) => (centers.includes(event.center) ? eventQuestion(onDay, event) : [])),
  };
}

function holidayQuestion(
  look: WeekLookup,
  { holiday: { day, name }, lastYear }: QuestionCandidates['holidays'][number],
  center: RevenueCenter,
): WeekQuestions['holidays'] {
  const forecastCents = look.expectedOn(center, day);
  if (forecastCents === null) return [];
  const asked = { day, name, center, forecastCents };
  const then = lastYear && look.past(center, lastYear.day, lastYear.day);
  if (!then || then.broughtCents === null) return [{ ...asked, lastYear: null, proposedCents: null }];
  const { broughtCents, usualCents } = then;
  const { shareBasisPoints, proposedCents } = lastTime({
    broughtCents,
    forecastCents,
    usualThenCents: usualCents,
  });
  const figures = { day: lastYear.day, cents: broughtCents, usualCents, shareBasisPoints };
  return [{ ...asked, lastYear: figures, proposedCents }];
}

function eventQuestion(
  onDay: (day: Day) => WeekLookup,
  { center, note, lastYear, days }: Event,
): WeekQuestions['events'] {
  const open = days.flatMap((day) => {
    const forecastCents = onDay(day).expectedOn(center, day);
    return forecastCents === null ? [] : [{ day, forecastCents }];
  });
  const look = onDay(days[0]!);
  const entered = lastYear.flatMap((day) => {
    const { broughtCents, usualCents } = look.past(center, day, lastYear[0]!);
    return broughtCents === null ? [] : [{ day, broughtCents, usualCents }];
  });
  const [broughtCents, usualThenCents] = [
    sumCents(entered.map((day) => day.broughtCents)),
    sumCents(entered.map((day) => day.usualCents)),
  ];
  const { shareBasisPoints } = lastTime({ broughtCents, usualThenCents, forecastCents: cents(0) });
  if (open.length === 0 || shareBasisPoints === null) return [];
  const proposed = open.map(({ day, forecastCents }) => {
    return { day, cents: partOf(forecastCents, shareBasisPoints), forecastCents };
  });
  return [{ note, center, lastYear: entered.map(({ day }) => day), shareBasisPoints, proposed }];
}

interface WeekLookup {
  week: Week;
  /** The forecast of a day; null if it is 0, or if somebody entered or expected something. */
  expectedOn: (center: RevenueCenter, day: Day) => Cents | null;
  /** What a day brought, and what was usual on its weekday before the week of another day. */
  past: (center: RevenueCenter, day: Day, before: Day) => { broughtCents: Cents | null; usualCents: Cents };
}

function lookedAt(known: WeekHistory): WeekLookup {
  const { week, closed } = known;
  const { group } = known.settings;
  const estimated = new Map(
    sourcesOf(group).flatMap((source) => {
      const facts = revenueFactsOf(known, source);
      const forecast = weekForecast(facts);
      return source.centers.map((center, at) => {
        return [center, { sales: facts.centers[at]!, days: forecast[at]!.days }] as const;
      });
    }),
  );
  return {
    week,
    expectedOn: (center, day) => {
      const found = estimated.get(center);
      if (!found || closed.includes(venueOf(group, center))) return null;
      const { week: own, overrideCents } = found.sales;
      const place = daysBetween(week.startDate, day);
      const forecastCents = found.days[place]!.cents;
      const isSaid = own.weekCents !== null || own.dayCents[place] !== null || overrideCents[place] !== null;
      return isSaid || forecastCents === 0 ? null : forecastCents;
    },
    past: (center, day, before) => {
      const { history } = estimated.get(center)!.sales;
      const { weeksAgo, place } = placeAgo(week, day);
      const behind = placeAgo(week, before).weeksAgo + 1;
      return {
        broughtCents: history[weeksAgo]?.dayCents[place] ?? null,
        usualCents: dayForecasts(history.slice(behind, behind + HISTORY_WEEKS))[place]!.cents,
      };
    },
  };
}

/** Locates a day before a week: how many weeks back (0 for the last one), and its position in that week. */
function placeAgo({ startDate }: Week, day: Day): { weeksAgo: number; place: number } {
  const after = daysBetween(startDate, day);
  const weeks = -Math.floor(after / 7);
  return { weeksAgo: weeks - 1, place: after + 7 * weeks };
}

/** What a holiday or an event brought last time, as a share of what was usual then, and the same share of today's forecast. */
interface LastTime {
  shareBasisPoints: BasisPoints | null;
  proposedCents: Cents | null;
}

/** Returns last time's share of a usual day, applied to this forecast; null if last time was not entered, or nothing was usual then. */
export function lastTime(day: {
  broughtCents: Cents | null;
  usualThenCents: Cents;
  forecastCents: Cents;
}): LastTime {
  const { broughtCents, usualThenCents, forecastCents } = day;
  if (broughtCents === null || usualThenCents === 0) return { shareBasisPoints: null, proposedCents: null };
  const shareBasisPoints = basisPointsOf(broughtCents, usualThenCents);
  return { shareBasisPoints, proposedCents: partOf(forecastCents, shareBasisPoints) };
}
