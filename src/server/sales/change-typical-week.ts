import { SETTINGS_WRITES } from '../../domain/desk/settings-writes.ts';
import type { User } from '../../domain/people/user.ts';
import type { TypicalWeek, TypicalWeekEntry } from '../../domain/sales/day-sales.ts';
import { weighPaceOfWeeks } from '../alerts/daily-pace.ts';
import { changeGroup } from '../audit/change-group.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { readTypicalWeek, writeTypicalWeek } from '../stores/centers.ts';
import { lockInstallation } from '../stores/installation.ts';

/** Stores the usual revenue of revenue centers in a week; returns that of all of them. */
export function changeTypicalWeek(
  context: Context,
  tx: Tx,
  { entry, by }: { entry: TypicalWeekEntry; by: User },
): Promise<TypicalWeek['cents']> {
  return changeGroup(context, tx, {
    by,
    topic: 'settings',
    load: async () => {
      await lockInstallation(tx);
      return readTypicalWeek(tx);
    },
    decide: (stored, moment) => SETTINGS_WRITES.setTypicalWeek.decide(stored, entry, moment),
    write: async (_, { typical }) => {
      for (const { center, cents } of typical) await writeTypicalWeek(tx, center, cents);
      await weighPaceOfWeeks(context, tx, by.name);
    },
  });
}
