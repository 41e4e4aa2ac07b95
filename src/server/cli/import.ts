import { existsSync, readFileSync } from 'node:fs';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import type { Context } from '../context.ts';
import { isPostgres } from '../db/connect.ts';
import { keepVenues } from '../stores/group.ts';
import { type Command, CommandError, demandReadable, EXIT } from './command.ts';
import { importAlerts } from './old-data/import-alerts.ts';
import { importSettings, importUsers } from './old-data/import-people.ts';
import {
  type DocumentOutcome,
  type OldDataReport,
  presentOutcome,
  refused,
  reportLines,
  reportOf,
  takenOutcome,
} from './old-data/import-report.ts';
import { contentsOf, importWeek } from './old-data/import-week.ts';
import { type OldData, readOldData, workingSince } from './old-data/old-data.ts';
import type { Reading } from './old-data/old-value.ts';
import type { OldWeek } from './old-data/old-week.ts';
import { withContext } from './with-context.ts';

const PASSWORDS = `Imported users have no password. Set one: npm run tillwise -- user set-password EMAIL
(an admin who can sign in may send reset links instead, from the page of users).`;

/** Imports an export of the old document database and prints the outcome of each document. */
export async function importOldData({ word, config, json, print, path }: Command): Promise<number> {
  const file = path(word);
  const content = contentOf(file);
  demandExport(readOldData(content, config.timeZone), file);
  const isNew = !isPostgres(config.database) && !existsSync(config.database);
  const report = await withContext(config, async (context) => {
    // The installation may have a time zone of its own.
    return importAll(context, demandExport(readOldData(content, context.group.timeZone), file));
  });
  if (json) print(JSON.stringify(report, null, 2));
  else {
    if (isNew) print(`There was no database: a new one was made at ${config.database}.\n`);
    reportLines(report).forEach(print);
    if (
      report.documents.some(({ document, outcome }) => outcome === 'taken' && document.startsWith('users/'))
    )
      print(PASSWORDS);
  }
  return report.refused + report.refusedParts + report.others.length > 0 ? EXIT.partly : EXIT.done;
}

function demandExport(data: ReturnType<typeof readOldData>, file: string): OldData {
  if ('fault' in data) throw new CommandError(`${file} can’t be imported. ${data.fault}`);
  return data;
}

function contentOf(file: string): unknown {
  demandReadable(file);
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new CommandError(`${file} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Stores everything it can: people and settings first, then the weeks, newest first, then their alerts. The old data belongs to the venues
 * of the sample group, so an installation without venues gets these.
 */
export async function importAll(context: Context, data: OldData): Promise<OldDataReport> {
  if (context.group.venues.length === 0) context.group = await keepVenues(context.db, SAMPLE_GROUP.venues);
  const outcomes = await importUsers(context, data.users);
  for (const reading of data.settings) outcomes.push(await importSettings(context, reading));
  const since = workingSince(data.weeks.flatMap(({ value }) => value ?? []));
  const start = ({ value }: Reading<OldWeek>) => value?.week.startDate ?? '';
  for (const reading of data.weeks.toSorted((a, b) => (start(a) < start(b) ? 1 : -1)))
    outcomes.push(await outcomeOf(context, reading, since));
  outcomes.push(...(await importAlerts(context, data.alerts)));
  return reportOf(outcomes, data.others);
}

async function outcomeOf(
  context: Context,
  reading: Reading<OldWeek>,
  since: ReturnType<typeof workingSince>,
): Promise<DocumentOutcome> {
  if (!reading.value) return refused(reading);
  const outcome = await importWeek(context, reading.value, since);
  if (outcome === 'taken') return takenOutcome(reading, contentsOf(reading.value));
  if (outcome === 'present') return presentOutcome(reading, 'imported before');
  if (outcome === 'closed') return refused(reading, 'this week is closed here');
  return refused(reading, 'this week has entries of its own here');
}
