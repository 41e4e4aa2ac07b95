import { closedWeekdaysText } from '../../domain/group/closed-weekdays.ts';
import type { Venue } from '../../domain/group/group.ts';
import type { Day } from '../../domain/values/day.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { formatPercentage } from '../../domain/values/percent.ts';

/** Returns '30% of its own revenue, closed on Mondays'. */
export function centerText(
  { percentage, budgetOf, closedOn = [] }: Venue['centers'][number],
  today: Day,
  place: Locale,
): string {
  const share = `${shareText(percentage, place)} of ${budgetOf === 'own' ? 'its own' : 'the venue’s'} revenue`;
  const closed = closedWeekdaysText(closedOn, today);
  return closed ? `${share}, closed on ${closed}` : share;
}

export function shareText(percentage: number | undefined, place: Locale): string {
  return percentage === undefined ? 'as in Budget Settings' : `${formatPercentage(percentage, place)}%`;
}

/** Returns 'Kitchen 30%, Bar 22%, 3 crews', of the parts in use. */
export function partsText({ centers, crews }: Venue, place: Locale): string {
  const used = (part: { retired?: boolean | undefined }) => !part.retired;
  const shares = centers
    .filter(used)
    .map(({ name, percentage }) =>
      percentage === undefined ? name : `${name} ${shareText(percentage, place)}`,
    );
  const people = crews.filter(used).length;
  return [...shares, `${people} ${people === 1 ? 'crew' : 'crews'}`].join(', ');
}
