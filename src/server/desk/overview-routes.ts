import { currentWeek } from '../../domain/calendar/clock.ts';
import { readWeekId, type Week } from '../../domain/calendar/week.ts';
import { overviewPage, standingsRead } from '../../domain/desk/overview-page.ts';
import { GROUP_REFUSED } from '../../domain/group/group-refused.ts';
import { isVenue } from '../../domain/group/venue.ts';
import { visibleGroup } from '../../domain/people/reading.ts';
import type { Context } from '../context.ts';
import { refusal } from '../errors.ts';
import { allow, type Handlers } from '../router.ts';
import { countOpenByCategory } from '../stores/alerts.ts';
import { waitingByCenter } from '../stores/order-sums.ts';
import { readWeekHistory } from '../stores/week-history.ts';
import { readStates } from '../stores/week-states.ts';
import { readSums } from '../stores/week-sums.ts';

export function overviewHandlers(context: Context) {
  async function readWeek(week: Week) {
    const { db } = context;
    const [known, sums, states, openAlerts, waiting] = await Promise.all([
      readWeekHistory(context, db, week),
      readSums(db, week.weekId),
      readStates(db, week.weekId),
      countOpenByCategory(db, week.weekId),
      waitingByCenter(db, week.weekId),
    ]);
    return { known, sums, states, openAlerts, waiting };
  }

  return {
    readOverview: async (c) => {
      const { week: asked = '', sort, cursor } = c.req.valid('query');
      const read = await readWeek(readWeekId(asked, currentWeek(context)));
      return overviewPage(allow(c, 'read'), read, { sort, cursor });
    },
    readStandings: async (c) => {
      const { venue } = c.req.valid('query');
      const by = allow(c, 'read');
      if (venue !== undefined && !isVenue(visibleGroup(by, context.group), venue))
        throw refusal(GROUP_REFUSED.venueUnknown);
      const read = await readWeek(readWeekId(c.req.valid('param').weekId, currentWeek(context)));
      return standingsRead(by, read, venue);
    },
  } satisfies Partial<Handlers>;
}
