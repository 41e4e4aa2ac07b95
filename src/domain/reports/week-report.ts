import { z } from 'zod';
import type { Group, VenueId } from '../group/group.ts';
import { missingSales } from '../sales/missing-sales.ts';
import { daySchema } from '../values/day.ts';
import { type Cents, centsSchema, sumCents } from '../values/money.ts';
import { groupOfWeek, settingsOfWeek } from '../weeks/kept-venue.ts';
import { toldInWeek } from '../weeks/told-in-week.ts';
import { weekIdSchema } from '../weeks/week.ts';
import { shareOf } from './share-of.ts';
import { type ReportFacts, type VenueReport, venueReport, venueReportSchema } from './venue-report.ts';

/** A week's report: of each venue, and what they come to together. */
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
        primePercentage: z.number().nullable(),
      }),
    })
    .meta({ id: 'WeekReport' });
}
export type WeekReport = z.infer<ReturnType<typeof weekReportSchema>>;

/** What is told of a week: of closed venues what was told when they were closed. */
export function weekReport(
  facts: ReportFacts,
  venues: readonly VenueId[],
  kept: ReadonlyMap<VenueId, VenueReport>,
): WeekReport {
  const { weekId, startDate, endDate } = facts.record;
  const reports = venues.map((venue) => keptReport(facts, kept.get(venue)) ?? venueReport(facts, venue));
  return { weekId, startDate, endDate, venues: reports, total: totalOf(reports) };
}

/** The venues that a week's report is of: those that the week tells, closed ones as they were. */
export function venuesReported(group: Group, { record: { states, sums } }: ReportFacts): VenueId[] {
  return toldInWeek(groupOfWeek(group, states), sums).venues.map(({ venueId }) => venueId);
}

function totalOf(reports: readonly VenueReport[]): WeekReport['total'] {
  const sum = (of: (report: VenueReport) => Cents) => sumCents(reports.map(of));
  const revenueCents = sum(({ revenue }) => revenue.cents);
  const primeCents = sum(({ prime }) => prime.costCents);
  return {
    revenueCents,
    spentCents: sum(({ centers }) => sumCents(centers.map(({ costCents }) => costCents))),
    laborCents: sum(({ labor }) => labor.costCents),
    primeCents,
    primePercentage: shareOf(primeCents, revenueCents),
  };
}

/** A report as it was kept; those of earlier versions don't say which sales are missing, of which nothing has changed since. */
function keptReport(facts: ReportFacts, kept: VenueReport | undefined): VenueReport | undefined {
  if (kept?.missingSales !== undefined || !kept) return kept;
  const venue = settingsOfWeek(facts.settings, facts.record.states).group.venues.find(
    ({ venueId }) => venueId === kept.venueId,
  );
  return {
    ...kept,
    missingSales: venue && kept.revenue.cents === 0 ? missingSales(facts.known, venue) : null,
  };
}
