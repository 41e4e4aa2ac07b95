import type { AlertType } from '../../domain/budgets/budget.ts';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { GroupAccess } from '../../domain/desk/group-access.ts';
import type { Crew, Group, RevenueCenter } from '../../domain/group/group.ts';
import {
  categoriesOf,
  crewsOf,
  isRevenueCenter,
  isVenue,
  nameOf,
  venueOfTotal,
} from '../../domain/group/venue.ts';
import type { Db } from '../db/schema.ts';
import type { Span } from '../db/span.ts';
import type { Activity } from '../letters/digest-letter.ts';
import { alertsRaisedIn, alertsRaisedOf } from '../stores/alerts.ts';
import { weeksChanged } from '../stores/audit.ts';
import { adjustmentsEntered, hoursEntered } from '../stores/labor.ts';
import { ordersEntered } from '../stores/order-sums.ts';
import { revenueEntered } from '../stores/revenue.ts';
import { settingsSaved } from '../stores/settings.ts';

/** Reads what was entered within a time span, as far as somebody may read it. Rows are found by indexes, in the weeks changed within it. */
export async function readActivity(db: Db, { readable, whole }: GroupAccess, span: Span): Promise<Activity> {
  const weeks = weeksChanged(db, span);
  const [orders, adjustments, hours, revenue, settings, alerts] = await Promise.all([
    ordersEntered(db, weeks, span),
    adjustmentsEntered(db, weeks, span),
    hoursEntered(db, weeks, span),
    revenueEntered(db, weeks, span),
    settingsSaved(db, span),
    alertsRaisedIn(db, span),
  ]);
  const isAll = readable === whole;
  const ofCenter = (id: string) => isAll || isRevenueCenter(readable, id);
  const ofCrew = (id: string) => isAll || crewsOf(readable).includes(id);
  const ofTotal = isAll || venueOfTotal(readable) !== undefined;
  return {
    orders: orders
      .map((row) => ({ ...row, revenueCenter: row.revenueCenterId as RevenueCenter }))
      .filter(({ revenueCenter }) => ofCenter(revenueCenter)),
    adjustments: adjustments
      .filter(({ kind, subject }) =>
        kind === 'spending' ? ofCenter(subject) : subject === 'total' ? ofTotal : ofCrew(subject),
      )
      .map((row) => ({ ...row, subject: nameOfTotal(whole, row.kind, row.subject) })),
    hours: (hours as Activity['hours']).filter(({ crew }) => ofCrew(crew)),
    revenueBy: namesOf(revenue.filter(({ source }) => (source === 'total' ? ofTotal : ofCenter(source)))),
    settingsBy: [
      ...new Set(
        settings
          .filter(({ scope }) => isAll || !isVenue(whole, scope) || isVenue(readable, scope))
          .map(({ updatedBy }) => updatedBy),
      ),
    ],
    alerts: alertsRead({ readable, whole }, alerts),
  };
}

function namesOf(rows: readonly { enteredBy: string }[]): string[] {
  return [...new Set(rows.map(({ enteredBy }) => enteredBy))];
}

function alertsRead(
  { readable, whole }: Pick<GroupAccess, 'readable' | 'whole'>,
  alerts: readonly { type: string; category: string }[],
): Activity['alerts'] {
  const categories = readable === whole ? null : categoriesOf(readable);
  const read = alerts.filter(({ category }) => categories === null || categories.includes(category));
  return read.map(({ type }) => ({ type: type as AlertType }));
}

/** Returns the alerts that a week has raised about what somebody may read. */
export async function alertsOfWeek(
  db: Db,
  reading: GroupAccess,
  weekId: WeekId,
): Promise<Activity['alerts']> {
  return alertsRead(reading, await alertsRaisedOf(db, weekId));
}

function nameOfTotal(group: Group, kind: string, subject: string): string {
  if (kind === 'spending') return `${nameOf(group, subject as RevenueCenter)} spending`;
  return subject === 'total' ? nameOf(group, 'total') : `${nameOf(group, subject as Crew)} staff cost`;
}
