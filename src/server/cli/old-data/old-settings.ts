import { SAMPLE_GROUP } from '../../../domain/sample/sample-group.ts';
import { recipientFaults, recipientsOf, validRecipients } from '../../../domain/settings/recipient.ts';
import { type BudgetSettings, DEFAULT_SETTINGS } from '../../../domain/settings/settings.ts';
import { changedSettings, settingsChange } from '../../../domain/settings/settings-change.ts';
import { formatPercentage, percentageOf, tenthsOf } from '../../../domain/values/percent.ts';
import { fieldOf, type Notes, type OldDocument, parseOldNumber, type Reading, shown } from './old-value.ts';

/** Reads a document of the collection settings, in which only 'budgets' is known. Refuses values that break a rule: their defaults hold. */
export function readOldSettings(id: string, document: OldDocument): Reading<BudgetSettings> {
  const notes: Notes = { changed: [], refused: [] };
  const reading = { document: `settings/${id}`, ...notes };
  if (id !== 'budgets') return { ...reading, value: null, refused: ['these settings are not known'] };
  const read = settingsChange.safeParse({
    ...percentagesIn(document, notes),
    ...thresholdsIn(document, notes),
    ...notificationsIn(document, notes),
  });
  const checked = read.success
    ? changedSettings(DEFAULT_SETTINGS, read.data, { group: SAMPLE_GROUP, byAdmin: true })
    : { error: read.error.issues[0]?.message ?? 'these settings can’t be read' };
  if ('error' in checked) return { ...reading, value: null, refused: [...notes.refused, checked.error] };
  return { ...reading, value: checked.settings };
}

/** The fields of percentages, with the short names that some documents use. */
const PERCENTAGES = {
  kitchenPercentage: 'kitchen',
  barPercentage: 'bar',
  laborPercentage: 'labor',
  kitchenStaffPercentage: 'kitchenStaff',
  barStaffPercentage: 'barStaff',
  serviceStaffPercentage: 'serviceStaff',
} as const;

function percentagesIn(document: OldDocument, notes: Notes): Record<string, number> {
  const read = Object.entries(PERCENTAGES).flatMap(([name, shortName]) => {
    const given = fieldOf(document, name, notes) ?? fieldOf(document, shortName, notes);
    const number = numberIn(given, name, notes);
    if (number === null) return [];
    const percentage = percentageOf(tenthsOf(number));
    if (percentage !== number)
      notes.changed.push(`${name}: ${number} rounded to ${formatPercentage(percentage, SAMPLE_GROUP)}`);
    return [[name, percentage] as const];
  });
  return Object.fromEntries(read);
}

function thresholdsIn(document: OldDocument, notes: Notes): Record<string, number> {
  const read = ['warningThreshold', 'criticalThreshold'].flatMap((name) => {
    const number = numberIn(fieldOf(document, name, notes), name, notes);
    if (number === null) return [];
    if (!Number.isInteger(number)) notes.changed.push(`${name}: ${number} rounded to ${Math.round(number)}`);
    return [[name, Math.round(number)] as const];
  });
  return Object.fromEntries(read);
}

/** Reads a number from 1 to 100. Null for anything else. */
function numberIn(given: unknown, name: string, notes: Notes): number | null {
  if (given === undefined || given === null) return null;
  const number = parseOldNumber(given);
  if (number !== null && number >= 1 && number <= 100) return number;
  notes.refused.push(`${name}: ${shown(given)} is not from 1 to 100, the default is kept`);
  return null;
}

/** Mail is on unless the stored flag is false (SPEC section 9); then critical alerts are sent. */
function notificationsIn(document: OldDocument, notes: Notes) {
  const given = fieldOf(document, 'emailRecipients', notes);
  const text = Array.isArray(given) ? given.join(',') : typeof given === 'string' ? given : '';
  notes.refused.push(...recipientFaults(text).map((fault) => `emailRecipients: ${fault}`));
  const valid = validRecipients(text);
  if (valid.length < recipientsOf(text).length - recipientFaults(text).length)
    notes.changed.push('emailRecipients: addresses given twice are kept once');
  return {
    sendCritical: fieldOf(document, 'emailNotifications') !== false,
    emailRecipients: valid.join(', '),
  };
}
