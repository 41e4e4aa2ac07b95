import { sql } from 'kysely';
import type { AlertType } from '../../domain/budgets/budget.ts';
import type { Crew, Group, RevenueCenter } from '../../domain/group/group.ts';
import {
  categoriesOf,
  crewsOf,
  isRevenueCenter,
  isVenue,
  nameOf,
  venueOfTotal,
} from '../../domain/group/venue.ts';
import type { WeekId } from '../../domain/weeks/week.ts';
import type { Reading } from '../../domain/weeks/week-reading.ts';
import type { Db } from '../db/schema.ts';
import type { Activity } from './digest-letter.ts';

/** From an instant on, up to another; as times are stored. */
export interface Span {
  from: string;
  to: string;
}

/** What was entered within a time of what somebody reads. Rows are looked for in the weeks that somebody changed in it, by their indexes. */
export async function readActivity(db: Db, { told, whole }: Reading, { from, to }: Span): Promise<Activity> {
  const during = (column: string) =>
    sql<boolean>`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`;
  const changedWeeks = db
    .selectFrom('auditEntry')
    .select('weekId')
    .where(during('at'))
    .where('weekId', 'is not', null)
    .$narrowType<{ weekId: string }>();
  const [orders, adjustments, hours, revenue, settings, alerts] = await Promise.all([
    db
      .selectFrom('supplierOrder')
      .select(['revenueCenterId', 'amountCents'])
      .where('weekId', 'in', changedWeeks)
      .where('state', '=', 'open')
      .where(during('createdAt'))
      .execute(),
    db
      .selectFrom('adjustment')
      .select(['kind', 'subject', 'toCents', 'enteredBy'])
      .where('weekId', 'in', changedWeeks)
      .where(during('createdAt'))
      .orderBy('createdAt')
      .execute(),
    db
      .selectFrom('hoursEntry')
      .select(['crew', 'minutes'])
      .where('weekId', 'in', changedWeeks)
      .where('state', '=', 'open')
      .where(during('createdAt'))
      .execute(),
    db
      .selectFrom('revenue')
      .select(['enteredBy', 'source'])
      .distinct()
      .where('weekId', 'in', changedWeeks)
      .where(during('updatedAt'))
      .execute(),
    db
      .selectFrom('budgetSettings')
      .select(['updatedBy', 'scope'])
      .distinct()
      .where(during('updatedAt'))
      .execute(),
    db.selectFrom('alert').select(['type', 'category']).where(during('createdAt')).execute(),
  ]);
  const isAll = told === whole;
  const ofCenter = (id: string) => isAll || isRevenueCenter(told, id);
  const ofCrew = (id: string) => isAll || crewsOf(told).includes(id);
  const ofTotal = isAll || venueOfTotal(told) !== undefined;
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
          .filter(({ scope }) => isAll || !isVenue(whole, scope) || isVenue(told, scope))
          .map(({ updatedBy }) => updatedBy),
      ),
    ],
    alerts: alertsRead({ told, whole }, alerts),
  };
}

function namesOf(rows: readonly { enteredBy: string }[]): string[] {
  return [...new Set(rows.map(({ enteredBy }) => enteredBy))];
}

function alertsRead(
  { told, whole }: Pick<Reading, 'told' | 'whole'>,
  alerts: readonly { type: string; category: string }[],
): Activity['alerts'] {
  const categories = told === whole ? null : categoriesOf(told);
  const read = alerts.filter(({ category }) => categories === null || categories.includes(category));
  return read.map(({ type }) => ({ type: type as AlertType }));
}

/** The alerts a week has raised about what somebody reads. */
export async function alertsOfWeek(db: Db, reading: Reading, weekId: WeekId): Promise<Activity['alerts']> {
  const alerts = await db
    .selectFrom('alert')
    .select(['type', 'category'])
    .where('weekId', '=', weekId)
    .execute();
  return alertsRead(reading, alerts);
}

function nameOfTotal(group: Group, kind: string, subject: string): string {
  if (kind === 'spending') return `${nameOf(group, subject as RevenueCenter)} spending`;
  return subject === 'total' ? nameOf(group, 'total') : `${nameOf(group, subject as Crew)} staff cost`;
}
