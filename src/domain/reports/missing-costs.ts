import { missingCostTexts } from '../standings/missing-costs.ts';
import { isEntered } from './cost.ts';
import type { VenueReport } from './venue-report.ts';

/** 'No Kitchen orders entered.', 'No hours entered.': the missing costs of a venue's report. */
export function missingCosts({ centers, labor }: Pick<VenueReport, 'centers' | 'labor'>): string[] {
  const costs = centers.map((center) => ({ name: center.name, isEntered: isEntered(center) }));
  return missingCostTexts(costs, isEntered(labor)).map((text) => `${text}.`);
}
