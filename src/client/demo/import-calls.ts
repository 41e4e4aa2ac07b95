import { pacedByRevenue } from '../../domain/alerts/pace-alert.ts';
import { timestamp, today } from '../../domain/calendar/clock.ts';
import { isOver } from '../../domain/calendar/week.ts';
import type { Change } from '../../domain/changes/change.ts';
import { closedRefused } from '../../domain/changes/closed-refused.ts';
import { hasEntries } from '../../domain/changes/kept-rows.ts';
import type { Decision } from '../../domain/decisions/decision.ts';
import { byWeek } from '../../domain/imports/by-week.ts';
import { type DaySum, daysOfSums, type MeantDays, stillToTake } from '../../domain/imports/days-of-sums.ts';
import {
  hoursKey,
  hoursOfFile,
  hoursTaken,
  hoursToTake,
  type MeantDay,
  type MeantHours,
} from '../../domain/imports/hours-of-file.ts';
import {
  type Import,
  type ImportLine,
  importPart,
  type KeptDay,
  type KeptHours,
  type KeptImport,
  type KeptOrder,
  newImport,
  type TakeImport,
  takeImport as takeAsked,
} from '../../domain/imports/import.ts';
import {
  beginRefused,
  fatesOf,
  importAnswer,
  importSummary,
  mayChangeImport,
  missingParts,
  NO_HOURS,
  NOTHING_RECEIVED,
  readsImport,
  stateOf,
  toldOf,
} from '../../domain/imports/import-answer.ts';
import { IMPORT_WRITES } from '../../domain/imports/import-writes.ts';
import { correctionsAsked, hoursCorrected, IMPORTS_REFUSED } from '../../domain/imports/imports-refused.ts';
import type { NamesAnswer, NamesFacts } from '../../domain/imports/names.ts';
import { namesBrought } from '../../domain/imports/names-brought.ts';
import { peopleMeant } from '../../domain/imports/person-meant.ts';
import {
  isPartOf,
  partsRefused,
  type ReceivedPart,
  receivedPart,
} from '../../domain/imports/received-part.ts';
import {
  type HoursTakingFacts,
  hoursFarAhead,
  takeBackHours,
  takeHours,
  weighHours,
} from '../../domain/imports/take-hours.ts';
import { takeBackOrders, takeOrders, weighOrders } from '../../domain/imports/take-orders.ts';
import { daysFarAhead, takeBackSales, takeSales, weighDays } from '../../domain/imports/take-sales.ts';
import { nearAndFar } from '../../domain/imports/to-come.ts';
import { countedCents } from '../../domain/orders/order-amount.ts';
import { can } from '../../domain/people/role.ts';
import type { User } from '../../domain/people/user.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import type { Day } from '../../domain/values/day.ts';
import type { Gateway } from '../data/gateway.ts';
import { newKey } from '../data/key.ts';
import { parsed, refuse, unlessRefused } from './answer.ts';
import { applyToGroup, applyToWeek, type Calls, touched, weighWeek } from './change.ts';
import { beginFacts, daysFacts, salesFacts, staffNow } from './facts.ts';
import { type Demo, type DemoImport, demoMoment, type StoredWeek, weekIn } from './state.ts';

const may = 'importFiles' as const;

/** Imports of files in demo mode. */
export function importCalls({ demo, answer, write }: Calls) {
  const { imports } = demo.state;
  return {
    beginImport: (sent) => answer(may, (by) => begin(demo, by, parsed(newImport, sent))),
    sendImportPart: (importId, part, sent) =>
      answer(may, (by) => {
        const found = importOf(demo, importId, (kept) => kept.byId === by.userId);
        const read = parsed(importPart(demo.group), sent);
        if (part >= found.kept.parts || !isPartOf(found.kept, read))
          throw refuse(IMPORTS_REFUSED.importParts);
        if (found.kept.takenAt !== null) throw refuse(IMPORTS_REFUSED.importTaken);
        const names = demo.state.importNames;
        const facts = { group: demo.group, today: today(demo), names, staff: staffNow(demo) };
        const content = receivedPart(read, by, facts);
        const parts = new Map([...found.parts, [part, content]]);
        const refused = partsRefused(parts);
        if (refused) throw refuse(refused);
        Object.assign(found, { parts, kept: { ...found.kept, summary: toldOf(demo.group, parts) } });
        return importRead(demo, by, found);
      }),
    importNames: () => answer(may, (by) => namesNow(demo, by)),
    tellImportNames: async (sent) => {
      await write(
        IMPORT_WRITES.tellNames,
        { sent },
        () => namesFacts(demo),
        (change, by) => {
          applyToGroup(demo, change, by);
          const waiting = imports.filter(({ kept }) => stateOf(kept) === 'taken' && kept.summary.fates.waits);
          for (const found of waiting.reverse())
            if (mayChangeImport(by, found.kept)) take(demo, by, found, { correct: 'none' });
        },
      );
      return answer(may, (by) => namesNow(demo, by));
    },
    imports: (cursor) =>
      answer('read', (by) => {
        const read = imports.filter(({ kept }) => readsImport(by, kept));
        const from = cursor === undefined ? 0 : read.findIndex(({ kept }) => kept.importId === cursor) + 1;
        const page = read.slice(from, from + PAGE);
        const isMore = read.length > from + PAGE;
        return {
          imports: page.map(({ kept }) => importSummary(by, kept, firstTaken(demo, kept))),
          cursor: isMore ? page.at(-1)!.kept.importId : null,
        };
      }),
    importRead: (importId) =>
      answer('read', (by) =>
        importRead(
          demo,
          by,
          importOf(demo, importId, (kept) => readsImport(by, kept)),
        ),
      ),
    importLines: (importId) =>
      answer('read', (by) => {
        const { parts, orders } = importOf(demo, importId, (kept) => readsImport(by, kept));
        const refused = orders
          .filter(({ words }) => words !== '')
          .map(({ line, words }): ImportLine => ({ line, fate: 'fault', words }));
        const lines = [...[...parts.values()].flatMap((part) => part.told), ...refused];
        return lines.sort((a, b) => a.line - b.line);
      }),
    takeImport: (importId, sent) =>
      answer(may, (by) => {
        const found = toChange(demo, by, importId);
        const state = stateOf(found.kept);
        if (state === 'coming') throw refuse(IMPORTS_REFUSED.importComing);
        if (state === 'undone') throw refuse(IMPORTS_REFUSED.importUndone);
        return take(demo, by, found, parsed(takeAsked, sent));
      }),
    undoImport: (importId) =>
      answer(may, (by) => {
        const found = toChange(demo, by, importId);
        const state = stateOf(found.kept);
        if (state === 'undone') return importRead(demo, by, found);
        if (state !== 'taken') throw refuse(IMPORTS_REFUSED.importNotTaken);
        return takeBack(demo, by, found);
      }),
    dropImport: (importId) =>
      answer(may, (by) => {
        const found = toChange(demo, by, importId);
        if (found.kept.takenAt !== null) throw refuse(IMPORTS_REFUSED.importTaken);
        imports.splice(imports.indexOf(found), 1);
      }),
  } satisfies Partial<Gateway>;
}

const PAGE = 20;

function begin(demo: Demo, by: User, asked: ReturnType<typeof newImport.parse>) {
  const { file, kind, source, parts, dates, several, reading } = asked;
  const sameFile = JSON.stringify([file.digest, kind, source, parts, dates, several, reading, by.userId]);
  const begun = demo.state.imports.find(
    ({ kept: one }) =>
      one.takenAt === null &&
      JSON.stringify([
        one.file.digest,
        one.kind,
        one.source,
        one.parts,
        one.dates,
        one.several,
        one.reading,
        one.byId,
      ]) === sameFile,
  );
  if (begun) return { importId: begun.kept.importId, missing: missingParts(begun.kept) };
  const own = demo.state.imports.filter(({ kept: one }) => one.byId === by.userId && one.takenAt === null);
  const refused = beginRefused(by, asked, own.length);
  if (refused) throw refuse(refused);
  const nobody = { takenBy: null, takenAt: null, undoneBy: null, undoneAt: null };
  const made = { by: by.name, byId: by.userId, at: timestamp(demo) };
  const kept: KeptImport = { importId: newKey(), ...asked, ...made, ...nobody, summary: NOTHING_RECEIVED };
  demo.state.imports.unshift({ kept, parts: new Map(), days: [], orders: [], hours: [] });
  return { importId: kept.importId, missing: missingParts(kept) };
}

/** An import that somebody may look at in some way. Throws 'not-found'. */
function importOf(demo: Demo, importId: string, isSeen: (kept: KeptImport) => boolean): DemoImport {
  const found = demo.state.imports.find(({ kept }) => kept.importId === importId);
  if (!found || !isSeen(found.kept)) throw refuse(IMPORTS_REFUSED.importUnknown);
  return found;
}

function toChange(demo: Demo, by: User, importId: string): DemoImport {
  const found = importOf(demo, importId, (kept) => readsImport(by, kept));
  if (!mayChangeImport(by, found.kept)) throw refuse(REFUSED.role);
  return found;
}

function firstTaken(demo: Demo, { importId, kind, file }: KeptImport): string | null {
  const taken = demo.state.imports
    .map(({ kept }) => kept)
    .filter((one) => one.kind === kind && one.file.digest === file.digest && one.takenAt && !one.undoneAt)
    .sort((a, b) => (a.takenAt! < b.takenAt! ? -1 : 1));
  return taken[0] && taken[0].importId !== importId ? taken[0].importId : null;
}

function importRead(demo: Demo, by: User, { kept, parts, ...became }: DemoImport): Import {
  const all = [...parts.values()];
  const sent = all.flatMap((part) => part.orders);
  const of = new Map(sent.map((order) => [order.line, { day: order.day, cents: countedCents(order) }]));
  const state = stateOf(kept);
  const { days: meant, waiting, used } = meantBy(demo, all);
  const { days, orders } = state === 'ready' ? weighed(demo, all, meant) : became;
  const { days: worked, ...others } = hoursMeant(demo, all);
  const people = {
    ...others,
    open: all.flatMap((part) => part.open ?? []),
    waiting: state === 'undone' ? [] : others.waiting,
    hours: state === 'ready' ? hoursWeighed(demo, by, worked) : became.hours,
  };
  const rows = {
    ...{ days, used, waiting: state === 'undone' ? [] : waiting },
    orders: orders.map((one) => ({ ...one, ...of.get(one.line)! })),
    people,
  };
  const nothing = { days: [], orders: [], used: [], waiting: [], people: NO_HOURS };
  const shown = state === 'coming' ? nothing : rows;
  return importAnswer(kept, firstTaken(demo, kept), shown, {
    ...{ by, group: demo.group, staff: demo.state.staff },
  });
}

function namesFacts({ group, state }: Demo): NamesFacts {
  return { group, names: state.importNames, staff: state.staff };
}

function namesNow(demo: Demo, by: User): NamesAnswer {
  const taken = demo.state.imports
    .filter(({ kept }) => stateOf(kept) === 'taken')
    .sort((a, b) => (a.kept.takenAt! < b.kept.takenAt! ? 1 : -1));
  return namesBrought({ ...namesFacts(demo), taken: taken.map(({ parts }) => [...parts.values()]) }, by);
}

/** The hours that what was sent means, by who its people were told to be. */
function hoursMeant({ group, state }: Demo, parts: readonly ReceivedPart[]): MeantHours {
  return hoursOfFile(
    peopleMeant(group, state.staff, state.importNames),
    parts.flatMap(({ hours = [] }) => hours),
  );
}

function hoursWeighed(demo: Demo, by: User, worked: readonly MeantDay[]): KeptHours[] {
  const moment = demoMoment(demo, by);
  return byWeek(worked, beginFacts(demo)).flatMap(({ week, rows }) =>
    weighHours(hoursFacts(demo, weekIn(demo, week)), rows, moment),
  );
}

function hoursFacts(demo: Demo, stored: StoredWeek): HoursTakingFacts {
  return { ...daysFacts(demo, stored), states: stored.states };
}

/** The days that what was sent means, by what its words were told to mean. */
function meantBy({ group, state }: Demo, parts: readonly ReceivedPart[]): MeantDays {
  return daysOfSums(
    group,
    state.importNames,
    parts.flatMap((part) => part.sums),
  );
}

function weighed(
  demo: Demo,
  parts: readonly ReceivedPart[],
  meant: readonly DaySum[],
): Pick<DemoImport, 'days' | 'orders'> {
  const weeks = beginFacts(demo);
  const days = byWeek(meant, weeks).flatMap(({ week, rows }) =>
    weighDays(takingFacts(demo, weekIn(demo, week)), rows, today(demo)),
  );
  const orders = byWeek(
    parts.flatMap((part) => part.orders),
    weeks,
  ).flatMap(({ week, rows }) => weighOrders(historyFacts(demo, weekIn(demo, week)), rows, today(demo)));
  return { days, orders };
}

function takingFacts(demo: Demo, stored: StoredWeek) {
  return { ...salesFacts(demo, stored), states: stored.states };
}

function historyFacts({ group }: Demo, { week, orders, states }: StoredWeek) {
  return { week, orders, states, group };
}

/** Decides about rows week by week, and keeps what follows once none of it is refused. */
function written<Row extends { day: Day }, Fate>(
  demo: Demo,
  by: User,
  rows: readonly Row[],
  decide: (stored: StoredWeek, rows: readonly Row[]) => Decision<Fate[], Change>,
): { fates: Fate[]; keep: () => void } {
  const changes: { stored: StoredWeek; change: Change }[] = [];
  const fates: Fate[] = [];
  for (const { week, rows: own } of byWeek(rows, beginFacts(demo))) {
    const stored = touched(demo, week, 'file');
    const { answer, change } = unlessRefused(decide(stored, own));
    fates.push(...answer);
    if (!change) continue;
    const closed = closedRefused(
      { weekId: week.weekId, states: stored.states, group: demo.group },
      change,
      by,
    );
    if (closed) throw refuse(closed);
    changes.push({ stored, change });
  }
  const keep = () => {
    for (const { stored, change } of changes) {
      applyToWeek(demo, stored, change, by);
      if (!hasEntries(stored) && stored.states.length === 0) demo.state.weeks.delete(stored.week.weekId);
      if (!isOver(stored.week, today(demo)))
        weighWeek(demo, stored.week, pacedByRevenue({ settings: demo.state.settings }), by.name);
    }
  };
  return { fates, keep };
}

function take(demo: Demo, by: User, found: DemoImport, { correct }: TakeImport): Import {
  const { importId } = found.kept;
  const parts = [...found.parts.values()];
  const before = found.days.filter(({ fate }) => fate === 'taken');
  const meant = meantBy(demo, parts);
  const [sums, far] = nearAndFar(
    stillToTake(demo.group, meant.days, found.days).filter(({ centerId }) => can(by, 'setRevenue', centerId)),
    today(demo),
  );
  const moment = demoMoment(demo, by);
  const days = written<(typeof sums)[number], KeptDay>(demo, by, sums, (stored, rows) =>
    takeSales(takingFacts(demo, stored), { days: rows, correct, importId }, moment),
  );
  const meantHours = hoursMeant(demo, parts);
  const crews = new Map(demo.state.staff.map(({ staffId, crew }) => [staffId, crew]));
  const [worked, farHours] = nearAndFar(
    hoursToTake(meantHours.days, found.hours).filter(({ staffId }) =>
      can(by, 'addHours', crews.get(staffId)),
    ),
    today(demo),
  );
  const hours = written<MeantDay, KeptHours>(demo, by, worked, (stored, rows) =>
    takeHours(hoursFacts(demo, stored), { days: rows, correct, importId }, moment),
  );
  const keptHours = hours.fates.filter(({ fate }) => fate === 'kept');
  if (correct === undefined && keptHours.length > 0)
    throw refuse(hoursCorrected(keptHours, demo.state.staff, demo.group));
  const kept = days.fates.filter(({ fate }) => fate === 'kept');
  if (correct === undefined && kept.length > 0) throw refuse(correctionsAsked(kept, demo.group));
  const lines = new Set(found.orders.filter(({ fate }) => fate === 'taken').map(({ line }) => line));
  const sent = parts.flatMap((part) => part.orders).filter(({ line }) => !lines.has(line));
  const orders = written<(typeof sent)[number], KeptOrder>(demo, by, sent, (stored, rows) =>
    takeOrders(historyFacts(demo, stored), { orders: rows, importId }, moment),
  );
  days.keep();
  orders.keep();
  hours.keep();
  const takenOrders = found.orders.filter(({ fate }) => fate === 'taken');
  const takenHours = hoursTaken(found.hours, meantHours.days);
  return keptFates(demo, by, found, {
    days: [...before, ...days.fates, ...daysFarAhead(far)],
    orders: [...takenOrders, ...orders.fates],
    hours: [...takenHours, ...hours.fates, ...hoursFarAhead(farHours)],
    waiting: [...meant.waiting, ...meantHours.waiting],
    marks: { takenBy: found.kept.takenBy ?? by.name, takenAt: found.kept.takenAt ?? timestamp(demo) },
  });
}

function takeBack(demo: Demo, by: User, found: DemoImport): Import {
  const { importId } = found.kept;
  const moment = demoMoment(demo, by);
  const isTaken = ({ fate }: { fate: string }) => fate === 'taken';
  const days = written<KeptDay, KeptDay>(demo, by, found.days.filter(isTaken), (stored, rows) =>
    takeBackSales(takingFacts(demo, stored), { days: rows, importId }, moment),
  );
  const dayOf = new Map(
    [...found.parts.values()].flatMap((part) => part.orders.map(({ line, day }) => [line, day])),
  );
  const taken = found.orders.filter(isTaken).map((one) => ({ ...one, day: dayOf.get(one.line)! }));
  const orders = written<(typeof taken)[number], KeptOrder>(demo, by, taken, (stored, rows) =>
    takeBackOrders(historyFacts(demo, stored), { taken: rows.map(({ day: _, ...one }) => one), importId }),
  );
  const hours = written<KeptHours, KeptHours>(demo, by, found.hours.filter(isTaken), (stored, rows) =>
    takeBackHours(hoursFacts(demo, stored), { days: rows, importId }, moment),
  );
  days.keep();
  orders.keep();
  hours.keep();
  return keptFates(demo, by, found, {
    days: [...found.days.filter((one) => !isTaken(one)), ...days.fates],
    orders: [...found.orders.filter((one) => !isTaken(one)), ...orders.fates],
    hours: [...found.hours.filter((one) => !isTaken(one)), ...hours.fates],
    marks: { undoneBy: by.name, undoneAt: timestamp(demo) },
  });
}

function keptFates(
  demo: Demo,
  by: User,
  found: DemoImport,
  {
    days,
    orders,
    hours,
    marks,
    waiting = [],
  }: Pick<DemoImport, 'days' | 'orders' | 'hours'> & {
    marks: Partial<KeptImport>;
    waiting?: readonly unknown[];
  },
): Import {
  const { kept } = found;
  const fates = fatesOf([...days, ...orders, ...hours], waiting);
  const byDay = days.toSorted((a, b) => (`${a.day} ${a.centerId}` < `${b.day} ${b.centerId}` ? -1 : 1));
  const byLine = orders.toSorted((a, b) => a.line - b.line);
  Object.assign(found, {
    days: byDay,
    orders: byLine,
    hours: hours.toSorted((a, b) => (hoursKey(a) < hoursKey(b) ? -1 : 1)),
    kept: { ...kept, ...marks, summary: { ...kept.summary, fates } },
  });
  return importRead(demo, by, found);
}
