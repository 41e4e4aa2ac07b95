import type { SubmitBy } from '../calendar/submit-by.ts';
import type { AuditedChange, Decision } from '../decisions/decision.ts';
import { valueUnfit } from '../refusals/refused.ts';
import { WEEKDAYS } from '../values/day.ts';
import { stateRefused } from './countries.ts';
import type { FromWeekFacts } from './from-week.ts';
import type { Crew, Group, RevenueCenter } from './group.ts';
import type { GroupChange } from './new-venue.ts';

/** What decides about the venues of a group. */
export interface GroupFacts extends Partial<FromWeekFacts> {
  group: Group;
  /** The revenue centers and crews in whose current week something is entered. */
  inUse: readonly (RevenueCenter | Crew)[];
  /** Those in whose current week, or last one, something is entered while that is not closed for their venue. */
  thisWeek: readonly (RevenueCenter | Crew)[];
  lastWeek: readonly (RevenueCenter | Crew)[];
  /** Whether any amount is on record, in its currency. */
  hasAmounts: boolean;
  /** Whether anything is on record of any week, from its first weekday on. */
  hasWeeks: boolean;
}

/** With the id of the venue, revenue center or crew that is changed, or of the venue that one is added to. */
export interface NamedFacts extends GroupFacts {
  named: string;
}

/** The group as it is to be. */
export interface GroupChanged extends AuditedChange {
  group: Group;
  /** Set where weeks that nothing was entered in go, since they lie across those to come. */
  weeksGo?: boolean;
}

/** Changes what the group says of itself. Refused where what is on record would mean something else afterwards. */
export function editGroup(
  facts: GroupFacts,
  sent: GroupChange,
  { now }: { now: () => string },
): Decision<Group, GroupChanged> {
  const { group } = facts;
  const { managersSeeTotals: totals = false, skippedSteps: skipped = [] } = group;
  const { since: _, ...due } = group.submitBy ?? {};
  const submitBy = group.submitBy ? (due as SubmitBy) : null;
  const { country = null, state = null } = group;
  const stored: GroupChange = {
    ...group,
    managersSeeTotals: totals,
    skippedSteps: [...skipped],
    submitBy,
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
        `Amounts are on record in ${group.currency}: they can not become another currency.`,
      ),
    };
  if (fields.includes('firstWeekday') && facts.hasWeeks)
    return {
      refused: valueUnfit(
        'firstWeekday',
        `Weeks are on record that begin on ${WEEKDAYS[group.firstWeekday]}: they can not be cut anew.`,
      ),
    };
  const fieldsOf = (values: GroupChange) => Object.fromEntries(fields.map((field) => [field, values[field]]));
  const { submitBy: entered, ...plain } = fieldsOf(change) as GroupChange;
  const {
    managersSeeTotals,
    skippedSteps,
    submitBy: kept,
    country: countryAfter,
    state: stateAfter,
    ...rest
  }: Omit<Group, 'country' | 'state'> & Pick<GroupChange, 'country' | 'state'> = {
    ...group,
    // A state is one of its country's.
    ...(fields.includes('country') && { state: null }),
    ...(plain as Partial<Group>),
  };
  const submits = entered === undefined ? kept : entered && { ...entered, since: now() };
  const after: Group = {
    ...rest,
    ...(managersSeeTotals && { managersSeeTotals }),
    ...(skippedSteps?.length && { skippedSteps }),
    ...(submits && { submitBy: submits }),
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
