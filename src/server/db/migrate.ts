import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator, sql } from 'kysely';
import { isNewer, VERSION } from '../version.ts';
import type { Connection } from './connect.ts';
import { base } from './migrations/065-tokens.ts';
import { hoursByDay } from './migrations/068-hours-by-day.ts';
import { news } from './migrations/069-news.ts';
import { country } from './migrations/070-country.ts';
import { staffNumbers } from './migrations/072-staff-numbers.ts';
import { hoursOfImports } from './migrations/073-hours-of-imports.ts';
import { importsByTaking } from './migrations/074-imports-by-taking.ts';
import { salesCount } from './migrations/075-sales-count.ts';
import { closedWeekdays } from './migrations/076-closed-weekdays.ts';
import { expectedByMorning } from './migrations/077-expected-by-morning.ts';
import { fromAWeekOn } from './migrations/080-from-a-week-on.ts';
import { alertKinds } from './migrations/091-alert-kinds.ts';
import { hoursOfPerson } from './migrations/094-hours-of-person.ts';
import { noSavedViews } from './migrations/095-no-saved-views.ts';
import { choiceOfNews } from './migrations/096-choice-of-news.ts';
import { oneRowPerWeek } from './migrations/097-one-row-per-week.ts';
import { importContent } from './migrations/098-import-content.ts';
import { secondFactors } from './migrations/099-second-factors.ts';
import { signOn } from './migrations/100-sign-on.ts';
import type { Db } from './schema.ts';

/** Every migration from an empty database to today's schema, by its recorded name. */
export const MIGRATIONS = {
  '065-tokens': base,
  '068-hours-by-day': hoursByDay,
  '069-news': news,
  '070-country': country,
  '072-staff-numbers': staffNumbers,
  '073-hours-of-imports': hoursOfImports,
  '074-imports-by-taking': importsByTaking,
  '075-sales-count': salesCount,
  '076-closed-weekdays': closedWeekdays,
  '077-expected-by-morning': expectedByMorning,
  '080-from-a-week-on': fromAWeekOn,
  '091-alert-kinds': alertKinds,
  '094-hours-of-person': hoursOfPerson,
  '095-no-saved-views': noSavedViews,
  '096-choice-of-news': choiceOfNews,
  '097-one-row-per-week': oneRowPerWeek,
  '098-import-content': importContent,
  '099-second-factors': secondFactors,
  '100-sign-on': signOn,
} as const;

export type MigrationName = keyof typeof MIGRATIONS;
export const MIGRATION_NAMES = Object.keys(MIGRATIONS) as MigrationName[];
const LAST = MIGRATION_NAMES.at(-1)!;

/** The one migration that replaces all those up to version 0.4.0, under the name of the last of them. */
const BASE = MIGRATION_NAMES[0]!;

/** Whether a migration is one of those the base replaces: databases that ran them still have their names. */
export function isOfBase(name: string): boolean {
  return name < BASE;
}

/** Throws in one line when a database, by its applied migrations, is older than the base. */
export function demandBase(steps: readonly string[], version: string | null): void {
  if (steps.includes(BASE) || !steps.some(isOfBase)) return;
  const maker = version ? `Tillwise ${version}` : 'an early Tillwise';
  throw new Error(
    `this database was made by ${maker}. Start version 0.5.0 on it once, then this version (docs/operations.md, Upgrade)`,
  );
}

/**
 * Migrates the schema up to date, or up to one migration; concurrent calls wait. When one fails, throws its error and leaves the database
 * unchanged.
 */
export async function migrate(
  { db, engine, migrateAlone }: Connection,
  until: MigrationName = LAST,
): Promise<void> {
  const names = MIGRATION_NAMES.slice(0, MIGRATION_NAMES.indexOf(until) + 1);
  const migrations: Record<string, Migration> = Object.fromEntries(
    names.map((name) => [name, name === LAST ? noting(MIGRATIONS[name](engine)) : MIGRATIONS[name](engine)]),
  );
  await migrateAlone(db, async (alone) => {
    const steps = await stepsIn(alone);
    demandBase(steps, null);
    for (const name of steps.filter(isOfBase)) migrations[name] = TAKEN;
    const migrator = new Migrator({ db: alone, provider: { getMigrations: async () => migrations } });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  });
}

/** A migration that ran before it became part of the base. */
const TAKEN: Migration = { up: async () => {} };

/** Returns the names of a database's applied migrations; none for an empty database. */
async function stepsIn(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Makes the last migration also record this version, so that nobody ever sees one change without the other. */
function noting({ up }: Migration): Migration {
  return {
    async up(db) {
      await up(db);
      const kept = await db.selectFrom('installation').select('version').executeTakeFirst();
      if (kept && (kept.version === null || isNewer(VERSION, kept.version)))
        await db.updateTable('installation').set({ version: VERSION }).execute();
    },
  };
}
