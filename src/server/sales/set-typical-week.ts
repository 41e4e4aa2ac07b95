import { isRevenueCenter } from '../../domain/budgets/standings.ts';
import type { User } from '../../domain/people/user.ts';
import type { TypicalWeek, TypicalWeekEntry } from '../../domain/sales/day-sales.ts';
import { changedTypicalWeek } from '../../domain/sales/typical-week.ts';
import { currentWeek } from '../../domain/weeks/clock.ts';
import { weighPaceOfWeek } from '../alerts/daily-pace.ts';
import { recordChange } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { lockSettingsRow } from '../settings/store.ts';
import { listWeeksEndingFrom } from '../weeks/store.ts';
import { readTypicalWeek, writeTypicalWeek } from './store.ts';

/** Keeps what revenue centers usually earn in a week; answers with all of them. */
export async function setTypicalWeek(
  context: Context,
  tx: Tx,
  { entry, by }: { entry: TypicalWeekEntry; by: User },
): Promise<TypicalWeek['cents']> {
  await lockSettingsRow(tx);
  const { after, entries } = changedTypicalWeek(await readTypicalWeek(tx), entry);
  for (const change of entries) {
    if (isRevenueCenter(change.subject)) await writeTypicalWeek(tx, change.subject, after[change.subject]);
    await recordChange(context, tx, { by, topic: 'settings', ...change });
  }
  if (entries.length > 0)
    for (const weekId of await listWeeksEndingFrom(tx, currentWeek(context).startDate))
      await weighPaceOfWeek(context, tx, weekId, by.name);
  return after;
}
