import { currentWeek, today } from '../../domain/calendar/clock.ts';
import { readWeekId, type Week } from '../../domain/calendar/week.ts';
import { type StateFacts, WEEK_WRITES } from '../../domain/desk/close-week.ts';
import { accessOf } from '../../domain/desk/group-access.ts';
import { creditsTaken, type Finding, weekFindings } from '../../domain/desk/week-findings.ts';
import type { VenueId } from '../../domain/group/group.ts';
import { GROUP_REFUSED } from '../../domain/group/group-refused.ts';
import { budgetsIn, isVenue, venueBy } from '../../domain/group/venue.ts';
import { transferRead } from '../../domain/orders/transfer-read.ts';
import { can } from '../../domain/people/role.ts';
import type { User } from '../../domain/people/user.ts';
import { settingsInWeek } from '../../domain/settings/settings-terms.ts';
import { writeWeek } from '../changes/write-week.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { refusal } from '../errors.ts';
import { readBought } from '../orders/order-facts.ts';
import { readReportFacts } from '../reports/report-facts.ts';
import { allow, type Handlers } from '../router.ts';
import { readSalesFacts } from '../sales/sales-facts.ts';
import { listAlerts, listOpenAlerts } from '../stores/alerts.ts';
import { listAdjustments, listHours } from '../stores/labor.ts';
import { listPlans } from '../stores/labor-plan.ts';
import { listOrders } from '../stores/orders.ts';
import { readSettings } from '../stores/settings.ts';
import { listStaff } from '../stores/staff.ts';
import { readWeekHistory } from '../stores/week-history.ts';
import { readStates, readStoredReports } from '../stores/week-states.ts';
import { weekToChange } from '../weeks/touch-week.ts';

const { submitWeek, closeWeek, reopenWeek } = WEEK_WRITES;

async function readFindings(context: Context, by: User, week: Week, venue: VenueId): Promise<Finding[]> {
  const { db, group } = context;
  const category = budgetsIn(venueBy(group, venue));
  const [known, all, adjustments, hours, plans, staff, alerts] = await Promise.all([
    readWeekHistory(context, db, week),
    listOrders(db, week.weekId),
    listAdjustments(db, week.weekId),
    listHours(db, week.weekId),
    listPlans(db, week.weekId),
    listStaff(db, today(context)),
    listAlerts(db, { weekId: week.weekId, category, state: 'open', limit: MOST_ALERTS }),
  ]);
  // Only people responsible for a crew may see who works in it.
  const own = staff.filter(({ crew }) => can(by, 'seeRates', crew));
  const credits = creditsTaken(all);
  const bought = credits.length > 0 ? await readBought(db, week, credits) : [];
  const orders = all.map((order) => transferRead(accessOf(by, group), order));
  return weekFindings({ known, orders, bought, adjustments, hours, plans, staff: own, alerts }, venue);
}

/** The most alerts to list: nobody goes through more. */
const MOST_ALERTS = 50;

async function readStateFacts(context: Context, tx: Tx, week: Week): Promise<StateFacts> {
  const { group } = context;
  return {
    week,
    today: today(context),
    states: await readStates(tx, week.weekId),
    settings: settingsInWeek(await readSettings(tx, group), week.weekId),
    hours: await listHours(tx, week.weekId),
  };
}

export function stateHandlers(context: Context) {
  return {
    readFindings: async (c) => {
      const { venue } = c.req.valid('query');
      const by = allow(c, 'submitWeek', venue);
      if (!isVenue(context.group, venue)) throw refusal(GROUP_REFUSED.venueUnknown);
      const week = readWeekId(c.req.valid('param').weekId, currentWeek(context));
      return readFindings(context, by, week, venue);
    },
    submitWeek: async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const load = (tx: Tx) => readStateFacts(context, tx, week);
      return writeWeek(context, c, submitWeek, { week, asked: c.req.valid('json'), load });
    },
    closeWeek: async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const asked = c.req.valid('json');
      const load = async (tx: Tx) => {
        return {
          ...(await readStateFacts(context, tx, week)),
          report: await readReportFacts(context, tx, week),
          openAlerts: isVenue(context.group, asked.venue)
            ? await listOpenAlerts(tx, week.weekId, budgetsIn(venueBy(context.group, asked.venue)))
            : [],
          keptReports: await readStoredReports(tx, week.weekId),
        };
      };
      return writeWeek(context, c, closeWeek, { week, asked, load });
    },
    reopenWeek: async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const load = async (tx: Tx) => {
        const sales = await readSalesFacts(context.group, tx, week);
        return { ...(await readStateFacts(context, tx, week)), sales };
      };
      return writeWeek(context, c, reopenWeek, { week, asked: c.req.valid('json'), load });
    },
  } satisfies Partial<Handlers>;
}
