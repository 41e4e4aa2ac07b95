/** How many weeks a trend may cover. */
export const TREND_WEEKS = ['13', '26', '52'] as const;
export type TrendWeeks = (typeof TREND_WEEKS)[number];
