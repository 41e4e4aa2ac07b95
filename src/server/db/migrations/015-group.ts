import type { Engine } from '../connect.ts';
import type { EarlierDb } from '../schema.ts';

/** Crews are rows as venues and revenue centers are, with all that rules ask of these: shares, totals, whose labor counts where. */
export function group({ integer, tableEnd }: Engine) {
  return {
    async up(db: EarlierDb) {
      const { schema } = db;
      await schema
        .createTable('crew')
        .addColumn('id', 'text', (of) => of.primaryKey().notNull())
        .addColumn('venueId', 'text', (of) => of.notNull().references('venue.id'))
        .addColumn('name', 'text', (of) => of.notNull())
        .addColumn('department', 'text', (of) => of.notNull())
        .addColumn('position', integer, (of) => of.notNull())
        .modifyEnd(tableEnd)
        .execute();
      await schema
        .createTable('venueLabor')
        .addColumn('venueId', 'text', (of) => of.notNull().references('venue.id'))
        .addColumn('crewId', 'text', (of) => of.notNull().references('crew.id'))
        .addColumn('position', integer, (of) => of.notNull())
        .addPrimaryKeyConstraint('venueLaborKey', ['venueId', 'crewId'])
        .modifyEnd(tableEnd)
        .execute();
      await schema.alterTable('venue').addColumn('total', 'text').execute();
      await schema
        .alterTable('revenueCenter')
        .addColumn('share', 'text', (of) => of.notNull().defaultTo('bar'))
        .execute();
      await fill(db);
    },
  };
}

async function fill(db: EarlierDb) {
  await db.updateTable('venue').set({ total: 'total' }).where('id', '=', 'tropics').execute();
  await db.updateTable('revenueCenter').set({ share: 'kitchen' }).where('id', '=', 'kitchen').execute();
  await db.insertInto('crew').values(CREWS).execute();
  await db.insertInto('venueLabor').values(LABOR).execute();
}

const CREWS = [
  { id: 'kitchen', venueId: 'tropics', name: 'Kitchen', department: 'kitchen', position: 0 },
  { id: 'bar', venueId: 'tropics', name: 'Bar', department: 'bar', position: 1 },
  { id: 'service', venueId: 'tropics', name: 'Service', department: 'service', position: 2 },
  { id: 'scandals-bar', venueId: 'scandals', name: 'Scandals Bar', department: 'bar', position: 3 },
  {
    id: 'scandals-service',
    venueId: 'scandals',
    name: 'Scandals Service',
    department: 'service',
    position: 4,
  },
  { id: 'townhouse', venueId: 'townhouse', name: 'Townhouse', department: 'service', position: 5 },
];

const LABOR = [
  { venueId: 'tropics', crewId: 'kitchen', position: 0 },
  { venueId: 'tropics', crewId: 'bar', position: 1 },
  { venueId: 'tropics', crewId: 'service', position: 2 },
  { venueId: 'scandals', crewId: 'scandals-bar', position: 0 },
  { venueId: 'scandals', crewId: 'scandals-service', position: 1 },
  { venueId: 'townhouse', crewId: 'townhouse', position: 0 },
  { venueId: 'townhouse', crewId: 'service', position: 1 },
];
