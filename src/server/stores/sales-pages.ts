import type { RevenueCenter } from '../../domain/group/group.ts';
import type { ImportedDay } from '../../domain/imports/sales-source.ts';
import type { Day } from '../../domain/values/day.ts';
import type { Cents } from '../../domain/values/money.ts';
import { PAGE, pagesAfter } from '../db/pages.ts';
import type { Db } from '../db/schema.ts';

interface SalesRange {
  from?: Day | undefined;
  to?: Day | undefined;
  /** Only these revenue centers; all when undefined. */
  centers?: readonly RevenueCenter[] | undefined;
}

/** The sales of a revenue center on a day, and the amount last imported for it from a file. */
interface SalesPageRow {
  day: string;
  revenueCenterId: string;
  weekId: string;
  cents: Cents;
  imported: ImportedDay | undefined;
}

/** Yields all sales by day within a range, page by page, oldest day first. */
export async function* salesPages(db: Db, { from, to, centers }: SalesRange): AsyncGenerator<SalesPageRow[]> {
  if (centers?.length === 0) return;
  const query = db
    .selectFrom('daySales')
    .select(['day', 'revenueCenterId', 'weekId', 'cents'])
    .$if(from !== undefined, (sales) => sales.where('day', '>=', from!))
    .$if(to !== undefined, (sales) => sales.where('day', '<=', to!))
    .$if(centers !== undefined, (sales) => sales.where('revenueCenterId', 'in', centers!))
    .orderBy('day')
    .orderBy('revenueCenterId')
    .limit(PAGE);
  const pages = pagesAfter(
    ({ day, revenueCenterId }: Awaited<ReturnType<typeof query.execute>>[number]) =>
      query
        .where((row) => row(row.refTuple('day', 'revenueCenterId'), '>', row.tuple(day, revenueCenterId)))
        .execute(),
    () => query.execute(),
  );
  for await (const page of pages) {
    const [first, last] = [page[0], page.at(-1)];
    if (!first || !last) continue;
    const importedOf = await readImportedDays(db, first.day, last.day);
    yield page.map((row) => ({ ...row, cents: row.cents as Cents, imported: importedOf(row) }));
  }
}

interface OfDay {
  day: string;
  revenueCenterId: string;
}

/** Returns a function that finds what an import last wrote for a day and revenue center. Skips imports that were undone. */
async function readImportedDays(
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
