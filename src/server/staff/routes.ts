import { today } from '../../domain/calendar/clock.ts';
import { costsFrom, STAFF_WRITES } from '../../domain/labor/change-staff.ts';
import { LABOR_REFUSED } from '../../domain/labor/labor-refused.ts';
import { staffVisibleTo } from '../../domain/labor/staff.ts';
import { canRead } from '../../domain/people/reading.ts';
import { answerOnce } from '../answer-once.ts';
import { changeGroup } from '../audit/change-group.ts';
import type { Context } from '../context.ts';
import { decisionContext } from '../decision-context.ts';
import { refusal } from '../errors.ts';
import { readPaidWeeks, writePaidWeeks } from '../labor/paid-weeks.ts';
import { allow, type Handlers, permitted } from '../router.ts';
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

export function staffHandlers(context: Context) {
  return {
    listStaff: async (c) => {
      const by = allow(c, 'read');
      const staff = await listStaff(context.db, today(context));
      return staff.filter((member) => canRead(by, member)).map((member) => staffVisibleTo(by, member));
    },
    readStaffMember: async (c) => {
      const by = allow(c, 'read');
      const page = await readStaffPage(context, by, c.req.valid('param').staffId);
      if (!page) throw refusal(LABOR_REFUSED.staffUnknown);
      return page;
    },
    addStaff: async (c) => {
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
      return added;
    },
    editStaff: async (c) => {
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
      return edited;
    },
  } satisfies Partial<Handlers>;
}
