import { today } from '../../domain/calendar/clock.ts';
import type { MeaningFacts } from '../../domain/imports/meant-import.ts';
import { NAME_KEYS, type Names, NO_NAMES } from '../../domain/imports/names.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../db/schema.ts';
import { listStaff } from '../staff/store.ts';

const KINDS = Object.keys(NO_NAMES) as (keyof Names)[];

/** What the words of files were told to mean. */
export async function readNames(db: Db): Promise<Names> {
  const rows = await db
    .selectFrom('importName')
    .select(['kind', 'meaning'])
    .orderBy('kind')
    .orderBy('key')
    .execute();
  const of = <Kind extends keyof Names>(kind: Kind) =>
    rows.filter((row) => row.kind === kind).map(({ meaning }) => JSON.parse(meaning)) as Names[Kind];
  const [locations, categories] = [of('locations'), of('categories')];
  return { locations, categories, columns: of('columns'), people: of('people'), roles: of('roles') };
}

/** What decides about what files mean. */
export async function readMeaning(context: Context, db: Db): Promise<MeaningFacts> {
  const { group } = context;
  return { group, names: await readNames(db), staff: await listStaff(db, today(context)) };
}

/** Keeps what words mean in place of what they were told to mean before. */
export async function writeNames(
  tx: Tx,
  names: Names,
  { by, at }: { by: string; at: string },
): Promise<void> {
  for (const kind of KINDS) {
    const keyOf = NAME_KEYS[kind] as (name: Names[typeof kind][number]) => string;
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
