import type { Decision, Told } from '../../domain/changes/change.ts';
import type { Moment } from '../../domain/changes/moment.ts';
import { timestamp } from '../../domain/weeks/clock.ts';
import type { WeekId } from '../../domain/weeks/week.ts';
import { newKey } from '../data/key.ts';
import type { Visitor } from './answer.ts';
import { record } from './audit.ts';
import { NO_MAIL } from './raise.ts';
import { refuse } from './refuse.ts';
import type { Demo } from './state.ts';

interface DecidedChange<Answer, Changed extends Told> {
  /** The week that is changed, where it is one. */
  weekId?: WeekId;
  decide: (moment: Moment) => Decision<Answer, Changed>;
  keep: (change: Changed) => void;
}

/** Decides about a change by a visitor, and keeps what follows. */
export function decided<Answer, Changed extends Told>(
  demo: Demo,
  by: Visitor,
  { weekId, decide, keep }: DecidedChange<Answer, Changed>,
): Answer {
  const decision = decide({ now: () => timestamp(demo), by, newId: newKey, noMail: NO_MAIL });
  if ('refused' in decision) throw refuse(decision.refused);
  const { answer, change } = decision;
  if (!change) return answer;
  keep(change);
  for (const entry of change.entries) record(demo, { by, ...(weekId && { weekId }), ...entry });
  return answer;
}
