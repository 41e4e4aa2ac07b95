import type { CategoryOutlook, WeekOutlook } from '../../domain/forecast/outlook-answer.ts';
import type { PaceWording } from '../../domain/forecast/pace-words.ts';
import { type WeekLine, weekLine } from '../../domain/forecast/week-line.ts';

/** What a card tells of a category's week while its revenue is a forecast. */
export interface CardOutlook {
  outlook: CategoryOutlook;
  line: WeekLine;
  telling: PaceWording;
  /** The week's public holidays. */
  holidays: WeekOutlook['holidays'];
}

/** A category's outlook with its picture; the percentage is that of its budget. */
export function cardOutlook(
  outlook: CategoryOutlook,
  percentage: number,
  { telling, holidays }: Pick<CardOutlook, 'telling' | 'holidays'>,
): CardOutlook {
  return { outlook, line: weekLine(outlook, percentage, telling.today), telling, holidays };
}

/** Whether there is a week to draw: a budget, and a usual pace to draw it beside. */
export function hasPicture({ outlook, line }: CardOutlook): boolean {
  return outlook.budgetCents > 0 && line.usualCents !== null;
}
