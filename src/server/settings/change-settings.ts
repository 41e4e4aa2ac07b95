import { currentWeek, timestamp } from '../../domain/calendar/clock.ts';
import { previousWeek } from '../../domain/calendar/week.ts';
import type { Decision } from '../../domain/decisions/decision.ts';
import {
  lockSettings,
  type SettingsFacts,
  type SettingsWrites,
  type WeekAlertOutcome,
} from '../../domain/desk/save-settings.ts';
import { categoriesOf } from '../../domain/group/venue.ts';
import type { DecisionContext } from '../../domain/people/decision-context.ts';
import { SETTINGS_OF_GROUP } from '../../domain/people/role.ts';
import { mailedRecipients } from '../../domain/settings/recipient.ts';
import { type BudgetSettings, type GroupSettingsAnswer, settingsAt } from '../../domain/settings/settings.ts';
import { formatMoment } from '../../domain/values/moment.ts';
import { weighPaceOfWeeks } from '../alerts/daily-pace.ts';
import { changeGroup } from '../audit/change-group.ts';
import { writeAlerts } from '../changes/write-change.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { afterCommit } from '../db/transaction.ts';
import { writeAll } from '../db/write.ts';
import { newId } from '../decision-context.ts';
import type { Letter } from '../letters/letter.ts';
import { settingsLetter, watchChanges, watchSection } from '../letters/settings-letter.ts';
import { readAlertFacts } from '../stores/alert-facts.ts';
import { mailsAdded } from '../stores/alert-mails.ts';
import { listWithoutMail, markMailOn } from '../stores/alerts.ts';
import { lockInstallation } from '../stores/installation.ts';
import { findHeldLetter, queueLetter, writeHeldLetter } from '../stores/outbox.ts';
import { readSettings, writeSettings } from '../stores/settings.ts';
import { lockWeek } from '../stores/week-lock.ts';
import { readStates } from '../stores/week-states.ts';
import { readSums } from '../stores/week-sums.ts';
import { listWeeksEndingFrom } from '../stores/weeks.ts';
import { readFromWeekFacts } from '../weeks/from-week-facts.ts';

interface SettingsWriteRequest<By> {
  by: By;
  /** The week from which they apply; undefined for this one. */
  fromWeek?: string | undefined;
  decide: (
    facts: SettingsFacts,
    moment: DecisionContext & { by: By },
  ) => Decision<GroupSettingsAnswer, SettingsWrites>;
}

/** Changes the budget settings, one change at a time, and writes the effects on the weeks they concern. */
export function changeSettings<By extends DecisionContext['by']>(
  context: Context,
  tx: Tx,
  { by, fromWeek, decide }: SettingsWriteRequest<By>,
): Promise<GroupSettingsAnswer> {
  return changeGroup(context, tx, {
    by,
    topic: 'settings',
    load: () => readSettingsFacts(context, tx, fromWeek),
    decide,
    write: (_, change) => writeChanged(context, tx, { ...change, by: by.name }),
  });
}

/** Locks the settings for everybody but admins, as the first admin may. */
export function lockForAdmins(
  context: Context,
  tx: Tx,
  by: DecisionContext['by'],
): Promise<GroupSettingsAnswer> {
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
    location,
    updatedBy: by,
    updatedAt: updatedAt ?? timestamp(context),
  });
  for (const week of weeks) await writeWeighed(context, tx, week);
  await weighPaceOfWeeks(context, tx, by);
  await tellRecipients(context, tx, { ...meant, by });
}

/** Writes the alerts of a week, and queues the emails that earlier alerts missed while email was off. */
async function writeWeighed(context: Context, tx: Tx, { alerts, mailed }: WeekAlertOutcome): Promise<void> {
  await writeAlerts(context, tx, alerts);
  if (mailed.length === 0) return;
  const due = mailed.flatMap(({ alert, mail }) => (mail ? [{ alert, mail }] : []));
  await writeAll(tx, mailsAdded(context, tx, due));
  await markMailOn(
    tx,
    mailed.map(({ alert }) => alert.alertId),
  );
  afterCommit(tx, context.mail.wake);
}

/** One topic per location: recipients of one venue's settings may not receive another's. */
const topicOf = ({ location }: BudgetSettings) => `alert settings ${location ?? SETTINGS_OF_GROUP}`;

/**
 * Tells the previous recipients of alerts what a save changed of thresholds, ticks and recipients, and by whom: at once, and further
 * changes within the hour in one more letter. Runs while the settings are locked.
 */
async function tellRecipients(
  context: Context,
  tx: Tx,
  { before, after, by }: { before: BudgetSettings; after: BudgetSettings; by: string },
): Promise<void> {
  const rows = watchChanges(before, after);
  const recipients = mailedRecipients(before.emailRecipients);
  if (rows.length === 0 || recipients.length === 0) return;
  const when = formatMoment(timestamp(context), context.group.timeZone, context.group);
  const section = watchSection(context.group, { by, when, location: after.location }, rows);
  const write = (sections: Letter['sections']) =>
    settingsLetter(
      sections,
      { weekId: currentWeek(context).weekId, location: after.location },
      context.group,
    );
  const topic = topicOf(after);
  const held = await findHeldLetter(context, tx, topic);
  if (held) {
    const addresses = mailedRecipients([...held.recipients, ...recipients].join(','));
    const letter = write([...held.letter.sections, section]);
    return writeHeldLetter(tx, { mailId: held.mailId, letter, recipients: addresses });
  }
  const letter = write([section]);
  await queueLetter(context, tx, { uniqueKey: `${topic} ${newId()}`, topic, recipients, letter });
  afterCommit(tx, context.mail.wake);
}
