import { weigh } from '../alerts/alert-change.ts';
import { alertOutcome, type BudgetFacts } from '../alerts/alert-outcome.ts';
import type { Decision } from '../decisions/decision.ts';
import { categoriesOf, sourcesOf } from '../group/venue.ts';
import type { DecisionContext } from '../people/decision-context.ts';
import { readsAll } from '../people/reading.ts';
import { changedMeanwhile } from '../refusals/refused.ts';
import { type WeekSums, withRevenue } from '../weeks/week-sums.ts';
import {
  bySource,
  changedRevenue,
  figureIn,
  figuresRead,
  type RevenueChange,
  revenueChangedMeanwhile,
  revenueDifference,
  revenueOf,
} from './revenue.ts';
import {
  figuresMade,
  type RevenueSet,
  revenueWith,
  type SalesChange,
  type SalesFacts,
} from './sales-facts.ts';

export interface SetRevenueFacts extends SalesFacts {
  /** The name of the person who last set it; null if nobody did. */
  lastChangedBy: string | null;
}

/**
 * Sets figures of a week's revenue. Kitchen or bar revenue sets the total to their sum. Refused, with the stored figures, if they are not
 * those the form started from. A figure set by hand wins over the week's days; 0 hands over to the days again.
 */
export function setRevenue(
  facts: SetRevenueFacts,
  entered: RevenueChange,
  moment: DecisionContext,
): Decision<null, SalesChange> {
  const { group } = facts.settings;
  const before = revenueOf(group, facts.sums);
  const from = entered.from && figuresRead(group, moment.by, entered.from);
  if (revenueChangedMeanwhile(group, before, { ...entered, from })) {
    const setBy = readsAll(moment.by) ? facts.lastChangedBy : null;
    return { refused: changedMeanwhile(setBy, figuresRead(group, moment.by, { ...before })) };
  }
  const set = changedRevenue(group, before, entered);
  const byHand = revenueDifference(group, before, set).map((source) => ({
    source,
    cents: figureIn(set, source),
  }));
  if (byHand.length === 0) return { answer: null, change: null };
  const kept = [...byHand, ...keptByHand(facts, byHand)];
  const made = figuresMade({ ...facts, figures: withHand(facts.figures, kept) }, facts.sales);
  const change: SalesChange = {
    weekId: facts.weekId,
    revenue: [
      ...kept.filter(({ source }) => !made.some((figure) => figure.source === source)),
      ...made.flatMap(({ source, cents }) => (cents === null ? [] : [{ source, cents, fromDays: true }])),
    ],
    ...revenueEffects(facts, revenueWith(bySource(group, set), made), moment),
  };
  return { answer: null, change };
}

/** Returns the venues' other figures that the days had made: one figure set by hand makes all of them set by hand. */
function keptByHand({ figures, settings }: SetRevenueFacts, byHand: readonly RevenueSet[]): RevenueSet[] {
  const isSet = (source: RevenueSet['source']) => byHand.some((figure) => figure.source === source);
  return sourcesOf(settings.group).flatMap(({ centers, total }) => {
    const sources = total ? [...centers, total] : centers;
    if (!sources.some(isSet)) return [];
    return sources.flatMap((source) => {
      const figure = figures[source];
      return figure?.fromDays && !isSet(source) ? [{ source, cents: figure.cents }] : [];
    });
  });
}

function withHand(
  figures: SetRevenueFacts['figures'],
  byHand: readonly RevenueSet[],
): SetRevenueFacts['figures'] {
  const set = byHand.map(({ source, cents }) => [source, { cents, fromDays: false }]);
  return { ...figures, ...Object.fromEntries(set) };
}

/** Returns the alerts and the audit entry that follow from a change of revenue. */
export function revenueEffects(
  { weekId, sums, settings, alerts: facts }: BudgetFacts,
  revenue: WeekSums['revenue'],
  moment: DecisionContext,
): Pick<SalesChange, 'alerts' | 'entries'> {
  const after = withRevenue(sums, revenue);
  const now = { sums: after, settings };
  const change = { cause: 'budget', before: { sums, settings } } as const;
  const weighed = categoriesOf(settings.group).map((category) => weigh(category, change, now));
  return {
    alerts: alertOutcome(weighed, { weekId, cause: 'budget', facts, settings }, moment),
    entries: [
      {
        action: 'set revenue',
        subject: 'revenue',
        before: revenueOf(settings.group, sums),
        after: revenueOf(settings.group, after),
      },
    ],
  };
}
