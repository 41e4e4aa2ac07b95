import { type AlertType, alertTypeOf, type Standing, type Thresholds, type Zone } from './budget.ts';
import { formatMoney } from './money.ts';
import { formatTenths, type Tenths } from './percent.ts';
import { type Category, nameOf } from './venue.ts';
import type { WeekId } from './week.ts';

/** A recorded alert (SPEC section 3). `percentage` is what remains, in percent with one decimal. */
export interface Alert {
  alertId: string;
  weekId: WeekId;
  category: Category;
  type: AlertType;
  percentage: number;
  title: string;
  message: string;
  emailSent: boolean;
  /** What moved the budget and who did it. */
  cause: AlertCause;
  causedBy: string;
  createdAt: string;
}

export type AlertCause = 'order' | 'labor' | 'budget';

export interface RaisedAlert {
  category: Category;
  type: AlertType;
  percentRemainingTenths: Tenths;
  title: string;
  message: string;
}

/** 'Labor Budget Critical' or 'Labor Budget Warning', and likewise for the other categories. */
export function alertTitle(category: Category, type: AlertType): string {
  return `${nameOf(category)} Budget ${type === 'danger' ? 'Critical' : 'Warning'}`;
}

/** After an order: 'Kitchen budget is at 92.0% ($600.00 remaining).' Labor says the same of its own. */
export function spentMessage(category: Category, standing: Standing): string {
  const spent = formatTenths(1000 - standing.percentRemainingTenths);
  return `${nameOf(category)} budget is at ${spent}% (${formatMoney(standing.remainingCents)} remaining).`;
}

/** '{Category} budget critically low! Only {x}% remaining.' or '{Category} budget approaching limit. {x}% remaining.' */
export function remainingMessage(category: Category, type: AlertType, percentRemaining: Tenths): string {
  const remaining = `${formatTenths(percentRemaining)}% remaining.`;
  const name = nameOf(category);
  return type === 'danger'
    ? `${name} budget critically low! Only ${remaining}`
    : `${name} budget approaching limit. ${remaining}`;
}

/** The alert a change raises, worded by what caused it (SPEC section 8); null when the budget is above its thresholds. */
export function raisedAlert(
  category: Category,
  cause: AlertCause,
  standing: Standing,
  thresholds: Thresholds,
): RaisedAlert | null {
  const type = alertTypeOf(standing.budgetCents, standing.spentCents, thresholds);
  if (!type) return null;
  const { percentRemainingTenths } = standing;
  return {
    category,
    type,
    percentRemainingTenths,
    title: alertTitle(category, type),
    message:
      cause === 'budget'
        ? remainingMessage(category, type, percentRemainingTenths)
        : spentMessage(category, standing),
  };
}

/** The zone whose icon, word and colour an alert wears. */
export function zoneOfAlert(type: AlertType): Zone {
  return type === 'danger' ? 'critical' : 'warning';
}
