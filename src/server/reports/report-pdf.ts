import { createRequire } from 'node:module';
import { besideRevenue, overText, reasonTexts } from '../../domain/reports/report-words.ts';
import type { VenueReport } from '../../domain/reports/week-report.ts';
import { formatMoment } from '../../domain/values/moment.ts';
import { type Cents, formatMoney } from '../../domain/values/money.ts';
import { formatPercentage } from '../../domain/values/percent.ts';
import { type Place, paperOf } from '../../domain/values/place.ts';
import { stateWords } from '../../domain/weeks/state-words.ts';
import { type WeekId, weekLabel } from '../../domain/weeks/week.ts';
import { noteText } from '../../domain/weeks/week-note.ts';
import { fittedLines, linesOf, type Part } from './pdf-lines.ts';

/** A venue's report as it is told on paper: the report itself, and how figures and times are written there. */
export interface ToldReport {
  weekId: WeekId;
  report: VenueReport;
  /** When it was sent. */
  at: string;
  place: Place & { timeZone: string };
}

const require = createRequire(import.meta.url);

/** Where the letters are: whole fonts, with every currency's sign. */
const fontFiles = () => ({
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
});

/** Points from the edges of the paper. */
const MARGIN = 42;

/** The page that was made last: everybody on a list gets the same one, one after the other. */
let last: { of: string; page: ReturnType<typeof reportPdf> } | null = null;

/** The same page as long as the same report is asked for. */
export function reportPage(told: ToldReport): ReturnType<typeof reportPdf> {
  const of = JSON.stringify(told);
  if (last?.of !== of) last = { of, page: reportPdf(told) };
  return last.page;
}

/** A venue's report on one page. What does not fit at half the size is left to the page on screen, and said to be. */
export async function reportPdf(told: ToldReport): Promise<{ filename: string; content: Buffer }> {
  // Loaded with the first report: most servers start without one.
  const { default: PDFDocument } = await import('pdfkit');
  const { weekId, report, at, place } = told;
  const title = `${report.name}: ${weekLabel(weekId, place)}`;
  const doc = new PDFDocument({
    size: paperOf(place),
    margin: 0,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: 'Tillwise', CreationDate: new Date(at) },
  });
  const written = Array.fromAsync(doc as AsyncIterable<Buffer>);
  for (const [name, file] of Object.entries(fontFiles())) doc.registerFont(name, file);
  const bounds = {
    left: MARGIN,
    width: doc.page.width - 2 * MARGIN,
    top: MARGIN,
    bottom: doc.page.height - MARGIN,
  };
  for (const line of fittedLines(doc, bounds, (scale) => linesOf(doc, bounds, scale, partsOf(told))))
    line.draw();
  doc.end();
  return { filename: `${fileName(report.venueId)}-${weekId}.pdf`, content: Buffer.concat(await written) };
}

/** Ids are letters, digits and dashes; what else one might hold is none of a file's name. */
function fileName(venueId: string): string {
  return `report-${venueId.replaceAll(/[^\w-]/g, '')}`;
}

/** What stands on the page, from its top. */
function partsOf({ weekId, report, at, place }: ToldReport): Part[] {
  const { name, revenue, centers, labor, prime, over, notes } = report;
  const money = (amount: Cents) => formatMoney(amount, place);
  const percent = (value: number | null) => (value === null ? '' : `${formatPercentage(value, place)}%`);
  const costs = [...centers, { name: 'Labor', ...labor }, { name: 'Prime cost', ...prime }];
  const heading = (text: string): Part => ({ kind: 'heading', text });
  const item = (text: string): Part => ({ kind: 'item', text });
  return [
    { kind: 'title', text: name },
    { kind: 'small', text: weekLabel(weekId, place) },
    { kind: 'small', text: stateWords(report, place.timeZone, place) },
    {
      kind: 'figures',
      figures: [{ name: 'Revenue', amount: revenue.cents }, ...besideRevenue(revenue)].map((figure) => {
        return { name: figure.name, value: money(figure.amount) };
      }),
    },
    {
      kind: 'table',
      heads: ['Cost', 'Spent', 'Of revenue', 'Target', 'Budget'],
      rows: costs.map((cost) => ({
        isStrong: cost.overCents > 0,
        cells: [
          cost.name,
          money(cost.costCents),
          percent(cost.percentage),
          percent(cost.targetPercentage),
          overText(cost, place),
        ],
      })),
    },
    ...(over.length > 0 ? [heading('What was over')] : []),
    ...over.flatMap(({ name: what, overCents, ...why }): Part[] => [
      { kind: 'strong', text: `${what}: ${money(overCents)}` },
      ...reasonTexts(why, place).map(item),
    ]),
    ...(notes.length > 0 ? [heading('Notes')] : []),
    ...notes.map(({ by, text, day }) => item(noteText({ enteredBy: by, text, day }, place))),
    { kind: 'foot', text: `Tillwise, ${formatMoment(at, place.timeZone, place)}` },
  ];
}
