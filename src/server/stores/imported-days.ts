import type { ImportedDay } from '../../domain/imports/sales-source.ts';
import type { Cents } from '../../domain/values/money.ts';
import type { Db } from '../db/schema.ts';

interface OfDay {
  day: string;
  revenueCenterId: string;
}

/** Returns a function that finds what an import last wrote for a day and revenue center. Skips imports that were undone. */
export async function readImportedDays(
  db: Db,
  from: string,
  to: string,
): Promise<(of: OfDay) => ImportedDay | undefined> {
  const rows = await db
    .selectFrom('import')
    .innerJoin('importDay', 'importDay.importId', 'import.id')
    .select(['importDay.day', 'importDay.revenueCenterId', 'importDay.cents', 'import.fileName'])
    .where('import.takenAt', '>', '')
    .where('importDay.day', '>=', from)
    .where('importDay.day', '<=', to)
    .where('importDay.fate', '=', 'taken')
    .orderBy('import.takenAt')
    .orderBy('import.id')
    .execute();
  const keyOf = ({ day, revenueCenterId }: OfDay) => `${day} ${revenueCenterId}`;
  const last = new Map(rows.map((row) => [keyOf(row), row]));
  return (of) => {
    const row = last.get(keyOf(of));
    return row && { cents: row.cents as Cents, fileName: row.fileName };
  };
}
