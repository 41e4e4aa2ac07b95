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
    summary: 'Change what the group is called, what its sales hold, and whether managers see its totals',
    answer: groupSchema,
    says: 'The group afterwards',
  },
  readFirstSteps: {
    method: 'get',
    path: '/group/start',
    summary: 'How far the group is with what it does once, before its weeks run by themselves',
    may: 'manageGroup',
    answer: firstStepsSchema,
    says: 'The steps, in their order',
  },
  startGroup: {
    method: 'post',
    path: '/group/start',
    summary: 'Begin a group without venues with a proposal',
    may: 'manageGroup',
    refuses: ['conflict'],
    sent: () => groupStart,
    answer: groupSchema,
    says: 'The group afterwards',
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
    says: 'The venue afterwards',
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
    description: `${FROM_WEEK} With \`closedOn\` alone also for whoever may set its revenue: such a weekday without an entry brings 0 and is complete, in every week that is not closed.`,
    refuses: ['has-entries'],
    answer: madeCenterSchema,
    says: 'The revenue center afterwards',
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
    says: 'The crew afterwards',
  },
  putSample: {
    ...GROUP_WRITES.putSample,
    method: 'put',
    path: '/sample',
    summary: 'Put the sample back (trial servers only)',
    description:
      'The current week complete, with its revenue entered; as it stands in the middle (`midweek`); or beside a last week that two venues have not finished (`monday`). What was entered in the weeks that are put goes: the current one, of `monday` the last one too.',
    refuses: ['week-closed'],
    answer: sampleChoiceSchema,
    says: 'The sample that was put back',
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
    summary: 'Who did what, when, before and after',
    description: '`before` is the id of the last entry read so far; the next page follows it.',
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
      '`venues` says of which venues it is; left out where it is of the whole group. A manager is told of those of the venues in which they manage something, and of the group’s.',
    may: 'read',
    file: ['text/event-stream'],
    says: EVENTS,
  },
} as const satisfies Record<string, Row>;
