import { type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import { type Cost, exceedsBudget } from '../../domain/reports/cost.ts';
import { type GroupReport, isGroupReport, overName } from '../../domain/reports/group-report.ts';
import {
  besideGroupRevenue,
  groupCosts,
  groupMissingTexts,
  groupNoteText,
  groupStateWords,
} from '../../domain/reports/group-report-words.ts';
import { reportSentence } from '../../domain/reports/report-sentence.ts';
import {
  besideRevenue,
  costCells,
  missingTexts,
  reasonTexts,
  revenueName,
} from '../../domain/reports/report-words.ts';
import type { VenueReport } from '../../domain/reports/venue-report.ts';
import { formatMoment } from '../../domain/values/moment.ts';
import { type Cents, formatMoney } from '../../domain/values/money.ts';
import type { Place } from '../../domain/values/place.ts';
import { stateWords } from '../../domain/weeks/state-words.ts';
import { noteText } from '../../domain/weeks/week-note.ts';
import type { Part } from './pdf-lines.ts';

/** A report as it is told on paper: the report itself, and how figures and times are written there. */
export interface ToldReport {
  weekId: WeekId;
  report: VenueReport | GroupReport;
  /** When it was sent. */
  at: string;
  place: Place & { timeZone: string };
}

/** What stands on the page, from its top, with a word where letters of it can't be drawn. */
export function partsOf({ weekId, report, at, place }: ToldReport, lacks: (text: string) => boolean): Part[] {
  const parts: Part[] = [
    { kind: 'title', text: report.name },
    { kind: 'small', text: weekLabel(weekId, place) },
    ...(isGroupReport(report) ? groupParts(report, place) : venueParts(report, place)),
  ];
  return [
    ...parts,
    ...(parts.flatMap(textsOf).some(lacks) ? [{ kind: 'foot', text: BOXES } as const] : []),
    { kind: 'foot', text: `Tillwise, ${formatMoment(at, place.timeZone, place)}` },
  ];
}

const BOXES = 'An empty box is a letter that this page has no font for. The e-mail and Tillwise show it.';

function textsOf(part: Part): string[] {
  if (part.kind === 'figures') return part.figures.flatMap(({ name, value }) => [name, value]);
  if (part.kind === 'table') return part.rows.flatMap(({ cells }) => cells);
  return [part.text];
}

function venueParts(report: VenueReport, place: ToldReport['place']): Part[] {
  const { revenue, centers, labor, prime, over, notes } = report;
  return [
    { kind: 'small', text: stateWords(report, place.timeZone, place) },
    wordsPart(reportSentence(report, place)),
    figuresPart([{ name: revenueName(revenue), amount: revenue.cents }, ...besideRevenue(revenue)], place),
    ...missingTexts(report, place).map(wordsPart),
    costsPart([...centers, { name: 'Labor', ...labor }, { name: 'Prime cost', ...prime }], place),
    ...overParts(over, place),
    ...notesParts(notes.map(({ by, text, day }) => noteText({ enteredBy: by, text, day }, place))),
  ];
}

function groupParts(report: GroupReport, place: Place): Part[] {
  const { revenue, over, notes } = report;
  const costs = groupCosts(report);
  return [
    { kind: 'small', text: groupStateWords(report) },
    wordsPart(reportSentence(report, place)),
    figuresPart(
      [{ name: revenueName(revenue), amount: revenue.cents }, ...besideGroupRevenue(report)],
      place,
    ),
    ...groupMissingTexts(report, place).map(wordsPart),
    costsPart(costs, place),
    ...costs
      .flatMap(({ name, note }) => (note ? [`${name}: ${note}`] : []))
      .map((text): Part => ({ kind: 'small', text })),
    venuesPart(report, place),
    ...overParts(
      over.map((one) => ({ ...one, name: overName(one) })),
      place,
    ),
    ...notesParts(notes.map((note) => groupNoteText(note, place))),
  ];
}

function figuresPart(figures: readonly { name: string; amount: Cents }[], place: Place): Part {
  return {
    kind: 'figures',
    figures: figures.map(({ name, amount }) => ({ name, value: formatMoney(amount, place) })),
  };
}

function wordsPart(text: string): Part {
  return { kind: 'strong', text };
}

function costsPart(costs: readonly (Cost & { name: string })[], place: Place): Part {
  return {
    kind: 'table',
    heads: ['Cost', 'Spent', 'Of revenue', 'Target', 'Budget'],
    rows: costs.map((cost) => ({
      isStrong: exceedsBudget(cost),
      cells: [cost.name, ...costCells(cost, place)],
    })),
  };
}

/** A row for each venue: what it earned and cost, and its prime cost beside its target. */
function venuesPart({ venues }: GroupReport, place: Place): Part {
  const money = (amount: Cents) => formatMoney(amount, place);
  return {
    kind: 'table',
    heads: ['Venue', 'Revenue', 'Costs', 'Labor', 'Prime cost', 'Of revenue', 'Target', 'Budget'],
    rows: venues.map(({ name, revenueCents, spentCents, laborCents, prime }) => ({
      isStrong: exceedsBudget(prime),
      cells: [
        ...[name, money(revenueCents), money(spentCents), money(laborCents)],
        ...costCells(prime, place),
      ],
    })),
  };
}

function overParts(over: VenueReport['over'], place: Place): Part[] {
  if (over.length === 0) return [];
  return [
    { kind: 'heading', text: 'What was over' },
    ...over.flatMap(({ name, overCents, ...why }): Part[] => [
      { kind: 'strong', text: `${name}: ${formatMoney(overCents, place)}` },
      ...reasonTexts(why, place).map((text): Part => ({ kind: 'item', text })),
    ]),
  ];
}

function notesParts(notes: readonly string[]): Part[] {
  if (notes.length === 0) return [];
  return [{ kind: 'heading', text: 'Notes' }, ...notes.map((text): Part => ({ kind: 'item', text }))];
}
