import type { Engine } from '../connect.ts';
import type { EarlierDb } from '../schema.ts';

interface Content {
  lines: Record<string, number>;
  [list: string]: unknown;
}

const LISTS = ['sums', 'orders', 'hours', 'open', 'told'];

/**
 * A file comes whole: what it holds is one row of its import, in place of parts that a device sent one by one. An import of which parts never
 * came goes: nothing of it was ever taken.
 */
export function importContent({ tableEnd }: Engine) {
  return {
    async up(db: EarlierDb) {
      await db.schema
        .createTable('importContent')
        .addColumn('importId', 'text', (of) => of.primaryKey().references('import.id').onDelete('cascade'))
        .addColumn('content', 'text', (of) => of.notNull())
        .modifyEnd(tableEnd)
        .execute();
      const imports = await db.selectFrom('import').select(['id', 'parts', 'told', 'takenAt']).execute();
      for (const { id, parts: count, told, takenAt } of imports) {
        const { received = [], ...summary } = JSON.parse(told as string);
        const isAsking = summary.asks?.length > 0;
        if (!takenAt && !isAsking && received.length < Number(count)) {
          await db.deleteFrom('importPart').where('importId', '=', id).execute();
          await db.deleteFrom('import').where('id', '=', id).execute();
          continue;
        }
        await db
          .updateTable('import')
          .set({ told: JSON.stringify(summary) })
          .where('id', '=', id)
          .execute();
        const rows = db.selectFrom('importPart').select('content').where('importId', '=', id).orderBy('part');
        const parts = (await rows.execute()).map(({ content }) => JSON.parse(content as string) as Content);
        if (parts.length === 0) continue;
        const content = JSON.stringify(whole(parts));
        await db.insertInto('importContent').values({ importId: id, content }).execute();
      }
      await db.schema.dropTable('importPart').execute();
      await db.schema.alterTable('import').dropColumn('parts').execute();
    },
  };
}

function whole(parts: readonly Content[]): Content {
  const lines: Content['lines'] = {};
  for (const part of parts)
    for (const [name, count] of Object.entries(part.lines)) lines[name] = (lines[name] ?? 0) + count;
  const lists = LISTS.map((name) => [name, parts.flatMap((part) => (part[name] as unknown[]) ?? [])]);
  return { ...Object.fromEntries(lists), lines };
}
