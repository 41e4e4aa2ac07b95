import { pacedByRevenue } from '../../domain/alerts/pace-alert.ts';
import { canSetRevenue } from '../../domain/people/role.ts';
import { ownCentersIn, revenueChange } from '../../domain/revenue/revenue.ts';
import { setRevenue } from '../../domain/revenue/set-revenue.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answering, parsed } from './answer.ts';
import { weekChanges } from './change.ts';
import { salesFacts } from './known-week.ts';
import type { Demo } from './state.ts';

/** Setting revenue in demo mode. */
export function revenueCalls(demo: Demo, answer: Answering): Pick<Gateway, 'setRevenue'> {
  return {
    setRevenue: (weekId, entered) =>
      weekChanges(demo, answer).week({
        ...{ may: 'setGrillRevenue', weekId, load: salesFacts, decide: setRevenue, paced: pacedByRevenue },
        asked: () => parsed(revenueChange, entered),
        permits: (role, change) => ownCentersIn(change).every((center) => canSetRevenue(role, center)),
      }),
  };
}
