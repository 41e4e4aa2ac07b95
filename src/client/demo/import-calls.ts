import { pacedByRevenue } from '../../domain/alerts/pace-alert.ts';
import { timestamp, today } from '../../domain/calendar/clock.ts';
import { isOver } from '../../domain/calendar/week.ts';
import type { Change } from '../../domain/changes/change.ts';
import { closedWeekRefused } from '../../domain/changes/closed-refused.ts';
import { hasEntries } from '../../domain/changes/stored-week-rows.ts';
import type { Decision } from '../../domain/decisions/decision.ts';
import { byWeek } from '../../domain/imports/by-week.ts';
import { outcomeDays } from '../../domain/imports/count-days.ts';
import { hoursKey } from '../../domain/imports/hours-of-file.ts';
import {
  type CommitImportRequest,
  type Import,
  importPart,
  newImport,
  type StoredImport,
  commitImportRequest as takeAsked,
} from '../../domain/imports/import.ts';
import {
  beginImportRefused,
  countOutcomes,
  importAnswer,
  importOverview,
  importSummary,
  mayChangeImport,
  missingParts,
  NOTHING_RECEIVED,
  readsImport,
  stateOf,
} from '../../domain/imports/import-answer.ts';
import { importScope } from '../../domain/imports/import-scope.ts';
import { IMPORT_WRITES } from '../../domain/imports/import-writes.ts';
import { IMPORTS_REFUSED } from '../../domain/imports/imports-refused.ts';
import type { NamesAnswer } from '../../domain/imports/names.ts';
import { namesBrought } from '../../domain/imports/names-brought.ts';
import { isPartOf, partsRefused, receivedPart } from '../../domain/imports/received-part.ts';
import {
  type Became,
  correctionsRefused,
  importRows,
  leftToTake,
  leftToTakeBack,
  linesLeft,
  type MeaningFacts,
  type ResolvedImport,
  resolveImport,
  takeRefused,
} from '../../domain/imports/resolved-import.ts';
import {
  type HoursTakingFacts,
  takeBackHours,
  takeHours,
  weighHours,
} from '../../domain/imports/take-hours.ts';
import { takeBackOrders, takingOrders, weighOrders } from '../../domain/imports/take-orders.ts';
import { takeBackSales, takeSales, weighDays } from '../../domain/imports/take-sales.ts';
import type { User } from '../../domain/people/user.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import type { Day } from '../../domain/values/day.ts';
import { newKey } from '../data/key.ts';
import { type DemoCalls, parsed, refuse, unlessRefused } from './answer.ts';
import { applyToGroup, applyToWeek, type DemoStore, touched, weighWeek } from './change.ts';
import { beginFacts, daysFacts, salesFacts, staffNow } from './facts.ts';
import { type Demo, type DemoImport, demoMoment, type StoredWeek, weekIn } from './state.ts';

const may = 'importFiles' as const;

/** The calls for file imports in demo mode. */
export function importCalls({ demo, answer, write }: DemoStore) {
  const { imports } = demo.state;
  return {
    beginImport: ({ sent }) => answer(may, (by) => begin(demo, by, parsed(newImport, sent))),
    sendImportPart: ({ importId, part, sent }) =>
      answer(may, (by) => {
        const found = importOf(demo, importId, ({ kept }) => kept.byId === by.userId);
        const read = parsed(importPart(demo.group), sent);
        if (part >= found.kept.parts || !isPartOf(found.kept, read))
          throw refuse(IMPORTS_REFUSED.importParts);
        if (found.kept.takenAt !== null) throw refuse(IMPORTS_REFUSED.importTaken);
        const content = receivedPart(read, by, { ...namesFacts(demo), today: today(demo) });
        const parts = new Map([...found.parts, [part, content]]);
        const refused = partsRefused(parts);
        if (refused) throw refuse(refused);
        Object.assign(found, {
          parts,
          kept: { ...found.kept, summary: importOverview(namesFacts(demo), parts) },
        });
        return importRead(demo, by, found);
      }),
    readImportNames: () => answer(may, (by) => namesNow(demo, by)),
    tellImportNames: async ({ sent }) => {
      await write(
        IMPORT_WRITES.tellNames,
        { sent },
        () => namesFacts(demo),
        (change, by) => {
          applyToGroup(demo, change, by);
          const waiting = imports.filter(({ kept }) => stateOf(kept) === 'taken' && kept.summary.fates.waits);
          for (const found of waiting.reverse())
            if (mayChangeImport(by, found.kept, scopeOf(demo, found)))
              take(demo, by, found, { correct: 'none' });
        },
      );
      return answer(may, (by) => namesNow(demo, by));
    },
    listImports: ({ cursor }) =>
      answer('read', (by) => {
        const read = imports.filter((one) => isRead(demo, by, one));
        const from = cursor === undefined ? 0 : read.findIndex(({ kept }) => kept.importId === cursor) + 1;
        const page = read.slice(from, from + PAGE);
        const isMore = read.length > from + PAGE;
        return {
          imports: page.map((one) =>
            importSummary(by, one.kept, scopeOf(demo, one), firstTaken(demo, one.kept)),
          ),
          cursor: isMore ? page.at(-1)!.kept.importId : null,
        };
      }),
    readImport: ({ importId }) =>
      answer('read', (by) =>
        importRead(
          demo,
          by,
          importOf(demo, importId, (one) => isRead(demo, by, one)),
        ),
      ),
    readImportLines: ({ importId }) =>
      answer('read', (by) => {
        const { parts, orders } = importOf(demo, importId, (one) => isRead(demo, by, one));
        const lines = linesLeft(
          [...parts.values()].flatMap((part) => part.told),
          orders,
        );
        return { lines, cursor: null };
      }),
    takeImport: ({ importId, sent }) =>
      answer(may, (by) => {
        const found = toChange(demo, by, importId);
        const unready = takeRefused(found.kept);
        if (unready) throw refuse(unready);
        return take(demo, by, found, parsed(takeAsked, sent));
      }),
    takeImportBack: ({ importId }) =>
      answer(may, (by) => {
        const found = toChange(demo, by, importId);
        const state = stateOf(found.kept);
        if (state === 'undone') return importRead(demo, by, found);
        if (state !== 'taken') throw refuse(IMPORTS_REFUSED.importNotTaken);
        return takeBack(demo, by, found);
      }),
    dropImport: ({ importId }) =>
      answer(may, (by) => {
        const found = toChange(demo, by, importId);
        if (found.kept.takenAt !== null) throw refuse(IMPORTS_REFUSED.importTaken);
        imports.splice(imports.indexOf(found), 1);
        return undefined;
      }),
  } satisfies DemoCalls;
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
  const refused = beginImportRefused(by, asked, own.length);
  if (refused) throw refuse(refused);
  const nobody = { takenBy: null, takenAt: null, undoneBy: null, undoneAt: null };
  const made = { by: by.name, byId: by.userId, at: timestamp(demo) };
  const kept: StoredImport = { importId: newKey(), ...asked, ...made, ...nobody, summary: NOTHING_RECEIVED };
  demo.state.imports.unshift({ kept, parts: new Map(), days: [], orders: [], hours: [] });
  return { importId: kept.importId, missing: missingParts(kept) };
}

/** Returns an import that passes `isSeen`. Throws 'not-found'. */
function importOf(demo: Demo, importId: string, isSeen: (one: DemoImport) => boolean): DemoImport {
  const found = demo.state.imports.find(({ kept }) => kept.importId === importId);
  if (!found || !isSeen(found)) throw refuse(IMPORTS_REFUSED.importUnknown);
  return found;
}

function toChange(demo: Demo, by: User, importId: string): DemoImport {
  const found = importOf(demo, importId, (one) => isRead(demo, by, one));
  if (!mayChangeImport(by, found.kept, scopeOf(demo, found))) throw refuse(REFUSED.role);
  return found;
}

function firstTaken(demo: Demo, { importId, kind, file }: StoredImport): string | null {
  const taken = demo.state.imports
    .map(({ kept }) => kept)
    .filter((one) => one.kind === kind && one.file.digest === file.digest && one.takenAt && !one.undoneAt)
    .sort((a, b) => (a.takenAt! < b.takenAt! ? -1 : 1));
  return taken[0] && taken[0].importId !== importId ? taken[0].importId : null;
}

/** Returns the scope of an import's rows. */
function scopeOf(demo: Demo, { kept, days, hours }: DemoImport) {
  const centers = days.map(({ centerId }) => centerId);
  return importScope(kept, { centers, staffIds: hours.map(({ staffId }) => staffId) }, namesFacts(demo));
}

function isRead(demo: Demo, by: User, one: DemoImport): boolean {
  return readsImport(demo.group, by, one.kept, scopeOf(demo, one));
}

function importRead(demo: Demo, by: User, found: DemoImport): Import {
  const { kept, parts, ...became } = found;
  const facts = namesFacts(demo);
  const meant = resolveImport(facts, [...parts.values()]);
  const state = stateOf(kept);
  const rows = importRows(state, meant, state === 'ready' ? weighed(demo, by, meant) : became);
  return importAnswer(kept, scopeOf(demo, found), firstTaken(demo, kept), rows, { ...facts, by });
}

function namesFacts(demo: Demo): MeaningFacts {
  return { group: demo.group, names: demo.state.importNames, staff: staffNow(demo) };
}

function namesNow(demo: Demo, by: User): NamesAnswer {
  const taken = demo.state.imports
    .filter(({ kept }) => stateOf(kept) === 'taken')
    .sort((a, b) => (a.kept.takenAt! < b.kept.takenAt! ? 1 : -1));
  return namesBrought({ ...namesFacts(demo), taken: taken.map(({ parts }) => [...parts.values()]) }, by);
}

/** Returns the outcomes of an import's rows if it were taken now. */
function weighed(demo: Demo, by: User, { sales, orders, hours }: ResolvedImport): Became {
  const moment = demoMoment(demo, by);
  const { suppliers } = demo.state;
  const eachWeek = <Row extends { day: Day }, Kept>(
    rows: readonly Row[],
    weigh: (stored: StoredWeek, rows: readonly Row[]) => readonly Kept[],
  ) => byWeek(rows, beginFacts(demo)).flatMap(({ week, rows: own }) => weigh(weekIn(demo, week), own));
  return {
    days: eachWeek(sales.days, (stored, rows) => weighDays(takingFacts(demo, stored), rows, today(demo))),
    orders: eachWeek(orders, (stored, rows) =>
      weighOrders({ ...historyFacts(demo, stored), suppliers }, rows, today(demo)),
    ),
    hours: eachWeek(hours.days, (stored, rows) => weighHours(takingHours(demo, stored), rows, moment)),
  };
}

function takingHours(demo: Demo, stored: StoredWeek): HoursTakingFacts {
  return { ...daysFacts(demo, stored), states: stored.states };
}

function takingFacts(demo: Demo, stored: StoredWeek) {
  return { ...salesFacts(demo, stored), states: stored.states };
}

function historyFacts({ group }: Demo, { week, orders, states }: StoredWeek) {
  return { week, orders, states, group };
}

/** Decides about rows week by week. `keep` stores the effects; a refusal of any row throws before that. */
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
    const closed = closedWeekRefused(
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

function take(demo: Demo, by: User, found: DemoImport, { correct }: CommitImportRequest): Import {
  const { importId, takenBy, takenAt } = found.kept;
  const facts = namesFacts(demo);
  const meant = resolveImport(facts, [...found.parts.values()]);
  const left = leftToTake(meant, found, { ...facts, by, today: today(demo) });
  const moment = demoMoment(demo, by);
  const days = written(demo, by, left.days.rows, (stored, rows) =>
    takeSales(takingFacts(demo, stored), { days: rows, correct, importId }, moment),
  );
  const takeOrders = takingOrders(demo.state.suppliers);
  const orders = written(demo, by, left.orders.rows, (stored, rows) =>
    takeOrders(historyFacts(demo, stored), { orders: rows, importId }, moment),
  );
  const hours = written(demo, by, left.hours.rows, (stored, rows) =>
    takeHours(takingHours(demo, stored), { days: rows, correct, importId }, moment),
  );
  const refused = correctionsRefused({ days: days.fates, hours: hours.fates }, { correct }, facts);
  if (refused) throw refuse(refused);
  for (const { keep } of [days, orders, hours]) keep();
  return keptFates(demo, by, found, {
    days: [...left.days.beside, ...days.fates],
    orders: [...left.orders.beside, ...orders.fates],
    hours: [...left.hours.beside, ...hours.fates],
    waiting: [...meant.sales.waiting, ...meant.hours.waiting],
    marks: { takenBy: takenBy ?? by.name, takenAt: takenAt ?? timestamp(demo) },
  });
}

function takeBack(demo: Demo, by: User, found: DemoImport): Import {
  const { importId } = found.kept;
  const left = leftToTakeBack({ orders: [...found.parts.values()].flatMap((part) => part.orders) }, found);
  const moment = demoMoment(demo, by);
  const days = written(demo, by, left.days.rows, (stored, rows) =>
    takeBackSales(takingFacts(demo, stored), { days: rows, importId }, moment),
  );
  const orders = written(demo, by, left.orders.rows, (stored, rows) =>
    takeBackOrders(historyFacts(demo, stored), { orders: rows, importId }),
  );
  const hours = written(demo, by, left.hours.rows, (stored, rows) =>
    takeBackHours(takingHours(demo, stored), { days: rows, importId }, moment),
  );
  for (const { keep } of [days, orders, hours]) keep();
  return keptFates(demo, by, found, {
    days: [...left.days.beside, ...days.fates],
    orders: [...left.orders.beside, ...orders.fates],
    hours: [...left.hours.beside, ...hours.fates],
    waiting: [],
    marks: { undoneBy: by.name, undoneAt: timestamp(demo) },
  });
}

/** Stores the outcomes of an import, in the sequence in which they are listed, and who did it. */
function keptFates(
  demo: Demo,
  by: User,
  found: DemoImport,
  { waiting, marks, ...became }: Became & { marks: Partial<StoredImport>; waiting: readonly { day: Day }[] },
): Import {
  const { kept } = found;
  const { days, orders, hours } = became;
  const fates = countOutcomes([...days, ...orders, ...hours], waiting);
  const fateDays = kept.kind === 'orders' ? undefined : outcomeDays([...days, ...hours], waiting);
  Object.assign(found, {
    days: days.toSorted((a, b) => (`${a.day} ${a.centerId}` < `${b.day} ${b.centerId}` ? -1 : 1)),
    orders: orders.toSorted((a, b) => a.line - b.line),
    hours: hours.toSorted((a, b) => (hoursKey(a) < hoursKey(b) ? -1 : 1)),
    kept: { ...kept, ...marks, summary: { ...kept.summary, fates, fateDays } },
  });
  return importRead(demo, by, found);
}
