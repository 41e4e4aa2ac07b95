import type { AuditedChange, Decision } from '../decisions/decision.ts';
import { valueUnfit } from '../refusals/refused.ts';
import { WEEKDAYS } from '../values/day.ts';
import { stateRefused } from './countries.ts';
import type { FromWeekFacts } from './from-week.ts';
import type { Crew, Group, RevenueCenter } from './group.ts';
import type { GroupChange } from './new-venue.ts';

/** The facts about a group's venues. */
export interface GroupFacts extends Partial<FromWeekFacts> {
  group: Group;
  /** The revenue centers and crews with entries in the current week. */
  inUse: readonly (RevenueCenter | Crew)[];
  /** Those with entries in the current week, or the last one, while their venue has not closed it. */
  thisWeek: readonly (RevenueCenter | Crew)[];
  lastWeek: readonly (RevenueCenter | Crew)[];
  /** Whether any amount is on record in the group's currency. */
  hasAmounts: boolean;
  /** Whether any week is on record: weeks depend on the first weekday. */
  hasWeeks: boolean;
}

/** The facts with the id of the venue, revenue center or crew to change, or of the venue to add to. */
export interface NamedFacts extends GroupFacts {
  named: string;
}

export interface GroupChanged extends AuditedChange {
  group: Group;
  /** Set if empty weeks must be removed because they would overlap the new ones. */
  weeksGo?: boolean;
}

/** Changes the group's own fields. Refused if that would change the meaning of records. */
export function editGroup(
  facts: GroupFacts,
  sent: GroupChange,
  { now }: { now: () => string },
): Decision<Group, GroupChanged> {
  const { group } = facts;
  const { managersSeeTotals: totals = false, skippedSteps: skipped = [] } = group;
  const submitBy = withoutSince(group.submitBy);
  const secondFactor = withoutSince(group.secondFactor);
  const { country = null, state = null } = group;
  const stored: GroupChange = {
    ...group,
    managersSeeTotals: totals,
    skippedSteps: [...skipped],
    submitBy,
    secondFactor,
    country,
    state,
  };
  const salesCount = { ...group.salesCount, ...sent.salesCount };
  const change = { ...sent, ...(sent.salesCount && { salesCount }) };
  const fields = (Object.keys(change) as (keyof GroupChange)[]).filter(
    (field) => change[field] !== undefined && JSON.stringify(change[field]) !== JSON.stringify(stored[field]),
  );
  if (fields.length === 0) return { answer: group, change: null };
  if (fields.includes('currency') && facts.hasAmounts)
    return {
      refused: valueUnfit(
        'currency',
        `Amounts are on record in ${group.currency}: the currency can’t be changed.`,
      ),
    };
  if (fields.includes('firstWeekday') && facts.hasWeeks)
    return {
      refused: valueUnfit(
        'firstWeekday',
        `Weeks are on record that begin on ${WEEKDAYS[group.firstWeekday]}: the first day can’t be changed.`,
      ),
    };
  const fieldsOf = (values: GroupChange) => Object.fromEntries(fields.map((field) => [field, values[field]]));
  const { submitBy: entered, secondFactor: asked, ...plain } = fieldsOf(change) as GroupChange;
  const {
    managersSeeTotals,
    skippedSteps,
    submitBy: kept,
    secondFactor: askedBefore,
    country: countryAfter,
    state: stateAfter,
    ...rest
  }: Omit<Group, 'country' | 'state'> & Pick<GroupChange, 'country' | 'state'> = {
    ...group,
    // States belong to a country.
    ...(fields.includes('country') && { state: null }),
    ...(plain as Partial<Group>),
  };
  const submits = entered === undefined ? kept : entered && { ...entered, since: now() };
  const factor = asked === undefined ? askedBefore : asked && { ...asked, since: now() };
  const after: Group = {
    ...rest,
    ...(managersSeeTotals && { managersSeeTotals }),
    ...(skippedSteps?.length && { skippedSteps }),
    ...(submits && { submitBy: submits }),
    ...(factor && { secondFactor: factor }),
    ...(countryAfter && { country: countryAfter }),
    ...(stateAfter && { state: stateAfter }),
  };
  const refused = stateRefused(after);
  if (refused) return { refused };
  const entry = {
    action: 'edit group',
    subject: 'group',
    before: fieldsOf(stored),
    after: fieldsOf(change),
  } as const;
  const weeksGo = fields.includes('firstWeekday');
  return { answer: after, change: { group: after, weeksGo, entries: [entry] } };
}

/** Returns a choice without the moment since when it holds; null where there is none. */
function withoutSince<Choice extends { since: string }>(
  choice: Choice | undefined,
): Omit<Choice, 'since'> | null {
  if (!choice) return null;
  const { since: _, ...chosen } = choice;
  return chosen;
}
