import type { Group } from '../../domain/group/group.ts';
import type { Db } from '../db/schema.ts';
import type { Letter } from '../mail/letter.ts';
import { askingLetter } from './order-letters.ts';
import { listWaiting } from './store.ts';

/** The letter that asks somebody to approve those of some orders that still wait in the revenue center they were asked about; null where none does. */
export async function askingAnew(
  db: Db,
  group: Group,
  { hearing }: Letter,
  orderIds: readonly string[],
): Promise<Letter | null> {
  if (hearing?.of !== 'approval') return null;
  const { center } = hearing;
  const waiting = await listWaiting(db, orderIds);
  const asked = waiting.filter(({ order }) => order.revenueCenter === center);
  return asked.length === 0 ? null : askingLetter(group, center, asked);
}
