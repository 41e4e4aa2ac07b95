import { type Alert, alertSubject, causeName } from '../../domain/alerts/alert.ts';
import { alertStatus } from '../../domain/alerts/alert-words.ts';
import type { MailSubject } from '../../domain/alerts/mail-readers.ts';
import { type BudgetBalance, hasBudget } from '../../domain/budgets/budget.ts';
import { NO_BUDGET_YET } from '../../domain/budgets/verdict.ts';
import { type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import type { Group } from '../../domain/group/group.ts';
import { traitsOf } from '../../domain/group/traits.ts';
import { laborVenue, nameOf } from '../../domain/group/venue.ts';
import { PASSWORD_PAGE } from '../../domain/people/password.ts';
import { homeOf, type Who } from '../../domain/people/role.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { formatMoment } from '../../domain/values/moment.ts';
import { cents, formatMoney } from '../../domain/values/money.ts';
import { formatTenths } from '../../domain/values/percent.ts';
import { NAMED_CENTERS } from '../../domain/weeks/week-totals.ts';
import type { PrintableReport } from '../reports/report-parts.ts';

/**
 * The content of an email, without its form, and the page its link opens. The link of an invitation is made from its seed when it is sent,
 * so that nobody who reads the outbox can use it.
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
  /** What it is about. Recipients who may not read that any more when it is sent are left out. A letter that never waits has none. */
  hearing?: MailSubject;
  /** The report to attach as a PDF, which is made when the letter is sent. */
  report?: PrintableReport;
}

/** A letter in the outbox; its recipients may lose access before it is sent. */
export type WaitingLetter = Letter & Required<Pick<Letter, 'hearing'>>;

export interface LetterRow {
  label: string;
  value: string;
}

/** The values for a template at the email provider, without recipients, subject and link (section 7 of the specification). */
export interface TemplateParams {
  category: string;
  budget_status: string;
  percentage_remaining: string;
  amount_remaining: string;
  amount_spent: string;
  total_budget: string;
  week_id: string;
}

/** Returns the email of an alert, with the state of its budget when it was raised. */
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

/** Returns the link to a budget in its week: its page in the specification, or its own dashboard. */
function budgetLink(group: Group, { category, weekId }: Alert): Letter['link'] {
  const isNamed = category === 'labor' || NAMED_CENTERS.some((center) => center === category);
  if (isNamed && traitsOf(group).hasDashboards) return weekLink(weekId);
  const venue = laborVenue(group, category);
  const page = venue
    ? `/venues/${encodeURIComponent(venue.venueId)}`
    : `/centers/${encodeURIComponent(category)}`;
  return { label: 'Open the week', path: `${page}?week=${weekId}` };
}

/** Returns the link to a week; for users without a dashboard of their own, to the page they may look at. */
export function weekLink(weekId: WeekId, who: Who = 'admin'): Letter['link'] {
  const role = typeof who === 'string' ? who : who.role;
  const page = role === 'manager' || role === 'viewer' ? homeOf(role) : homeOf('admin');
  return { label: 'Open the week', path: `${page}?week=${weekId}` };
}

/** The figures of a letter that is not about a budget. */
export const NO_STANDING = {
  budgetCents: cents(0),
  spentCents: cents(0),
  remainingCents: cents(0),
  percentRemainingTenths: 1000,
};

export function testLetter(sentBy: string, weekId: WeekId, place: Locale): Letter {
  return {
    subject: 'Test email from Tillwise',
    heading: 'Email works',
    message: 'Budget alerts will reach this address the way this message did.',
    sections: [{ title: null, rows: [{ label: 'Sent by', value: sentBy }] }],
    link: { label: 'Open Budget Settings', path: '/budget-settings' },
    footer: 'Somebody asked for a test email in Budget Settings.',
    template: {
      category: 'Test',
      budget_status: 'Test',
      ...standingParams(NO_STANDING, place),
      week_id: weekId,
    },
  };
}

/** Returns the email that invites a user to choose their first password, or to press the button of single sign-on. */
export function invitationLetter(
  {
    name,
    email,
    invitedBy,
    expiresAt,
    timeZone,
    signOn,
  }: {
    name: string;
    email: string;
    invitedBy: string;
    expiresAt: string;
    timeZone: string;
    signOn: string | null;
  },
  seed: string,
  weekId: WeekId,
  place: Locale,
): WaitingLetter {
  return {
    subject: 'You are invited to Tillwise',
    heading: `Welcome, ${name}`,
    message: `${invitedBy} invites you to Tillwise, where your group keeps its weekly budgets. ${signOn === null ? 'Choose a password' : `Press “${signOn}”`} to begin.`,
    sections: [
      {
        title: null,
        rows: [
          { label: 'You sign in with', value: email },
          ...(signOn === null
            ? [{ label: 'The link works once, until', value: formatMoment(expiresAt, timeZone, place) }]
            : []),
        ],
      },
    ],
    link:
      signOn === null
        ? { label: 'Choose your password', path: PASSWORD_PAGE, seed }
        : { label: 'Open Tillwise', path: '/' },
    hearing: { of: 'invitation' },
    footer: `You get this because ${invitedBy} entered your address. If you don't know them, ignore this email: ${signOn === null ? 'nobody can sign in without a password' : 'it signs nobody in'}.`,
    template: {
      category: 'Invitation',
      budget_status: 'Invited',
      ...standingParams(NO_STANDING, place),
      week_id: weekId,
    },
  };
}

/** Returns the email that tells a user that an admin has ended their second factors. */
export function factorResetLetter(
  { name, by, signOn }: { name: string; by: string; signOn: string | null },
  weekId: WeekId,
  place: Locale,
): WaitingLetter {
  return {
    subject: 'Your second factor was reset',
    heading: `Hello, ${name}`,
    message: `${by} has ended your authenticator apps, passkeys and recovery codes, and signed you out everywhere. ${signOn === null ? 'Your password alone signs you in now. Set up a second factor again on your account page' : `“${signOn}” signs you in now`}.`,
    sections: [],
    link: { label: 'Open your account', path: '/account' },
    hearing: { of: 'account' },
    footer: `If you did not ask for this, tell your admin${signOn === null ? ' and change your password' : ''}.`,
    template: {
      category: 'Account',
      budget_status: 'Second factor reset',
      ...standingParams(NO_STANDING, place),
      week_id: weekId,
    },
  };
}
