import { z } from 'zod';
import { TOTAL_WRITES } from '../desk/total-writes.ts';
import { weekOrVenueSchema } from '../desk/venue-week.ts';
import { groupSchema } from '../group/group.ts';
import { hoursDaysSchema } from '../labor/hours-days.ts';
import { HOURS_WRITES } from '../labor/hours-writes.ts';
import { hoursEntrySchema } from '../labor/labor.ts';
import { staffMemberSchema } from '../labor/staff.ts';
import { staffPageSchema } from '../labor/staff-page.ts';
import { STAFF_WRITES } from '../labor/staff-writes.ts';
import { ofVenue, type Row } from './row.ts';

export const LABOR_CALLS = {
  saveHours: {
    ...HOURS_WRITES.saveHours,
    method: 'put',
    path: '/weeks/{weekId}/hours',
    summary: 'Save a sheet of hours: the labor screen, or one’s own crews',
    description:
      'Replaces the hours of kitchen, bar and service staff for an admin, and those of their own crews for others, who are refused for anybody else. Hours other than those on record must be half hours up to 80.',
    refuses: ['conflict', 'staff-unknown', 'not-found'],
    query: () => ofVenue,
    answer: weekOrVenueSchema,
    says: 'The week afterwards',
  },
  addHours: {
    ...HOURS_WRITES.addHours,
    method: 'post',
    path: '/weeks/{weekId}/hours',
    summary: 'Add hours to one person',
    refuses: ['staff-unknown', 'not-found'],
    query: () => ofVenue,
    answer: weekOrVenueSchema,
    says: 'The week afterwards',
    status: 201,
  },
  editHours: {
    ...HOURS_WRITES.editHours,
    method: 'patch',
    path: '/weeks/{weekId}/hours/{entryId}',
    summary: 'Correct an hours entry',
    description:
      'At the rate it was entered with. With `fromMinutes`, refused when the stored minutes differ; refused when void.',
    refuses: ['conflict', 'staff-unknown'],
    answer: hoursEntrySchema,
    says: 'The entry afterwards',
  },
  voidHours: {
    ...HOURS_WRITES.voidHours,
    method: 'post',
    path: '/weeks/{weekId}/hours/{entryId}/void',
    summary: 'Void an hours entry',
    description: 'It stays on record and no longer counts.',
    answer: hoursEntrySchema,
    says: 'The entry afterwards',
  },
  restoreHours: {
    ...HOURS_WRITES.restoreHours,
    method: 'post',
    path: '/weeks/{weekId}/hours/{entryId}/restore',
    summary: 'Let a void hours entry count again',
    refuses: ['staff-unknown'],
    answer: hoursEntrySchema,
    says: 'The entry afterwards',
  },
  setStaffCost: {
    ...TOTAL_WRITES.setLabor,
    method: 'put',
    path: '/weeks/{weekId}/labor/{crew}',
    summary: 'Set the staff cost of a crew, or of all with crew "total"',
    refuses: ['conflict', 'not-found'],
    query: () => ofVenue,
    answer: weekOrVenueSchema,
    says: 'The week afterwards',
  },
  readHoursDays: {
    method: 'get',
    path: '/weeks/{weekId}/hours/days',
    summary: 'A week’s hours by day and person, worked and planned',
    description:
      'In minutes, of everybody in the crews that are read, or with `venue` in those of that venue; with what they usually worked on each day lately.',
    may: 'read',
    refuses: ['not-found'],
    query: () => ofVenue,
    answer: hoursDaysSchema,
    says: 'The week’s hours by day',
  },
  enterHoursDays: {
    ...HOURS_WRITES.enterDays,
    method: 'put',
    path: '/weeks/{weekId}/hours/days',
    summary: 'Enter hours by day, worked or planned',
    description:
      'Each line in place of what is on record of that day, in minutes; null for nothing any more, and what is left out stays. With `fromMinutes`, refused when something else is stored. Worked hours cost what the day’s rate says; planned ones cost nothing until they are worked.',
    refuses: ['conflict', 'staff-unknown', 'not-found'],
    query: () => ofVenue,
    answer: hoursDaysSchema,
    says: 'The week’s hours by day afterwards',
  },
  setOvertime: {
    ...STAFF_WRITES.setOvertime,
    method: 'put',
    path: '/group/overtime',
    summary: 'Set from how many hours on an hour costs more',
    description:
      'From the week of `from` on, or from this one: what is on record of it costs so, in weeks that are open. Both numbers null end it.',
    answer: groupSchema,
    says: 'The group afterwards',
  },
  listStaff: {
    method: 'get',
    path: '/staff',
    summary: 'Everybody on the payroll',
    description:
      'Rates and usual hours are shown only in the crews the reader is responsible for; a manager is told of these alone.',
    may: 'read',
    answer: () => z.array(staffMemberSchema()),
    says: 'The staff',
  },
  readStaffMember: {
    method: 'get',
    path: '/staff/{staffId}',
    summary: 'Somebody on the payroll: their pay, and their hours of the last ten weeks',
    description:
      'Pay, usual hours and what hours cost are told to those alone who are responsible for the crew; others who read it are told the hours.',
    may: 'read',
    answer: staffPageSchema,
    says: 'The staff member',
  },
  addStaff: {
    ...STAFF_WRITES.addStaff,
    method: 'post',
    path: '/staff',
    summary: 'Add a staff member',
    refuses: ['limit-reached', 'conflict'],
    answer: staffMemberSchema,
    says: 'The new staff member',
    status: 201,
  },
  editStaff: {
    ...STAFF_WRITES.editStaff,
    method: 'patch',
    path: '/staff/{staffId}',
    summary: 'Change a staff member',
    description:
      'What is left out stays. With `from`, refused when the stored values differ. Who is not active keeps their hours and gets no new ones. Other pay holds from `payFrom` on, from the first day of `fromWeek`, or from today: hours on record since then cost it in weeks that are open.',
    refuses: ['conflict'],
    answer: staffMemberSchema,
    says: 'The staff member afterwards',
  },
} as const satisfies Record<string, Row>;
