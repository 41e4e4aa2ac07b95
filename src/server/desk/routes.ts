import { currentWeek } from '../../domain/calendar/clock.ts';
import { readWeekId, weekOf } from '../../domain/calendar/week.ts';
import { selectableWeeks, withDatedWeeks } from '../../domain/calendar/week-list.ts';
import { weekForDay } from '../../domain/calendar/week-on-record.ts';
import { TOTAL_WRITES } from '../../domain/desk/total-writes.ts';
import { SALES_WRITES } from '../../domain/sales/sales-writes.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { allow, type Handlers } from '../router.ts';
import { readSalesFacts } from '../sales/sales-facts.ts';
import { listDatedWeeks, listWeeks } from '../stores/weeks.ts';
import { weekFacts } from '../weeks/touch-week.ts';
import { weekToChange } from '../weeks/week-parameter.ts';
import { readTotalFacts } from './budget-facts.ts';
import { answeringWeek, weekWritten } from './week-answers.ts';

const { setRevenue } = SALES_WRITES;
const { setSpending } = TOTAL_WRITES;

export function weekHandlers(context: Context) {
  return {
    listWeeks: async (c) => {
      const { limit } = c.req.valid('query');
      const current = currentWeek(context);
      const isTrial = context.config.mode === 'trial';
      const stored = await listWeeks(context.db, current, limit);
      // Sample data has its own list of weeks; in real use the previous week is always listed.
      const weeks = selectableWeeks(stored, { current, withPrevious: !isTrial, limit });
      return isTrial ? withDatedWeeks(weeks, await listDatedWeeks(context.db), { current, limit }) : weeks;
    },
    readWeekOfDay: async (c) => {
      const asked = c.req.valid('param').day;
      return weekForDay(asked, await weekFacts(context, context.db, weekOf(asked, context.group)));
    },
    readWeek: async (c) => {
      const week = readWeekId(c.req.valid('param').weekId, currentWeek(context));
      const answered = answeringWeek(context, allow(c, 'read'), c.req.valid('query'));
      return answered(week);
    },
    setRevenue: async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const load = (tx: Tx) => readSalesFacts(context.group, tx, week);
      const writing = { week, asked: c.req.valid('json'), load };
      return weekWritten(context, c, setRevenue, writing, c.req.valid('query'));
    },
    setSpending: async (c) => {
      const { weekId, revenueCenter: named } = c.req.valid('param');
      const week = weekToChange(weekId);
      const load = (tx: Tx) => readTotalFacts(context, tx, week, { kind: 'spending', subject: named });
      const writing = { week, asked: c.req.valid('json'), named, load };
      return weekWritten(context, c, setSpending, writing, c.req.valid('query'));
    },
  } satisfies Partial<Handlers>;
}
