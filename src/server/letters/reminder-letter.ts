import { type Week, weekLabel } from '../../domain/calendar/week.ts';
import type { Group, Venue } from '../../domain/group/group.ts';
import { formatMoment } from '../../domain/values/moment.ts';
import { NO_STANDING, standingParams, type WaitingLetter } from './letter.ts';

/** Returns the email that reminds somebody to submit the week of their venue. */
export function reminderLetter(
  group: Group,
  { week, venue, due }: { week: Week; venue: Pick<Venue, 'venueId' | 'name'>; due: string },
): WaitingLetter {
  const { weekId } = week;
  const { venueId, name } = venue;
  return {
    subject: `Week to submit: ${name}`,
    heading: `${name}: the week is not submitted yet`,
    message: 'Check what is missing and submit it, so that it can be closed.',
    sections: [
      {
        title: null,
        rows: [
          { label: 'Week', value: weekLabel(weekId, group) },
          { label: 'It was due', value: formatMoment(due, group.timeZone, group) },
        ],
      },
    ],
    link: { label: 'Open the week', path: `/venues/${encodeURIComponent(venueId)}?week=${weekId}` },
    hearing: { of: 'reminder', venueId },
    footer: 'You get this because you may submit this week. An admin sets the deadline under "Group".',
    template: {
      category: name,
      budget_status: 'Week to submit',
      ...standingParams(NO_STANDING, group),
      week_id: weekId,
    },
  };
}
