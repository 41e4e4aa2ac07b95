import { pacedByRevenue } from '../../domain/alerts/pace-alert.ts';
import { revenueChange } from '../../domain/revenue/revenue.ts';
import { setRevenue } from '../../domain/revenue/set-revenue.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answer, parsed, permit } from './answer.ts';
import { changeWeek } from './change.ts';
import { salesFacts } from './known-week.ts';
import type { Demo } from './state.ts';
import { weekFor, weekToChange } from './weeks.ts';

/** Setting revenue in demo mode. */
export function revenueCalls(demo: Demo, answer: Answer): Pick<Gateway, 'setRevenue'> {
  return {
    setRevenue: (weekId, entered) =>
      answer('setGrillRevenue', (by) => {
        const change = parsed(revenueChange, entered);
        const week = weekToChange(weekId);
        if (change.scandalsCents !== undefined) permit(by, 'setVenueRevenue', 'scandals');
        if (change.townhouseCents !== undefined) permit(by, 'setVenueRevenue', 'townhouse');
        changeWeek(demo, {
          week,
          by,
          load: (stored) => salesFacts(demo, stored),
          decide: (facts, moment) => setRevenue(facts, change, moment),
          paced: pacedByRevenue,
        });
        return weekFor(demo, by, week);
      }),
  };
}
