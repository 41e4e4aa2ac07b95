import { accessOf } from '../../domain/desk/group-access.ts';
import type { Group } from '../../domain/group/group.ts';
import { approvalAnswer } from '../../domain/orders/approve-order.ts';
import { transferRead } from '../../domain/orders/transfer-read.ts';
import { reaching } from '../../domain/people/reach.ts';
import type { Db } from '../db/schema.ts';
import type { Letter } from '../letters/letter.ts';
import { answersLetter, askingLetter } from '../letters/order-letters.ts';
import { findOrders } from '../stores/orders.ts';
import { listUsersAt } from '../stores/users.ts';

/**
 * Returns the letter about gathered orders of a revenue center in their current state: it requests approval of those that still wait, or
 * gives the answers that still hold. Null when none are left.
 */
export async function gatheredLetter(
  db: Db,
  group: Group,
  {
    letter: { hearing },
    orderIds,
    to,
  }: { letter: Letter; orderIds: readonly string[]; to: readonly string[] },
): Promise<Letter | null> {
  if (hearing?.of !== 'approval' && hearing?.of !== 'answer') return null;
  const { of, center } = hearing;
  const found = await findOrders(db, orderIds);
  const own = found.filter(({ order }) => order.revenueCenter === center);
  const [reader] = await listUsersAt(db, to);
  const reading = accessOf(reader ? reaching(group, reader) : null, group);
  const read = own.map(({ weekId, order }) => ({ weekId, order: transferRead(reading, order) }));
  if (of === 'approval') {
    const waiting = read.filter(({ order }) => order.state === 'waiting');
    return waiting.length > 0 ? askingLetter(group, center, waiting) : null;
  }
  const answers = read.flatMap((one) => {
    const answer = approvalAnswer(one.order);
    return answer ? [{ ...one, ...answer }] : [];
  });
  return answers.length > 0 ? answersLetter(group, center, answers) : null;
}
