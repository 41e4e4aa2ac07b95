import { lockSettings, resetSettings, saveSettings } from '../../domain/budgets/save-settings.ts';
import { type SettingsChange, settingsAt, settingsChange } from '../../domain/budgets/settings.ts';
import {
  addCenter,
  addCrew,
  addVenue,
  changeCenter,
  changeCrew,
  changeVenue,
  editGroup,
} from '../../domain/group/change-group.ts';
import { firstSteps, type StepsDone } from '../../domain/group/first-steps.ts';
import type { VenueId } from '../../domain/group/group.ts';
import {
  centerChange,
  crewChange,
  groupChange,
  newCenter,
  newCrew,
  newVenue,
  venueChange,
} from '../../domain/group/new-venue.ts';
import { putSample, sampleChoice } from '../../domain/group/put-sample.ts';
import { addStaff, costsFrom, editStaff } from '../../domain/labor/change-staff.ts';
import { overtimeEntry } from '../../domain/labor/overtime.ts';
import { overtimeCostsFrom, setOvertime } from '../../domain/labor/set-overtime.ts';
import { newStaff, staffChange, staffVisibleTo } from '../../domain/labor/staff.ts';
import {
  addSupplier,
  editSupplier,
  removeSupplier,
  restoreSupplier,
} from '../../domain/orders/change-supplier.ts';
import { mergeSuppliers, supplierMerge } from '../../domain/orders/merge-suppliers.ts';
import type { Order } from '../../domain/orders/order.ts';
import {
  listedSuppliers,
  newSupplier,
  retiredSuppliers,
  supplierChange,
  supplierKey,
} from '../../domain/orders/supplier.ts';
import { keysOf } from '../../domain/orders/supplier-names.ts';
import { supplierPage, supplierSums } from '../../domain/orders/supplier-page.ts';
import { changeUser, createUser } from '../../domain/people/change-user.ts';
import { can, canSetSales } from '../../domain/people/role.ts';
import type { Session } from '../../domain/people/session.ts';
import { isGuest, newUser, userChange } from '../../domain/people/user.ts';
import type { Refused } from '../../domain/refusals/problem.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import { typicalWeekEntry } from '../../domain/sales/day-sales.ts';
import { setTypicalWeek } from '../../domain/sales/typical-week.ts';
import { currentWeek } from '../../domain/weeks/clock.ts';
import { partsStillOpen } from '../../domain/weeks/told-in-week.ts';
import { previousWeek, type Week } from '../../domain/weeks/week.ts';
import { partsInUse } from '../../domain/weeks/week-sums.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answering, NOBODY_INVITED, NOT_IN_DEMO, parsed, refuse } from './answer.ts';
import { groupChanges } from './change.ts';
import { beginFacts, hoursFrom, moneyOf, settingsFacts, staffNow, statesOf } from './facts.ts';
import { keepSample } from './sample-state.ts';
import { type Demo, demoMoment } from './state.ts';

/** Budget settings, typical weeks and the sample of demo mode. */
export function settingsCalls(demo: Demo, answer: Answering) {
  const change = groupChanges(demo, answer);
  const load = () => settingsFacts(demo);
  const save = (entered: SettingsChange, location?: VenueId) =>
    change({
      ...{ may: 'saveSettings', load, decide: saveSettings },
      asked: () => ({ change: parsed(settingsChange, entered), location }),
    });
  return {
    settings: () => answer('read', () => settingsAt(undefined, demo.state.settings)),
    saveSettings: (entered) => save(entered),
    saveVenueSettings: (location, entered) => save(entered, location),
    resetVenueSettings: (location) =>
      change({ may: 'saveSettings', asked: () => location, load, decide: resetSettings }),
    lockSettings: (locked) =>
      change({ may: 'lockSettings', asked: () => locked, load, decide: lockSettings }),
    typicalWeek: () => answer('read', () => ({ cents: demo.state.typical })),
    setTypicalWeek: async (entered) => ({
      cents: await change({
        may: 'setRevenue',
        decide: (typical, entry) => setTypicalWeek(demo.group, typical, entry),
        permits: (role, { cents }) => canSetSales(demo.group, role, cents),
        asked: () => parsed(typicalWeekEntry(demo.group), entered),
        load: () => demo.state.typical,
      }),
    }),
    putSample: (entered) =>
      change({
        ...{ may: 'putSample', decide: putSample },
        asked: () => parsed(sampleChoice, entered),
        load: () => {
          const states = statesOf(demo, currentWeek(demo));
          return { isTrial: true, ...beginFacts(demo), states };
        },
        keep: ({ now, others }) => keepSample(demo, [now, ...others]),
      }),
  } satisfies Partial<Gateway>;
}

/** The venues of demo mode. */
export function venueCalls(demo: Demo, answer: Answering) {
  const change = groupChanges(demo, answer);
  const venues = {
    may: 'manageGroup',
    load: () => {
      const { group } = demo;
      const week = currentWeek(demo);
      const openIn = (of: Week) => partsStillOpen(group, moneyOf(demo, of).sums, statesOf(demo, of));
      const inUse = partsInUse(moneyOf(demo, week).sums);
      const open = { thisWeek: openIn(week), lastWeek: openIn(previousWeek(week, group)) };
      // Its weeks are never empty.
      return { group, inUse, ...open, hasAmounts: true, hasWeeks: true };
    },
  } as const;
  return {
    firstSteps: () => answer('manageGroup', () => firstSteps(stepsDone(demo), demo.group.skippedSteps)),
    changeGroup: (entered) =>
      change({ ...{ ...venues, decide: editGroup }, asked: () => parsed(groupChange, entered) }),
    setOvertime: (entered) =>
      change({
        may: 'manageGroup',
        asked: () => parsed(overtimeEntry, entered),
        load: (asked, by) => {
          const from = overtimeCostsFrom(asked, demoMoment(demo, by));
          return { group: demo.group, weeks: hoursFrom(demo, from) };
        },
        decide: setOvertime,
      }),
    addVenue: async (entered, key) =>
      void (await change({
        ...{ ...venues, once: [key, 'add venue', entered], decide: addVenue },
        asked: () => parsed(newVenue, entered),
      })),
    changeVenue: async (venueId, entered) =>
      void (await change({
        ...venues,
        asked: () => parsed(venueChange, entered),
        decide: (facts, asked) => changeVenue(facts, venueId, asked),
      })),
    addCenter: async (venueId, entered, key) =>
      void (await change({
        ...{ ...venues, once: [key, 'add center', venueId, entered] },
        asked: () => parsed(newCenter, entered),
        decide: (facts, asked) => addCenter(facts, venueId, asked),
      })),
    changeCenter: async (centerId, entered) =>
      void (await change({
        ...venues,
        asked: () => parsed(centerChange, entered),
        decide: (facts, asked) => changeCenter(facts, centerId, asked),
      })),
    addCrew: async (venueId, entered, key) =>
      void (await change({
        ...{ ...venues, once: [key, 'add crew', venueId, entered] },
        asked: () => parsed(newCrew, entered),
        decide: (facts, asked) => addCrew(facts, venueId, asked),
      })),
    changeCrew: async (crewId, entered) =>
      void (await change({
        ...venues,
        asked: () => parsed(crewChange, entered),
        decide: (facts, asked) => changeCrew(facts, crewId, asked),
      })),
  } satisfies Partial<Gateway>;
}

/** Its history has whatever can be entered; what it is called nobody has said. */
function stepsDone({ group, state }: Demo): StepsDone {
  return {
    place: group.name !== undefined,
    venues: group.venues.length > 0,
    week: true,
    people: state.users.length > 1,
    order: true,
  };
}

/** The payroll and the suppliers of demo mode. */
export function listCalls(demo: Demo, answer: Answering) {
  const change = groupChanges(demo, answer);
  const suppliers = { may: 'manageSuppliers', load: () => demo.state.suppliers } as const;
  return {
    staff: () => answer('read', ({ role }) => staffNow(demo).map((member) => staffVisibleTo(role, member))),
    addStaff: (entered, key) =>
      change({
        ...{ may: 'addStaff', once: [key, 'add staff', entered], decide: addStaff },
        asked: () => parsed(newStaff(demo.group), entered),
        permits: (role, { crew }) => can(role, 'addStaff', crew),
        load: () => ({ people: demo.state.staff.length }),
      }),
    editStaff: (staffId, entered) =>
      change({
        ...{ may: 'addStaff', decide: editStaff },
        asked: () => parsed(staffChange(demo.group), entered),
        load: (asked, by) => {
          const before = staffNow(demo).find((member) => member.staffId === staffId);
          const from = costsFrom(asked, before, demoMoment(demo, by));
          return {
            before,
            changedBy: demo.state.correctors.get(staffId) ?? null,
            weeks: hoursFrom(demo, from),
          };
        },
      }),
    suppliers: () => answer('read', () => listedSuppliers(demo.state.suppliers)),
    retiredSuppliers: () => answer('read', () => retiredSuppliers(demo.state.suppliers)),
    supplier: (supplierId) => answer('read', () => pageOfSupplier(demo, supplierId)),
    mergeSupplier: (supplierId, entered, key) =>
      change({
        ...{ ...suppliers, once: [key, 'merge supplier', supplierId, entered] },
        asked: () => parsed(supplierMerge, entered),
        decide: (known, asked) => mergeSuppliers(known, { supplierId, ...asked }),
      }),
    addSupplier: (entered, key) =>
      change({
        ...{ ...suppliers, once: [key, 'add supplier', entered], decide: addSupplier },
        asked: () => parsed(newSupplier(demo.group), entered),
      }),
    editSupplier: (supplierId, entered) =>
      change({
        ...{ ...suppliers, decide: editSupplier },
        asked: () => ({ supplierId, change: parsed(supplierChange, entered) }),
      }),
    removeSupplier: (supplierId) => change({ ...suppliers, asked: () => supplierId, decide: removeSupplier }),
    restoreSupplier: (supplierId, key) =>
      change({
        ...{ ...suppliers, once: [key, 'restore supplier', supplierId], decide: restoreSupplier },
        asked: () => supplierId,
      }),
  } satisfies Partial<Gateway>;
}

function pageOfSupplier(demo: Demo, supplierId: string) {
  const { suppliers: known, weeks } = demo.state;
  const supplier = known.find((one) => one.supplierId === supplierId);
  const keys = keysOf(known, supplierId);
  const isOwn = (order: Order) =>
    order.revenueCenter === supplier?.revenueCenter && keys.includes(supplierKey(order.supplier));
  const latest = [...weeks.values()].flatMap(({ week: { weekId }, orders }) =>
    orders.filter(isOwn).map((order) => ({ ...order, weekId })),
  );
  const sums = supplier ? supplierSums([...weeks.values()], { known, supplier }) : [];
  const page = supplierPage(supplierId, { known, week: currentWeek(demo), sums, latest });
  if (!page) throw refuse(REFUSED.supplierUnknown);
  return page;
}

/** The users of demo mode: a list without passwords. `setup` says who may create them; nobody has a setup code here. */
export function userCalls(demo: Demo, answer: Answering, setup: () => Session['setup']) {
  const change = groupChanges(demo, answer);
  const known = () => demo.state.users.filter((user) => !isGuest(user));
  const open = () => ({
    setup: setup() === 'open' ? ('open' as const) : ('admin' as const),
    isCodeRight: false,
  });
  const refused = (why: Refused) =>
    answer('manageUsers', () => {
      throw refuse(why);
    });
  return {
    users: () => answer('manageUsers', () => demo.state.users),
    createUser: (entered, key) =>
      change({
        ...{ may: 'anyone', once: [key, 'create user', { ...entered, password: '' }], decide: createUser },
        asked: () => parsed(newUser, entered),
        load: (asked, by) => {
          const hasPassword = asked.password !== undefined;
          if (!hasPassword && by.role === 'admin') throw refuse(NOBODY_INVITED);
          const isTaken = known().some(({ email }) => email === asked.email);
          return { ...open(), users: known().length, isTaken, hasPassword, group: demo.group };
        },
      }),
    changeUser: (userId, entered) =>
      change({
        ...{ may: 'manageUsers', decide: changeUser },
        asked: () => parsed(userChange, entered),
        load: () => {
          const before = demo.state.users.find((user) => user.userId === userId);
          const others = known().filter((user) => user !== before && user.role === 'admin' && user.active);
          return { group: demo.group, before, otherAdmins: others.length };
        },
      }),
    makeResetLink: () => refused(NOT_IN_DEMO),
    makeInvitation: () => refused(NOBODY_INVITED),
    withdrawInvitation: () => refused(NOBODY_INVITED),
  } satisfies Partial<Gateway>;
}
