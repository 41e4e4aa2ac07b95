import type { WeekId } from '../../domain/calendar/week.ts';
import type { Group } from '../../domain/group/group.ts';
import { venueName } from '../../domain/group/venue.ts';
import { SETTINGS_OF_GROUP } from '../../domain/people/role.ts';
import type { BudgetSettings } from '../../domain/settings/settings.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { type Letter, type LetterRow, NO_STANDING, standingParams, type WaitingLetter } from './letter.ts';

type Watched = Pick<
  BudgetSettings,
  | 'warningThreshold'
  | 'criticalThreshold'
  | 'sendWarning'
  | 'sendCritical'
  | 'emailRecipients'
  | 'pendingRecipients'
  | 'paceAlerts'
  | 'location'
>;

/** Returns the alert settings (thresholds, ticks and recipients) that a save changed, with old and new values; none for other saves. */
export function watchChanges(before: Watched, after: Watched): LetterRow[] {
  const percent = (value: number) => `${value}% remaining`;
  const tick = (on: boolean) => (on ? 'on' : 'off');
  const list = (addresses: string) => addresses || 'nobody';
  const rows: [label: string, was: string, is: string][] = [
    ['Warning threshold', percent(before.warningThreshold), percent(after.warningThreshold)],
    ['Critical threshold', percent(before.criticalThreshold), percent(after.criticalThreshold)],
    ['Send warning emails', tick(before.sendWarning), tick(after.sendWarning)],
    ['Send critical alerts', tick(before.sendCritical), tick(after.sendCritical)],
    ['Alerts of a week heading over', before.paceAlerts, after.paceAlerts],
    ['Recipients', list(before.emailRecipients), list(after.emailRecipients)],
    ['Waiting for an admin', list(before.pendingRecipients), list(after.pendingRecipients)],
  ];
  return rows
    .filter(([, was, is]) => was !== is)
    .map(([label, was, is]) => ({ label, value: `${was} → ${is}` }));
}

/** Returns the section of a letter about one change of the alert settings: who, what, and when (in words). */
export function watchSection(
  group: Group,
  { by, when, location }: { by: string; when: string; location: BudgetSettings['location'] },
  rows: readonly LetterRow[],
): Letter['sections'][number] {
  const ofVenue = location ? ` of ${venueName(group, location)}` : '';
  return { title: `${by} changed the alerts${ofVenue}, ${when}`, rows: [...rows] };
}

/** How many changes one letter lists. */
const MOST_SECTIONS = 20;

/** Returns the letter to the alert recipients from before the change. It lists each change since the last such letter. */
export function settingsLetter(
  sections: Letter['sections'],
  { weekId, location }: { weekId: WeekId; location: BudgetSettings['location'] },
  place: Locale,
): WaitingLetter {
  const first = sections.slice(0, MOST_SECTIONS);
  const more = { title: 'More changes followed: see the audit trail for all of them', rows: [] };
  return {
    subject: 'Alert settings changed',
    heading: 'Alert settings changed',
    message: 'Somebody changed when budget alerts are sent, or who gets them.',
    sections: sections.length > MOST_SECTIONS ? [...first, more] : first,
    link: { label: 'Open Budget Settings', path: '/budget-settings' },
    hearing: { of: 'settings', location: location ?? SETTINGS_OF_GROUP },
    footer: 'You get this because your address was among the alert recipients before the change.',
    template: {
      category: 'Settings',
      budget_status: 'Changed',
      ...standingParams(NO_STANDING, place),
      week_id: weekId,
    },
  };
}
