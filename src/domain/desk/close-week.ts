import { z } from 'zod';
import type { AlertOutcome, OpenAlert } from '../alerts/alert-outcome.ts';
import { isOver, type Week, weekIdSchema } from '../calendar/week.ts';
import type { AuditAction } from '../decisions/audit-action.ts';
import type { AuditedWeekChange, Decision } from '../decisions/decision.ts';
import type { VenueId } from '../group/group.ts';
import { GROUP_REFUSED } from '../group/group-refused.ts';
import { budgetsIn, isVenue, venueBy, venueName } from '../group/venue.ts';
import type { HoursEntry } from '../labor/labor.ts';
import type { DecisionContext } from '../people/decision-context.ts';
import { visibleGroup } from '../people/reading.ts';
import { can } from '../people/role.ts';
import { weekWrite } from '../people/write.ts';
import type { Refused } from '../refusals/problem.ts';
import { REFUSED } from '../refusals/refused.ts';
import { type GroupReport, groupReport } from '../reports/group-report.ts';
import { type ReportFacts, type VenueReport, venueReport } from '../reports/venue-report.ts';
import { venuesReported, weekReport } from '../reports/week-report.ts';
import { revenueAfter } from '../sales/enter-sales.ts';
import type { FigureChange } from '../sales/figures-from-days.ts';
import type { RevenueSet, SalesFacts } from '../sales/sales-facts.ts';
import type { GroupSettings } from '../settings/settings.ts';
import { type Day, formatDay } from '../values/day.ts';
import { formatMoment } from '../values/moment.ts';
import { snapshotVenue } from '../weeks/venue-snapshot.ts';
import {
  type Closing,
  closing,
  groupState,
  type Reopening,
  reopening,
  type Submission,
  stateView,
  stateViewShape,
  submission,
  type VenueState,
} from '../weeks/venue-state.ts';
import { weekClosed } from '../weeks/week-closed.ts';
import { noteEntry } from '../weeks/week-note.ts';
import { writeNote } from '../weeks/write-note.ts';
import { figuresAtClosing, historyWithClosedVenue, sumsWith } from './closed-revenue.ts';

/** The writes of a decision about the state of a venue's week. */
export interface StatesChange extends AuditedWeekChange {
  /** The new states of venues. */
  states?: readonly VenueState[];
  /** The reports of closed venues, stored with their states. */
  reports?: readonly VenueReport[];
  /** The group's report, once the last venue is closed. */
  groupReport?: GroupReport | null;
  /** Revenue figures of a venue that is closed with days missing, and those removed when it is reopened. */
  revenue?: readonly RevenueSet[];
  revenueRemoved?: readonly RevenueSet['source'][];
  alerts?: AlertOutcome;
}

/** The facts about the state of a venue's week. */
export interface StateFacts {
  week: Week;
  today: Day;
  states: readonly VenueState[];
  settings: GroupSettings;
  hours: readonly HoursEntry[];
  report?: ReportFacts;
  /** The sales of its days, for reopening. */
  sales?: SalesFacts;
  /** Its unresolved alerts, for closing. */
  openAlerts?: readonly OpenAlert[];
  /** The reports of venues closed before, for closing. */
  keptReports?: ReadonlyMap<VenueId, VenueReport>;
}

/** The current state of a venue's week. */
export function venueWeekStateSchema() {
  return z
    .object({ weekId: weekIdSchema(), venueId: z.string(), ...stateViewShape() })
    .meta({ id: 'VenueWeekState' });
}
type VenueWeekStateView = z.infer<ReturnType<typeof venueWeekStateSchema>>;

type WeekStateDecision = Decision<VenueWeekStateView, StatesChange>;

/** Submits a venue's week. Refused for unknown venues, without the right to submit, and if it is submitted or closed already. */
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

/** Closes a venue's week: stores a snapshot with it, and the entered days become its revenue even if days are missing. */
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

/** Returns the dismissed findings, sent under either name. */
function dismissedIn({ dismissed, waved = [] }: Pick<Closing, 'dismissed' | 'waved'>) {
  return dismissed ?? waved;
}

/** Reopens a venue's week. Refused if it is open. */
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

/** Returns a venue's alerts to resolve: nobody has to handle them once its week is closed. */
function alertsSettled({ openAlerts = [], settings }: StateFacts, venue: VenueId): string[] {
  const own = budgetsIn(venueBy(settings.group, venue));
  return openAlerts.filter(({ category }) => own.includes(category)).map(({ alertId }) => alertId);
}

/** Returns the changes to revenue after reopening: figures that its days don't add up to are removed. */
function revenueReopened({ sales, states }: StateFacts, after: VenueState, moment: DecisionContext) {
  if (!sales) return { entries: [] };
  const others = states.filter(({ venueId }) => venueId !== after.venueId);
  return revenueAfter({ ...sales, states: [...others, after] }, sales.sales, moment);
}

/** Returns the group's report once the last venue in use is closed, else null. */
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

/** Returns the facts of a report with a venue's new state and revenue figures. */
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

/** The writes of venues' week states and notes; each decision checks the venue. */
export const WEEK_WRITES = {
  submitWeek: weekWrite({ may: 'submitWeek', sent: () => submission, decide: submitWeek }),
  closeWeek: weekWrite({ may: 'closeWeek', sent: () => closing, decide: closeWeek }),
  reopenWeek: weekWrite({ may: 'closeWeek', sent: () => reopening, decide: reopenWeek }),
  writeNote: weekWrite({ may: 'writeNote', sent: () => noteEntry, decide: writeNote }),
};
