import { z } from 'zod';
import { auditEntrySchema, auditFilter } from '../audit/audit.ts';
import { backupHealthSchema } from '../backup/backup-health.ts';
import { GROUP_WRITES } from '../desk/group-writes.ts';
import { firstStepsSchema } from '../group/first-steps.ts';
import { groupSchema } from '../group/group.ts';
import { madeCenterSchema, madeCrewSchema, madeVenueSchema } from '../group/made.ts';
import { groupStart } from '../group/proposals.ts';
import { sampleChoiceSchema } from '../sample/put-sample.ts';
import type { Row } from './row.ts';

const FROM_WEEK =
  'A budget holds from this week on, or from `fromWeek`: earlier weeks keep theirs, and a closed week what it was closed with.';

const EVENTS = 'Each event’s data is a JSON list of { topic, weekId?, venues? }.';

export const GROUP_CALLS = {
  readGroup: {
    method: 'get',
    path: '/group',
    summary: 'The group, its venues, and what each has',
    may: 'read',
    answer: groupSchema,
    says: 'The group',
  },
  changeGroup: {
    ...GROUP_WRITES.editGroup,
    method: 'patch',
    path: '/group',
    summary: 'Change the group’s name, what its sales include, and whether managers see its totals',
    answer: groupSchema,
    says: 'The updated group',
  },
  readFirstSteps: {
    method: 'get',
    path: '/group/start',
    summary: 'How far the group is with its first steps',
    may: 'manageGroup',
    answer: firstStepsSchema,
    says: 'The steps, in order',
  },
  startGroup: {
    method: 'post',
    path: '/group/start',
    summary: 'Start a group without venues from a proposal',
    may: 'manageGroup',
    refuses: ['conflict'],
    sent: () => groupStart,
    answer: groupSchema,
    says: 'The updated group',
    status: 201,
  },
  addVenue: {
    ...GROUP_WRITES.addVenue,
    method: 'post',
    path: '/venues',
    summary: 'Add a venue with its revenue centers and crews',
    answer: madeVenueSchema,
    says: 'The venue',
    status: 201,
  },
  changeVenue: {
    ...GROUP_WRITES.changeVenue,
    method: 'patch',
    path: '/venues/{venueId}',
    summary: 'Rename, reorder, retire or bring back a venue, or change its labor budget or when its day ends',
    description: FROM_WEEK,
    refuses: ['has-entries'],
    answer: madeVenueSchema,
    says: 'The updated venue',
  },
  addCenter: {
    ...GROUP_WRITES.addCenter,
    method: 'post',
    path: '/venues/{venueId}/centers',
    summary: 'Add a revenue center to a venue',
    answer: madeCenterSchema,
    says: 'The revenue center',
    status: 201,
  },
  changeCenter: {
    ...GROUP_WRITES.changeCenter,
    method: 'patch',
    path: '/centers/{centerId}',
    summary:
      'Rename, reorder, retire or bring back a revenue center, change its budget, or say when it is closed',
    description: `${FROM_WEEK} Whoever may set its revenue may send \`closedOn\` alone: in every week that is not closed, such a weekday counts as 0 and complete unless something is entered.`,
    refuses: ['has-entries'],
    answer: madeCenterSchema,
    says: 'The updated revenue center',
  },
  addCrew: {
    ...GROUP_WRITES.addCrew,
    method: 'post',
    path: '/venues/{venueId}/crews',
    summary: 'Add a crew to a venue',
    answer: madeCrewSchema,
    says: 'The crew',
    status: 201,
  },
  changeCrew: {
    ...GROUP_WRITES.changeCrew,
    method: 'patch',
    path: '/crews/{crewId}',
    summary: 'Rename, reorder, retire or bring back a crew',
    refuses: ['has-entries'],
    answer: madeCrewSchema,
    says: 'The updated crew',
  },
  putSample: {
    ...GROUP_WRITES.putSample,
    method: 'put',
    path: '/sample',
    summary: 'Restore the sample data (trial servers only)',
    description:
      'The current week complete, with its revenue entered; halfway through (`midweek`); or after a last week that two venues have not finished (`monday`). Entries in the restored weeks are lost: in the current one, with `monday` in the last one too.',
    refuses: ['week-closed'],
    answer: sampleChoiceSchema,
    says: 'The restored sample',
  },
  readBackups: {
    method: 'get',
    path: '/backups',
    summary: 'When the last daily backup was made, how large it is, and whether one failed',
    may: 'manageGroup',
    answer: () => backupHealthSchema().meta({ id: 'Backups' }),
    says: 'Daily backups',
  },
  listAudit: {
    method: 'get',
    path: '/audit',
    summary: 'Who did what and when, with the values before and after',
    description: '`before` is the id of the last entry on the previous page.',
    may: 'readAudit',
    query: () => auditFilter,
    answer: () => z.array(auditEntrySchema()),
    says: 'The entries, newest first',
  },
  followEvents: {
    method: 'get',
    path: '/events',
    summary: 'Server-sent events: which week, settings or alerts changed',
    description:
      '`venues` lists the venues concerned; left out if it is the whole group. Managers get the group’s events and those of venues in which they manage something.',
    may: 'read',
    file: ['text/event-stream'],
    says: EVENTS,
  },
} as const satisfies Record<string, Row>;
