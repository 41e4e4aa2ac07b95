import type { StaffMember } from '../labor/staff.ts';
import { textKey } from '../values/text.ts';

/** The fields that identify a staff member. */
export type PersonIdentity = Pick<StaffMember, 'staffId' | 'name' | 'number' | 'crew'>;

/** Returns the key of a name: "Núñez, José" and "jose nunez" have the same. */
export function personKey(name: string): string {
  const [last = '', first, ...more] = name.split(',').map((part) => part.trim());
  const inOrder = first && more.length === 0 ? `${first} ${last}` : name;
  const plain = textKey(inOrder).normalize('NFD').replaceAll(/\p{M}/gu, '');
  return plain.replaceAll(/[’‘`´]/g, "'");
}
