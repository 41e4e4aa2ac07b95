/** Over how many weeks a trend is told. */
export const TREND_WEEKS = ['13', '26', '52'] as const;
export type TrendWeeks = (typeof TREND_WEEKS)[number];
