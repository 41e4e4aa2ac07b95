/** How a file writes dates such as 5/7/2026. */
export const DATE_ORDERS = ['month first', 'day first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** The message for a date that could be either of two days. */
export const ASK_DATES = 'Say whether the month or the day comes first in such dates.';
