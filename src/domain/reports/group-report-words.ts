import { countedOnceText } from '../budgets/labor-together.ts';
import { type WeekId, weekLabel } from '../calendar/week.ts';
import { missingSalesText } from '../forecast/missing-sales.ts';
import type { Cents } from '../values/money.ts';
import { formatMoney } from '../values/money.ts';
import type { Place } from '../values/place.ts';
import { noteText } from '../weeks/week-note.ts';
import type { Cost } from './cost.ts';
import { type GroupReport, overName } from './group-report.ts';
import { reportSentence } from './report-sentence.ts';
import { besideRevenue, costLine, type ReportSection, reasonTexts } from './report-words.ts';

/** How many venues are named at most that are not closed. */
const MOST_NAMED = 5;

/** "All 3 venues are closed."; "1 of 3 venues is closed. Still to close: Townhouse (submitted), Scandals (open)." */
export function groupStateWords({ venues }: Pick<GroupReport, 'venues'>): string {
  const left = venues.filter(({ state }) => state !== 'closed');
  if (left.length === 0) return `All ${venues.length} venues are closed.`;
  const closed = venues.length - left.length;
  const named = left.slice(0, MOST_NAMED).map(({ name, state }) => `${name} (${state})`);
  const more = left.length > named.length ? ` and ${left.length - named.length} more` : '';
  const count = closed === 0 ? 'None' : `${closed}`;
  return `${count} of ${venues.length} venues ${closed > 1 ? 'are' : 'is'} closed. Still to close: ${named.join(', ')}${more}.`;
}

/** What the revenue of all venues is told beside; of what is not known of all it says of how many. */
export function besideGroupRevenue({
  revenue,
  knownOf,
  venues,
}: Pick<GroupReport, 'revenue' | 'knownOf' | 'venues'>) {
  return besideRevenue(revenue).map(({ of, name, amount }) => {
    const count = of === 'expectedCents' ? undefined : knownOf[of];
    return { name: count === undefined ? name : `${name} (${count} of ${venues.length} venues)`, amount };
  });
}

/** "Scandals: No sales are entered for …": what is not entered, of which venue. */
export function groupMissingTexts(
  { missingSales, missingCosts }: Pick<GroupReport, 'missingSales' | 'missingCosts'>,
  place: Place,
): string[] {
  return [
    ...missingSales.map((one) => `${one.venue}: ${missingSalesText(one, place)}`),
    ...missingCosts.map(({ venue, text }) => `${venue}: ${text}`),
  ];
}

/** What all venues cost, line by line; of labor that several of them count it is said that it counts once. */
export function groupCosts({
  costs,
  labor,
  prime,
  shared,
}: Pick<GroupReport, 'costs' | 'labor' | 'prime' | 'shared'>): GroupCost[] {
  const note = countedOnceText(shared);
  return [
    { name: 'Costs', ...costs, note: null },
    { name: 'Labor', ...labor, note },
    { name: 'Prime cost', ...prime, note },
  ];
}

interface GroupCost extends Cost {
  name: string;
  /** What is said beside it. */
  note: string | null;
}

/** "$5,900.00 (23.6%, target 25%), $350.00 left (Service counted once; in both rows)". */
function groupCostText({ note, ...cost }: GroupCost, place: Place): string {
  return `${costLine(cost, place)}${note ? ` (${note})` : ''}`;
}

/** "Scandals, Saturday, Nov 14: Derby (Ann)". */
export function groupNoteText({ venue, by, text, day }: GroupReport['notes'][number], place: Place): string {
  return `${venue}, ${noteText({ enteredBy: by, text, day }, place)}`;
}

/** What of the group's report is told in lines: all that a letter says. */
export function groupReportSections(report: GroupReport, place: Place): ReportSection[] {
  const money = (amount: Cents) => formatMoney(amount, place);
  const revenue = [{ name: 'This week', amount: report.revenue.cents }, ...besideGroupRevenue(report)];
  return [
    { title: 'How it went', rows: [{ label: 'Week', value: reportSentence(report, place) }] },
    {
      title: 'Revenue',
      rows: [...revenue.map(({ name, amount }) => ({ label: name, value: money(amount) }))],
    },
    {
      title: 'What is missing',
      rows: [
        ...report.missingSales.map((one) => ({ label: one.venue, value: missingSalesText(one, place) })),
        ...report.missingCosts.map(({ venue, text }) => ({ label: venue, value: text })),
      ],
    },
    {
      title: 'Costs',
      rows: groupCosts(report).map((cost) => {
        return { label: cost.name, value: groupCostText(cost, place) };
      }),
    },
    {
      title: 'Venues',
      rows: report.venues.map((row) => ({ label: row.name, value: venueText(row, place) })),
    },
    {
      title: 'What was over',
      rows: report.over.map(({ overCents, ...over }) => {
        const reasons = reasonTexts(over, place).join('; ');
        return { label: overName(over), value: money(overCents) + (reasons && ` (${reasons})`) };
      }),
    },
    {
      title: 'Notes',
      rows: [
        ...report.notes.map((note) => ({
          label: note.venue,
          value: noteText({ ...note, enteredBy: note.by }, place),
        })),
      ],
    },
  ].filter(({ rows }) => rows.length > 0);
}

/** "revenue $10,000.00, costs $2,400.00, labor $2,000.00, prime cost $4,400.00 (44%, target 47%), $300.00 left". */
function venueText(
  { revenueCents, spentCents, laborCents, prime }: GroupReport['venues'][number],
  place: Place,
): string {
  const money = (amount: Cents) => formatMoney(amount, place);
  const costs = `costs ${money(spentCents)}, labor ${money(laborCents)}, prime cost ${costLine(prime, place)}`;
  return `revenue ${money(revenueCents)}, ${costs}`;
}

/** The group's report as a text for a chat. */
export function groupReportText(weekId: WeekId, report: GroupReport, place: Place): string {
  const money = (amount: Cents) => formatMoney(amount, place);
  const beside = besideGroupRevenue(report).map(({ name, amount }) => `${lowered(name)} ${money(amount)}`);
  const parts = [
    [`${report.name}: ${weekLabel(weekId, place)}`, groupStateWords(report), reportSentence(report, place)],
    [
      `Revenue ${money(report.revenue.cents)}${beside.length > 0 ? ` (${beside.join(', ')})` : ''}`,
      ...groupMissingTexts(report, place),
      ...groupCosts(report).map((cost) => `${cost.name} ${groupCostText(cost, place)}`),
    ],
    report.venues.map((row) => `${row.name}: ${venueText(row, place)}`),
    [
      ...report.over.map((over) => `Over: ${overName(over)} by ${money(over.overCents)}`),
      ...report.notes.map((note) => groupNoteText(note, place)),
    ],
  ];
  return parts.flatMap((lines) => (lines.length > 0 ? [lines.join('\n')] : [])).join('\n\n');
}

function lowered(text: string): string {
  return text[0]!.toLowerCase() + text.slice(1);
}
