import { backupHealth } from '../../domain/backup/backup-health.ts';
import { currentWeek, today } from '../../domain/calendar/clock.ts';
import { previousWeek, weeksBefore } from '../../domain/calendar/week.ts';
import { ACCOUNT_WRITES } from '../../domain/desk/account-writes.ts';
import { closedFrom } from '../../domain/desk/close-weekdays.ts';
import { groupFacts } from '../../domain/desk/group-facts.ts';
import { GROUP_WRITES } from '../../domain/desk/group-writes.ts';
import { SETTINGS_WRITES } from '../../domain/desk/settings-writes.ts';
import { firstSteps } from '../../domain/group/first-steps.ts';
import { fromWeekIn } from '../../domain/group/from-week.ts';
import type { VenueId } from '../../domain/group/group.ts';
import { madeCenter, madeCrew, madeVenue } from '../../domain/group/made.ts';
import { costsFrom } from '../../domain/labor/change-staff.ts';
import { LABOR_REFUSED } from '../../domain/labor/labor-refused.ts';
import { overtimeCostsFrom } from '../../domain/labor/set-overtime.ts';
import { type StaffWithPay, staffVisibleTo } from '../../domain/labor/staff.ts';
import { STAFF_PAGE_WEEKS, type StaffPage, staffPage } from '../../domain/labor/staff-page.ts';
import { STAFF_WRITES } from '../../domain/labor/staff-writes.ts';
import { isFound } from '../../domain/orders/order-book.ts';
import { ORDERS_REFUSED } from '../../domain/orders/orders-refused.ts';
import { listedSuppliers, retiredSuppliers } from '../../domain/orders/supplier.ts';
import { keysOf } from '../../domain/orders/supplier-names.ts';
import { supplierPage, supplierSums } from '../../domain/orders/supplier-page.ts';
import { SUPPLIER_WRITES } from '../../domain/orders/supplier-writes.ts';
import { createUser } from '../../domain/people/change-user.ts';
import type { Session } from '../../domain/people/session.ts';
import { newUser, type User } from '../../domain/people/user.ts';
import { groupWrite } from '../../domain/people/write.ts';
import type { Refused } from '../../domain/refusals/problem.ts';
import { withLists } from '../../domain/reports/address-lists.ts';
import { settingsAt } from '../../domain/settings/settings.ts';
import { settingsOn } from '../../domain/settings/settings-terms.ts';
import type { Day } from '../../domain/values/day.ts';
import { type DemoCalls, NOBODY_INVITED, NOT_IN_DEMO, refuse } from './answer.ts';
import { applyToGroup, type DemoStore } from './change.ts';
import {
  beginFacts,
  everyOrder,
  fromWeekFacts,
  hoursFrom,
  recordOf,
  salesFacts,
  settingsFacts,
  staffNow,
  weeksEndingFrom,
} from './facts.ts';
import { applySample } from './sample-state.ts';
import { type Demo, demoMoment } from './state.ts';

/** The calls for budget settings, typical weeks and the sample in demo mode. */
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
    putSample: ({ sent }) =>
      write(
        GROUP_WRITES.putSample,
        { sent },
        () => ({
          ...beginFacts(demo),
          group: demo.group,
          isTrial: true,
          closed: new Map(
            [...demo.state.weeks].map(([id, { states }]) => [
              id,
              states.filter(({ state }) => state === 'closed'),
            ]),
          ),
        }),
        (change, by) => {
          applyToGroup(demo, change, by);
          applySample(demo, change);
        },
      ),
  } satisfies DemoCalls;
}

/** The calls for venues in demo mode. */
export function venueCalls({ demo, answer, write }: DemoStore) {
  const { editGroup, addVenue, changeVenue, addCenter, changeCenter, addCrew, changeCrew } = GROUP_WRITES;
  const facts = (named: string) => (sent: object) => ({
    ...venueFacts(demo),
    named,
    ...fromWeekFacts(demo, fromWeekIn(sent)),
  });
  return {
    readBackups: () => answer('manageGroup', () => backupHealth(null, 0)),
    readFirstSteps: () => answer('manageGroup', () => firstSteps(stepsDone(demo), demo.group.skippedSteps)),
    changeGroup: ({ sent }) => write(editGroup, { sent }, facts('')),
    setOvertime: ({ sent }) =>
      write(STAFF_WRITES.setOvertime, { sent }, (asked, moment) => {
        return { group: demo.group, weeks: hoursFrom(demo, overtimeCostsFrom(asked, moment)) };
      }),
    addVenue: async ({ sent, key }) => madeVenue(await write(addVenue, { sent, key }, facts(''))),
    changeVenue: async ({ venueId: named, sent }) =>
      madeVenue(await write(changeVenue, { named, sent }, facts(named))),
    addCenter: async ({ venueId: named, sent, key }) =>
      madeCenter(await write(addCenter, { named, sent, key }, facts(named))),
    changeCenter: async ({ centerId: named, sent }) =>
      madeCenter(
        await write(changeCenter, { named, sent }, (asked) => ({
          ...facts(named)(asked),
          weeks: weeksToSettle(demo, closedFrom(demo.group, named, asked)),
        })),
      ),
    addCrew: async ({ venueId: named, sent, key }) =>
      madeCrew(await write(addCrew, { named, sent, key }, facts(named))),
    changeCrew: async ({ crewId: named, sent }) =>
      madeCrew(await write(changeCrew, { named, sent }, facts(named))),
  } satisfies DemoCalls;
}

/** Returns the sales of the weeks that closed weekdays from a day on may complete. */
function weeksToSettle(demo: Demo, from: Day | null) {
  return from === null ? [] : weeksEndingFrom(demo, from).map((stored) => salesFacts(demo, stored));
}

function venueFacts(demo: Demo) {
  const { group } = demo;
  const week = currentWeek(demo);
  const before = recordOf(demo, previousWeek(week, group));
  // Sample weeks are never empty.
  return groupFacts(group, recordOf(demo, week), before, { hasAmounts: true, hasWeeks: true });
}

/** Returns the finished setup steps. The sample has entries of every kind, but the group has no chosen name. */
function stepsDone({ group, state }: Demo) {
  return {
    place: group.name !== undefined,
    venues: group.venues.length > 0,
    week: true,
    people: state.users.length > 1,
    order: true,
  };
}

/** The calls for the payroll and the suppliers in demo mode. */
export function listCalls({ demo, answer, write }: DemoStore) {
  const { addSupplier, editSupplier, removeSupplier, restoreSupplier, mergeSupplier } = SUPPLIER_WRITES;
  const factsOf = (supplierId: string) => () => ({ known: demo.state.suppliers, supplierId });
  return {
    listStaff: () => answer('read', (by) => staffNow(demo).map((member) => staffVisibleTo(by, member))),
    readStaffMember: ({ staffId }) => answer('read', (by) => pageOfStaff(demo, by, staffId)),
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
    readSupplier: ({ supplierId }) => answer('read', () => pageOfSupplier(demo, supplierId)),
    mergeSupplier: ({ supplierId: named, sent, key }) =>
      write(mergeSupplier, { named, sent, key }, factsOf(named)),
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

function pageOfStaff(demo: Demo, by: User, staffId: string): StaffPage {
  const week = currentWeek(demo);
  const from = weeksBefore(week, STAFF_PAGE_WEEKS - 1).startDate;
  const weeks = weeksEndingFrom(demo, from).filter((stored) => stored.week.startDate <= week.endDate);
  const isOwn = (row: { staffId: string }) => row.staffId === staffId;
  const facts = {
    week,
    firstDay: fromWeekFacts(demo, undefined).firstDay,
    member: staffNow(demo).find(isOwn),
    hours: weeks.flatMap(({ week: { startDate }, hours }) =>
      hours.filter((row) => isOwn(row) && row.state === 'open').map((row) => ({ ...row, startDate })),
    ),
    plans: weeks.flatMap(({ week: { startDate }, plans }) =>
      plans.filter(isOwn).map((row) => ({ ...row, startDate })),
    ),
    closed: new Map(
      weeks.map(({ week: { weekId }, states }) => [weekId, states.filter(({ state }) => state === 'closed')]),
    ),
  };
  const page = staffPage(facts, demoMoment(demo, by));
  if (!page) throw refuse(LABOR_REFUSED.staffUnknown);
  return page;
}

function pageOfSupplier(demo: Demo, supplierId: string) {
  const { suppliers: known, weeks } = demo.state;
  const supplier = known.find((one) => one.supplierId === supplierId);
  const keys = keysOf(known, supplierId);
  const latest = everyOrder(demo).filter((order) =>
    isFound({ center: supplier?.revenueCenter }, keys, order),
  );
  const sums = supplier ? supplierSums([...weeks.values()], { known, supplier }) : [];
  const page = supplierPage(supplierId, { known, week: currentWeek(demo), sums, latest });
  if (!page) throw refuse(ORDERS_REFUSED.supplierUnknown);
  return page;
}

/** Every demo visitor has a role; the decision itself checks the permission. */
const CREATE_USER = groupWrite({ may: 'read', sent: () => newUser, decide: createUser });

/** The calls for users in demo mode: a list without passwords. `setup` says who may create them; nobody has a setup code here. */
export function userCalls({ demo, answer, write }: DemoStore, setup: () => Session['setup']) {
  const refused = (why: Refused) =>
    answer('manageUsers', () => {
      throw refuse(why);
    });
  return {
    listUsers: () => answer('manageUsers', () => demo.state.users),
    createUser: ({ sent, key }) =>
      write(CREATE_USER, { sent, key }, ({ email, password }, { by, group }) => {
        const hasPassword = password !== undefined;
        if (!hasPassword && by.role === 'admin') throw refuse(NOBODY_INVITED);
        const { users } = demo.state;
        const isTaken = users.some((user) => user.email === email);
        const open = setup() === 'open' ? ('open' as const) : ('admin' as const);
        return { setup: open, isCodeRight: false, users: users.length, isTaken, hasPassword, group };
      }),
    changeUser: async ({ userId: named, sent }) => {
      const user = await write(ACCOUNT_WRITES.changeUser, { named, sent }, (_, { group }) => {
        const before = demo.state.users.find(({ userId }) => userId === named);
        const others = demo.state.users.filter((user) => user !== before && user.role === 'admin');
        return { group, before, otherAdmins: others.filter(({ active }) => active).length };
      });
      return withLists(user, demo.state.reportLists, demo.state.settings);
    },
    makeResetLink: () => refused(NOT_IN_DEMO),
    makeInvitation: () => refused(NOBODY_INVITED),
    withdrawInvitation: () => refused(NOBODY_INVITED),
  } satisfies DemoCalls;
}
