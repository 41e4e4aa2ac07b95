import { sql } from 'kysely';
import type { EarlierDb } from '../schema.ts';

/** Alerts of weeks that are closed wait for nobody: they are resolved as of the closing, by the venue that their category is of. */
export function settledAlerts() {
  return {
    async up(db: EarlierDb) {
      const [alert, venueWeek, center, venue] = ['alert', 'venueWeek', 'revenueCenter', 'venue'].map((name) =>
        sql.table(name),
      );
      const category = sql.ref('alert.category');
      const venues = sql`select ${sql.ref('venueId')} from ${center} where ${sql.ref('id')} = ${category} union select ${sql.ref('id')} from ${venue} where ${sql.ref('labor')} = ${category}`;
      const closings = sql`from ${venueWeek} where ${sql.ref('venueWeek.weekId')} = ${sql.ref('alert.weekId')} and ${sql.ref('state')} = 'closed' and ${sql.ref('venueWeek.venueId')} in (${venues})`;
      await sql`update ${alert} set ${sql.id('resolvedAt')} = (select min(${sql.ref('changedAt')}) ${closings}) where ${sql.ref('resolvedAt')} is null and exists (select 1 ${closings})`.execute(
        db,
      );
    },
  };
}
