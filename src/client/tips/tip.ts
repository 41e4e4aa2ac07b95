import type { Zone } from '../../domain/budgets/budget.ts';

export interface Tip {
  id: number;
  text: string;
  category: TipCategory;
}
export type TipCategory = 'kitchen' | 'bar' | 'labor' | 'general';

const TEXTS: [TipCategory, string][] = [
  [
    'kitchen',
    'Count the walk-in before you order: what is already on the shelf does not need to be bought twice.',
  ],
  [
    'kitchen',
    'Check every delivery against its invoice at the door. A short case is credited only if it is noted.',
  ],
  ['kitchen', 'Rotate stock first in, first out, and date every container before it goes into the cooler.'],
  ['kitchen', 'Weigh portions for one shift a week. Two extra ounces a plate can cost a point of food cost.'],
  ['kitchen', 'Turn trim and day-old bread into stocks, soups and specials before you order more.'],
  ['bar', 'Measure every pour. A quarter ounce over on each drink empties one bottle in six for nothing.'],
  ['bar', 'Count open bottles on the same night each week, so that usage compares like with like.'],
  ['bar', 'Feature a cocktail made from what you have too much of before the next liquor order.'],
  ['bar', 'Log spills and comps as they happen: unexplained loss is the hardest cost to bring down.'],
  ['bar', 'Order slow-moving spirits by the bottle and fast ones by the case.'],
  ['labor', 'Stagger start times by half an hour to follow the covers, not the clock.'],
  ['labor', 'Look at hours on Wednesday: three days are left to bring the week back into its budget.'],
  ['labor', 'Cross-train one person per shift, so that a slow station can help a busy one.'],
  ['labor', 'Send the first person home when the dining room is half empty, not when it is empty.'],
  [
    'labor',
    'Write the schedule from the sales forecast, then check it against the labor budget before it is posted.',
  ],
  ['general', 'Enter orders on the day they arrive. A budget is only as good as its last entry.'],
  ['general', 'Compare this week with the last one before you change a percentage.'],
  ['general', 'Agree delivery days with suppliers: fewer deliveries mean fewer rush orders.'],
  ['general', 'Ask for two prices on your five largest items every quarter.'],
  ['general', 'Talk about the numbers at the pre-shift meeting: people save what they can see.'],
];

/** The 20 tips (SPEC section 3). */
export const TIPS: readonly Tip[] = TEXTS.map(([category, text], index) => ({
  id: index + 1,
  category,
  text,
}));

export function tipsFor(category: TipCategory | 'all'): Tip[] {
  return TIPS.filter((tip) => category === 'all' || tip.category === category);
}

/** Picks a tip by `random` (0 up to 1), not one already shown unless there is no other (SPEC section 4). */
export function pickTip(
  tips: readonly Tip[],
  random: number,
  shown: readonly number[] = [],
): Tip | undefined {
  const others = tips.filter(({ id }) => !shown.includes(id));
  const choice = others.length > 0 ? others : tips;
  return choice[Math.floor(random * choice.length)];
}

/** Returns the category of a dashboard's tip: that of the worst budget, 'general' while all are good. */
export function tipCategoryFor(zones: Record<'kitchen' | 'bar' | 'labor', Zone>): TipCategory {
  const categories = ['kitchen', 'bar', 'labor'] as const;
  const inZone = (zone: Zone) => categories.find((category) => zones[category] === zone);
  return inZone('critical') ?? inZone('warning') ?? 'general';
}
