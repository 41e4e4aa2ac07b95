import { type ColumnDefinitionBuilder, sql } from 'kysely';
import type { Engine } from '../connect.ts';
import type { EarlierDb } from '../schema.ts';

/** Alerts that are acknowledged, resolved and sent by e-mail from an outbox; summaries that people ask for. */
export function mail({ integer, tableEnd }: Engine) {
  const text = 'text' as const;
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  const primary = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull();

  async function alerts({ schema }: EarlierDb) {
    for (const column of ['acknowledgedBy', 'acknowledgedAt', 'resolvedAt'])
      await schema.alterTable('alert').addColumn(column, text).execute();
  }

  async function outbox({ schema }: EarlierDb) {
    await schema
      .createTable('mail')
      .modifyEnd(tableEnd)
      .addColumn('id', text, primary)
      .addColumn('uniqueKey', text, (column) => column.unique())
      .addColumn('alertId', text, (column) => column.unique().references('alert.id'))
      .addColumn('letter', text)
      .addColumn('recipients', text, required)
      .addColumn('pending', text, required)
      .addColumn('delivered', integer, required)
      .addColumn('state', text, required)
      .addColumn('attempts', integer, required)
      .addColumn('nextAttemptAt', text)
      .addColumn('giveUpAt', text, required)
      .addColumn('reason', text)
      .addColumn('createdAt', text, required)
      .addColumn('sentAt', text)
      .execute();
    await schema
      .createTable('mailTurn')
      .modifyEnd(tableEnd)
      .addColumn('id', integer, primary)
      .addColumn('nextAt', text, required)
      .execute();
  }

  async function digests({ schema }: EarlierDb) {
    await schema
      .createTable('digest')
      .modifyEnd(tableEnd)
      .addColumn('userId', text, (column) => primary(column).references('user.id').onDelete('cascade'))
      .addColumn('daily', integer, required)
      .addColumn('weekly', integer, required)
      .addColumn('time', text, required)
      .addColumn('dailyDone', text, required)
      .addColumn('weeklyDone', text, required)
      .execute();
  }

  async function indexes(db: EarlierDb) {
    const table = sql.table('alert');
    const unresolved = sql`${sql.ref('resolvedAt')} is null`;
    const open = sql`${unresolved} and ${sql.ref('acknowledgedAt')} is null`;
    const due = sql`${sql.ref('nextAttemptAt')} is not null`;
    await sql`create index ${sql.id('unresolvedAlert')} on ${table} (${sql.ref('weekId')}, ${sql.ref('category')}) where ${unresolved}`.execute(
      db,
    );
    await sql`create index ${sql.id('openAlert')} on ${table} (${sql.ref('createdAt')}) where ${open}`.execute(
      db,
    );
    await sql`create index ${sql.id('mailDue')} on ${sql.table('mail')} (${sql.ref('nextAttemptAt')}) where ${due}`.execute(
      db,
    );
    await db.schema.createIndex('alertOfWeek').on('alert').columns(['weekId', 'createdAt']).execute();
  }

  return {
    async up(db: EarlierDb) {
      for (const part of [alerts, outbox, digests, indexes]) await part(db);
      await db.insertInto('mailTurn').values({ id: 1, nextAt: '' }).execute();
    },
  };
}
