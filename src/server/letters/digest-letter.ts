import {
  type AlertType,
  type BudgetBalance,
  hasBudget,
  percentRemaining,
} from '../../domain/budgets/budget.ts';
import { NO_BUDGET_YET, needsAttention, VERDICTS } from '../../domain/budgets/verdict.ts';
import { type Week, weekLabel } from '../../domain/calendar/week.ts';
import { hoursVisibleTo } from '../../domain/desk/week-record.ts';
import { basisWord } from '../../domain/forecast/forecast-words.ts';
import { missingDaysText } from '../../domain/forecast/missing-words.ts';
import { broughtSoFar } from '../../domain/forecast/so-far.ts';
import type { Category, Crew, Group, RevenueCenter } from '../../domain/group/group.ts';
import {
  categoriesOf,
  centersOf,
  centersOfTotal,
  inUse,
  nameOf,
  sourceOf,
} from '../../domain/group/venue.ts';
import { readsAll } from '../../domain/people/reading.ts';
import type { Who } from '../../domain/people/role.ts';
import { revenueStandingText, soFarText } from '../../domain/standings/standing-words.ts';
import {
  type BudgetStanding,
  categoryStandings,
  revenueOfGroup,
  type StandingFacts,
} from '../../domain/standings/standings.ts';
import { addDays, type Day, formatDay } from '../../domain/values/day.ts';
import { cents, formatMoney, sumCents } from '../../domain/values/money.ts';
import { formatTenths } from '../../domain/values/percent.ts';
import { groupInWeek } from '../../domain/weeks/group-in-week.ts';
import { notesOfVenue, noteText, type WeekNote } from '../../domain/weeks/week-note.ts';
import { isNothing, laborCost, sumOf } from '../../domain/weeks/week-sums.ts';
import { type Letter, type LetterRow, standingParams, type WaitingLetter, weekLink } from './letter.ts';

/** What was entered within a span of time. */
export interface Activity {
  orders: { revenueCenter: RevenueCenter; amountCents: number }[];
  /** Totals that were set, each with the name of its subject. */
  adjustments: { subject: string; toCents: number; enteredBy: string }[];
  hours: { crew: Crew; minutes: number }[];
  /** Who entered revenue, and who saved the budget settings. */
  revenueBy: string[];
  settingsBy: string[];
  alerts: { type: AlertType }[];
}

/** The money of a week, and what waits for somebody. */
export interface DigestWeek {
  week: Week;
  /** The facts about its budgets, limited to what the recipient may see. */
  standing: StandingFacts;
  openAlerts: number;
  /** The notes on the week and its days. */
  notes?: readonly WeekNote[];
}

const FOOTER = 'You get this because you switched it on in Tillwise, where you can switch it off again.';

/** Returns the summary of the day before `today` for a user, with the state of its week; null when nothing happened. */
export function dailyLetter(
  today: Day,
  activity: Activity,
  state: DigestWeek,
  who: Who,
): WaitingLetter | null {
  const { group } = state.standing.settings;
  const happened = happenedRows(group, activity, who);
  if (happened.length === 0) return null;
  const before = addDays(today, -1);
  const yesterday = formatDay(before, group);
  const notes = (state.notes ?? []).filter(({ day }) => day === null || day === before);
  return summary({ ...state, notes }, who, {
    subject: `Daily summary for ${yesterday}`,
    message: 'What was entered yesterday, where each budget stands, and what is missing.',
    category: 'Daily summary',
    sections: [{ title: 'Yesterday', rows: happened }],
  });
}

/** Returns the summary of a week that has ended for a user; null when nothing was entered for it. */
export function weeklyLetter(state: DigestWeek, alerts: Activity['alerts'], who: Who): WaitingLetter | null {
  const { standing, week } = state;
  const { sums, settings } = standing;
  const group = groupInWeek(settings.group, sums);
  const revenue = revenueOfGroup(standing);
  if (isNothing(sums) && revenue.soFarCents === 0) return null;
  const centers = centersOf(group).map((center) => ({
    label: nameOf(group, center),
    value: formatMoney(broughtSoFar(standing.known, center, sumOf(standing.sums.revenue, center)), group),
  }));
  const raised = alerts.length === 0 ? [] : [{ label: 'Alerts', value: alertsText(alerts) }];
  return summary(state, who, {
    subject: `Weekly summary for ${weekLabel(week.weekId, group)}`,
    message: 'What the week earned and spent, and what is missing.',
    category: 'Weekly summary',
    sections: [
      {
        title: 'Revenue',
        rows: [{ label: 'Total', value: revenueStandingText(revenue, group) }, ...centers, ...raised],
      },
    ],
  });
}

function summary(
  state: DigestWeek,
  who: Who,
  letter: Pick<Letter, 'subject' | 'message' | 'sections'> & { category: string },
): WaitingLetter {
  const { week, standing } = state;
  const { sums, settings } = standing;
  const categories = categoriesOf(groupInWeek(settings.group, sums));
  const standings = Object.entries(categoryStandings(standing, categories));
  const missing = missingRows(state);
  const notes = noteRows(settings.group, state.notes ?? []);
  const { category, ...words } = letter;
  return {
    ...words,
    heading: letter.subject,
    sections: [
      ...letter.sections,
      {
        title: `Budgets, ${weekLabel(week.weekId, settings.group)}`,
        rows: standings.map(([category, standing]) => standingRow(settings.group, category, standing)),
      },
      ...(missing.length === 0 ? [] : [{ title: 'Missing', rows: missing }]),
      ...(notes.length === 0 ? [] : [{ title: 'Notes', rows: notes }]),
    ],
    link: weekLink(week.weekId, who),
    hearing: { of: 'summary', reach: readsAll(who) || typeof who === 'string' ? null : (who.reach ?? null) },
    footer: FOOTER,
    template: {
      category,
      budget_status: verdictsText(standings.map(([, standing]) => standing)),
      ...standingParams(wholeOf(standings.map(([, standing]) => standing)), settings.group),
      week_id: week.weekId,
    },
  };
}

/** Returns the notes as rows, by venue. */
function noteRows({ venues, ...place }: Group, notes: readonly WeekNote[]): LetterRow[] {
  return venues.flatMap(({ venueId, name }) =>
    notesOfVenue(notes, venueId).map((note) => ({ label: name, value: noteText(note, place) })),
  );
}

/** Returns the day's entries, one row for each kind; none when nothing happened. */
function happenedRows(group: Group, activity: Activity, who: Who): LetterRow[] {
  const orders = centersOf(group).flatMap((center) => {
    const entered = activity.orders.filter(({ revenueCenter }) => revenueCenter === center);
    const sum = formatMoney(sumCents(entered.map(({ amountCents }) => amountCents)), group);
    return entered.length === 0
      ? []
      : [{ label: `${nameOf(group, center)} orders`, value: `${entered.length} for ${sum}` }];
  });
  const set = activity.adjustments.map(({ subject, toCents, enteredBy }) => {
    return { label: `${subject} set to`, value: `${formatMoney(cents(toCents), group)} by ${enteredBy}` };
  });
  const { hours, revenueBy, settingsBy, alerts } = activity;
  return [
    ...orders,
    ...set,
    ...(hours.length === 0 ? [] : [{ label: 'Staff hours', value: hoursText(hours, who) }]),
    ...(revenueBy.length === 0 ? [] : [{ label: 'Revenue', value: `entered by ${revenueBy.join(', ')}` }]),
    ...(settingsBy.length === 0
      ? []
      : [{ label: 'Budget settings', value: `saved by ${settingsBy.join(', ')}` }]),
    ...(alerts.length === 0 ? [] : [{ label: 'Alerts', value: alertsText(alerts) }]),
  ];
}

/** Returns '41.5 hours entered' for the crews the user is responsible for; without any of them only 'entered'. */
function hoursText(hours: Activity['hours'], who: Who): string {
  const own = hoursVisibleTo(who, hours);
  const worked = own.reduce((sum, { minutes }) => sum + minutes, 0) / 60;
  return own.length === 0 ? 'entered' : `${worked.toFixed(1)} hours entered`;
}

function alertsText(alerts: Activity['alerts']): string {
  const critical = alerts.filter(({ type }) => type === 'danger').length;
  const warnings = alerts.length - critical;
  return [critical && `${critical} critical`, warnings && `${warnings} warning`].filter(Boolean).join(', ');
}

function standingRow(group: Group, category: Category, standing: BudgetStanding): LetterRow {
  const { budgetCents, spentCents, leftCents, verdict, revenue, waitingCents } = standing;
  const label = nameOf(group, category);
  const spent = `${formatMoney(spentCents, group)} spent`;
  const waits = waitingCents === 0 ? null : `${formatMoney(waitingCents, group)} is waiting for approval`;
  const listed = (...parts: (string | null)[]) => [...parts, waits].filter(Boolean).join(', ');
  if (!hasBudget(standing)) return { label, value: listed(NO_BUDGET_YET, soFarText(revenue, group), spent) };
  const percent = formatTenths(percentRemaining(budgetCents, spentCents), group);
  const estimate = basisWord(revenue.basis);
  const budget = `${formatMoney(leftCents, group)} of ${formatMoney(budgetCents, group)}`;
  const told = `(${budget}${estimate ? `, ${estimate}` : ''})`;
  // Where nobody spent anything, a good verdict would be no achievement.
  if (spentCents === 0 && !needsAttention(verdict)) return { label, value: listed(`Nothing spent ${told}`) };
  return { label, value: listed(verdict, `${percent}% remaining ${told}`) };
}

/** Returns what is not entered yet for venues in use, and the number of alerts not acknowledged. */
function missingRows({ standing, openAlerts }: DigestWeek): LetterRow[] {
  const { sums, settings } = standing;
  const group = inUse(settings.group);
  const centers = centersOf(group);
  const standings = categoryStandings(standing, centers);
  const [ofTotal] = centersOfTotal(group);
  const rows: (LetterRow | null | false)[] = [
    ofTotal !== undefined && missingRevenue('Revenue', standings[ofTotal]!, group),
    ...centers
      .filter((center) => !sourceOf(group, center).total)
      .map((center) => missingRevenue(`${nameOf(group, center)} revenue`, standings[center]!, group)),
    ...centers.map(
      (center) =>
        sumOf(sums.spending, center) === 0 && {
          label: `${nameOf(group, center)} orders`,
          value: 'none entered yet',
        },
    ),
    laborCost(sums) === 0 && { label: 'Staff hours', value: 'none entered yet' },
    openAlerts > 0 && { label: 'Alerts', value: `${openAlerts} not acknowledged` },
  ];
  return rows.filter((row) => row !== false && row !== null);
}

/** Returns the row about missing revenue: all of it, or past days without sales. Null when nothing is missing. */
function missingRevenue(label: string, { revenue }: BudgetStanding, group: Group): LetterRow | null {
  const { basis, soFarCents, missingDays } = revenue;
  if (basis === 'entered') return null;
  if (soFarCents === 0) return { label, value: 'not entered yet' };
  return missingDays.length === 0 ? null : { label, value: missingDaysText(missingDays, group) };
}

/** '1 over, 2 on pace', '1 critical, 1 warning, 2 good': how many budgets have each verdict, the worst first. */
function verdictsText(standings: readonly BudgetStanding[]): string {
  const counts = VERDICTS.flatMap((verdict) => {
    const count = standings.filter((one) => one.verdict === verdict).length;
    const isNamed = count > 0 && verdict !== NO_BUDGET_YET;
    return isNamed ? `${count} ${verdict.replace(' Zone', '').toLowerCase()}` : [];
  });
  return counts.length === 0 ? NO_BUDGET_YET : counts.join(', ');
}

/** Sums all budgets, for the provider's template, which shows only one. */
function wholeOf(standings: readonly BudgetStanding[]): Omit<BudgetBalance, 'zone'> {
  const budgetCents = sumCents(standings.map((standing) => standing.budgetCents));
  const spentCents = sumCents(standings.map((standing) => standing.spentCents));
  return {
    budgetCents,
    spentCents,
    remainingCents: cents(budgetCents - spentCents),
    percentRemainingTenths: percentRemaining(budgetCents, spentCents),
  };
}
