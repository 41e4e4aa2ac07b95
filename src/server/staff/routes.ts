import { newStaff, type StaffMember } from '../../domain/staff.ts';
import { answerOnce } from '../answer-once.ts';
import { recordChange } from '../audit/record.ts';
import { type Context, timestamp } from '../context.ts';
import { allow, answer, body, createRouter, declareRoute } from '../router.ts';
import { insertStaff, listStaff, staffVisibleTo } from './store.ts';

const listRoute = declareRoute({
  method: 'get',
  path: '/staff',
  summary: 'Everybody on the payroll',
  description: 'Rates are shown only in the crews the reader is responsible for.',
  may: 'read',
  responses: { 200: answer<StaffMember[]>('Staff', 'The staff') },
});

const addRoute = declareRoute({
  method: 'post',
  path: '/staff',
  summary: 'Add a staff member',
  may: 'addStaff',
  request: { body: body(newStaff) },
  responses: { 201: answer<StaffMember>('StaffMember', 'The new staff member') },
});

export function staffRoutes(context: Context) {
  return createRouter()
    .openapi(listRoute, async (c) => {
      const { role } = allow(c, 'read');
      const staff = await listStaff(context.db);
      return c.json(
        staff.map((member) => staffVisibleTo(role!, member)),
        200,
      );
    })
    .openapi(addRoute, async (c) => {
      const entered = c.req.valid('json');
      const by = allow(c, 'addStaff', entered.crew);
      const added = await answerOnce(context, c, async (tx) => {
        const member = await insertStaff(tx, entered, timestamp(context));
        await recordChange(context, tx, { by, action: 'add staff', subject: member.crew, topic: 'staff', after: member });
        return member;
      });
      return c.json(added, 201);
    });
}
