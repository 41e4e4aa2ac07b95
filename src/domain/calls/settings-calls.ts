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
      'Those in force now. With `location` those of a venue: its own, or the group’s while it has saved none (`inherited`).',
    may: 'read',
    query: (group: Group) => z.object({ location: location(group).optional() }),
    answer: groupSettingsSchema,
    says: 'The settings, and under `venues` every venue’s',
  },
  saveSettings: {
    ...SETTINGS_WRITES.saveSettings,
    method: 'put',
    path: '/settings/budgets',
    summary: 'Save the budget settings',
    description:
      'What is left out keeps its value. Percentages and thresholds hold from this week on, or from `fromWeek`: earlier weeks keep theirs, and a closed week what it was closed with. With `fromUpdatedAt`, refused when somebody saved since. With `location`, saves the venue’s own percentages and thresholds.',
    refuses: ['conflict', 'settings-locked'],
    query: (group: Group) => z.object({ location: location(group).optional() }),
    answer: groupSettingsSchema,
    says: 'The settings, and under `venues` every venue’s',
  },
  resetSettings: {
    method: 'delete',
    path: '/settings/budgets',
    summary: 'Return a venue to the group’s budget settings, from this week on',
    may: SETTINGS_WRITES.resetSettings.may,
    refuses: ['settings-locked'],
    query: (group: Group) => z.object({ location: location(group) }),
    answer: groupSettingsSchema,
    says: 'The settings, and under `venues` every venue’s',
  },
  lockSettings: {
    ...SETTINGS_WRITES.lockSettings,
    method: 'put',
    path: '/settings/lock',
    summary: 'Lock the budget settings to admins, or open them',
    answer: groupSettingsSchema,
    says: 'The settings, and under `venues` every venue’s',
  },
} as const satisfies Record<string, Row>;
