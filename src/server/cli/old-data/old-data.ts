import type { AlertType } from '../../../domain/budgets/budget.ts';
import { parseWeekId, type WeekId } from '../../../domain/calendar/week.ts';
import type { Category } from '../../../domain/group/group.ts';
import { categoriesOf } from '../../../domain/group/venue.ts';
import { SAMPLE_GROUP } from '../../../domain/sample/sample-group.ts';
import type { BudgetSettings } from '../../../domain/settings/settings.ts';
import type { Day } from '../../../domain/values/day.ts';
import type { Tenths } from '../../../domain/values/percent.ts';
import { readOldSettings } from './old-settings.ts';
import { type OldUser, readOldUser } from './old-user.ts';
import {
  asDocument,
  fieldOf,
  type Notes,
  type OldDocument,
  parseOldNumber,
  type Reading,
  shown,
  storableText,
  timeOf,
} from './old-value.ts';
import { type OldWeek, readOldWeek } from './old-week.ts';

/** An export of the old document database (SPEC section 3). */
export interface OldData {
  users: Reading<OldUser>[];
  settings: Reading<BudgetSettings>[];
  weeks: Reading<OldWeek>[];
  alerts: Reading<OldAlert>[];
  /** Names in the file that are none of these collections. */
  others: string[];
}

/** An alert of the old database. `createdAt` is ISO 8601, or null. */
export interface OldAlert {
  alertId: string;
  weekId: WeekId;
  category: Category;
  type: AlertType;
  percentRemainingTenths: Tenths;
  title: string;
  message: string;
  emailSent: boolean;
  createdAt: string | null;
}

const COLLECTIONS = { users: 'users', settings: 'settings', weeklyData: 'weekly_data', alerts: 'alerts' };

/** Reads an export: a JSON object with collections, each a map from id to document or a list. Returns a fault without any. */
export function readOldData(json: unknown, timeZone: string): OldData | { fault: string } {
  const file = asDocument(json);
  const root = asDocument(file?.__collections__) ?? file;
  const names = Object.values(COLLECTIONS);
  if (!root || !Object.keys(COLLECTIONS).some((name) => fieldOf(root, name) !== undefined))
    return { fault: `It holds none of the collections ${names.join(', ')}.` };
  const documents = (name: string, ownId = 'id') => documentsOf(fieldOf(root, name), ownId);
  return {
    users: onlyOnce(
      documents('users', 'uid').map(([id, each]) => readOldUser(id, each, timeZone)),
      ({ email }) => email,
    ),
    settings: documents('settings').map(([id, each]) => readOldSettings(id, each)),
    weeks: readWeeks(documents('weeklyData', 'weekId'), timeZone),
    alerts: documents('alerts').map(([id, each]) => readOldAlert(id, each, timeZone)),
    others: Object.keys(root).filter((name) => !names.includes(name) && !(name in COLLECTIONS)),
  };
}

/** Returns a collection as pairs of id and document. It is a map, or a list of documents with ids (or of `data` beside an id). */
function documentsOf(collection: unknown, ownId: string): [string, OldDocument][] {
  if (!Array.isArray(collection)) {
    const map = Object.entries(asDocument(collection) ?? {});
    return map.map(([id, each]) => [id, asDocument(each) ?? {}]);
  }
  return collection.map((each, index) => {
    const document = asDocument(each) ?? {};
    const id = ['id', '_id', ownId].map((name) => fieldOf(document, name)).find(isId);
    return [String(id ?? index), asDocument(document.data) ?? document];
  });
}

function isId(value: unknown): boolean {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}

/** Reads weeks. When two are the same week, the one filed under its own week id wins. */
function readWeeks(documents: [string, OldDocument][], timeZone: string): Reading<OldWeek>[] {
  const weeks = documents.map(([id, each]) => readOldWeek(id, each, timeZone));
  const isOwn = (reading: Reading<OldWeek>) =>
    reading.document === `weekly_data/${reading.value?.week.weekId}`;
  const sorted = weeks.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
  return onlyOnce(sorted, ({ week }) => week.weekId).toSorted((a, b) => (a.document < b.document ? -1 : 1));
}

/** Returns the readings, and refuses each one that repeats an earlier one. */
function onlyOnce<T>(readings: Reading<T>[], keyOf: (value: T) => string): Reading<T>[] {
  const first = new Map<string, string>();
  return readings.map((reading) => {
    if (reading.value === null) return reading;
    const key = keyOf(reading.value);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, reading.document);
    return earlier === undefined
      ? reading
      : { ...reading, value: null, changed: [], refused: [`${key} is in ${earlier} already`] };
  });
}

function readOldAlert(id: string, document: OldDocument, timeZone: string): Reading<OldAlert> {
  const notes: Notes = { changed: [], refused: [] };
  const reading = { document: `alerts/${id}`, ...notes };
  const named = fieldOf(document, 'weekId');
  const week = typeof named === 'string' ? parseWeekId(named) : null;
  const category = categoriesOf(SAMPLE_GROUP).find(
    (known) => known === storableText(fieldOf(document, 'category'), 40).text.toLowerCase(),
  );
  const type = (['danger', 'warning'] as const).find((known) => known === fieldOf(document, 'type'));
  if (!week) notes.refused.push(`${shown(named)} is not a week`);
  if (!category) notes.refused.push(`${shown(fieldOf(document, 'category'))} is not a category`);
  if (!type) notes.refused.push(`${shown(fieldOf(document, 'type'))} is neither danger nor warning`);
  if (!week || !category || !type) return { ...reading, value: null };
  const percentage = parseOldNumber(fieldOf(document, 'percentage')) ?? 0;
  const value = {
    alertId: id,
    weekId: week.weekId,
    category,
    type,
    percentRemainingTenths: Math.round(Math.max(-1e9, Math.min(percentage, 1e9)) * 10),
    title: storableText(fieldOf(document, 'title'), 200).text,
    message: storableText(fieldOf(document, 'message'), 500).text,
    emailSent: fieldOf(document, 'emailSent') === true,
    createdAt: timeOf(fieldOf(document, 'createdAt'), timeZone),
  };
  return { ...reading, value };
}

/** How many of the newest weeks with hours decide who still works here. */
const NEWEST_WEEKS = 4;

/** Returns the first day of the newest weeks with hours: whoever is named from that day on still works here. Null without hours. */
export function workingSince(weeks: readonly OldWeek[]): Day | null {
  const worked = weeks.filter(({ hours }) => hours.length > 0).map(({ week }) => week.startDate);
  return worked.sort().at(-NEWEST_WEEKS) ?? worked[0] ?? null;
}

/** Returns the key by which two people in labor entries are the same: department and name, ignoring case. */
export function staffKey(department: string, name: string): string {
  return `${department} ${name.trim().replace(/\s+/g, ' ').toLowerCase()}`;
}
