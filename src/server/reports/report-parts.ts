import { type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import type { GroupReport } from '../../domain/reports/group-report.ts';
import { drawBars, drawWeeks, type PlotSize, type ReportPlots } from '../../domain/reports/report-plots.ts';
import {
  reportSheet,
  SHEET_HEADS,
  type SheetFigure,
  type SheetVenue,
  VENUE_HEADS,
} from '../../domain/reports/report-sheet.ts';
import type { VenueReport } from '../../domain/reports/venue-report.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { formatMoment } from '../../domain/values/moment.ts';
import type { Part, PdfTableRow } from './pdf-lines.ts';
import type { Picture } from './pdf-pictures.ts';

/** A report to print, and the locale for its figures and times. */
export interface PrintableReport {
  weekId: WeekId;
  report: VenueReport | GroupReport;
  /** When it was sent. */
  at: string;
  place: Locale & { timeZone: string };
}

/** Returns the parts of the page from top to bottom, with a note when some letters can't be drawn. */
export function reportParts(
  { weekId, report, at, place }: PrintableReport,
  lacks: (text: string) => boolean,
): Part[] {
  const sheet = reportSheet(report, place);
  const parts: Part[] = [
    { kind: 'title', text: sheet.name },
    { kind: 'small', text: weekLabel(weekId, place) },
    { kind: 'small', text: sheet.state },
    { kind: 'strong', text: sheet.sentence },
    { kind: 'table', heads: ['', 'This week', ...SHEET_HEADS], rows: sheet.figures.map(figureRow) },
    ...picturesPart(sheet.plots),
    ...sheet.missing.map((text): Part => ({ kind: 'item', text })),
    ...venuesPart(sheet.venues),
    ...listPart(
      'What was over',
      sheet.over.flatMap(({ name, amount, reasons }) => [
        { kind: 'strong', text: `${name}: ${amount}` },
        ...reasons.map((text): Part => ({ kind: 'item', text })),
      ]),
    ),
    ...listPart(
      'Notes',
      sheet.notes.map((text) => ({ kind: 'item', text })),
    ),
  ];
  return [
    ...parts,
    ...(parts.flatMap(textsOf).some(lacks) ? [{ kind: 'foot', text: BOXES } as const] : []),
    { kind: 'foot', text: `Tillwise, ${formatMoment(at, place.timeZone, place)}` },
  ];
}

const BOXES = 'An empty box is a letter that this page has no font for. The email and Tillwise show it.';

function textsOf(part: Part): string[] {
  if (part.kind === 'pictures') return part.pictures.map(({ title }) => title);
  if (part.kind === 'table') return part.rows.flatMap(({ cells }) => cells);
  return [part.text];
}

function figureRow({ name, note, value, share, mark, isOver, beside }: SheetFigure): PdfTableRow {
  const lines = (...texts: (string | null)[]) => texts.filter(Boolean).join('\n');
  return {
    mark,
    isStrong: isOver,
    cells: [
      lines(name, note),
      lines(value, share),
      ...SHEET_HEADS.map((_, at) => lines(beside[at]?.change ?? null, beside[at]?.of ?? null)),
    ],
  };
}

/** Returns a table with the status, revenue and costs of each venue. */
function venuesPart(venues: readonly SheetVenue[]): Part[] {
  if (venues.length === 0) return [];
  const rows = venues.map(({ name, mark, worst, isOver, cells }): PdfTableRow => {
    return { cells: [name, ...cells], isStrong: isOver, mark, markOf: worst };
  });
  return [{ kind: 'table', heads: ['Venue', ...VENUE_HEADS], rows }];
}

function listPart(title: string, parts: readonly Part[]): Part[] {
  return parts.length === 0 ? [] : [{ kind: 'heading', text: title }, ...parts];
}

function picturesPart({ weeks, bars }: ReportPlots): Part[] {
  const pictures: Picture[] = [
    ...(weeks ? [{ title: weeks.title, draw: (size: PlotSize) => drawWeeks(weeks, size) }] : []),
    ...(bars ? [{ title: bars.title, draw: (size: PlotSize) => drawBars(bars, size) }] : []),
  ];
  return pictures.length === 0 ? [] : [{ kind: 'pictures', pictures }];
}
