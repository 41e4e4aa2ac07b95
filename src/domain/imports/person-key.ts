import type { StaffMember } from '../labor/staff.ts';
import { textKey } from '../values/text.ts';

/** What of a staff member tells who is meant. */
export type PersonIdentity = Pick<StaffMember, 'staffId' | 'name' | 'number' | 'crew'>;

/** What makes two names of people the same: "Núñez, José" and "jose nunez" are. */
export function personKey(name: string): string {
  const [last = '', first, ...more] = name.split(',').map((part) => part.trim());
  const inOrder = first && more.length === 0 ? `${first} ${last}` : name;
  const plain = textKey(inOrder).normalize('NFD').replaceAll(/\p{M}/gu, '');
  return plain.replaceAll(/[’‘`´]/g, "'");
}
