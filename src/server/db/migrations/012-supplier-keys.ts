import type { EarlierDb } from '../schema.ts';

/** What makes two names the same supplier from now on: one Unicode form, and nothing that can't be seen. */
function keyOf(name: string): string {
  const seen = name
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u{FFF9}-\u{FFFB}]/gu, '');
  const folded = seen.trim().toLowerCase().replaceAll('ß', 'ss').replaceAll('ς', 'σ').normalize('NFKC');
  return folded || name.trim();
}

/**
 * Suppliers by their new keys. Where names that were two are now one, both stay: the one that stands on the list keeps its
 * name, the others are told from it by a number. Their orders keep the names they were entered with.
 */
export function supplierKeys() {
  return {
    async up(db: EarlierDb) {
      const rows = await db
        .selectFrom('supplier')
        .select(['id', 'name', 'nameKey', 'revenueCenterId'])
        .orderBy('removed')
        .orderBy('suggested')
        .orderBy('position')
        .orderBy('id')
        .execute();
      const taken = new Set<string>();
      const changes: { id: string; name: string; nameKey: string }[] = [];
      for (const { id, name, nameKey, revenueCenterId } of rows) {
        const own = freeName(name, (key) => taken.has(`${revenueCenterId} ${key}`));
        taken.add(`${revenueCenterId} ${own.nameKey}`);
        if (own.nameKey !== nameKey || own.name !== name) changes.push({ id, ...own });
      }
      // Out of one another's way first: keys are unique at every moment.
      for (const { id } of changes)
        await db
          .updateTable('supplier')
          .set({ nameKey: `\n${id}` })
          .where('id', '=', id)
          .execute();
      for (const { id, ...own } of changes)
        await db.updateTable('supplier').set(own).where('id', '=', id).execute();
    },
  };
}

function freeName(name: string, isTaken: (key: string) => boolean): { name: string; nameKey: string } {
  for (let number = 1; ; number++) {
    const own = number === 1 ? name : `${name} (${number})`;
    if (!isTaken(keyOf(own))) return { name: own, nameKey: keyOf(own) };
  }
}
