import { percentRemaining } from '../../domain/budgets/budget.ts';
import { type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import type { Group } from '../../domain/group/group.ts';
import { type GroupReport, isGroupReport } from '../../domain/reports/group-report.ts';
import { reportSheet } from '../../domain/reports/report-sheet.ts';
import { sheetSections } from '../../domain/reports/sheet-words.ts';
import type { VenueReport } from '../../domain/reports/venue-report.ts';
import { cents } from '../../domain/values/money.ts';
import { standingParams, type WaitingLetter } from './letter.ts';

/** Returns the email of a venue's or the group's report: its figures in the text, and the printable page as an attachment. */
export function reportLetter(
  group: Group,
  { weekId, report, at }: { weekId: WeekId; report: VenueReport | GroupReport; at: string },
): WaitingLetter {
  const { name, prime } = report;
  const { currency, locale, timeZone } = group;
  const label = weekLabel(weekId, group);
  const sheet = reportSheet(report, group);
  const standing = {
    budgetCents: prime.budgetCents,
    spentCents: prime.costCents,
    remainingCents: cents(-prime.overCents),
    percentRemainingTenths: percentRemaining(prime.budgetCents, prime.costCents),
  };
  return {
    subject: `${name}: ${label}`,
    heading: name,
    message: `${label}. ${sheet.state}`,
    sections: sheetSections(sheet),
    link: { label: 'Open the report', path: `/report?week=${weekId}${venueIn(report)}` },
    hearing: isGroupReport(report) ? { of: 'group' } : { of: 'venue', venueId: report.venueId },
    footer: `You get this because an admin of ${group.name ?? 'Tillwise'} put your address on the list for ${isGroupReport(report) ? 'its weekly report' : `the weekly report of ${name}`}.`,
    template: {
      category: name,
      budget_status: 'Weekly report: prime cost',
      ...standingParams(standing, group),
      week_id: weekId,
    },
    report: { weekId, report, at, place: { currency, locale, timeZone } },
  };
}

function venueIn(report: VenueReport | GroupReport): string {
  return isGroupReport(report) ? '' : `&location=${encodeURIComponent(report.venueId)}`;
}
