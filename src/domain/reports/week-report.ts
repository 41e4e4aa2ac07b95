import { z } from 'zod';
import {
  countedAgain,
  SHARED_CREWS,
  type SharedCrew,
  sharedCrewSchema,
  sharedCrews,
} from '../budgets/labor-together.ts';
import { weekIdSchema } from '../calendar/week.ts';
import { missingSales } from '../forecast/missing-sales.ts';
import type { Group, VenueId } from '../group/group.ts';
import { daySchema } from '../values/day.ts';
import { type Cents, cents, centsSchema, sumCents } from '../values/money.ts';
import { percentageOfWhole } from '../values/percent.ts';
import { groupInWeek } from '../weeks/group-in-week.ts';
import { groupOfWeek, settingsOfWeek } from '../weeks/venue-snapshot.ts';
import { type ReportFacts, type VenueReport, venueReport, venueReportSchema } from './venue-report.ts';

/** A week's report: each venue, and the totals. */
export function weekReportSchema() {
  const amount = centsSchema();
  return z
    .object({
      weekId: weekIdSchema(),
      startDate: daySchema(),
      endDate: daySchema(),
      venues: z.array(venueReportSchema()),
      total: z.object({
        revenueCents: amount,
        spentCents: amount,
        laborCents: amount,
        primeCents: amount,
        primePercentage: z
          .number()
          .nullable()
          .describe('Null without revenue, and until the revenue of all venues is complete.'),
      }),
      shared: z.array(sharedCrewSchema()).optional().describe(SHARED_CREWS),
      sharedBefore: z
        .record(daySchema(), amount)
        .optional()
        .describe('Labor counted more than once in earlier weeks, by their first day.'),
    })
    .meta({ id: 'WeekReport' });
}
export type WeekReport = z.infer<ReturnType<typeof weekReportSchema>>;

/** Returns the report of a week; closed venues keep the report they were closed with. */
export function weekReport(
  facts: ReportFacts,
  venues: readonly VenueId[],
  kept: ReadonlyMap<VenueId, VenueReport>,
): WeekReport {
  const { weekId, startDate, endDate } = facts.record;
  const reports = venues.map((venue) => keptReport(facts, kept.get(venue)) ?? venueReport(facts, venue));
  const shared = sharedIn(facts, venues, facts.record.sums);
  const before = [...facts.past].flatMap(([of, sums]) => {
    const again = countedAgain(sharedIn(facts, venues, sums));
    return again === 0 ? [] : [[of.slice(0, startDate.length), again] as const];
  });
  const total = totalOf(reports, countedAgain(shared));
  return {
    weekId,
    startDate,
    endDate,
    venues: reports,
    total,
    ...(shared.length > 0 && { shared }),
    ...(before.length > 0 && { sharedBefore: Object.fromEntries(before) }),
  };
}

/** Returns the crews that several venues count, with their cost on record; in a closed week that is the cost at closing. */
function sharedIn(
  { settings, record }: ReportFacts,
  venueIds: readonly VenueId[],
  sums: ReportFacts['record']['sums'],
): SharedCrew[] {
  const { venues } = settingsOfWeek(settings, record).group;
  return sharedCrews(
    venues.filter(({ venueId }) => venueIds.includes(venueId)),
    sums,
  );
}

/** Returns the venues in a week's report; closed ones as they were. */
export function venuesReported(group: Group, { record }: ReportFacts): VenueId[] {
  return groupInWeek(groupOfWeek(group, record), record.sums).venues.map(({ venueId }) => venueId);
}

function totalOf(reports: readonly VenueReport[], again: Cents): WeekReport['total'] {
  const sum = (of: (report: VenueReport) => Cents) => sumCents(reports.map(of));
  const revenueCents = sum(({ revenue }) => revenue.cents);
  const primeCents = cents(sum(({ prime }) => prime.costCents) - again);
  return {
    revenueCents,
    spentCents: sum(({ centers }) => sumCents(centers.map(({ costCents }) => costCents))),
    laborCents: cents(sum(({ labor }) => labor.costCents) - again),
    primeCents,
    primePercentage: reports.every(isRevenueComplete) ? percentageOfWhole(primeCents, revenueCents) : null,
  };
}

function isRevenueComplete({ revenue: { expectedCents } }: VenueReport): boolean {
  return expectedCents === undefined;
}

/** Returns a report on record. Those of earlier versions lack the missing sales; these are added, as they can't have changed since. */
function keptReport(facts: ReportFacts, kept: VenueReport | undefined): VenueReport | undefined {
  if (kept?.missingSales !== undefined || !kept) return kept;
  const venue = settingsOfWeek(facts.settings, facts.record).group.venues.find(
    ({ venueId }) => venueId === kept.venueId,
  );
  return {
    ...kept,
    missingSales: venue && kept.revenue.cents === 0 ? missingSales(facts.known, venue) : null,
  };
}
