import { pacedByRevenue } from '../alerts/pace-alert.ts';
import { canSetSales } from '../people/role.ts';
import { weekWrite } from '../people/write.ts';
import { expectedEntry, salesEntry } from './day-sales.ts';
import { enterSales } from './enter-sales.ts';
import { expectDay } from './expect-day.ts';
import { importSales, salesImport } from './import-sales.ts';
import { canSetFigures, revenueChange } from './revenue.ts';
import { setRevenue } from './set-revenue.ts';

const may = 'setRevenue';

/** The writes to a week's revenue and daily sales. For daily sales, the address names the day. */
export const SALES_WRITES = {
  setRevenue: weekWrite({
    may,
    sent: revenueChange,
    decide: setRevenue,
    permits: (who, asked, { group }) => canSetFigures(group, who, asked),
    paced: (facts) => pacedByRevenue(facts),
  }),
  enterSales: weekWrite({
    may,
    sent: salesEntry,
    decide: enterSales,
    permits: (who, { cents }, { group }) => canSetSales(group, who, cents),
    paced: (facts, _, { cents }) => pacedByRevenue(facts, Object.keys(cents)),
  }),
  importSales: weekWrite({
    may,
    entered: 'file',
    sent: salesImport,
    decide: importSales,
    permits: (who, { days }, { group }) =>
      canSetSales(group, who, Object.fromEntries(days.map((row) => [row.revenueCenter, row.cents]))),
  }),
  expectDay: weekWrite({
    may,
    sent: expectedEntry,
    decide: expectDay,
    permits: (who, { cents }, { group }) => canSetSales(group, who, cents),
    paced: (facts, _, { cents }) => pacedByRevenue(facts, Object.keys(cents)),
  }),
};
