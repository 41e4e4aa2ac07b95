import { type Cost, exceedsBudget } from '../../domain/reports/cost.ts';
import { overText } from '../../domain/reports/report-words.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { formatPercentage } from '../../domain/values/percent.ts';
import type { Place } from '../../domain/values/place.ts';

export const COST_HEADS = ['Cost', 'Spent', 'Of revenue', 'Target', 'Budget'] as const;

/** What something cost, beside its budget, as the cells of a row show it. */
export function costCells(cost: Cost, place: Place): string[] {
  const percent = (value: number | null) => (value === null ? '' : `${formatPercentage(value, place)}%`);
  const shares = [percent(cost.percentage), percent(cost.targetPercentage)];
  return [formatMoney(cost.costCents, place), ...shares, overText(cost, place)];
}

/** A row for each cost, with what is said beside it. */
export function costRows(costs: readonly (Cost & { name: string; note?: string | null })[], place: Place) {
  return costs.map((cost) => ({
    ...{ key: cost.name, name: cost.name, note: cost.note, isOver: exceedsBudget(cost) },
    cells: costCells(cost, place),
  }));
}
