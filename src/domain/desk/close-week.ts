import { z } from 'zod';
import type { AlertOutcome, OpenAlert } from '../alerts/alert-outcome.ts';
import { budgetsIn } from '../budgets/venue-standing.ts';
import { isOver, type Week, weekIdSchema } from '../calendar/week.ts';
import type { AuditAction } from '../decisions/audit-action.ts';
import type { AuditedWeekChange, Decision } from '../decisions/decision.ts';
import type { VenueId } from '../group/group.ts';
import { GROUP_REFUSED } from '../group/group-refused.ts';
import { isVenue, venueBy, venueName } from '../group/venue.ts';
import type { HoursEntry } from '../labor/labor.ts';
import type { DecisionContext } from '../people/decision-context.ts';
import { visibleGroup } from '../people/reading.ts';
import { can } from '../people/role.ts';
import type { Refused } from '../refusals/problem.ts';
import { REFUSED } from '../refusals/refused.ts';
import { type GroupReport, groupReport } from '../reports/group-report.ts';
import { type ReportFacts, type VenueReport, venueReport } from '../reports/venue-report.ts';
import { venuesReported, weekReport } from '../reports/week-report.ts';
import { revenueAfter } from '../sales/enter-sales.ts';
import type { FigureChange } from '../sales/figures-from-days.ts';
import type { RevenueSet } from '../sales/sales-change.ts';
import type { SalesFacts } from '../sales/sales-facts.ts';
import type { GroupSettings } from '../settings/settings.ts';
import { type Day, formatDay } from '../values/day.ts';
import { formatMoment } from '../values/moment.ts';
import { snapshotVenue } from '../weeks/venue-snapshot.ts';
import {
  type Closing,
  groupState,
  type Reopening,
  type Submission,
  stateView,
  stateViewShape,
  type VenueState,
} from '../weeks/venue-state.ts';
import { weekClosed } from '../weeks/week-closed.ts';
import { figuresAtClosing, historyWithClosedVenue, sumsWith } from './closed-revenue.ts';

/** What a decision about how far a venue is with its week leads to. */
export interface StatesChange extends AuditedWeekChange {
  /** How far venues are with the week, in place of how far they were. */
  states?: readonly VenueState[];
  /** What is told from then on of those that are closed: kept with how far they are. */
  reports?: readonly VenueReport[];
  /** What is told of all of them together, where the last one is closed now. */
  groupReport?: GroupReport | null;
  /** Figures of the revenue of a venue that is closed while days are missing, and those that go again where it is reopened. */
  revenue?: readonly RevenueSet[];
  revenueRemoved?: readonly RevenueSet['source'][];
  alerts?: AlertOutcome;
}

/** What decides about how far a week of a venue is. */
export interface StateFacts {
  week: Week;
  today: Day;
  states: readonly VenueState[];
  settings: GroupSettings;
  hours: readonly HoursEntry[];
  /** What its report stands on, where it is to be closed. */
  report?: ReportFacts;
  /** The sales of its days, where it is to be reopened. */
  sales?: SalesFacts;
  /** Its alerts that are not resolved, likewise. */
  openAlerts?: readonly OpenAlert[];
  /** The reports of the venues that are closed already, likewise. */
  keptReports?: ReadonlyMap<VenueId, VenueReport>;
}

/** How far a venue's week is by now. */
export function venueWeekStateSchema() {
  return z
    .object({ weekId: weekIdSchema(), venueId: z.string(), ...stateViewShape() })
    .meta({ id: 'VenueWeekState' });
}
export type VenueWeekStateView = z.infer<ReturnType<typeof venueWeekStateSchema>>;

type WeekStateDecision = Decision<VenueWeekStateView, StatesChange>;

/** Hands a venue's week in. Refused of others' venues, of one that is handed in or closed already. */
export function submitWeek(
  facts: StateFacts,
  { venue, note = '', ...asked }: Submission,
  moment: DecisionContext,
): WeekStateDecision {
  const refused =
    venueRefused(facts, venue, moment.by) ??
    (can(moment.by, 'submitWeek', venue) ? null : REFUSED.role) ??
    closedAlready(facts, venue) ??
    submittedAlready(facts, venue);
  if (refused) return { refused };
  const waved = dismissedIn(asked);
  return changed(facts, { venueId: venue, state: 'submitted', note, reason: '', waved, kept: null }, moment);
}

/**
 * Makes a venue's week final: what it stands on is kept with it, and what is entered is its revenue, whichever days are missing. Asked
 * once more before the week is over.
 */
export function closeWeek(
  facts: StateFacts,
  { venue, confirm, ...asked }: Closing,
  moment: DecisionContext,
): WeekStateDecision {
  const refused =
    venueRefused(facts, venue, moment.by) ?? closedAlready(facts, venue) ?? notOver(facts, venue, confirm);
  if (refused) return { refused };
  const { note = '', waved: before = [] } = stateOf(facts, venue) ?? {};
  const kept = snapshotVenue(venue, facts.settings, facts.hours);
  const waved = dismissedIn(asked);
  const word = [...before.filter(({ finding }) => !waved.some((one) => one.finding === finding)), ...waved];
  return changed(facts, { venueId: venue, state: 'closed', note, reason: '', waved: word, kept }, moment);
}

/** What somebody let pass, by either name. */
function dismissedIn({ dismissed, waved = [] }: Pick<Closing, 'dismissed' | 'waved'>) {
  return dismissed ?? waved;
}

/** Opens a venue's week again. Refused of one that is open. */
export function reopenWeek(
  facts: StateFacts,
  { venue, reason }: Reopening,
  moment: DecisionContext,
): WeekStateDecision {
  const known = stateOf(facts, venue);
  const refused = venueRefused(facts, venue, moment.by) ?? openAlready(facts, venue);
  if (refused) return { refused };
  return changed(
    facts,
    { venueId: venue, state: 'open', note: known?.note ?? '', reason, waved: [], kept: null },
    moment,
  );
}

const ACTIONS = {
  open: 'reopen week',
  submitted: 'submit week',
  closed: 'close week',
} as const satisfies Record<VenueState['state'], AuditAction>;

function changed(
  facts: StateFacts,
  made: Omit<VenueState, 'by' | 'at'>,
  moment: DecisionContext,
): WeekStateDecision {
  const { by, now } = moment;
  const { weekId } = facts.week;
  const { venueId, state, note, reason, waved } = made;
  const after: VenueState = { ...made, by: by.name, at: now() };
  const before = stateView(facts.states, venueId).state;
  const words = state === 'submitted' ? { note } : state === 'open' ? { reason } : {};
  const settled = state === 'closed' ? alertsSettled(facts, venueId) : [];
  const entry = {
    action: ACTIONS[state],
    subject: venueId,
    before: { state: before },
    after: {
      state,
      ...words,
      ...wavedTold(waved),
      ...(settled.length > 0 && { alertsResolved: settled.length }),
    },
  };
  const isClosed = state === 'closed' && facts.report !== undefined;
  const figures = isClosed ? figuresAtClosing(facts.report!.known, venueId) : [];
  const report = facts.report && withState(facts.report, after, figures);
  const reports = state === 'closed' && report ? [venueReport(report, venueId)] : [];
  const groupReport = groupReportAfter(facts, report, reports);
  const revenue = figures.flatMap(({ source, cents }) =>
    cents === null ? [] : [{ source, cents, fromDays: true }],
  );
  const opened = state === 'open' ? revenueReopened(facts, after, moment) : { entries: [] };
  return {
    answer: { weekId, venueId, ...stateView([after], venueId) },
    change: {
      weekId,
      alerts: { raised: [], resolved: settled },
      ...(revenue.length > 0 && { revenue }),
      ...opened,
      states: [after],
      reports,
      groupReport,
      entries: [entry, ...opened.entries],
    },
  };
}

/** The alerts of a venue, which nobody has to see to once its week is closed. */
function alertsSettled({ openAlerts = [], settings }: StateFacts, venue: VenueId): string[] {
  const own = budgetsIn(venueBy(settings.group, venue));
  return openAlerts.filter(({ category }) => own.includes(category)).map(({ alertId }) => alertId);
}

/** What becomes of a week's revenue once a venue has opened it again: figures that its days don't make go. */
function revenueReopened({ sales, states }: StateFacts, after: VenueState, moment: DecisionContext) {
  if (!sales) return { entries: [] };
  const others = states.filter(({ venueId }) => venueId !== after.venueId);
  return revenueAfter({ ...sales, states: [...others, after] }, sales.sales, moment);
}

/** What is told of all venues together, once the last of those in use is closed. */
function groupReportAfter(
  { keptReports = new Map() }: StateFacts,
  facts: ReportFacts | undefined,
  reports: readonly VenueReport[],
): GroupReport | null {
  if (reports.length === 0 || !facts) return null;
  const { group } = facts.settings;
  if (groupState(group, facts.record.states) !== 'closed') return null;
  const kept = new Map([...keptReports, ...reports.map((one) => [one.venueId, one] as const)]);
  return groupReport(group, weekReport(facts, venuesReported(group, facts), kept));
}

/** What a report stands on once a venue is as far as that, and its revenue has these figures. */
function withState(report: ReportFacts, after: VenueState, figures: readonly FigureChange[]): ReportFacts {
  const { record, known } = report;
  const states = [...record.states.filter(({ venueId }) => venueId !== after.venueId), after];
  return {
    ...report,
    record: { ...record, states, sums: sumsWith(record.sums, figures) },
    known: after.state === 'closed' ? historyWithClosedVenue(known, figures, after.venueId) : known,
  };
}

function wavedTold(waved: VenueState['waved']) {
  return waved.length > 0
    ? { letPass: waved.map(({ finding, word }) => `${finding}: ${word}`).join('; ') }
    : {};
}

function stateOf({ states }: StateFacts, venue: VenueId): VenueState | undefined {
  return states.find(({ venueId }) => venueId === venue);
}

function venueRefused({ settings }: StateFacts, venue: VenueId, by: DecisionContext['by']): Refused | null {
  return isVenue(visibleGroup(by, settings.group), venue) ? null : GROUP_REFUSED.venueUnknown;
}

function closedAlready(facts: StateFacts, venue: VenueId): Refused | null {
  const known = stateOf(facts, venue);
  return known?.state === 'closed' ? weekClosed(known, facts.week.weekId, facts.settings.group) : null;
}

function submittedAlready(facts: StateFacts, venue: VenueId): Refused | null {
  const known = stateOf(facts, venue);
  if (known?.state !== 'submitted') return null;
  const detail = `${known.by} submitted this week on ${formatMoment(known.at, facts.settings.group.timeZone, facts.settings.group)}.`;
  return { code: 'conflict', detail, current: { values: {}, setBy: known.by } };
}

function openAlready(facts: StateFacts, venue: VenueId): Refused | null {
  const known = stateOf(facts, venue);
  if (known && known.state !== 'open') return null;
  const by = known
    ? `: ${known.by} reopened it on ${formatMoment(known.at, facts.settings.group.timeZone, facts.settings.group)}`
    : '';
  return {
    code: 'conflict',
    detail: `This week is open${by}.`,
    current: { values: {}, setBy: known?.by ?? null },
  };
}

function notOver({ week, today, settings }: StateFacts, venue: VenueId, confirm = false): Refused | null {
  if (confirm || isOver(week, today)) return null;
  const name = venueName(settings.group, venue);
  const detail = `This week of ${name} runs until ${formatDay(week.endDate, settings.group)}. Once it is closed nothing can be entered any more. Send it again with confirm to close it now.`;
  return { code: 'week-not-over', detail };
}
