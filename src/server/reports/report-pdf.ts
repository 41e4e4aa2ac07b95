import { weekLabel } from '../../domain/calendar/week.ts';
import { SETTINGS_OF_GROUP } from '../../domain/people/role.ts';
import { isGroupReport } from '../../domain/reports/group-report.ts';
import { paperOf } from '../../domain/values/locale.ts';
import { fontsOf } from './pdf-fonts.ts';
import { fittedLines, pdfLines } from './pdf-lines.ts';
import { type PrintableReport, reportParts } from './report-parts.ts';

/** The margin of the page, in points. */
const MARGIN = 42;

/** The newest page: everybody on a list gets the same one, one after the other. */
let last: { report: string; page: ReturnType<typeof reportPdf> } | null = null;

/** Returns the page of a report. Makes it once as long as no other report is requested. */
export function reportPage(reportRead: PrintableReport): ReturnType<typeof reportPdf> {
  const report = JSON.stringify(reportRead);
  if (last?.report !== report) last = { report, page: reportPdf(reportRead) };
  return last.page;
}

/** Returns a report on one page. What does not fit at half the size is left out, with a note. */
export async function reportPdf(reportRead: PrintableReport): Promise<{ filename: string; content: Buffer }> {
  // Loaded with the first report: most servers never need it.
  const { default: PDFDocument } = await import('pdfkit');
  const { weekId, report, at, place } = reportRead;
  const title = `${report.name}: ${weekLabel(weekId, place)}`;
  const doc = new PDFDocument({
    size: paperOf(place),
    margin: 0,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: 'Tillwise', CreationDate: new Date(at) },
  });
  const written = Array.fromAsync(doc as AsyncIterable<Buffer>);
  const page = { doc, fonts: fontsOf(doc) };
  const bounds = {
    left: MARGIN,
    width: doc.page.width - 2 * MARGIN,
    top: MARGIN,
    bottom: doc.page.height - MARGIN,
  };
  const parts = reportParts(reportRead, page.fonts.lacks);
  for (const line of fittedLines(page, bounds, (scale) => pdfLines(page, bounds, scale, parts))) line.draw();
  doc.end();
  return {
    filename: `${fileName(isGroupReport(report) ? SETTINGS_OF_GROUP : report.venueId)}-${weekId}.pdf`,
    content: Buffer.concat(await written),
  };
}

/** Ids are letters, digits and dashes; anything else must not get into a file name. */
function fileName(venueId: string): string {
  return `report-${venueId.replaceAll(/[^\w-]/g, '')}`;
}
