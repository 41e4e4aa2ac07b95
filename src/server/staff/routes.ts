import { z } from '@hono/zod-openapi';
import { today } from '../../domain/calendar/clock.ts';
import type { Group } from '../../domain/group/group.ts';
import { costsFrom } from '../../domain/labor/change-staff.ts';
import { LABOR_REFUSED } from '../../domain/labor/labor-refused.ts';
import { staffMemberSchema, staffVisibleTo } from '../../domain/labor/staff.ts';
import { staffPageSchema } from '../../domain/labor/staff-page.ts';
import { STAFF_WRITES } from '../../domain/labor/staff-writes.ts';
import { canRead } from '../../domain/people/reading.ts';
import { rowId } from '../../domain/values/bounds.ts';
import { answerOnce } from '../answer-once.ts';
import { changeGroup } from '../audit/change-group.ts';
import type { Context } from '../context.ts';
import { decisionContext } from '../decision-context.ts';
import { refusal } from '../errors.ts';
import { readPaidWeeks, writePaidWeeks } from '../labor/paid-weeks.ts';
import { allow, answer, answers, body, createRouter, declareRoute, permitted, routeIn } from '../router.ts';
import {
  countStaff,
  findStaff,
  insertStaff,
  isNumberTaken,
  listStaff,
  lockStaff,
  updateStaff,
} from '../stores/staff.ts';
import { readFromWeekFacts } from '../weeks/from-week-facts.ts';
import { readStaffPage } from './staff-page.ts';

const { addStaff, editStaff } = STAFF_WRITES;

const listRoute = declareRoute({
  operationId: 'listStaff',
  method: 'get',
  path: '/staff',
  summary: 'Everybody on the payroll',
  description:
    'Rates and usual hours are shown only in the crews the reader is responsible for; a manager is told of these alone.',
  may: 'read',
  responses: { 200: answers(staffMemberSchema, 'The staff') },
});

const staffParameter = z.object({ staffId: rowId });

const pageRoute = declareRoute({
  operationId: 'readStaffMember',
  method: 'get',
  path: '/staff/{staffId}',
  summary: 'Somebody on the payroll: their pay, and their hours of the last ten weeks',
  description:
    'Pay, usual hours and what hours cost are told to those alone who are responsible for the crew; others who read it are told the hours.',
  may: 'read',
  request: { params: staffParameter },
  responses: { 200: answer(staffPageSchema, 'The staff member') },
});

function addRoute(group: Group) {
  return declareRoute({
    operationId: 'addStaff',
    method: 'post',
    path: '/staff',
    summary: 'Add a staff member',
    may: addStaff.may,
    refuses: ['limit-reached', 'conflict'],
    request: { body: body(addStaff.sent(group)) },
    responses: { 201: answer(staffMemberSchema, 'The new staff member') },
  });
}

function editRoute(group: Group) {
  return declareRoute({
    operationId: 'editStaff',
    method: 'patch',
    path: '/staff/{staffId}',
    summary: 'Change a staff member',
    description:
      'What is left out stays. With `from`, refused when the stored values differ. Who is not active keeps their hours and gets no new ones. Other pay holds from `payFrom` on, from the first day of `fromWeek`, or from today: hours on record since then cost it in weeks that are open.',
    may: editStaff.may,
    refuses: ['conflict'],
    request: {
      params: staffParameter,
      body: body(editStaff.sent(group)),
    },
    responses: { 200: answer(staffMemberSchema, 'The staff member afterwards') },
  });
}

export function staffRoutes(context: Context) {
  return createRouter()
    .openapi(listRoute, async (c) => {
      const by = allow(c, 'read');
      const staff = await listStaff(context.db, today(context));
      return c.json(
        staff.filter((member) => canRead(by, member)).map((member) => staffVisibleTo(by, member)),
        200,
      );
    })
    .openapi(pageRoute, async (c) => {
      const by = allow(c, 'read');
      const page = await readStaffPage(context, by, c.req.valid('param').staffId);
      if (!page) throw refusal(LABOR_REFUSED.staffUnknown);
      return c.json(page, 200);
    })
    .openapi(routeIn(context.group, addRoute), async (c) => {
      const asked = c.req.valid('json');
      const by = permitted(context, c, addStaff, asked);
      const added = await answerOnce(context, c, (tx) =>
        changeGroup(context, tx, {
          by,
          topic: 'staff',
          load: async () => ({
            isNumberTaken: await isNumberTaken(tx, asked.number),
            people: await countStaff(tx),
          }),
          decide: (facts, moment) => addStaff.decide(facts, asked, moment),
          write: (_, { staff }, { now }) => insertStaff(tx, staff, now()),
        }),
      );
      return c.json(added, 201);
    })
    .openapi(routeIn(context.group, editRoute), async (c) => {
      const { staffId } = c.req.valid('param');
      const asked = c.req.valid('json');
      const by = permitted(context, c, editStaff, asked);
      const edited = await answerOnce(context, c, (tx) =>
        changeGroup(context, tx, {
          by,
          topic: 'staff',
          load: async () => {
            const isTaken = await isNumberTaken(tx, asked.number, staffId);
            const changedBy = await lockStaff(tx, staffId);
            const before = (await findStaff(tx, [staffId], today(context))).get(staffId);
            const from = costsFrom(asked, before, decisionContext(context, by));
            const weeks = from === null ? [] : await readPaidWeeks(context, tx, { from, staffId });
            const payWeek =
              asked.fromWeek === undefined ? undefined : await readFromWeekFacts(tx, asked.fromWeek);
            return { changedBy, before, weeks, isNumberTaken: isTaken, payWeek };
          },
          decide: (facts, moment) => editStaff.decide(facts, asked, moment),
          write: async (_, { staff, paidWeeks = [] }) => {
            await updateStaff(tx, staff, by.name);
            await writePaidWeeks(context, tx, { changes: paidWeeks, by });
          },
        }),
      );
      return c.json(edited, 200);
    });
}
