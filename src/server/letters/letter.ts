import { type Alert, alertSubject, causeName } from '../../domain/alerts/alert.ts';
import { alertStatus } from '../../domain/alerts/alert-words.ts';
import type { MailSubject } from '../../domain/alerts/mail-readers.ts';
import { type BudgetBalance, hasBudget, NO_BUDGET_YET } from '../../domain/budgets/budget.ts';
import { type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import type { Group } from '../../domain/group/group.ts';
import { isSpecified, laborVenue, nameOf } from '../../domain/group/venue.ts';
import { PASSWORD_PAGE } from '../../domain/people/password.ts';
import { homeOf, type Who } from '../../domain/people/role.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { formatMoment } from '../../domain/values/moment.ts';
import { cents, formatMoney } from '../../domain/values/money.ts';
import { formatTenths } from '../../domain/values/percent.ts';
import { NAMED_CENTERS } from '../../domain/weeks/week-totals.ts';
import type { PrintableReport } from '../reports/report-parts.ts';

/**
 * An e-mail before it has a form: what it says, and the page its link opens. That of an invitation is made on the way out, from
 * its seed: nobody who reads the outbox can use it.
 */
export interface Letter {
  subject: string;
  heading: string;
  message: string;
  sections: { title: string | null; rows: LetterRow[] }[];
  link: { label: string; path: string; seed?: string };
  /** Why the reader gets it. */
  footer: string;
  template: TemplateParams;
  /** What it tells of: who may not hear that any more when it leaves is not sent it. One that never waits has none. */
  hearing?: MailSubject;
  /** The report that goes along as a PDF, which is made on the way out. */
  report?: PrintableReport;
}

/** A letter that waits in the outbox, while those it is for may end or lose what they reach. */
export type WaitingLetter = Letter & Required<Pick<Letter, 'hearing'>>;

export interface LetterRow {
  label: string;
  value: string;
}

/** What a template at the e-mail provider is filled with, but for recipients, subject and link (SPEC section 7). */
export interface TemplateParams {
  category: string;
  budget_status: string;
  percentage_remaining: string;
  amount_remaining: string;
  amount_spent: string;
  total_budget: string;
  week_id: string;
}

/** The e-mail of an alert, with where its budget stood when it was raised. */
export function alertLetter(
  group: Group,
  alert: Alert,
  standing: Omit<BudgetBalance, 'zone'>,
): WaitingLetter {
  const template = {
    category: nameOf(group, alert.category),
    budget_status: alertStatus(alert),
    ...standingParams(standing, group),
    week_id: alert.weekId,
  };
  return {
    subject: alertSubject(alert),
    heading: alert.title,
    message: alert.message,
    sections: [
      {
        title: null,
        rows: [
          { label: 'Remaining', value: `${template.amount_remaining} (${template.percentage_remaining})` },
          { label: 'Spent', value: template.amount_spent },
          { label: 'Budget', value: template.total_budget },
          { label: 'Week', value: weekLabel(alert.weekId, group) },
          { label: 'Caused by', value: `${causeName(alert.cause)} by ${alert.causedBy}` },
        ],
      },
    ],
    link: budgetLink(group, alert),
    footer: 'You get this because your address is among the alert recipients in Budget Settings.',
    hearing: { of: 'category', category: alert.category },
    template,
  };
}

/** The figures of a budget as a template shows them. */
export function standingParams(
  standing: Omit<BudgetBalance, 'zone'>,
  place: Locale,
): Omit<TemplateParams, 'category' | 'budget_status' | 'week_id'> {
  return {
    percentage_remaining: hasBudget(standing)
      ? `${formatTenths(standing.percentRemainingTenths, place)}%`
      : NO_BUDGET_YET,
    amount_remaining: formatMoney(standing.remainingCents, place),
    amount_spent: formatMoney(standing.spentCents, place),
    total_budget: formatMoney(standing.budgetCents, place),
  };
}

/** The link to a budget in its week: to its own dashboard, which all who reach it may open, where the specification has no page for it. */
function budgetLink(group: Group, { category, weekId }: Alert): Letter['link'] {
  const isNamed = category === 'labor' || NAMED_CENTERS.some((center) => center === category);
  if (isNamed && isSpecified(group)) return weekLink(weekId);
  const venue = laborVenue(group, category);
  const page = venue
    ? `/venues/${encodeURIComponent(venue.venueId)}`
    : `/centers/${encodeURIComponent(category)}`;
  return { label: 'Open the week', path: `${page}?week=${weekId}` };
}

/** The link into a week; for those who have no dashboard of their own to where what they may look at stands. */
export function weekLink(weekId: WeekId, who: Who = 'admin'): Letter['link'] {
  const role = typeof who === 'string' ? who : who.role;
  const page = role === 'manager' || role === 'viewer' ? homeOf(role) : homeOf('admin');
  return { label: 'Open the week', path: `${page}?week=${weekId}` };
}

/** The figures of a letter about no budget. */
export const NO_STANDING = {
  budgetCents: cents(0),
  spentCents: cents(0),
  remainingCents: cents(0),
  percentRemainingTenths: 1000,
};

/** The e-mail that shows that e-mail works. */
export function testLetter(sentBy: string, weekId: WeekId, place: Locale): Letter {
  return {
    subject: 'Test e-mail from Tillwise',
    heading: 'E-mail works',
    message: 'Budget alerts will reach this address like this message did.',
    sections: [{ title: null, rows: [{ label: 'Sent by', value: sentBy }] }],
    link: { label: 'Open Budget Settings', path: '/budget-settings' },
    footer: 'Somebody asked for a test e-mail in Budget Settings.',
    template: {
      category: 'Test',
      budget_status: 'Test',
      ...standingParams(NO_STANDING, place),
      week_id: weekId,
    },
  };
}

/** The e-mail that invites somebody to choose their first password. */
export function invitationLetter(
  {
    name,
    email,
    invitedBy,
    expiresAt,
    timeZone,
  }: { name: string; email: string; invitedBy: string; expiresAt: string; timeZone: string },
  seed: string,
  weekId: WeekId,
  place: Locale,
): WaitingLetter {
  return {
    subject: 'You are invited to Tillwise',
    heading: `Welcome, ${name}`,
    message: `${invitedBy} invites you to Tillwise, where your group keeps its weekly budgets. Choose a password to begin.`,
    sections: [
      {
        title: null,
        rows: [
          { label: 'You sign in with', value: email },
          { label: 'The link works once, until', value: formatMoment(expiresAt, timeZone, place) },
        ],
      },
    ],
    link: { label: 'Choose your password', path: PASSWORD_PAGE, seed },
    hearing: { of: 'invitation' },
    footer: `You get this because ${invitedBy} entered your address. If you don't know them, do nothing: without a password nobody can sign in.`,
    template: {
      category: 'Invitation',
      budget_status: 'Invited',
      ...standingParams(NO_STANDING, place),
      week_id: weekId,
    },
  };
}
