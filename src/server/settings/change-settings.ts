import { currentWeek, timestamp } from '../../domain/calendar/clock.ts';
import { previousWeek } from '../../domain/calendar/week.ts';
import type { Decision } from '../../domain/decisions/decision.ts';
import {
  lockSettings,
  type SettingsFacts,
  type SettingsWrites,
  type WeekWeighed,
} from '../../domain/desk/save-settings.ts';
import { categoriesOf } from '../../domain/group/venue.ts';
import type { Moment } from '../../domain/people/moment.ts';
import { type GroupSettingsAnswer, settingsAt } from '../../domain/settings/settings.ts';
import { weighPaceOfWeeks } from '../alerts/daily-pace.ts';
import { readAlertFacts } from '../alerts/raise-alerts.ts';
import { listWithoutMail, markMailOn } from '../alerts/store.ts';
import { changeGroup } from '../changes/change-group.ts';
import { writeAlerts } from '../changes/write-change.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { afterCommit } from '../db/transaction.ts';
import { lockInstallation } from '../group/installation-store.ts';
import { mailsAdded } from '../mail/alert-mails.ts';
import { readFromWeekFacts } from '../weeks/from-week-facts.ts';
import { lockWeek } from '../weeks/marks-store.ts';
import { readStates } from '../weeks/state-store.ts';
import { listWeeksEndingFrom } from '../weeks/store.ts';
import { readSums } from '../weeks/sums-store.ts';
import { readSettings, writeSettings } from './store.ts';
import { tellRecipients } from './tell-recipients.ts';

interface SettingsChange<By> {
  by: By;
  /** From which week on they are to hold; undefined for this one. */
  fromWeek?: string | undefined;
  decide: (
    facts: SettingsFacts,
    moment: Moment & { by: By },
  ) => Decision<GroupSettingsAnswer, SettingsWrites>;
}

/** Changes the budget settings, one change after another, and writes what follows for the weeks they concern. */
export function changeSettings<By extends Moment['by']>(
  context: Context,
  tx: Tx,
  { by, fromWeek, decide }: SettingsChange<By>,
): Promise<GroupSettingsAnswer> {
  return changeGroup(context, tx, {
    by,
    topic: 'settings',
    load: () => readSettingsFacts(context, tx, fromWeek),
    decide,
    write: (_, change) => writeChanged(context, tx, { ...change, by: by.name }),
  });
}

/** Locks the settings for everybody but admins, as their first admin may. */
export function lockForAdmins(context: Context, tx: Tx, by: Moment['by']): Promise<GroupSettingsAnswer> {
  return changeSettings(context, tx, {
    by,
    decide: (facts, moment) => lockSettings(facts, { locked: true }, moment),
  });
}

async function readSettingsFacts(
  context: Context,
  tx: Tx,
  fromWeek: string | undefined,
): Promise<SettingsFacts> {
  await lockInstallation(tx);
  const { startDate } = previousWeek(currentWeek(context), context.group);
  const weeks: SettingsFacts['weeks'][number][] = [];
  for (const weekId of await listWeeksEndingFrom(tx, startDate)) {
    await lockWeek(tx, weekId);
    const alerts = await readAlertFacts(tx, weekId, categoriesOf(context.group));
    const unmailed = await listWithoutMail(tx, weekId);
    const states = await readStates(tx, weekId);
    weeks.push({ weekId, sums: await readSums(tx, weekId), alerts, unmailed, states });
  }
  const before = await readSettings(tx, context.group);
  return { before, weeks, ...(await readFromWeekFacts(tx, fromWeek)) };
}

async function writeChanged(
  context: Context,
  tx: Tx,
  { settings, location, meant, weeks, by }: SettingsWrites & { by: string },
): Promise<void> {
  const { updatedAt } = settingsAt(location, settings);
  await writeSettings(tx, settings, {
    ...{ location, updatedBy: by },
    updatedAt: updatedAt ?? timestamp(context),
  });
  for (const week of weeks) await writeWeighed(context, tx, week);
  await weighPaceOfWeeks(context, tx, by);
  await tellRecipients(context, tx, { ...meant, by });
}

/** Writes the alerts of a week, and queues the e-mails that earlier ones missed while e-mail was off. */
async function writeWeighed(context: Context, tx: Tx, { alerts, mailed }: WeekWeighed): Promise<void> {
  await writeAlerts(context, tx, alerts);
  if (mailed.length === 0) return;
  const due = mailed.flatMap(({ alert, mail }) => (mail ? [{ alert, mail }] : []));
  if (due.length > 0) await context.connection.write(tx, mailsAdded(context, tx, due));
  await markMailOn(
    tx,
    mailed.map(({ alert }) => alert.alertId),
  );
  afterCommit(tx, context.mail.wake);
}
