import type { BudgetFacts } from '../../domain/alerts/alert-outcome.ts';
import { today } from '../../domain/calendar/clock.ts';
import { isOver, type Week } from '../../domain/calendar/week.ts';
import { daysRead, questionCandidates, weekQuestions } from '../../domain/forecast/week-questions.ts';
import type { WeekQuestions } from '../../domain/forecast/week-questions-answer.ts';
import type { Group, VenueId } from '../../domain/group/group.ts';
import { categoriesOf } from '../../domain/group/venue.ts';
import { NO_DAYS } from '../../domain/sales/sales.ts';
import type { SalesFacts } from '../../domain/sales/sales-facts.ts';
import { settingsInWeek } from '../../domain/settings/settings-terms.ts';
import { addDays } from '../../domain/values/day.ts';
import { weekSums } from '../../domain/weeks/week-sums.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { readBudgetFacts } from '../desk/budget-facts.ts';
import { publicHolidays } from '../holidays/public-holidays.ts';
import { weeksWithOpenAlerts } from '../stores/alerts.ts';
import { listFigures } from '../stores/revenue.ts';
import { listExpected, listSales } from '../stores/sales.ts';
import { readSettings } from '../stores/settings.ts';
import { readWeekHistory } from '../stores/week-history.ts';

/** Reads what decides about the sales of many weeks at once. Budgets of finished weeks without open alerts are not read. */
export async function readSalesFactsOfWeeks(
  context: Context,
  tx: Tx,
  weeks: readonly Week[],
): Promise<(week: Week) => SalesFacts> {
  const { group } = context;
  const weekIds = weeks.map(({ weekId }) => weekId);
  const settings = await readSettings(tx, group);
  const [from, to] = [
    weeks.map(({ startDate }) => startDate).sort()[0],
    weeks
      .map(({ endDate }) => endDate)
      .sort()
      .at(-1),
  ];
  const range = { from: from!, to: to! };
  const sales = Map.groupBy(await listSales(tx, range), ({ day }) => day);
  const expected = Map.groupBy(await listExpected(tx, range), ({ day }) => day);
  const figures = await listFigures(tx, weekIds);
  const alarmed = await weeksWithOpenAlerts(tx, weekIds);
  const budgets = new Map<string, BudgetFacts>();
  for (const week of weeks)
    if (!isOver(week, today(context)) || alarmed.has(week.weekId))
      budgets.set(
        week.weekId,
        await readBudgetFacts(group, tx, week.weekId, categoriesOf(group), ['revenue']),
      );
  return ({ weekId, startDate }) => {
    const days = NO_DAYS.map((_, place) => addDays(startDate, place));
    return {
      ...(budgets.get(weekId) ?? {
        weekId,
        settings: settingsInWeek(settings, weekId),
        sums: weekSums({}),
        alerts: { open: [], mailed: [] },
      }),
      sales: days.flatMap((day) => sales.get(day) ?? []),
      expected: days.flatMap((day) => expected.get(day) ?? []),
      figures: figures.get(weekId) ?? {},
    };
  };
}

/** Reads what decides about a week's revenue and the sales of its days. */
export async function readSalesFacts(
  group: Group,
  tx: Tx,
  { weekId, startDate: from, endDate: to }: Week,
): Promise<SalesFacts & { lastChangedBy: string | null }> {
  return {
    ...(await readBudgetFacts(group, tx, weekId, categoriesOf(group), ['revenue'])),
    sales: await listSales(tx, { from, to }),
    expected: await listExpected(tx, { from, to }),
    figures: (await listFigures(tx, [weekId])).get(weekId) ?? {},
  };
}

/** Returns the questions about a week, for all revenue centers or one venue's. Reads weeks only when there is something to ask. */
export async function readWeekQuestions(
  context: Pick<Context, 'now' | 'group' | 'log' | 'db'>,
  week: Week,
  venue: VenueId | undefined,
): Promise<WeekQuestions> {
  const { db, group } = context;
  const now = today(context);
  const { holidays, noted } = daysRead(now);
  const asked = questionCandidates(
    { week, today: now, group },
    {
      holidays: await publicHolidays(context, holidays.from, holidays.to),
      noted: await listExpected(db, noted),
    },
  );
  const weeks = await Promise.all(asked.weeks.map((one) => readWeekHistory(context, db, one, { venue })));
  return weekQuestions(asked, weeks, group);
}
