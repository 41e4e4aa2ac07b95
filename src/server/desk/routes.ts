import { currentWeek } from '../../domain/calendar/clock.ts';
import { readWeekId, type Week, weekOf } from '../../domain/calendar/week.ts';
import { selectableWeeks, withDatedWeeks } from '../../domain/calendar/week-list.ts';
import { weekForDay } from '../../domain/calendar/week-on-record.ts';
import { WEEK_WRITES } from '../../domain/desk/close-week.ts';
import { overviewPage, standingsRead } from '../../domain/desk/overview-page.ts';
import { TOTAL_WRITES } from '../../domain/desk/set-total.ts';
import { GROUP_REFUSED } from '../../domain/group/group-refused.ts';
import { isVenue } from '../../domain/group/venue.ts';
import { visibleGroup } from '../../domain/people/reading.ts';
import { SALES_WRITES } from '../../domain/sales/sales-writes.ts';
import type { GroupSettings } from '../../domain/settings/settings.ts';
import type { NoteFacts } from '../../domain/weeks/write-note.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { refusal } from '../errors.ts';
import { allow, type Handlers } from '../router.ts';
import { readSalesFacts } from '../sales/sales-facts.ts';
import { countOpenByCategory } from '../stores/alerts.ts';
import { waitingByCenter } from '../stores/order-sums.ts';
import { readWeekHistory } from '../stores/week-history.ts';
import { readNotes } from '../stores/week-notes.ts';
import { readStates } from '../stores/week-states.ts';
import { readSums } from '../stores/week-sums.ts';
import { listDatedWeeks, listWeeks } from '../stores/weeks.ts';
import { weekFacts, weekToChange } from '../weeks/touch-week.ts';
import { readTotalFacts } from './budget-facts.ts';
import { answeringWeek, weekWritten } from './week-answers.ts';

const { setRevenue } = SALES_WRITES;
const { setSpending } = TOTAL_WRITES;

const { writeNote } = WEEK_WRITES;

/** Notes change no figures, so no settings are needed. */
interface NoteWriteFacts extends NoteFacts {
  settings?: GroupSettings;
}

export function weekHandlers(context: Context) {
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
    writeNote: async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const load = async (tx: Tx): Promise<NoteWriteFacts> => ({
        week,
        notes: await readNotes(tx, week.weekId),
      });
      const writing = { week, asked: c.req.valid('json'), load };
      return weekWritten(context, c, writeNote, writing, c.req.valid('query'));
    },
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
