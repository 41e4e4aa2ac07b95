import { today } from '../../domain/calendar/clock.ts';
import { NAME_KEYS, type NameMappings, NO_NAMES } from '../../domain/imports/names.ts';
import type { MeaningFacts } from '../../domain/imports/resolved-import.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../db/schema.ts';
import { listStaff } from './staff.ts';

const KINDS = Object.keys(NO_NAMES) as (keyof NameMappings)[];

/** Returns the stored meanings of the words in imported files. */
export async function readNames(db: Db): Promise<NameMappings> {
  const rows = await db
    .selectFrom('importName')
    .select(['kind', 'meaning'])
    .orderBy('kind')
    .orderBy('key')
    .execute();
  const of = <Kind extends keyof NameMappings>(kind: Kind) =>
    rows.filter((row) => row.kind === kind).map(({ meaning }) => JSON.parse(meaning)) as NameMappings[Kind];
  const [locations, categories] = [of('locations'), of('categories')];
  return { locations, categories, columns: of('columns'), people: of('people'), roles: of('roles') };
}

/** Reads the facts for deciding what files mean. */
export async function readMeaning(context: Context, db: Db): Promise<MeaningFacts> {
  const { group } = context;
  return { group, names: await readNames(db), staff: await listStaff(db, today(context)) };
}

/** Inserts or overwrites the meanings of words. */
export async function writeNames(
  tx: Tx,
  names: NameMappings,
  { by, at }: { by: string; at: string },
): Promise<void> {
  for (const kind of KINDS) {
    const keyOf = NAME_KEYS[kind] as (name: NameMappings[typeof kind][number]) => string;
    for (const name of names[kind]) {
      const row = { kind, key: keyOf(name), meaning: JSON.stringify(name), by, at };
      await tx
        .insertInto('importName')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['kind', 'key']).doUpdateSet({ meaning: row.meaning, by, at }),
        )
        .execute();
    }
  }
}
