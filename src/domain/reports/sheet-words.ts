import { type WeekId, weekLabel } from '../calendar/week.ts';
import type { Locale } from '../values/locale.ts';
import {
  type ReportSheet,
  SHEET_HEADS,
  type SheetFigure,
  type SheetVenue,
  VENUE_HEADS,
} from './report-sheet.ts';
import { NOT_ENTERED } from './trend-lines.ts';

interface ReportSection {
  title: string;
  rows: { label: string; value: string }[];
}

/** '$7,705.60, 31.7%, Critical Zone; +1.7 points, target 30%, $412.60 over; last week +0.9 points, 30.8%'. */
function figureText({ value, share, mark, beside, note }: SheetFigure): string {
  const changes = beside.flatMap(({ change, of }, at) => {
    const text = [change, of].filter(Boolean).join(', ');
    const name = at === 0 ? '' : `${SHEET_HEADS[at]!.toLowerCase()} `;
    return text === '' || text === '–' ? [] : [`${name}${text}`];
  });
  const own = [value, share, mark].filter(Boolean).join(', ');
  return `${[own, ...changes].join('; ')}${note ? ` (${note})` : ''}`;
}

/** 'Heading over, Kitchen; $200.00 over; spent $2,400.00 of $2,200.00; sales $10,000.00; labor $2,000.00'. */
function venueText({ mark, worst, cells: [left = NOT_ENTERED, ...cells] }: SheetVenue): string {
  return [
    [mark, worst].filter(Boolean).join(', '),
    left === NOT_ENTERED ? '' : left,
    ...cells.map((cell, at) => `${VENUE_HEADS[at + 1]!.toLowerCase()} ${cell}`),
  ]
    .filter(Boolean)
    .join('; ');
}

/** Returns a report in titled sections: everything that a letter tells. */
export function sheetSections(sheet: ReportSheet): ReportSection[] {
  return [
    { title: 'How it went', rows: [{ label: 'Week', value: sheet.sentence }] },
    { title: 'Figures', rows: sheet.figures.map((one) => ({ label: one.name, value: figureText(one) })) },
    { title: 'What is missing', rows: sheet.missing.map((value) => ({ label: 'Week', value })) },
    { title: 'Venues', rows: sheet.venues.map((one) => ({ label: one.name, value: venueText(one) })) },
    {
      title: 'What was over',
      rows: sheet.over.map(({ name, amount, reasons }) => ({
        label: name,
        value: [amount, ...reasons].join('; '),
      })),
    },
    { title: 'Notes', rows: sheet.notes.map((value) => ({ label: 'Note', value })) },
  ].filter(({ rows }) => rows.length > 0);
}

/** Returns the reports of a week as plain text for a chat. */
export function sheetText(weekId: WeekId, sheets: readonly ReportSheet[], place: Locale): string {
  const texts = sheets.map(({ name, state, sentence, figures, missing, venues, over, notes }) =>
    [
      ...[name, state, sentence, ''],
      ...figures.map((one) => `${one.name}: ${figureText(one)}`),
      ...missing,
      ...venues.map((one) => `${one.name}: ${venueText(one)}`),
      ...over.map((one) => `Over: ${one.name} by ${one.amount}`),
      ...notes,
    ].join('\n'),
  );
  return [weekLabel(weekId, place), ...texts].join('\n\n');
}
