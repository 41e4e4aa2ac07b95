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

/** Returns the terms of the group's settings, or of a venue's; none if they never changed. */
export function termsOf({ terms = [] }: Pick<GroupSettings, 'terms'>, location: Location): SettingsTerm[] {
  return terms.filter((term) => term.location === location);
}

export function rulesOf(settings: BudgetRules): BudgetRules {
  return Object.fromEntries(BUDGET_RULES.map((name) => [name, settings[name]])) as unknown as BudgetRules;
}

/** Returns the settings with the percentages and thresholds of a day, and all their terms. */
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

/** Cached for each period without changes, since many weeks need it. */
const made = new WeakMap<GroupSettings, Map<string, GroupSettings>>();

/** Returns the settings in force in a week, without terms; the same object if they never changed. */
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
  // The group's own changes fall between those of the settings.
  if (found?.group === group) return found;
  const { terms: _, ...inForce } = settingsOn(settings, day);
  const resolved = { ...inForce, group };
  known.set(since, resolved);
  return resolved;
}

interface Changing {
  location: Location;
  from: Day;
  /** A name. */
  setBy: string;
}

/** Returns the terms after percentages or thresholds of the group or a venue change; null makes a venue follow the group. */
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
