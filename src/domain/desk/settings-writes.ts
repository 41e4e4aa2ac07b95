import { z } from 'zod';
import { can, canSetSales, SETTINGS_OF_GROUP, type Who } from '../people/role.ts';
import { groupWrite } from '../people/write.ts';
import { typicalWeekEntry } from '../sales/day-sales.ts';
import { setTypicalWeek } from '../sales/typical-week.ts';
import { testEmail } from '../settings/recipient.ts';
import { settingsChange } from '../settings/settings-change.ts';
import { askTestEmail, lockSettings, resetSettings, saveSettings } from './save-settings.ts';

const ofOne = {
  may: 'saveSettings' as const,
  permits: (who: Who, _: unknown, { named }: { named: string }) =>
    can(who, 'saveSettings', named || SETTINGS_OF_GROUP),
};

/** The writes about budget settings and typical weeks; the address names a venue if they are a venue's. */
export const SETTINGS_WRITES = {
  saveSettings: groupWrite({ ...ofOne, sent: () => settingsChange, decide: saveSettings }),
  resetSettings: groupWrite({ ...ofOne, sent: () => z.object({}), decide: resetSettings }),
  lockSettings: groupWrite({
    may: 'lockSettings',
    decide: lockSettings,
    sent: () => z.object({ locked: z.boolean() }),
  }),
  sendTestEmail: groupWrite({ may: 'saveSettings', sent: () => testEmail, decide: askTestEmail }),
  setTypicalWeek: groupWrite({
    may: 'setRevenue',
    sent: typicalWeekEntry,
    decide: setTypicalWeek,
    permits: (who, { cents }, { group }) => canSetSales(group, who, cents),
  }),
};
