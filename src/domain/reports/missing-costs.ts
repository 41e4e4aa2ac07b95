import { isEntered } from './cost.ts';
import type { VenueReport } from './venue-report.ts';

/** 'No Kitchen orders entered.', 'No hours entered.': what of a venue's costs a report lacks. */
export function missingCosts({ centers, labor }: Pick<VenueReport, 'centers' | 'labor'>): string[] {
  return [
    ...centers
      .filter((center) => !isEntered(center))
      .map(({ name }) => (centers.length === 1 ? 'No orders entered.' : `No ${name} orders entered.`)),
    ...(isEntered(labor) ? [] : ['No hours entered.']),
  ];
}
