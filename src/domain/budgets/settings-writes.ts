import { z } from 'zod';
import { groupWrite } from '../changes/write.ts';
import type { VenueId } from '../group/group.ts';
import { can, canSetSales, SETTINGS_OF_GROUP, type Who } from '../people/role.ts';
import { type TypicalWeek, typicalWeekEntry } from '../sales/day-sales.ts';
import { setTypicalWeek } from '../sales/typical-week.ts';
import { lockSettings, resetSettings, type SettingsFacts, saveSettings } from './save-settings.ts';
import { settingsChange } from './settings.ts';

/** What decides about the settings of a venue, or without one about the group's. */
export interface SettingsAt<Location> extends SettingsFacts {
  location: Location;
}

const ofOne = {
  may: 'saveSettings' as const,
  permits: (who: Who, _: unknown, { named }: { named: string }) =>
    can(who, 'saveSettings', named || SETTINGS_OF_GROUP),
};

/** What may be written about budget settings, and about what a week usually earns; the address names a venue where they are one's. */
export const SETTINGS_WRITES = {
  saveSettings: groupWrite({
    ...{ ...ofOne, sent: () => settingsChange },
    decide: ({ location, ...facts }: SettingsAt<VenueId | undefined>, change, moment) =>
      saveSettings(facts, { change, location }, moment),
  }),
  resetSettings: groupWrite({
    ...{ ...ofOne, sent: () => z.object({}) },
    decide: ({ location, ...facts }: SettingsAt<VenueId>, _, moment) =>
      resetSettings(facts, location, moment),
  }),
  lockSettings: groupWrite({
    ...{ may: 'lockSettings', sent: () => z.object({ locked: z.boolean() }) },
    decide: (facts: SettingsFacts, { locked }, moment) => lockSettings(facts, locked, moment),
  }),
  setTypicalWeek: groupWrite({
    ...{ may: 'setRevenue', sent: typicalWeekEntry },
    permits: (who, { cents }, { group }) => canSetSales(group, who, cents),
    decide: (stored: TypicalWeek['cents'], entry, { group }) => setTypicalWeek(group, stored, entry),
  }),
};
