import { pacedByRevenue } from '../../domain/alerts/pace-alert.ts';
import { today } from '../../domain/calendar/clock.ts';
import { isOver, type Week } from '../../domain/calendar/week.ts';
import type { User } from '../../domain/people/user.ts';
import type { Context } from '../context.ts';
import { readSettings } from '../stores/settings.ts';
import { weighAfter } from './write-week.ts';

/** Evaluates the pace of those weeks that are not over, after an import. */
export async function weighRunning(context: Context, by: User, weeks: readonly Week[]): Promise<void> {
  const running = weeks.filter((week) => !isOver(week, today(context)));
  if (running.length === 0) return;
  const categories = pacedByRevenue({ settings: await readSettings(context.db, context.group) });
  for (const week of running) await weighAfter(context, by, { week, categories });
}
