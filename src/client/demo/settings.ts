import type { AuditAction } from '../../domain/audit/audit.ts';
import {
  type BudgetSettings,
  changedSettings,
  changedVenueSettings,
  type GroupSettings,
  groupSettings,
  type SettingsChange,
  settingsAt,
  settingsChange,
} from '../../domain/budgets/settings.ts';
import { CATEGORIES, type VenueId } from '../../domain/group/venue.ts';
import { REFUSED, settingsSavedMeanwhile, settingsUnfit } from '../../domain/refusals/refused.ts';
import { percentageOf, tenthsOf } from '../../domain/values/percent.ts';
import { previousWeek, type Week } from '../../domain/weeks/week.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answer, parsed, type Visitor } from './answer.ts';
import { record } from './audit.ts';
import { mailWhatWasOff, raise } from './raise.ts';
import { refuse } from './refuse.ts';
import { type Demo, timestamp } from './state.ts';
import { currentWeek, momentOf } from './weeks.ts';

type SettingsCalls = Pick<
  Gateway,
  'settings' | 'saveSettings' | 'saveVenueSettings' | 'resetVenueSettings' | 'lockSettings'
>;

/** Budget settings in demo mode. */
export function settingsCalls(demo: Demo, answer: Answer): SettingsCalls {
  return {
    settings: () => answer('read', () => settingsOf(demo)),
    saveSettings: (change) => answer('saveSettings', (by) => save(demo, by, change)),
    saveVenueSettings: (location, change) => answer('saveSettings', (by) => save(demo, by, change, location)),
    resetVenueSettings: (location) =>
      answer('saveSettings', (by) => {
        const before = settingsToChange(demo, by);
        if (before.venues[location].inherited) return settingsAt(location, before);
        const { [location]: _, ...others } = demo.state.venues;
        demo.state.venues = others;
        return finish(demo, { before, location, by, action: 'reset settings' });
      }),
    lockSettings: (locked) =>
      answer('lockSettings', (by) => {
        const before = settingsToChange(demo, by);
        demo.state.group = { ...demo.state.group, locked, updatedAt: timestamp(demo), updatedBy: by.name };
        return finish(demo, { before, location: undefined, by, action: 'lock settings' });
      }),
  };
}

/** Whether the settings are locked for a visitor. Throws 'settings-locked'. */
export function demandUnlocked({ state }: Demo, by: Visitor): void {
  if (state.group.locked && by.role !== 'admin') throw refuse(REFUSED.settingsLocked);
}

function settingsOf({ state }: Demo): GroupSettings {
  return groupSettings(state.group, state.venues);
}

function settingsToChange(demo: Demo, by: Visitor): GroupSettings {
  demandUnlocked(demo, by);
  return settingsOf(demo);
}

function save(demo: Demo, by: Visitor, entered: SettingsChange, location?: VenueId): GroupSettings {
  const change = parsed(settingsChange, entered);
  const before = settingsToChange(demo, by);
  const { venues: _, ...stored } = settingsAt(location, before);
  if (change.fromUpdatedAt !== undefined && change.fromUpdatedAt !== stored.updatedAt)
    throw refuse(settingsSavedMeanwhile(stored.updatedBy));
  const isAdmin = by.role === 'admin';
  const changed = location
    ? changedVenueSettings(stored, change, isAdmin)
    : changedSettings(stored, change, isAdmin);
  if ('error' in changed) throw refuse(settingsUnfit(changed.error, changed.field));
  const saved = { ...inTenths(changed.settings), updatedAt: timestamp(demo), updatedBy: by.name };
  if (location) demo.state.venues = { ...demo.state.venues, [location]: ownOf(saved) };
  else demo.state.group = saved;
  return finish(demo, { before, location, by, action: 'save settings' });
}

/** Percentages as they are kept, in tenths. */
function inTenths(settings: BudgetSettings): BudgetSettings {
  const kept = { ...settings };
  for (const name of Object.keys(kept) as (keyof BudgetSettings)[])
    if (name.endsWith('Percentage'))
      Object.assign(kept, { [name]: percentageOf(tenthsOf(Number(kept[name]))) });
  return kept;
}

/** What a venue keeps for itself: notifications and the lock are the group's. */
function ownOf(settings: BudgetSettings) {
  const {
    sendWarning,
    sendCritical,
    emailNotifications,
    emailRecipients,
    pendingRecipients,
    locked,
    location,
    inherited,
    ...own
  } = settings;
  return own;
}

function finish(
  demo: Demo,
  change: { before: GroupSettings; location: VenueId | undefined; by: Visitor; action: AuditAction },
): GroupSettings {
  const { before, location, by, action } = change;
  const settings = settingsOf(demo);
  const { startDate } = previousWeek(currentWeek(demo));
  const weeks = [...demo.state.weeks.values()].map(({ week }) => week);
  for (const week of weeks.filter(({ endDate }) => endDate >= startDate).sort(byWeekId))
    weighWeek(demo, week, before, by);
  const told = { before: toldOf(before, location), after: toldOf(settings, location) };
  record(demo, { by, action, subject: location ? `${location} settings` : 'settings', ...told });
  return settingsAt(location, settings);
}

function byWeekId(a: Week, b: Week): number {
  return a.weekId < b.weekId ? -1 : 1;
}

/** What orders were let pass under other settings is told of now, as on the server. */
function weighWeek(demo: Demo, week: Week, before: GroupSettings, by: Visitor): void {
  const now = momentOf(demo, week);
  const of = { weekId: week.weekId, categories: CATEGORIES, by: by.name };
  raise(demo, { ...of, cause: 'budget', before: { ...now, settings: before } }, now);
  mailWhatWasOff(demo, week, now.settings);
}

function toldOf(settings: GroupSettings, location: VenueId | undefined): BudgetSettings {
  const { venues: _, ...meant } = settingsAt(location, settings);
  return meant;
}
