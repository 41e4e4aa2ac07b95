import { type Cost, exceedsBudget } from '../../domain/reports/cost.ts';
import { costCells } from '../../domain/reports/report-words.ts';
import type { Place } from '../../domain/values/place.ts';

export const COST_HEADS = ['Cost', 'Spent', 'Of revenue', 'Target', 'Budget'] as const;

/** A row for each cost, with what is said beside it. */
export function costRows(costs: readonly (Cost & { name: string; note?: string | null })[], place: Place) {
  return costs.map((cost) => ({
    ...{ key: cost.name, name: cost.name, note: cost.note, isOver: exceedsBudget(cost) },
    cells: costCells(cost, place),
  }));
}
