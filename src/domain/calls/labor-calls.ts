import { z } from 'zod';
import { TOTAL_WRITES } from '../desk/set-total.ts';
import { weekOrVenueSchema } from '../desk/venue-week.ts';
import { groupSchema } from '../group/group.ts';
import { STAFF_WRITES } from '../labor/change-staff.ts';
import { hoursDaysSchema } from '../labor/hours-days.ts';
import { HOURS_WRITES } from '../labor/hours-writes.ts';
import { hoursEntrySchema } from '../labor/labor.ts';
import { staffMemberSchema } from '../labor/staff.ts';
import { staffPageSchema } from '../labor/staff-page.ts';
import { ofVenue, type Row } from './row.ts';

export const LABOR_CALLS = {
  saveHours: {
    ...HOURS_WRITES.saveHours,
    method: 'put',
    path: '/weeks/{weekId}/hours',
    summary: 'Save a sheet of hours: the labor screen, or one’s own crews',
    description:
      'For an admin, replaces the hours of kitchen, bar and service staff; for others, those of their own crews, and a sheet that names anybody else is refused. New hours must be in steps of 0.5, up to 80.',
    refuses: ['conflict', 'staff-unknown', 'not-found'],
    query: () => ofVenue,
    answer: weekOrVenueSchema,
    says: 'The updated week',
  },
  addHours: {
    ...HOURS_WRITES.addHours,
    method: 'post',
    path: '/weeks/{weekId}/hours',
    summary: 'Add hours to one person',
    refuses: ['staff-unknown', 'not-found'],
    query: () => ofVenue,
    answer: weekOrVenueSchema,
    says: 'The updated week',
    status: 201,
  },
  editHours: {
    ...HOURS_WRITES.editHours,
    method: 'patch',
    path: '/weeks/{weekId}/hours/{entryId}',
    summary: 'Correct an hours entry',
    description:
      'It keeps the rate it was entered with. Refused if it is void, or if `fromMinutes` is given and differs from the stored minutes.',
    refuses: ['conflict', 'staff-unknown'],
    answer: hoursEntrySchema,
    says: 'The updated entry',
  },
  voidHours: {
    ...HOURS_WRITES.voidHours,
    method: 'post',
    path: '/weeks/{weekId}/hours/{entryId}/void',
    summary: 'Void an hours entry',
    description: 'It stays on record and no longer counts.',
    answer: hoursEntrySchema,
    says: 'The updated entry',
  },
  restoreHours: {
    ...HOURS_WRITES.restoreHours,
    method: 'post',
    path: '/weeks/{weekId}/hours/{entryId}/restore',
    summary: 'Restore a void hours entry',
    refuses: ['staff-unknown'],
    answer: hoursEntrySchema,
    says: 'The updated entry',
  },
  setStaffCost: {
    ...TOTAL_WRITES.setLabor,
    method: 'put',
    path: '/weeks/{weekId}/labor/{crew}',
    summary: 'Set the staff cost of a crew, or of all with crew "total"',
    refuses: ['conflict', 'not-found'],
    query: () => ofVenue,
    answer: weekOrVenueSchema,
    says: 'The updated week',
  },
  readHoursDays: {
    method: 'get',
    path: '/weeks/{weekId}/hours/days',
    summary: 'A week’s hours by day and person, worked and planned',
    description:
      'In minutes, for everybody in the crews you read, or with `venue` only in that venue’s; with what each person has usually worked on each weekday lately.',
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
      'Each line replaces what is on record for its day, in minutes; null clears it, and days left out stay as they are. With `fromMinutes`, refused if something else is stored. Worked hours cost that day’s rate; planned hours cost nothing until they are worked.',
    refuses: ['conflict', 'staff-unknown', 'not-found'],
    query: () => ofVenue,
    answer: hoursDaysSchema,
    says: 'The week’s updated hours by day',
  },
  setOvertime: {
    ...STAFF_WRITES.setOvertime,
    method: 'put',
    path: '/group/overtime',
    summary: 'Set when hours become overtime and what they cost',
    description:
      'Holds from the week of `from`, or from this one, and for hours already on record in open weeks. With both numbers null, there is no overtime.',
    answer: groupSchema,
    says: 'The updated group',
  },
  listStaff: {
    method: 'get',
    path: '/staff',
    summary: 'Everybody on the payroll',
    description:
      'Rates and usual hours are shown only for crews the reader is responsible for. Managers see only those crews.',
    may: 'read',
    answer: () => z.array(staffMemberSchema()),
    says: 'The staff',
  },
  readStaffMember: {
    method: 'get',
    path: '/staff/{staffId}',
    summary: 'A staff member: their pay, and their hours of the last ten weeks',
    description:
      'Pay, usual hours and what hours cost are shown only to those responsible for the crew; other readers see only the hours.',
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
      'Fields left out stay as they are. With `from`, refused if the stored values differ. Inactive staff keep their hours and get no new ones. New pay holds from `payFrom`, from the first day of `fromWeek`, or from today; in open weeks, hours on record since then cost it too.',
    refuses: ['conflict'],
    answer: staffMemberSchema,
    says: 'The updated staff member',
  },
} as const satisfies Record<string, Row>;
