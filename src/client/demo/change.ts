import type { Alert } from '../../domain/alerts/alert.ts';
import { type AlertOutcome, alertFactsOf, alertsAfter } from '../../domain/alerts/alert-outcome.ts';
import { paceOutcome } from '../../domain/alerts/pace-alert.ts';
import { auditEntryFor, type Doer } from '../../domain/audit/audit.ts';
import { currentWeek, timestamp, today } from '../../domain/calendar/clock.ts';
import { strictWeekId, type Week, type WeekId } from '../../domain/calendar/week.ts';
import { beginWeekRefused, WEEK_REFUSED } from '../../domain/calendar/week-on-record.ts';
import type { Change } from '../../domain/changes/change.ts';
import { type AnyWeekWrite, decideWeek } from '../../domain/changes/decide-week.ts';
import { hasEntries, rowsAfter } from '../../domain/changes/stored-week-rows.ts';
import type { AuditedChange, NewAuditEntry } from '../../domain/decisions/decision.ts';
import type { SettingsWrites } from '../../domain/desk/save-settings.ts';
import { weekAnswer } from '../../domain/desk/week-record.ts';
import type { Category } from '../../domain/group/group.ts';
import { categoriesOf, venueOf } from '../../domain/group/venue.ts';
import type { StaffWrites } from '../../domain/labor/change-staff.ts';
import type { SupplierWrites } from '../../domain/orders/change-supplier.ts';
import { type Renaming, renamedOrders } from '../../domain/orders/merge-suppliers.ts';
import { type SupplierRecord, supplierKey } from '../../domain/orders/supplier.ts';
import type { User } from '../../domain/people/user.ts';
import type { InputOf, SchemaForGroup, WriteDefinition } from '../../domain/people/write.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import type { TypicalWrites } from '../../domain/sales/typical-week.ts';
import { newKey } from '../data/key.ts';
import { type Answering, once, parsed, refuse, unlessRefused } from './answer.ts';
import { beginFacts, recordOf, weekHistory } from './facts.ts';
import { type Demo, demoMoment, type StoredWeek, weekIn } from './state.ts';

/** Returns what a set of calls needs: the store, how it answers and writes, and a week as the user sees it. */
export function callsOf(demo: Demo, answer: Answering) {
  const weekTold = (_: unknown, by: User, week: Week) =>
    weekAnswer(by, recordOf(demo, week), demo.state.settings);
  return { demo, answer, write: groupWrites(demo, answer), writeWeek: weekWrites(demo, answer), weekTold };
}
export type DemoStore = ReturnType<typeof callsOf>;

/** A request for what the URL names inside a week. With a key it takes effect once. */
interface DemoRequest {
  named?: string;
  sent?: object;
  key?: string;
  /** A function if the URL does not hold the week; it runs once the user is known. */
  weekId?: string | (() => string);
}

/** Writes a group change like the server: loads the facts, decides, stores the effects and answers. */
function groupWrites(demo: Demo, answer: Answering) {
  return <S extends SchemaForGroup, Facts, Result, Changed extends GroupWrites, Asked>(
    write: WriteDefinition<S, Facts, Result, Changed, Asked>,
    sending: DemoRequest,
    load: (asked: NoInfer<Asked>, moment: ReturnType<typeof demoMoment<User>>) => Facts,
    keep: (change: Changed, by: User) => void = (change, by) => applyToGroup(demo, change, by),
  ): Promise<Result> =>
    answer(write.may, (by) =>
      writeOnce(demo, write, sending, by, (asked) => {
        const moment = demoMoment(demo, by);
        const { answer, change } = unlessRefused(write.decide(load(asked, moment), asked, moment));
        if (change) keep(change, by);
        if (change) record(demo, by, change.entries);
        return answer;
      }),
    );
}

interface DemoWeekRequest extends DemoRequest {
  weekId: string | (() => string);
}

/**
 * Writes into a week like the server: touches the week, loads the facts (from the stored week, the request and
 * what the URL names), decides, stores the effects and evaluates the pace. Answers with the decision, or with what
 * `answerOf` makes of it.
 */
function weekWrites(demo: Demo, answer: Answering) {
  return <S extends SchemaForGroup, Facts, Result, Asked, T = Result>(
    write: AnyWeekWrite<S, Facts, Result, Asked>,
    sending: DemoWeekRequest,
    load: (demo: Demo, stored: StoredWeek, asked: NoInfer<Asked>, named: string) => Facts,
    answerOf = (result: Result, _by: User, _week: Week) => result as unknown as T,
  ): Promise<T> =>
    answer(write.may, (by) => {
      const week = requestedWeek(sending.weekId);
      const result = writeOnce(demo, write, sending, by, (asked) => {
        const stored = touched(demo, week, write.entered);
        const otherId = write.elsewhere?.weekId(asked) ?? week.weekId;
        const other = otherId === week.weekId ? null : touched(demo, requestedWeek(otherId));
        const both = [stored, ...(other ? [other] : [])];
        const states = new Map(both.map((one) => [one.week.weekId, one.states]));
        const facts = load(demo, stored, asked, sending.named ?? '');
        const known = { week, other: other?.week ?? null, states, facts, asked };
        const decided = unlessRefused(decideWeek(write, known, demoMoment(demo, by)));
        const { answer, change } = decided;
        const { weeks } = demo.state;
        for (const one of both) if (weeks.has(one.week.weekId)) weeks.set(one.week.weekId, one);
        if (change) applyToWeek(demo, stored, change, by);
        if (other && change?.elsewhere) applyToWeek(demo, other, change.elsewhere, by);
        const raised = weighWeek(demo, week, decided.paced, by.name);
        if (other) weighWeek(demo, other.week, decided.pacedElsewhere, by.name);
        return write.withPace?.(answer, raised) ?? answer;
      });
      return answerOf(result, by, week);
    });
}

/** Runs a visitor's write, once per key if it has one. Throws 'not-allowed'. */
export function writeOnce<S extends SchemaForGroup, Facts, Result, Changed extends AuditedChange, Asked, T>(
  demo: Demo,
  write: WriteDefinition<S, Facts, Result, Changed, Asked>,
  sending: DemoRequest,
  by: User,
  make: (asked: Asked) => T,
): T {
  const { named = '', sent = {}, key } = sending;
  const fit = parsed(write.sent(demo.group), sent) as InputOf<S>;
  const week = sending.weekId === undefined ? currentWeek(demo) : requestedWeek(sending.weekId);
  const on = { today: today(demo), week };
  const { asked } = unlessRefused(write.read?.(fit, demo.group, on) ?? { asked: fit as unknown as Asked });
  if (write.permits?.(by, asked, { group: demo.group, named }) === false) throw refuse(REFUSED.role);
  return key === undefined ? make(asked) : once(demo, by, key, [write, sending], () => make(asked));
}

/** Returns the week a change is for. Throws 'invalid-week'. */
export function requestedWeek(weekId: string | (() => string)): Week {
  const week = strictWeekId(typeof weekId === 'string' ? weekId : weekId());
  if (!week) throw refuse(WEEK_REFUSED.weekForm);
  return week;
}

/** Returns a week marked as changed. Throws 'invalid-week' for one that is not on record and may not be begun. */
function touched(demo: Demo, week: Week, entered?: 'file'): StoredWeek {
  const at = timestamp(demo);
  const stored = weekIn(demo, week);
  const refused = stored.createdAt ? null : beginWeekRefused(week, beginFacts(demo), entered);
  if (refused) throw refuse(refused);
  return { ...stored, createdAt: stored.createdAt ?? at, updatedAt: at };
}

/** How many alerts demo mode stores; the newest stay (section 4). */
const ALERTS_KEPT = 20;

type GroupWrites = AuditedChange &
  Partial<StaffWrites & SupplierWrites & TypicalWrites & SettingsWrites> & {
    renaming?: Renaming;
    alerts?: readonly Alert[];
  };

function applyToGroup(demo: Demo, change: GroupWrites, by: User): void {
  const { state } = demo;
  const { staff, settings, typical, alerts = [] } = change;
  if (staff) state.staff = placed(state.staff, [staff], ({ staffId }) => staffId);
  for (const supplier of change.suppliers ?? []) keepSupplier(demo, supplier);
  if (change.renaming) renameIn(demo, change.renaming);
  state.alerts = placed(state.alerts, alerts, ({ alertId }) => alertId);
  for (const paid of change.paidWeeks ?? []) {
    const stored = state.weeks.get(paid.weekId)!;
    stored.updatedAt = timestamp(demo);
    applyToWeek(demo, stored, paid, by);
  }
  for (const { center, cents } of typical ?? []) state.typical = { ...state.typical, [center]: cents };
  if (settings) state.settings = settings;
  for (const { alerts: outcome, mailed } of change.weeks ?? []) {
    const shown = mailed.map((one) => one.alert);
    state.alerts = placed(state.alerts, shown, ({ alertId }) => alertId);
    applyAlerts(demo, outcome);
  }
  if (typical || settings) weighPaces(demo, by.name);
}

/** Returns the rows with `some` replacing those of the same id, or added at the end. */
function placed<Row>(rows: readonly Row[], some: readonly Row[], idOf: (row: Row) => string): Row[] {
  return [...new Map([...rows, ...some].map((row) => [idOf(row), row])).values()];
}

/** Stores a supplier, replacing those with the same id or the same name. */
function keepSupplier({ state }: Demo, supplier: SupplierRecord): void {
  const keyOf = ({ revenueCenter, name }: SupplierRecord) => `${revenueCenter} ${supplierKey(name)}`;
  const others = state.suppliers.filter((one) => keyOf(one) !== keyOf(supplier));
  state.suppliers = placed(others, [supplier], ({ supplierId }) => supplierId);
}

/** Renames orders in the weeks that are not closed. */
function renameIn(demo: Demo, renaming: Renaming): void {
  const at = timestamp(demo);
  const venue = venueOf(demo.group, renaming.revenueCenter);
  for (const stored of demo.state.weeks.values()) {
    const isClosed = stored.states.some(({ venueId, state }) => venueId === venue && state === 'closed');
    if (!isClosed) stored.orders = renamedOrders(stored.orders, renaming, at);
  }
}

/** Stores a change of a week and its audit entries. The week is on record from its first entry on. */
function applyToWeek(demo: Demo, stored: StoredWeek, change: Change, by: User): void {
  const { state } = demo;
  const { weekId } = change;
  Object.assign(stored, rowsAfter(stored, change));
  if (hasEntries(stored) || stored.states.length > 0) state.weeks.set(weekId, stored);
  state.suppliers.push(
    ...(change.suggested ?? []).map((supplier) => ({ ...supplier, position: 0, removed: false })),
  );
  if (change.alerts) applyAlerts(demo, change.alerts);
  record(demo, by, change.entries, weekId);
}

/** Stores raised alerts, and resolves those that no longer hold. */
export function applyAlerts(demo: Demo, outcome: AlertOutcome): void {
  demo.state.alerts = alertsAfter(demo.state.alerts, outcome, timestamp(demo)).slice(0, ALERTS_KEPT);
}

/** Evaluates the pace of some budgets in a week as it stands now. Returns the raised alerts. */
function weighWeek(demo: Demo, week: Week, categories: readonly Category[], by: string): Alert[] {
  if (categories.length === 0) return [];
  const { mailed } = alertFactsOf(demo.state.alerts, week.weekId);
  const known = { known: weekHistory(demo, week), mailed };
  const outcome = paceOutcome(known, categories, demoMoment(demo, { name: by }));
  applyAlerts(demo, outcome);
  return outcome.raised.map(({ alert }) => alert);
}

/** Evaluates the pace of every week that is not over. */
export function weighPaces(demo: Demo, by: string): void {
  const { startDate } = currentWeek(demo);
  for (const { week } of demo.state.weeks.values())
    if (week.endDate >= startDate) weighWeek(demo, week, categoriesOf(demo.group), by);
}

export function record(
  demo: Demo,
  by: Doer,
  entries: readonly NewAuditEntry[],
  weekId: WeekId | null = null,
): void {
  const made = { at: timestamp(demo), newId: newKey };
  for (const entry of entries) demo.state.entries.unshift(auditEntryFor({ weekId, ...entry }, by, made));
}
