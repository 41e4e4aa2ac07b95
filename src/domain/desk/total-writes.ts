import { pacedCategories } from '../alerts/pace-alert.ts';
import { laborChange } from '../labor/labor.ts';
import { spendingChange } from '../orders/order.ts';
import { can } from '../people/role.ts';
import { weekWrite } from '../people/write.ts';
import { categoriesOfTotal, setTotal, type TotalFacts } from './set-total.ts';

/** The writes of a week's totals; the address names the revenue center, or the crew. */
export const TOTAL_WRITES = {
  setSpending: weekWrite({
    may: 'setSpending',
    sent: spendingChange,
    decide: setTotal,
    permits: (who, _, { named }) => can(who, 'setSpending', named),
    paced: ({ total, sums, settings }: TotalFacts, isOver) =>
      pacedCategories(categoriesOfTotal(settings.group, total), { revenue: sums.revenue, settings }, isOver),
  }),
  setLabor: weekWrite({
    may: 'setStaffCost',
    sent: laborChange,
    decide: setTotal,
    permits: (who, _, { named }) =>
      named === 'total' ? can(who, 'saveLabor') : can(who, 'setStaffCost', named),
  }),
};
