import type { Venue } from '../group/group.ts';
import type { Cents } from '../values/money.ts';

/** Whether a venue's hours are entered, judging by their cost; a venue without crews needs none. */
export function areHoursEntered({ laborOf }: Pick<Venue, 'laborOf'>, laborCents: Cents): boolean {
  return laborOf.length === 0 || laborCents !== 0;
}

/** Returns what is missing of a venue's costs: 'No Kitchen orders entered', 'No hours entered'. */
export function missingCostTexts(
  centers: readonly { name: string; isEntered: boolean }[],
  hoursEntered: boolean,
): string[] {
  const orders = centers.filter(({ isEntered }) => !isEntered);
  return [
    ...orders.map(({ name }) => (centers.length === 1 ? 'No orders entered' : `No ${name} orders entered`)),
    ...(hoursEntered ? [] : ['No hours entered']),
  ];
}
