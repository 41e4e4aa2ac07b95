import { type AlertFilter, alertFilter } from '../../domain/alerts/alert.ts';
import { openLines } from '../../domain/alerts/alert-lines.ts';
import { isOpen } from '../../domain/alerts/alert-words.ts';
import { ALERT_WRITES } from '../../domain/alerts/handle-alerts.ts';
import { type AuditFilter, auditFilter } from '../../domain/audit/audit.ts';
import { today } from '../../domain/calendar/clock.ts';
import { SETTINGS_WRITES } from '../../domain/desk/settings-writes.ts';
import { fromWeekIn } from '../../domain/group/from-week.ts';
import type { VenueId } from '../../domain/group/group.ts';
import { costsFrom, STAFF_WRITES } from '../../domain/labor/change-staff.ts';
import { type StaffWithPay, staffVisibleTo } from '../../domain/labor/staff.ts';
import { SUPPLIER_WRITES } from '../../domain/orders/merge-suppliers.ts';
import { listedSuppliers, retiredSuppliers } from '../../domain/orders/supplier.ts';
import { settingsAt } from '../../domain/settings/settings.ts';
import { settingsOn } from '../../domain/settings/settings-terms.ts';
import { type DemoCalls, parsed } from './answer.ts';
import type { DemoStore } from './change.ts';
import { fromWeekFacts, hoursFrom, settingsFacts, staffNow } from './facts.ts';
import type { Demo } from './state.ts';

export function settingsCalls({ demo, answer, write }: DemoStore) {
  const { saveSettings, resetSettings, lockSettings, setTypicalWeek } = SETTINGS_WRITES;
  const at = <L extends VenueId | undefined>(location: L) => {
    return (sent: object) => ({ ...settingsFacts(demo, fromWeekIn(sent)), location });
  };
  return {
    readSettings: ({ location }) =>
      answer('read', () => settingsAt(location, settingsOn(demo.state.settings, today(demo)))),
    saveSettings: ({ location, sent }) => write(saveSettings, { named: location ?? '', sent }, at(location)),
    resetSettings: ({ location }) => write(resetSettings, { named: location }, at(location)),
    lockSettings: ({ sent: { locked } }) => write(lockSettings, { sent: { locked } }, at(undefined)),
    readTypicalWeek: () => answer('read', () => ({ cents: demo.state.typical })),
    setTypicalWeek: async ({ sent }) => ({
      cents: await write(setTypicalWeek, { sent }, () => demo.state.typical),
    }),
  } satisfies DemoCalls;
}

export function listCalls({ demo, answer, write }: DemoStore) {
  const { addSupplier, editSupplier, removeSupplier, restoreSupplier } = SUPPLIER_WRITES;
  const factsOf = (supplierId: string) => () => ({ known: demo.state.suppliers, supplierId });
  return {
    listStaff: () => answer('read', (by) => staffNow(demo).map((member) => staffVisibleTo(by, member))),
    addStaff: ({ sent, key }) =>
      write(STAFF_WRITES.addStaff, { sent, key }, ({ number }) => ({
        people: demo.state.staff.length,
        isNumberTaken: isNumberTaken(demo, number),
      })),
    editStaff: ({ staffId: named, sent }) =>
      write(STAFF_WRITES.editStaff, { named, sent }, (asked, moment) => {
        const before = staffNow(demo).find((member) => member.staffId === named);
        const edits = demo.state.entries.filter(({ action }) => action === 'edit staff');
        const last = edits.find(({ after }) => (after as StaffWithPay).staffId === named);
        const weeks = hoursFrom(demo, costsFrom(asked, before, moment));
        const isTaken = isNumberTaken(demo, asked.number, named);
        const payWeek = fromWeekFacts(demo, asked.fromWeek);
        return { before, changedBy: last?.userName ?? null, weeks, isNumberTaken: isTaken, payWeek };
      }),
    listSuppliers: ({ retired }) =>
      answer('read', () => (retired ? retiredSuppliers : listedSuppliers)(demo.state.suppliers)),
    addSupplier: ({ sent, key }) => write(addSupplier, { sent, key }, factsOf('')),
    editSupplier: ({ supplierId: named, sent }) => write(editSupplier, { named, sent }, factsOf(named)),
    removeSupplier: ({ supplierId: named }) => write(removeSupplier, { named }, factsOf(named)),
    restoreSupplier: ({ supplierId: named, key }) => write(restoreSupplier, { named, key }, factsOf(named)),
  } satisfies DemoCalls;
}

function isNumberTaken({ state }: Demo, number: string | undefined, staffId?: string): boolean {
  if (!number) return false;
  return state.staff.some((member) => member.number === number && member.staffId !== staffId);
}

/** The calls for alerts, summaries and the audit trail in demo mode. No email is ever sent. */
export function noticeCalls({ demo, answer, write }: DemoStore) {
  const { acknowledgeAlerts } = ALERT_WRITES;
  return {
    listAlerts: (asked) => answer('read', () => listAlerts(demo, parsed(alertFilter(demo.group), asked))),
    countOpenAlerts: ({ category }) =>
      answer('read', () => {
        const open = demo.state.alerts.filter(having({ category })).filter(isOpen);
        return { count: open.length, lines: openLines(open) };
      }),
    acknowledgeAlerts: ({ sent, key }) =>
      write(acknowledgeAlerts, { sent, key }, ({ alertIds: alertId }) =>
        demo.state.alerts.filter(having({ alertId })),
      ),
    listAudit: (asked) => answer('readAudit', () => listEntries(demo, parsed(auditFilter, asked))),
  } satisfies DemoCalls;
}

function listAlerts({ state }: Demo, { before, limit, state: wanted, ...asked }: AlertFilter) {
  const found = following(state.alerts, before, ({ alertId }) => alertId).filter(having(asked));
  return found.filter((alert) => wanted === 'all' || isOpen(alert)).slice(0, limit);
}

function listEntries({ state }: Demo, { limit, before, user: userId, ...asked }: AuditFilter) {
  const found = following(state.entries, before, ({ entryId }) => entryId);
  return found.filter(having({ userId, ...asked })).slice(0, limit);
}

/** Returns a filter for rows. A list matches any of its values; undefined fields match everything. */
function having<Asked extends object>(asked: Asked) {
  const wanted = Object.entries(asked).filter(([, value]) => value !== undefined);
  return (row: { [field in keyof Asked]?: unknown }) =>
    wanted.every(([field, value]) => [value].flat().includes(row[field as keyof Asked]));
}

/** Returns the rows after the one with id `before`: all without an id, none if the id is unknown. */
function following<Row>(rows: readonly Row[], before: string | undefined, idOf: (row: Row) => string) {
  if (!before) return rows;
  const place = rows.findIndex((row) => idOf(row) === before);
  return place < 0 ? [] : rows.slice(place + 1);
}
