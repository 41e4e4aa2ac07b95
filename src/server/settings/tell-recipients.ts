import { currentWeek, timestamp } from '../../domain/calendar/clock.ts';
import { SETTINGS_OF_GROUP } from '../../domain/people/role.ts';
import { mailedRecipients } from '../../domain/settings/recipient.ts';
import type { BudgetSettings } from '../../domain/settings/settings.ts';
import { formatMoment } from '../../domain/values/moment.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { afterCommit } from '../db/transaction.ts';
import { newId } from '../decision-context.ts';
import type { Letter } from '../letters/letter.ts';
import { settingsLetter, watchChanges, watchSection } from '../letters/settings-letter.ts';
import { findHeldLetter, queueLetter, writeHeldLetter } from '../stores/outbox.ts';

/** One topic per location: recipients of one venue's settings may not receive another's. */
const topicOf = ({ location }: BudgetSettings) => `alert settings ${location ?? SETTINGS_OF_GROUP}`;

/**
 * Tells the previous recipients of alerts what a save changed of thresholds, ticks and recipients, and by whom: at once, and further
 * changes within the hour in one more letter. Runs while the settings are locked.
 */
export async function tellRecipients(
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
