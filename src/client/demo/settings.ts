import { mailShown } from '../../domain/alerts/alert-outcome.ts';
import {
  lockSettings,
  resetSettings,
  type SettingsFacts,
  type SettingsWrites,
  saveSettings,
} from '../../domain/budgets/save-settings.ts';
import {
  type GroupSettings,
  type SettingsChange,
  settingsChange,
  withSettings,
} from '../../domain/budgets/settings.ts';
import type { Decision } from '../../domain/changes/change.ts';
import type { Moment } from '../../domain/changes/moment.ts';
import type { VenueId } from '../../domain/group/group.ts';
import { currentWeek } from '../../domain/weeks/clock.ts';
import { previousWeek } from '../../domain/weeks/week.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answering, parsed } from './answer.ts';
import { weighPaces } from './change.ts';
import { decided } from './decided.ts';
import { alertFacts, applyAlerts, NO_MAIL } from './raise.ts';
import type { Demo } from './state.ts';
import { moneyOf } from './weeks.ts';

type SettingsCalls = Pick<
  Gateway,
  'settings' | 'saveSettings' | 'saveVenueSettings' | 'resetVenueSettings' | 'lockSettings'
>;
type Decide = (facts: SettingsFacts, moment: Moment) => Decision<GroupSettings, SettingsWrites>;

/** Budget settings in demo mode. */
export function settingsCalls(demo: Demo, answer: Answering): SettingsCalls {
  const change = (may: 'saveSettings' | 'lockSettings', decide: Decide) =>
    answer(may, (by) =>
      decided(demo, by, {
        decide: (moment) => decide(settingsFacts(demo), moment),
        keep: (changed) => {
          keep(demo, changed);
          weighPaces(demo, by.name);
        },
      }),
    );
  const save = (entered: SettingsChange, location?: VenueId) =>
    change('saveSettings', (facts, moment) =>
      saveSettings(facts, { change: parsed(settingsChange, entered), location }, moment),
    );
  return {
    settings: () => answer('read', () => demo.state.settings),
    saveSettings: (entered) => save(entered),
    saveVenueSettings: (location, entered) => save(entered, location),
    resetVenueSettings: (location) =>
      change('saveSettings', (facts, moment) => resetSettings(facts, location, moment)),
    lockSettings: (locked) => change('lockSettings', (facts, moment) => lockSettings(facts, locked, moment)),
  };
}

function settingsFacts(demo: Demo): SettingsFacts {
  const { startDate } = previousWeek(currentWeek(demo));
  const weeks = [...demo.state.weeks.values()]
    .map(({ week }) => week)
    .filter(({ endDate }) => endDate >= startDate)
    .sort((a, b) => (a.weekId < b.weekId ? -1 : 1))
    .map((week) => {
      const { weekId } = week;
      const isUnmailed = (alert: (typeof demo.state.alerts)[number]) =>
        alert.weekId === weekId && alert.mail.state === 'off' && !alert.resolvedAt;
      const alerts = alertFacts(demo, weekId);
      return {
        weekId,
        sums: moneyOf(demo, week).sums,
        alerts,
        unmailed: demo.state.alerts.filter(isUnmailed),
      };
    });
  return { before: demo.state.settings, weeks };
}

function keep(demo: Demo, { saved, location, weeks }: SettingsWrites): void {
  demo.state.settings = withSettings(demo.state.settings, location, saved);
  for (const { alerts, mailed } of weeks) {
    applyAlerts(demo, alerts);
    const shown = new Map(
      mailed.map(({ alert, mail }) => [alert.alertId, mail ? mailShown(mail, NO_MAIL) : NONE]),
    );
    demo.state.alerts = demo.state.alerts.map((alert) => {
      const mail = shown.get(alert.alertId);
      return mail ? { ...alert, mail } : alert;
    });
  }
}

const NONE = { state: 'none', recipients: 0, reason: null } as const;
