import type { CategoryOutlook, WeekOutlook } from '../../domain/forecast/outlook-answer.ts';
import type { PaceWording } from '../../domain/forecast/pace-words.ts';
import { type WeekLine, weekLine } from './week-line.ts';

/** What a card shows of a category's week while its revenue is a forecast. */
export interface CardOutlook {
  outlook: CategoryOutlook;
  line: WeekLine;
  telling: PaceWording;
  holidays: WeekOutlook['holidays'];
}

/** Returns a category's outlook with its chart line; the percentage is that of its budget. */
export function cardOutlook(
  outlook: CategoryOutlook,
  percentage: number,
  { telling, holidays }: Pick<CardOutlook, 'telling' | 'holidays'>,
): CardOutlook {
  return { outlook, line: weekLine(outlook, percentage, telling.today), telling, holidays };
}

/** Whether there is a chart to draw: it needs a budget, and a usual pace to compare with. */
export function hasPicture(of: CardOutlook | undefined): of is CardOutlook {
  return of !== undefined && of.outlook.budgetCents > 0 && of.line.usualCents !== null;
}
