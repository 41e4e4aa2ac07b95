import { CATEGORIES } from '../../domain/group/venue.ts';
import { changedMeanwhile } from '../../domain/refusals/refused.ts';
import {
  changedRevenue,
  REVENUE_SOURCE,
  revenueChange,
  revenueChangedMeanwhile,
  revenueDifference,
} from '../../domain/revenue/revenue.ts';
import { revenueOf } from '../../domain/weeks/week-record.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answer, parsed, permit } from './answer.ts';
import { lastChangedBy, record } from './audit.ts';
import { raise } from './raise.ts';
import { refuse } from './refuse.ts';
import type { Demo } from './state.ts';
import { momentOf, touched, weekFor, weekToChange } from './weeks.ts';

/** Setting revenue in demo mode. */
export function revenueCalls(demo: Demo, answer: Answer): Pick<Gateway, 'setRevenue'> {
  return {
    setRevenue: (weekId, entered) =>
      answer('setGrillRevenue', (by) => {
        const change = parsed(revenueChange, entered);
        const week = weekToChange(weekId);
        if (change.scandalsCents !== undefined) permit(by, 'setVenueRevenue', 'scandals');
        if (change.townhouseCents !== undefined) permit(by, 'setVenueRevenue', 'townhouse');
        const stored = touched(demo, week);
        const before = momentOf(demo, week);
        const was = revenueOf(before.totals);
        if (revenueChangedMeanwhile(was, change))
          throw refuse(changedMeanwhile(lastChangedBy(demo, week.weekId, ['revenue']), { ...was }));
        const revenue = changedRevenue(was, change);
        const changed = revenueDifference(was, revenue);
        if (changed.length === 0) return weekFor(demo, by, week);
        for (const figure of changed)
          stored.revenue = { ...stored.revenue, [REVENUE_SOURCE[figure]]: revenue[figure] };
        const of = { weekId: week.weekId, categories: CATEGORIES, by: by.name };
        raise(demo, { ...of, cause: 'budget', before }, momentOf(demo, week));
        const told = { subject: 'revenue', weekId: week.weekId, before: was, after: revenue };
        record(demo, { by, action: 'set revenue', ...told });
        return weekFor(demo, by, week);
      }),
  };
}
