import { type Selectable, sql } from 'kysely';
import { readReach, readRole } from '../../domain/people/reach.ts';
import type { Reach, UserRole } from '../../domain/people/role.ts';
import { GUEST_ADDRESS, type InvitationMail, type ListedUser, type User } from '../../domain/people/user.ts';
import type { Database, Db, Tx } from '../db/schema.ts';
import { newId } from '../decision-context.ts';
import { selectStateOf } from './outbox.ts';
import { insertCredential, selectWithCredential } from './passwords.ts';
import { hasFactor } from './second-factors.ts';

type StoredUserRow = Selectable<Database['user']>;

/** Prefix of the outbox key of a person's invitation email. */
const INVITATION = 'invitation ';
export function invitationKey(userId: string): string {
  return `${INVITATION}${userId}`;
}

/** Returns all users, inactive ones too, oldest first. */
export async function listUsers(db: Db): Promise<ListedUser[]> {
  const rows = await selectListed(db).orderBy('user.createdAt').orderBy('user.id').execute();
  return rows.map(listedUserOf);
}

/** Returns one user; undefined when there is none with this id. */
export async function findUser(db: Db, userId: string): Promise<ListedUser | undefined> {
  const row = await selectListed(db).where('user.id', '=', userId).executeTakeFirst();
  return row && listedUserOf(row);
}

/** Returns the users with these email addresses, in upper or lower case. */
export async function listUsersAt(db: Db, addresses: readonly string[]): Promise<ListedUser[]> {
  if (addresses.length === 0) return [];
  const emails = addresses.map((address) => address.toLowerCase());
  return (await selectListed(db).where('user.email', 'in', emails).execute()).map(listedUserOf);
}

/** Selects users with their open invitation and the state of its email. */
function selectListed(db: Db) {
  return db
    .selectFrom('user')
    .leftJoin('resetLink', (join) =>
      join.onRef('resetLink.userId', '=', 'user.id').on('resetLink.kind', '=', 'invitation'),
    )
    .selectAll('user')
    .select((user) =>
      user
        .selectFrom('account')
        .select('account.id')
        .whereRef('account.userId', '=', 'user.id')
        .limit(1)
        .as('credential'),
    )
    .select((user) => user.case().when(hasFactor(db)).then(1).else(0).end().as('secondFactor'))
    .select([
      'resetLink.expiresAt as invitedUntil',
      // A subquery per user, so that no query plan scans the whole outbox.
      selectStateOf(db, sql<string>`${sql.lit(INVITATION)} || ${sql.ref('user.id')}`).as('mailState'),
    ]);
}

/** Returns how many admins besides this user can sign in. */
export async function countOtherAdmins(db: Db, userId: string): Promise<number> {
  const admins = await listAdmins(db);
  return admins.filter((admin) => admin.userId !== userId).length;
}

/** Returns the admins who can sign in, oldest first. Leaves out guests, who cannot come back, and users without a password yet. */
export function listAdmins(db: Db): Promise<Pick<User, 'userId' | 'name' | 'email'>[]> {
  return db
    .selectFrom('user')
    .select(['id as userId', 'name', 'email'])
    .where('role', '=', 'admin')
    .where('active', '=', 1)
    .where('email', 'not like', `%${GUEST_ADDRESS}`)
    .where('id', 'in', selectWithCredential(db))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Stores the fields of a user that an admin may change. */
export async function updateUser(
  tx: Tx,
  { userId, name, role, reach, active }: ListedUser,
  updatedAt: string,
): Promise<void> {
  const changed = { name, role, reach: storedReach(reach), active: Number(active), updatedAt };
  await tx.updateTable('user').set(changed).where('id', '=', userId).execute();
}

export async function recordSignIn(tx: Tx, userId: string, lastSignInAt: string): Promise<void> {
  await tx.updateTable('user').set({ lastSignInAt }).where('id', '=', userId).execute();
}

/** Returns how many users there are, inactive ones too, but no guests. */
export async function countUsers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('user')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('email', 'not like', `%${GUEST_ADDRESS}`)
    .executeTakeFirstOrThrow();
  return count;
}

export async function isAddressTaken(db: Db, email: string): Promise<boolean> {
  const known = db.selectFrom('user').select('id').where('email', '=', email);
  return (await known.executeTakeFirst()) !== undefined;
}

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Deletes a user who never signed in and whose invitation was revoked. */
export async function deleteUser(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('user').where('id', '=', userId).execute();
}

/** Stores a new user, with a hashed password unless they are to choose one. Returns null when the email address is taken. */
export async function insertUser(
  tx: Tx,
  {
    userId = newId(),
    name,
    email,
    role,
    reach,
    passwordHash,
  }: Pick<User, 'name' | 'email' | 'reach'> & {
    userId?: string;
    role: UserRole;
    passwordHash: string | null;
  },
  createdAt: string,
): Promise<User | null> {
  const row = {
    id: userId,
    name,
    email,
    emailVerified: 0,
    image: null,
    role,
    reach: storedReach(reach),
    createdAt,
    updatedAt: createdAt,
    active: 1,
    lastSignInAt: null,
  };
  const inserted = await tx
    .insertInto('user')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  if (!inserted.numInsertedOrUpdatedRows) return null;
  if (passwordHash !== null) await insertCredential(tx, row.id, { passwordHash, createdAt });
  return userOf(row);
}

/** Stores a user of another system unchanged, without a password. Returns false when their id or email address is taken. */
export async function keepUser(
  tx: Tx,
  user: Pick<User, 'userId' | 'name' | 'email' | 'role' | 'createdAt'>,
  updatedAt: string,
): Promise<boolean> {
  const { userId: id, ...profile } = user;
  const rest = { emailVerified: 0, image: null, active: 1, lastSignInAt: null, updatedAt };
  const kept = await tx
    .insertInto('user')
    .values({ id, ...profile, ...rest })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Boolean(kept.numInsertedOrUpdatedRows);
}

interface ListedRow extends StoredUserRow {
  invitedUntil: string | null;
  mailState: string | null;
  /** The id of their account for signing in; null while they have none. */
  credential: string | null;
  /** 1 when they have a second factor. */
  secondFactor: number;
}

function listedUserOf(row: ListedRow): ListedUser {
  const { invitedUntil, mailState, credential, secondFactor, lastSignInAt } = row;
  const hasCredential = credential !== null;
  const invitation = invitedUntil === null ? null : { expiresAt: invitedUntil, mail: mailOf(mailState) };
  return {
    ...userOf(row),
    active: row.active === 1,
    hasCredential,
    hasSecondFactor: secondFactor === 1,
    lastSignInAt,
    invitation,
  };
}

function mailOf(state: string | null): InvitationMail {
  if (state === null) return 'none';
  return state === 'sent' || state === 'failed' ? state : 'waiting';
}

function userOf({ id, name, email, role, reach: stored, createdAt }: StoredUserRow): User {
  const reach = readReach(stored);
  return { userId: id, name, email, role: readRole(role), ...(reach && { reach }), createdAt };
}

function storedReach(reach: Reach | undefined): string | null {
  return reach ? JSON.stringify(reach) : null;
}
