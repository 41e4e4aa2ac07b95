import { type Migration, Migrator } from 'kysely';
import { isNewer, VERSION } from '../version.ts';
import type { Connection } from './connect.ts';
import { first } from './migrations/001-first.ts';
import { corrections } from './migrations/002-corrections.ts';
import { mail } from './migrations/003-mail.ts';
import { people } from './migrations/004-people.ts';
import { orderDays } from './migrations/005-order-days.ts';
import { weekSums } from './migrations/006-week-sums.ts';
import { keyAge } from './migrations/007-key-age.ts';
import { hoursRows } from './migrations/009-hours-rows.ts';
import { modeAndVersion } from './migrations/010-mode-and-version.ts';
import { supplierKeys } from './migrations/012-supplier-keys.ts';
import { watching } from './migrations/013-watching.ts';
import { daySales } from './migrations/014-day-sales.ts';
import { group } from './migrations/015-group.ts';
import { invitations } from './migrations/016-invitations.ts';
import { reach } from './migrations/017-reach.ts';
import { anyGroup } from './migrations/018-any-group.ts';
import { place } from './migrations/019-place.ts';
import { groupTotals } from './migrations/020-group-totals.ts';
import { orderBook } from './migrations/021-order-book.ts';
import { closedWeeks } from './migrations/022-closed-weeks.ts';
import { firstSteps } from './migrations/025-first-steps.ts';
import { salesOfCenters } from './migrations/026-sales-of-centers.ts';
import { papers } from './migrations/027-papers.ts';
import { recipientsOfVenues } from './migrations/029-recipients-of-venues.ts';
import { weekNotes } from './migrations/030-week-notes.ts';
import { reportRecipients } from './migrations/031-report-recipients.ts';
import { reminders } from './migrations/032-reminders.ts';
import { suppliers } from './migrations/033-suppliers.ts';
import { orderViews } from './migrations/034-order-views.ts';
import { pay } from './migrations/035-pay.ts';
import { venueMarks } from './migrations/037-venue-marks.ts';
import { orderAmounts } from './migrations/038-order-amounts.ts';
import { revisions } from './migrations/039-revisions.ts';
import { ordersEntered } from './migrations/040-orders-entered.ts';
import { invoiceKeys } from './migrations/041-invoice-keys.ts';
import { settledAlerts } from './migrations/042-settled-alerts.ts';
import { undeliveredMail } from './migrations/046-undelivered-mail.ts';
import { imports } from './migrations/048-imports.ts';
import { ordersOfImports } from './migrations/049-orders-of-imports.ts';
import { numberKeys } from './migrations/052-number-keys.ts';
import { orderCosts } from './migrations/055-order-costs.ts';
import { plannedHours } from './migrations/058-planned-hours.ts';
import { dayEnds } from './migrations/060-day-ends.ts';
import { importNames } from './migrations/061-import-names.ts';
import { tokens } from './migrations/065-tokens.ts';
import { hoursByDay } from './migrations/068-hours-by-day.ts';
import { news } from './migrations/069-news.ts';
import { country } from './migrations/070-country.ts';
import { staffNumbers } from './migrations/072-staff-numbers.ts';
import { hoursOfImports } from './migrations/073-hours-of-imports.ts';
import { importsByTaking } from './migrations/074-imports-by-taking.ts';
import { salesCount } from './migrations/075-sales-count.ts';
import { closedWeekdays } from './migrations/076-closed-weekdays.ts';
import { expectedByMorning } from './migrations/077-expected-by-morning.ts';
import { fromAWeekOn } from './migrations/080-from-a-week-on.ts';
import { alertKinds } from './migrations/091-alert-kinds.ts';
import { hoursOfPerson } from './migrations/094-hours-of-person.ts';

/** Every step from an empty database to today's schema, by the name it is remembered under. */
export const MIGRATIONS = {
  '001-first': first,
  '002-corrections': corrections,
  '003-mail': mail,
  '004-people': people,
  '005-order-days': orderDays,
  '006-week-sums': weekSums,
  '007-key-age': keyAge,
  '009-hours-rows': hoursRows,
  '010-mode-and-version': modeAndVersion,
  '012-supplier-keys': supplierKeys,
  '013-watching': watching,
  '014-day-sales': daySales,
  '015-group': group,
  '016-invitations': invitations,
  '017-reach': reach,
  '018-any-group': anyGroup,
  '019-place': place,
  '020-group-totals': groupTotals,
  '021-order-book': orderBook,
  '022-closed-weeks': closedWeeks,
  '025-first-steps': firstSteps,
  '026-sales-of-centers': salesOfCenters,
  '027-papers': papers,
  '029-recipients-of-venues': recipientsOfVenues,
  '030-week-notes': weekNotes,
  '031-report-recipients': reportRecipients,
  '032-reminders': reminders,
  '033-suppliers': suppliers,
  '034-order-views': orderViews,
  '035-pay': pay,
  '037-venue-marks': venueMarks,
  '038-order-amounts': orderAmounts,
  '039-revisions': revisions,
  '040-orders-entered': ordersEntered,
  '041-invoice-keys': invoiceKeys,
  '042-settled-alerts': settledAlerts,
  '046-undelivered-mail': undeliveredMail,
  '048-imports': imports,
  '049-orders-of-imports': ordersOfImports,
  '052-number-keys': numberKeys,
  '055-order-costs': orderCosts,
  '058-planned-hours': plannedHours,
  '060-day-ends': dayEnds,
  '061-import-names': importNames,
  '065-tokens': tokens,
  '068-hours-by-day': hoursByDay,
  '069-news': news,
  '070-country': country,
  '072-staff-numbers': staffNumbers,
  '073-hours-of-imports': hoursOfImports,
  '074-imports-by-taking': importsByTaking,
  '075-sales-count': salesCount,
  '076-closed-weekdays': closedWeekdays,
  '077-expected-by-morning': expectedByMorning,
  '080-from-a-week-on': fromAWeekOn,
  '091-alert-kinds': alertKinds,
  '094-hours-of-person': hoursOfPerson,
} as const;

export type MigrationName = keyof typeof MIGRATIONS;
export const MIGRATION_NAMES = Object.keys(MIGRATIONS) as MigrationName[];
const LAST = MIGRATION_NAMES.at(-1)!;

/**
 * Brings the schema up to date, or up to some step; others that try at the same time wait. Throws the first migration's error
 * and leaves the database as it was.
 */
export async function migrate(
  { db, engine, migrateAlone }: Connection,
  until: MigrationName = LAST,
): Promise<void> {
  const names = MIGRATION_NAMES.slice(0, MIGRATION_NAMES.indexOf(until) + 1);
  const migrations: Record<string, Migration> = Object.fromEntries(
    names.map((name) => [name, name === LAST ? noting(MIGRATIONS[name](engine)) : MIGRATIONS[name](engine)]),
  );
  await migrateAlone(db, async (alone) => {
    const migrator = new Migrator({ db: alone, provider: { getMigrations: async () => migrations } });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  });
}

/** A last step that notes with what it changes by which version it was: nobody ever meets the one without the other. */
function noting({ up }: Migration): Migration {
  return {
    async up(db) {
      await up(db);
      const kept = await db.selectFrom('installation').select('version').executeTakeFirst();
      if (kept && (kept.version === null || isNewer(VERSION, kept.version)))
        await db.updateTable('installation').set({ version: VERSION }).execute();
    },
  };
}
