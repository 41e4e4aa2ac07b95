import type { DecisionContext } from '../people/decision-context.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';

/** The moment in which somebody decides in tests; new ids are numbers. */
export function aMoment(by: DecisionContext['by'], at = '2026-11-18T15:00:00.000Z'): DecisionContext {
  let ids = 0;
  return { now: () => at, by, newId: () => `new-${++ids}`, group: SAMPLE_GROUP, noMail: null };
}
