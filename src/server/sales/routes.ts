import type { Context as HonoContext } from 'hono';
import { budgetsIn } from '../../domain/budgets/venue-standing.ts';
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
import { weekOutlookSchema } from '../../domain/forecast/outlook-answer.ts';
import { salesWeek } from '../../domain/forecast/sales-week.ts';
import { weekOutlook } from '../../domain/forecast/week-outlook.ts';
import { weekQuestionsSchema } from '../../domain/forecast/week-questions-answer.ts';
import type { Group, VenueId } from '../../domain/group/group.ts';
import { GROUP_REFUSED } from '../../domain/group/group-refused.ts';
import { isVenue, onlyVenueOf, venueBy } from '../../domain/group/venue.ts';
import type { InputOf, SchemaForGroup } from '../../domain/people/write.ts';
import { type SalesWeek, salesWeekSchema, typicalWeekSchema } from '../../domain/sales/day-sales.ts';
import { importedSalesSchema } from '../../domain/sales/import-sales.ts';
import type { DayFacts } from '../../domain/sales/sales-facts.ts';
import { SALES_WRITES } from '../../domain/sales/sales-writes.ts';
import { type Day, day } from '../../domain/values/day.ts';
import { writeWeek } from '../changes/write-week.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { ofVenue } from '../desk/week-answers.ts';
import { refusal } from '../errors.ts';
import {
  answer,
  body,
  createRouter,
  declareRoute,
  type Env,
  permitted,
  readingOf,
  routeIn,
} from '../router.ts';
import { readTypicalWeek } from '../stores/centers.ts';
import { readSalesOnRecord, readWeekHistory } from '../stores/week-history.ts';
import { weekParameter, weekToChange } from '../weeks/week-parameter.ts';
import { changeTypicalWeek } from './change-typical-week.ts';
import { readSalesFacts } from './sales-facts.ts';
import { readWeekQuestions } from './week-questions.ts';

const { setTypicalWeek } = SETTINGS_WRITES;
const { enterSales, expectDay, importSales } = SALES_WRITES;

const dayParameter = weekParameter.extend({ day });
const salesAnswer = { 200: answer(salesWeekSchema, 'The week’s sales afterwards') };
const typicalAnswer = { 200: answer(typicalWeekSchema, 'The typical week of each revenue center') };

const salesRoute = declareRoute({
  operationId: 'readSales',
  method: 'get',
  path: '/weeks/{weekId}/sales',
  summary: 'A week’s sales by day and revenue center',
  description:
    'What was entered, what is expected, the forecast, and what the week and the year before brought. With `venue` of that venue’s revenue centers.',
  may: 'read',
  refuses: ['not-found'],
  request: { params: weekParameter, query: ofVenue },
  responses: { 200: answer(salesWeekSchema, 'The week’s sales') },
});

function enterRoute(group: Group) {
  return declareRoute({
    operationId: 'enterSales',
    method: 'put',
    path: '/weeks/{weekId}/sales/{day}',
    summary: 'Enter the sales of a day',
    description:
      'By revenue center: 0 for closed, null to forget it; what is left out stays. With `fromCents`, refused when something else is stored. Once all days of a venue are entered they make the week’s revenue.',
    may: enterSales.may,
    refuses: ['conflict', 'not-found'],
    request: { params: dayParameter, query: ofVenue, body: body(enterSales.sent(group)) },
    responses: salesAnswer,
  });
}

function expectRoute(group: Group) {
  return declareRoute({
    operationId: 'expectDay',
    method: 'put',
    path: '/weeks/{weekId}/expected/{day}',
    summary: 'Say what is expected of a day, ahead of time',
    description: 'By revenue center: 0 for closed, null for the forecast again; what is left out stays.',
    may: expectDay.may,
    refuses: ['conflict', 'not-found'],
    request: { params: dayParameter, query: ofVenue, body: body(expectDay.sent(group)) },
    responses: salesAnswer,
  });
}

const outlookRoute = declareRoute({
  operationId: 'readOutlook',
  method: 'get',
  path: '/weeks/{weekId}/outlook',
  summary:
    'Where a week is heading: its budgets on the estimated revenue, what is left to spend, and the pace',
  description: 'With `venue` of what that venue has a budget for.',
  may: 'read',
  refuses: ['not-found'],
  request: { params: weekParameter, query: ofVenue },
  responses: { 200: answer(weekOutlookSchema, 'The outlook of every category') },
});

const questionsRoute = declareRoute({
  operationId: 'readWeekQuestions',
  method: 'get',
  path: '/weeks/{weekId}/questions',
  summary: 'Public holidays and events of last year that nobody said anything of yet',
  description:
    'By revenue center, from fourteen days before until sales or what is expected of the day are entered: of the running week those of the next fourteen days, of another those of its own days. Answered by `PUT /api/weeks/{weekId}/expected/{day}`. With `venue` of that venue’s revenue centers.',
  may: 'read',
  refuses: ['not-found'],
  request: { params: weekParameter, query: ofVenue },
  responses: { 200: answer(weekQuestionsSchema, 'What is asked') },
});

const typicalRoute = declareRoute({
  operationId: 'readTypicalWeek',
  method: 'get',
  path: '/settings/typical-week',
  summary: 'What revenue centers usually earn in a week',
  may: 'read',
  responses: typicalAnswer,
});

function setTypicalRoute(group: Group) {
  return declareRoute({
    operationId: 'setTypicalWeek',
    method: 'put',
    path: '/settings/typical-week',
    summary: 'Say what revenue centers usually earn in a week',
    description: 'It stands in until there is history. Null for none any more; what is left out stays.',
    may: setTypicalWeek.may,
    byPeople: true,
    request: { body: body(setTypicalWeek.sent(group)) },
    responses: typicalAnswer,
  });
}

function importRoute(group: Group) {
  return declareRoute({
    operationId: 'importSales',
    method: 'post',
    path: '/weeks/{weekId}/sales/import',
    summary: 'Take over past sales of days of a week',
    description:
      'Days that something else is entered for stay as they are, and are told of line by line. Nobody is sent an alert about them.',
    may: importSales.may,
    request: { params: weekParameter, body: body(importSales.sent(group)) },
    responses: { 200: answer(importedSalesSchema, 'What became of the lines') },
  });
}

export function salesRoutes(context: Context) {
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

  /**
   * Returns what somebody may read of the group, or of one venue: the one requested, or the only one they may read, which is set in `alone`
   * when its rows alone suffice. Throws 'not-found'.
   */
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

  return createRouter()
    .openapi(salesRoute, async (c) => {
      const week = readWeekId(c.req.valid('param').weekId, currentWeek(context));
      return c.json(await salesOf(week, askedBy(c, c.req.valid('query').venue)), 200);
    })
    .openapi(routeIn(context.group, enterRoute), async (c) => {
      const writing = { ...c.req.valid('param'), asked: c.req.valid('json') };
      return c.json(await writeDay(c, enterSales, writing, c.req.valid('query')), 200);
    })
    .openapi(routeIn(context.group, importRoute), async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const load = (tx: Tx) => readSalesFacts(context.group, tx, week);
      return c.json(
        await writeWeek(context, c, importSales, { week, asked: c.req.valid('json'), load }),
        200,
      );
    })
    .openapi(routeIn(context.group, expectRoute), async (c) => {
      const writing = { ...c.req.valid('param'), asked: c.req.valid('json') };
      return c.json(await writeDay(c, expectDay, writing, c.req.valid('query')), 200);
    })
    .openapi(outlookRoute, async (c) => {
      const week = readWeekId(c.req.valid('param').weekId, currentWeek(context));
      const { reading, categories, alone } = askedBy(c, c.req.valid('query').venue);
      const known = await readWeekHistory(context, context.db, week, { venue: alone });
      return c.json(outlookRead(reading, weekOutlook(known, categories)), 200);
    })
    .openapi(questionsRoute, async (c) => {
      const week = readWeekId(c.req.valid('param').weekId, currentWeek(context));
      const { reading, alone } = askedBy(c, c.req.valid('query').venue);
      return c.json(questionsRead(reading, await readWeekQuestions(context, week, alone)), 200);
    })
    .openapi(typicalRoute, async (c) =>
      c.json(typicalRead(readingOf(c, context.group), { cents: await readTypicalWeek(context.db) }), 200),
    )
    .openapi(routeIn(context.group, setTypicalRoute), async (c) => {
      const entry = c.req.valid('json');
      const by = permitted(context, c, setTypicalWeek, entry);
      const cents = await inTransaction(context.db, (tx) => changeTypicalWeek(context, tx, { entry, by }));
      return c.json(typicalRead(readingOf(c, context.group), { cents }), 200);
    });
}
