import { z } from 'zod';
import { SETTINGS_WRITES } from '../desk/settings-writes.ts';
import type { Group } from '../group/group.ts';
import { groupSettingsSchema } from '../settings/settings.ts';
import { location } from '../settings/settings-change.ts';
import type { Row } from './row.ts';

export const SETTINGS_CALLS = {
  readSettings: {
    method: 'get',
    path: '/settings/budgets',
    summary: 'Budget percentages, alert thresholds and email notifications',
    description:
      'The settings in force now. With `location`, a venue’s: its own, or the group’s if it has saved none (`inherited`).',
    may: 'read',
    query: (group: Group) => z.object({ location: location(group).optional() }),
    answer: groupSettingsSchema,
    says: 'The settings, with every venue’s under `venues`',
  },
  saveSettings: {
    ...SETTINGS_WRITES.saveSettings,
    method: 'put',
    path: '/settings/budgets',
    summary: 'Save the budget settings',
    description:
      'Fields left out keep their values. Percentages and thresholds hold from this week on, or from `fromWeek`; earlier weeks keep theirs, and a closed week what it was closed with. With `fromUpdatedAt`, refused if somebody has saved since. With `location`, saves the venue’s own percentages and thresholds.',
    refuses: ['conflict', 'settings-locked'],
    query: (group: Group) => z.object({ location: location(group).optional() }),
    answer: groupSettingsSchema,
    says: 'The settings, with every venue’s under `venues`',
  },
  resetSettings: {
    method: 'delete',
    path: '/settings/budgets',
    summary: 'Return a venue to the group’s budget settings, from this week on',
    may: SETTINGS_WRITES.resetSettings.may,
    refuses: ['settings-locked'],
    query: (group: Group) => z.object({ location: location(group) }),
    answer: groupSettingsSchema,
    says: 'The settings, with every venue’s under `venues`',
  },
  lockSettings: {
    ...SETTINGS_WRITES.lockSettings,
    method: 'put',
    path: '/settings/lock',
    summary: 'Lock the budget settings to admins, or unlock them',
    answer: groupSettingsSchema,
    says: 'The settings, with every venue’s under `venues`',
  },
} as const satisfies Record<string, Row>;
