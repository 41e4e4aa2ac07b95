import type { EarlierDb } from '../schema.ts';

/**
 * One choice of news for each person instead of a switch for each kind. Who switched off all kinds that concern them hears
 * nothing; who switched off budgets that are used up hears what is theirs to act on; everybody else hears all of it.
 */
export function choiceOfNews() {
  return {
    async up(db: EarlierDb) {
      await db.schema
        .alterTable('news')
        .addColumn('choice', 'text', (of) => of.notNull().defaultTo('all'))
        .execute();
      const rows = await db
        .selectFrom('news')
        .innerJoin('user', 'user.id', 'news.userId')
        .select(['news.userId', 'news.off', 'user.role', 'user.reach'])
        .execute();
      for (const { userId, ...row } of rows)
        await db
          .updateTable('news')
          .set({ choice: choiceOf(row) })
          .where('userId', '=', userId)
          .execute();
      await db.schema.alterTable('news').dropColumn('off').execute();
    },
  };
}

interface Row {
  off: string;
  role: string;
  reach: string | null;
}

function choiceOf({ off, role, reach }: Row): 'all' | 'act' | 'none' {
  const isManager = role === 'manager';
  const approves = !isManager || JSON.parse(reach ?? '{}').approves === true;
  const concerning = [
    ...(isManager ? ['budget.heading-over', 'budget.critical'] : []),
    ...(approves ? ['order.waiting'] : []),
  ];
  const switchedOff: string[] = JSON.parse(off);
  if (concerning.every((kind) => switchedOff.includes(kind))) return 'none';
  return switchedOff.includes('budget.critical') ? 'act' : 'all';
}
