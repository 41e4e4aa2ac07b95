import type { WeekId } from '../calendar/week.ts';
import { groupOn, groupWithBudgetsOfWeek, lastDayOf } from '../group/budget-terms.ts';
import type { VenueId } from '../group/group.ts';
import { beginningsOf, termOn, termsChanged } from '../group/terms.ts';
import type { Day } from '../values/day.ts';
import {
  BUDGET_RULES,
  type BudgetRules,
  type BudgetSettings,
  type GroupSettings,
  type SettingsTerm,
} from './settings.ts';

type Location = VenueId | null;

/** The terms of the group's settings, or of a venue's; none where these never changed. */
export function termsOf({ terms = [] }: Pick<GroupSettings, 'terms'>, location: Location): SettingsTerm[] {
  return terms.filter((term) => term.location === location);
}

/** The percentages and thresholds of settings. */
export function rulesOf(settings: BudgetRules): BudgetRules {
  return Object.fromEntries(BUDGET_RULES.map((name) => [name, settings[name]])) as unknown as BudgetRules;
}

/** The settings with the percentages and thresholds that hold on a day, and all that held and will. */
export function settingsOn(settings: GroupSettings, day: Day): GroupSettings {
  const { venues, group: now, terms, ...own } = settings;
  const group = groupOn(now, day);
  if (!terms?.length) return group === now ? settings : { ...settings, group };
  const ofGroup: BudgetSettings = { ...own, ...termOn(termsOf(settings, null), day)?.rules };
  const byVenue = Object.entries(venues).map(([venueId, venue]): [VenueId, BudgetSettings] => {
    const term = termOn(termsOf(settings, venueId), day);
    const inherited = term ? term.rules === null : venue.inherited;
    const rules = inherited ? rulesOf(ofGroup) : term?.rules;
    const { updatedAt, updatedBy } = inherited && !venue.ownRecipients ? ofGroup : venue;
    return [venueId, { ...venue, ...rules, inherited, updatedAt, updatedBy }];
  });
  return { ...ofGroup, venues: Object.fromEntries(byVenue), terms, group };
}

/** Worked out once for each time in which nothing changes: many weeks ask. */
const made = new WeakMap<GroupSettings, Map<string, GroupSettings>>();

/** The settings in force in a week, and no others: the very same where they never changed. */
export function settingsInWeek(settings: GroupSettings, weekId: WeekId): GroupSettings {
  const group = groupWithBudgetsOfWeek(settings.group, weekId);
  const { terms } = settings;
  if (!terms?.length && group === settings.group) return settings;
  const day = lastDayOf(weekId);
  const since =
    beginningsOf(terms)
      .filter((from) => from <= day)
      .sort()
      .at(-1) ?? '';
  const known = made.get(settings) ?? new Map<string, GroupSettings>();
  made.set(settings, known);
  const found = known.get(since);
  // The group's own beginnings lie between these.
  if (found?.group === group) return found;
  const { terms: _, ...inForce } = settingsOn(settings, day);
  const resolved = { ...inForce, group };
  known.set(since, resolved);
  return resolved;
}

interface Changing {
  location: Location;
  from: Day;
  /** The name of who does. */
  setBy: string;
}

/**
 * What held, holds and will hold of percentages and thresholds, once some of the group's or of a venue's are others from a day on; null
 * where a venue goes by the group's.
 */
export function settingsTermsChanged(
  settings: GroupSettings,
  changed: Partial<BudgetRules> | null,
  { location, from, setBy }: Changing,
): SettingsTerm[] {
  const others = (settings.terms ?? []).filter((term) => term.location !== location);
  const before = termsOf(settings, location);
  const terms = termsChanged(
    before.length > 0 ? before : [{ location, from: null, rules: rulesNow(settings, location) }],
    from,
    ({ rules, ...term }) => {
      const goesByGroup = rules === null && term.from !== null && term.from > from;
      const own = rules ?? rulesOf(settingsOn(settings, from));
      return { ...term, rules: changed === null || goesByGroup ? null : { ...own, ...changed }, setBy };
    },
  );
  return [...others, ...(terms.length > 1 ? terms : [])];
}

function rulesNow(settings: GroupSettings, location: Location): BudgetRules | null {
  if (location === null) return rulesOf(settings);
  const own = settings.venues[location];
  return own && !own.inherited ? rulesOf(own) : null;
}
