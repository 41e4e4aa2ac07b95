import type { Alert } from '../../domain/alerts/alert.ts';
import { PACED, paceOutcome } from '../../domain/alerts/pace-alert.ts';
import type { Change, Decision } from '../../domain/changes/change.ts';
import { rowsAfter } from '../../domain/changes/kept-rows.ts';
import type { Moment } from '../../domain/changes/moment.ts';
import type { Category } from '../../domain/group/venue.ts';
import type { Action, Role } from '../../domain/people/role.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import { currentWeek, timestamp, today } from '../../domain/weeks/clock.ts';
import { isOver, type Week } from '../../domain/weeks/week.ts';
import type { WeekRecord } from '../../domain/weeks/week-record.ts';
import { newKey } from '../data/key.ts';
import { type Answering, once, type Visitor } from './answer.ts';
import { decided } from './decided.ts';
import { knownWeek } from './known-week.ts';
import { alertFacts, applyAlerts, NO_MAIL } from './raise.ts';
import { refuse } from './refuse.ts';
import type { Demo, StoredWeek } from './state.ts';
import { recordFor, touched, weekAsked } from './weeks.ts';

/** A call that changes a week. */
interface WeekCall<Asked, Facts, Result> {
  may: Action;
  weekId: string;
  /** With which key it has one effect, and what the key stands for: the call's name and what it sends. */
  once?: readonly [key: string, ...sent: unknown[]];
  entered?: 'file';
  asked: () => Asked;
  /** Whether a role may do this beside what anybody who may call it can. */
  permits?: (role: Role, asked: Asked) => boolean;
  load: (demo: Demo, stored: StoredWeek) => Facts;
  decide: (facts: Facts, asked: Asked, moment: Moment) => Decision<Result>;
  /** The categories whose pace the change may alter, and the answer with the alerts that it raised. */
  paced?: (facts: Facts, isOver: boolean) => readonly Category[];
  withPace?: (answer: Result, raised: readonly Alert[]) => Result;
}

/** How calls change weeks as the server does: touch the week, load the facts, decide, keep what follows, and answer. */
export function weekChanges(demo: Demo, answer: Answering) {
  function change<Asked, Facts, Result, T>(
    call: WeekCall<Asked, Facts, Result>,
    answered: (result: Result, by: Visitor, week: Week) => T,
  ): Promise<T> {
    return answer(call.may, (by) => {
      const asked = call.asked();
      const week = weekAsked(call.weekId);
      if (call.permits?.(by.role, asked) === false) throw refuse(REFUSED.role);
      const run = () => {
        const stored = touched(demo, week, call.entered);
        const facts = call.load(demo, stored);
        let raised: readonly Alert[] = [];
        const result = decided(demo, by, {
          weekId: week.weekId,
          decide: (moment) => call.decide(facts, asked, moment),
          keep: (changed) => {
            apply(demo, stored, changed, by);
            const categories = call.paced?.(facts, isOver(week, today(demo))) ?? [];
            raised = weighPace(demo, { week, categories, by: by.name });
          },
        });
        return call.withPace?.(result, raised) ?? result;
      };
      const [key, ...sent] = call.once ?? [undefined];
      return answered(key !== undefined ? once(demo, by, key, [call.weekId, ...sent], run) : run(), by, week);
    });
  }
  return {
    /** Answers with what was decided. */
    result: <Asked, Facts, Result>(call: WeekCall<Asked, Facts, Result>): Promise<Result> =>
      change(call, (result) => result),
    /** Answers with the week afterwards. */
    week: <Asked, Facts, Result>(call: WeekCall<Asked, Facts, Result>): Promise<WeekRecord> =>
      change(call, (_, by, week) => recordFor(demo, by, week)),
    change,
  };
}

interface Paced {
  week: Week;
  categories: readonly Category[];
  by: string;
}

/** Weighs where some budgets of a week are heading, as it stands now; answers with the alerts that were raised. */
function weighPace(demo: Demo, { week, categories, by: name }: Paced): readonly Alert[] {
  if (categories.length === 0) return [];
  const moment = { now: () => timestamp(demo), by: { name }, newId: newKey, noMail: NO_MAIL };
  const { told } = alertFacts(demo, week.weekId);
  const outcome = paceOutcome({ known: knownWeek(demo, week), told }, categories, moment);
  applyAlerts(demo, outcome);
  return outcome.raised.map(({ alert }) => alert);
}

/** Weighs where every week that is not over is heading. */
export function weighPaces(demo: Demo, by: string): void {
  const { startDate } = currentWeek(demo);
  for (const { week } of demo.state.weeks.values())
    if (week.endDate >= startDate) weighPace(demo, { week, categories: PACED, by });
}

function apply(demo: Demo, stored: StoredWeek, change: Change, by: Visitor): void {
  const { state } = demo;
  Object.assign(stored, rowsAfter(stored, change));
  for (const { orderId } of change.ordersChanged) state.correctors.set(orderId, by.name);
  state.suppliers.push(...change.suggested.map((supplier) => ({ ...supplier, position: 0, removed: false })));
  applyAlerts(demo, change.alerts);
}
