import type { EarlierDb } from '../schema.ts';

/** The sales of one revenue center are found by an index, however many others there are. */
export function salesOfCenters() {
  return {
    async up({ schema }: EarlierDb) {
      for (const table of ['daySales', 'expectedDay'])
        await schema.createIndex(`${table}OfCenter`).on(table).columns(['revenueCenterId', 'day']).execute();
    },
  };
}
