import type { Context as HonoContext } from 'hono';
import { currentWeek } from '../../domain/calendar/clock.ts';
import { readWeekId, type Week } from '../../domain/calendar/week.ts';
import type { AnyWeekWrite } from '../../domain/changes/decide-week.ts';
import {
  accessToVenue,
  onlyVenue,
  outlookRead,
  questionsRead,
  salesRead,
  typicalRead,
} from '../../domain/desk/group-access.ts';
import { SETTINGS_WRITES } from '../../domain/desk/settings-writes.ts';
import { salesWeek } from '../../domain/forecast/sales-week.ts';
import { weekOutlook } from '../../domain/forecast/week-outlook.ts';
import type { VenueId } from '../../domain/group/group.ts';
import { GROUP_REFUSED } from '../../domain/group/group-refused.ts';
import { budgetsIn, isVenue, onlyVenueOf, venueBy } from '../../domain/group/venue.ts';
import type { InputOf, SchemaForGroup } from '../../domain/people/write.ts';
import type { SalesWeek } from '../../domain/sales/day-sales.ts';
import type { DayFacts } from '../../domain/sales/sales-facts.ts';
import { SALES_WRITES } from '../../domain/sales/sales-writes.ts';
import type { Day } from '../../domain/values/day.ts';
import { writeWeek } from '../changes/write-week.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { refusal } from '../errors.ts';
import { type Env, type Handlers, permitted, readingOf } from '../router.ts';
import { readTypicalWeek } from '../stores/centers.ts';
import { readSalesOnRecord, readWeekHistory } from '../stores/week-history.ts';
import { weekToChange } from '../weeks/touch-week.ts';
import { changeTypicalWeek } from './change-typical-week.ts';
import { readSalesFacts, readWeekQuestions } from './sales-facts.ts';

const { setTypicalWeek } = SETTINGS_WRITES;
const { enterSales, expectDay, importSales } = SALES_WRITES;

export function salesHandlers(context: Context) {
  /** Writes something about a day of a week; answers with the week's sales. */
  async function writeDay<Sent extends SchemaForGroup>(
    c: HonoContext<Env>,
    write: AnyWeekWrite<Sent, DayFacts, null>,
    { weekId, day, asked }: { weekId: string; day: Day; asked: InputOf<Sent> },
    { venue }: { venue?: VenueId | undefined },
  ): Promise<SalesWeek> {
    const week = weekToChange(weekId);
    permitted(context, c, write, asked, day);
    const reading = askedBy(c, venue);
    const load = async (tx: Tx) => ({ ...(await readSalesFacts(context.group, tx, week)), day });
    await writeWeek(context, c, write, { week, asked, named: day, load });
    return salesOf(week, reading);
  }

  /** Returns what somebody may read of the group or a venue; `alone` is set when one venue's rows suffice. Throws 'not-found'. */
  function askedBy(c: HonoContext<Env>, asked: VenueId | undefined) {
    const { group } = context;
    const reading = readingOf(c, group);
    const venue = asked ?? onlyVenue(reading);
    if (venue === undefined) return { reading, categories: undefined, alone: undefined };
    if (!isVenue(reading.readable, venue)) throw refusal(GROUP_REFUSED.venueUnknown);
    const categories = budgetsIn(venueBy(group, venue));
    return {
      reading: accessToVenue(reading, venue),
      categories,
      alone: onlyVenueOf(group, categories),
    };
  }

  async function salesOf(week: Week, { reading, alone: venue }: ReturnType<typeof askedBy>) {
    return salesRead(reading, salesWeek(await readSalesOnRecord(context, context.db, week, { venue })));
  }

  return {
    readSales: async (c) => {
      const week = readWeekId(c.req.valid('param').weekId, currentWeek(context));
      return salesOf(week, askedBy(c, c.req.valid('query').venue));
    },
    enterSales: async (c) => {
      const writing = { ...c.req.valid('param'), asked: c.req.valid('json') };
      return writeDay(c, enterSales, writing, c.req.valid('query'));
    },
    importSales: async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const load = (tx: Tx) => readSalesFacts(context.group, tx, week);
      return writeWeek(context, c, importSales, { week, asked: c.req.valid('json'), load });
    },
    expectDay: async (c) => {
      const writing = { ...c.req.valid('param'), asked: c.req.valid('json') };
      return writeDay(c, expectDay, writing, c.req.valid('query'));
    },
    readOutlook: async (c) => {
      const week = readWeekId(c.req.valid('param').weekId, currentWeek(context));
      const { reading, categories, alone } = askedBy(c, c.req.valid('query').venue);
      const known = await readWeekHistory(context, context.db, week, { venue: alone });
      return outlookRead(reading, weekOutlook(known, categories));
    },
    readWeekQuestions: async (c) => {
      const week = readWeekId(c.req.valid('param').weekId, currentWeek(context));
      const { reading, alone } = askedBy(c, c.req.valid('query').venue);
      return questionsRead(reading, await readWeekQuestions(context, week, alone));
    },
    readTypicalWeek: async (c) =>
      typicalRead(readingOf(c, context.group), { cents: await readTypicalWeek(context.db) }),
    setTypicalWeek: async (c) => {
      const entry = c.req.valid('json');
      const by = permitted(context, c, setTypicalWeek, entry);
      const cents = await inTransaction(context.db, (tx) => changeTypicalWeek(context, tx, { entry, by }));
      return typicalRead(readingOf(c, context.group), { cents });
    },
  } satisfies Partial<Handlers>;
}
