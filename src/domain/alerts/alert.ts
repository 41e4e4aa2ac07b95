import { z } from 'zod';
import {
  ALERT_TYPES,
  type AlertType,
  alertTypeOf,
  type BudgetBalance,
  isOverBudget,
  type Thresholds,
} from '../budgets/budget.ts';
import { weekIdSchema } from '../calendar/week.ts';
import type { Category, Group } from '../group/group.ts';
import { categoriesOf, nameOf } from '../group/venue.ts';
import { boundedList, rowId } from '../values/bounds.ts';
import { instantSchema } from '../values/moment.ts';
import { cents, formatMoney } from '../values/money.ts';
import { formatTenths, type Tenths } from '../values/percent.ts';

/** A recorded alert (SPEC section 3). */
export function alertSchema() {
  return z
    .object({
      alertId: z.string(),
      weekId: weekIdSchema(),
      category: z.string().describe('A revenue center, or `labor`.'),
      type: z.enum(ALERT_TYPES),
      kind: z.enum(ALERT_KINDS).describe(KINDS_DESCRIBED),
      percentage: z.number().describe('Percent of the budget remaining, to one decimal.'),
      title: z.string(),
      message: z.string(),
      emailSent: z.boolean().describe('True once the email provider has accepted the alert’s email.'),
      mail: alertMailSchema(),
      acknowledged: z
        .object({ by: z.string(), at: instantSchema() })
        .nullable()
        .describe('Who acknowledged it, and when; null until somebody does.'),
      resolvedAt: instantSchema()
        .nullable()
        .describe('When the budget came back above the alert’s threshold; null while it is at or below.'),
      cause: z
        .enum(ALERT_CAUSES)
        .describe(
          'What changed the budget; `correction` if spending was set below the sum of its orders, `pace` if the week is heading over its budget.',
        ),
      causedBy: z.string().describe('The name of the person who did it.'),
      createdAt: instantSchema(),
    })
    .meta({ id: 'Alert' });
}
export type Alert = z.infer<ReturnType<typeof alertSchema>>;

/** The kinds of alerts: over budget, heading over it, little of it left; a 'notice' is about spending set by hand. */
const ALERT_KINDS = ['over', 'heading-over', 'critical', 'warning', 'notice'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

const KINDS_DESCRIBED =
  '`over`: more than the budget is spent, told once until the budget recovers. `heading-over`: the week is heading over it. `critical`, `warning`: what remains is at or below a threshold. `notice`: spending was set by hand.';

/** 'correction' is a notice about spending set by hand; 'pace' means that a week is heading over its budget. */
const ALERT_CAUSES = ['order', 'labor', 'budget', 'correction', 'pace'] as const;
export type AlertCause = (typeof ALERT_CAUSES)[number];

/** The outcome of an alert's email. */
function alertMailSchema() {
  return z.object({
    state: z
      .enum(['none', 'off', 'waiting', 'sent', 'failed'])
      .describe(
        '`none` if no email was due, with a reason if no email service is set up and the message was saved as a file. `off` if one was due, but email was off or had no recipients.',
      ),
    recipients: z.int().describe('The number of recipients: once sent, those who got it.'),
    reason: z
      .string()
      .nullable()
      .describe(
        'The provider’s last answer in words: why it failed, why the last attempt did, or why recipients were refused.',
      ),
  });
}
export type AlertMail = z.infer<ReturnType<typeof alertMailSchema>>;

/** The most alerts read or acknowledged at once. */
export const MOST_ALERTS = 200;

function categories(group: Group) {
  const known = categoriesOf(group);
  const category = z.enum(known);
  // Doesn't list the ids: a manager must not learn of other venues.
  const error = 'Choose one or several of the categories.';
  return z.union([category, boundedList(category, known.length)], { error }).optional();
}

/** The filter of an alert list, newest first. 'open' are those neither acknowledged nor resolved. `before` is the last id read so far. */
export const alertFilter = (group: Group) =>
  z.object({
    limit: z.coerce.number().int().min(1).max(MOST_ALERTS).default(5),
    category: categories(group),
    type: z.enum(['danger', 'warning']).optional(),
    weekId: rowId.optional(),
    state: z.enum(['open', 'all']).default('all'),
    before: rowId.optional(),
  });
export type AlertFilter = z.output<ReturnType<typeof alertFilter>>;

/** The categories with open alerts to count; all by default. */
export const openAlertsFilter = (group: Group) => z.object({ category: categories(group) });

export const alertsSeen = z.object({ alertIds: boundedList(rowId, MOST_ALERTS) });
export type AlertsSeen = z.output<typeof alertsSeen>;

export interface RaisedAlert {
  category: Category;
  type: AlertType;
  kind: AlertKind;
  percentRemainingTenths: Tenths;
  title: string;
  message: string;
}

/** 'Labor Budget Critical' or 'Labor Budget Warning'. */
export function alertTitle(group: Group, category: Category, type: AlertType): string {
  return `${nameOf(group, category)} Budget ${type === 'danger' ? 'Critical' : 'Warning'}`;
}

/** 'ALERT: Labor Budget Critical': the subject of an alert's email (SPEC section 7). */
export function alertSubject({ title }: Pick<Alert, 'title'>): string {
  return `ALERT: ${title}`;
}

const CAUSE_NAMES: Record<AlertCause, string> = {
  order: 'Order',
  labor: 'Labor',
  budget: 'Change',
  correction: 'Correction',
  pace: 'Pace',
};

/** 'Order', as in 'Order by Maria': the cause of an alert. */
export function causeName(cause: AlertCause): string {
  return CAUSE_NAMES[cause];
}

/** 'Kitchen budget is at 92.0% ($600.00 remaining).': the message after an order or a save of hours. */
export function spentMessage(group: Group, category: Category, standing: BudgetBalance): string {
  const spent = formatTenths(1000 - standing.percentRemainingTenths, group);
  return `${nameOf(group, category)} budget is at ${spent}% (${formatMoney(standing.remainingCents, group)} remaining).`;
}

/** '{Category} budget critically low! Only {x}% remaining.' or '{Category} budget approaching limit. {x}% remaining.', if not over. */
export function remainingMessage(
  group: Group,
  category: Category,
  type: AlertType,
  standing: BudgetBalance,
): string {
  const { percentRemainingTenths, remainingCents } = standing;
  const remaining = `${formatTenths(percentRemainingTenths, group)}% remaining.`;
  const name = nameOf(group, category);
  if (remainingCents < 0)
    return `${name} budget critically low! ${formatMoney(cents(-remainingCents), group)} over.`;
  return type === 'danger'
    ? `${name} budget critically low! Only ${remaining}`
    : `${name} budget approaching limit. ${remaining}`;
}

/** Returns the alert that a change raises, worded by its cause (SPEC section 8); null if the budget is above its thresholds. */
export function raisedAlert(
  group: Group,
  category: Category,
  cause: AlertCause,
  standing: BudgetBalance,
  thresholds: Thresholds,
): RaisedAlert | null {
  const type = alertTypeOf(standing.budgetCents, standing.spentCents, thresholds);
  if (!type) return null;
  const { percentRemainingTenths } = standing;
  return {
    category,
    type,
    kind: kindOfType(type),
    percentRemainingTenths,
    title: alertTitle(group, category, type),
    message:
      cause === 'budget'
        ? remainingMessage(group, category, type, standing)
        : spentMessage(group, category, standing),
  };
}

export function kindOfType(type: AlertType): 'critical' | 'warning' {
  return type === 'danger' ? 'critical' : 'warning';
}

/** Wording about spending: orders are ordered, hours are spent. */
interface OverspendWording {
  verb: 'ordered' | 'spent';
  /** Whether the budget is based on estimated revenue. */
  isForecast: boolean;
}

/** Returns the alert 'Bar is over: $165.67' with the budget in its message; null unless more than the budget is spent. */
export function overAlert(
  group: Group,
  category: Category,
  standing: BudgetBalance,
  { verb, isForecast }: OverspendWording,
): RaisedAlert | null {
  if (!isOverBudget(standing)) return null;
  const { budgetCents, spentCents, remainingCents, percentRemainingTenths } = standing;
  const over = formatMoney(cents(-remainingCents), group);
  const budget = `${isForecast ? 'an expected budget' : 'a budget'} of ${formatMoney(budgetCents, group)}`;
  return {
    category,
    type: 'danger',
    kind: 'over',
    percentRemainingTenths,
    title: `${nameOf(group, category)} is over: ${over}`,
    message: `${formatMoney(spentCents, group)} was ${verb} of ${budget}: ${over} over.`,
  };
}

/**
 * Whether an alert goes out by email: critical ones and warnings each have a setting (SPEC section 7). Notices and alerts about where a
 * week is heading go out if either is on; the levels of the latter have a setting of their own.
 */
export function isMailed(
  { type, kind }: Pick<Alert, 'type' | 'kind'>,
  settings: { sendWarning: boolean; sendCritical: boolean },
): boolean {
  if (kind === 'notice' || kind === 'heading-over') return settings.sendWarning || settings.sendCritical;
  return type === 'danger' ? settings.sendCritical : settings.sendWarning;
}

/** Whether to show that an email is missing. Before anybody saved the settings, nothing was switched off. */
export function missesMail(
  { type, kind }: Pick<Alert, 'type' | 'kind'>,
  settings: { updatedAt: string | null },
): boolean {
  return settings.updatedAt !== null && (type === 'danger' || kind === 'notice');
}

/** The least time between two emails about the same level of a category in a week, in milliseconds, however often it recovers. */
export const MAIL_SPACING = 60 * 60_000;

/** Returns the topic of an email: a level of a category in a week. */
export function mailTopic({
  weekId,
  category,
  type,
  kind,
}: Pick<Alert, 'weekId' | 'category' | 'type' | 'kind'>): string {
  return `alert ${weekId} ${category} ${topicOfKind(kind, type)}`;
}

function topicOfKind(kind: AlertKind, type: AlertType): string {
  if (kind === 'over') return 'over';
  if (kind === 'notice') return 'lowered';
  return kind === 'heading-over' ? `pace ${type}` : type;
}

/** Returns the types of alerts that no longer hold at a level: all above the thresholds, the critical ones at warning. */
export function recoveredTypes(level: AlertType | null): readonly AlertType[] {
  if (level === 'danger') return [];
  return level === 'warning' ? ['danger'] : ['danger', 'warning'];
}
