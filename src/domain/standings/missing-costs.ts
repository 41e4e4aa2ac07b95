import type { Venue } from '../group/group.ts';
import type { Cents } from '../values/money.ts';

/** Whether a venue's hours are entered, by what they come to: where nobody works there is nothing to enter. */
export function areHoursEntered({ laborOf }: Pick<Venue, 'laborOf'>, laborCents: Cents): boolean {
  return laborOf.length === 0 || laborCents !== 0;
}

/** 'No Kitchen orders entered', 'No hours entered': what of a venue's costs is missing. */
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
