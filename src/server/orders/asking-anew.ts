import { readingBy } from '../../domain/desk/week-reading.ts';
import type { Group } from '../../domain/group/group.ts';
import { transferRead } from '../../domain/orders/transfer-read.ts';
import { reaching } from '../../domain/people/reach.ts';
import type { Db } from '../db/schema.ts';
import type { Letter } from '../mail/letter.ts';
import { listUsersAt } from '../users/store.ts';
import { askingLetter } from './order-letters.ts';
import { listWaiting } from './store.ts';

/** The letter that asks somebody to approve those of some orders that still wait in the revenue center they were asked about; null where none does. */
export async function askingAnew(
  db: Db,
  group: Group,
  {
    letter: { hearing },
    orderIds,
    to,
  }: { letter: Letter; orderIds: readonly string[]; to: readonly string[] },
): Promise<Letter | null> {
  if (hearing?.of !== 'approval') return null;
  const { center } = hearing;
  const waiting = await listWaiting(db, orderIds);
  const asked = waiting.filter(({ order }) => order.revenueCenter === center);
  if (asked.length === 0) return null;
  const [approver] = await listUsersAt(db, to);
  const reading = readingBy(approver ? reaching(group, approver) : null, group);
  const read = asked.map(({ weekId, order }) => ({ weekId, order: transferRead(reading, order) }));
  return askingLetter(group, center, read);
}
