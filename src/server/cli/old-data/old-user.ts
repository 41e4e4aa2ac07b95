import { ROLES, type Role } from '../../../domain/people/role.ts';
import { email as emailAddress } from '../../../domain/people/user.ts';
import {
  fieldOf,
  type Notes,
  type OldDocument,
  type Reading,
  shown,
  storableText,
  timeOf,
} from './old-value.ts';

/** A user profile of the old database, which kept the password elsewhere. `createdAt` is ISO 8601, or null. */
export interface OldUser {
  userId: string;
  name: string;
  email: string;
  role: Role | null;
  createdAt: string | null;
}

/** Reads a document of the collection users. Refuses one without an email address: nobody could sign in with it. */
export function readOldUser(id: string, document: OldDocument, timeZone: string): Reading<OldUser> {
  const notes: Notes = { changed: [], refused: [] };
  const reading = { document: `users/${id}`, ...notes };
  const given = fieldOf(document, 'email');
  const email = emailAddress.safeParse(given);
  if (!email.success)
    return { ...reading, value: null, refused: [`${shown(given)} is not an email address`] };
  if (email.data !== given) notes.changed.push(`email: ${shown(given)} taken as ${email.data}`);
  const value = { userId: id, email: email.data, name: nameIn(document, email.data, notes) };
  const createdAt = timeOf(fieldOf(document, 'createdAt'), timeZone);
  return { ...reading, value: { ...value, role: roleIn(document, notes), createdAt } };
}

function nameIn(document: OldDocument, email: string, notes: Notes): string {
  const { text, changed } = storableText(fieldOf(document, 'name'), 120);
  if (changed && text) notes.changed.push(`name: trimmed to ${shown(text)}`);
  if (!text) notes.changed.push(`name: not there, taken from ${email}`);
  return text || (email.split('@')[0] ?? email);
}

/** Reads the role. Null for a name that is no role: as in the old profile, that permits nothing. */
function roleIn(document: OldDocument, notes: Notes): Role | null {
  const given = fieldOf(document, 'role');
  const role = ROLES.find(
    (known) => known === storableText(given, 40).text.toLowerCase().replace(/[ -]/g, '_'),
  );
  if (!role) notes.changed.push(`role: ${shown(given)} is not a role: an admin must give one`);
  return role ?? null;
}
