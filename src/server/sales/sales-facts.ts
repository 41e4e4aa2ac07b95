import type { Group } from '../../domain/group/group.ts';
import { categoriesOf } from '../../domain/group/venue.ts';
import type { SalesFacts } from '../../domain/sales/sales-facts.ts';
import type { Week } from '../../domain/weeks/week.ts';
import type { Tx } from '../db/schema.ts';
import { listFigures } from '../revenue/store.ts';
import { readBudgetFacts } from '../weeks/budget-facts.ts';
import { listExpected, listSales } from './store.ts';

/** What decides about a week's revenue and the sales of its days. */
export async function readSalesFacts(
  group: Group,
  tx: Tx,
  { weekId, startDate: from, endDate: to }: Week,
): Promise<SalesFacts & { lastChangedBy: string | null }> {
  return {
    ...(await readBudgetFacts(group, tx, weekId, categoriesOf(group), ['revenue'])),
    sales: await listSales(tx, { from, to }),
    expected: await listExpected(tx, { from, to }),
    figures: (await listFigures(tx, [weekId])).get(weekId) ?? {},
  };
}
