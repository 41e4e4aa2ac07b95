import { type Selectable, sql } from 'kysely';
import { readReach, readRole } from '../../domain/people/reach.ts';
import type { Reach, UserRole } from '../../domain/people/role.ts';
import { GUEST_ADDRESS, type InvitationMail, type ListedUser, type User } from '../../domain/people/user.ts';
import type { Database, Db, Tx } from '../db/schema.ts';
import { newId } from '../decision-context.ts';
import { selectStateOf } from './outbox.ts';
import { insertCredential, selectWithCredential } from './passwords.ts';

type StoredUserRow = Selectable<Database['user']>;

/** Prefix of the outbox key of a person's invitation e-mail. */
const INVITATION = 'invitation ';
export function invitationKey(userId: string): string {
  return `${INVITATION}${userId}`;
}

/** Everybody who may sign in or once could, oldest first. */
export async function listUsers(db: Db): Promise<ListedUser[]> {
  const rows = await selectListed(db).orderBy('user.createdAt').orderBy('user.id').execute();
  return rows.map(listedUserOf);
}

/** One user; undefined when there is none with this id. */
export async function findUser(db: Db, userId: string): Promise<ListedUser | undefined> {
  const row = await selectListed(db).where('user.id', '=', userId).executeTakeFirst();
  return row && listedUserOf(row);
}

/** The users with these e-mail addresses, however those are written. */
export async function listUsersAt(db: Db, addresses: readonly string[]): Promise<ListedUser[]> {
  if (addresses.length === 0) return [];
  const emails = addresses.map((address) => address.toLowerCase());
  return (await selectListed(db).where('user.email', 'in', emails).execute()).map(listedUserOf);
}

/** Users, with the invitation they have not accepted and what became of its letter. */
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
    .select([
      'resetLink.expiresAt as invitedUntil',
      // Looked up for each, which no plan makes a walk through all of the outbox.
      selectStateOf(db, sql<string>`${sql.lit(INVITATION)} || ${sql.ref('user.id')}`).as('mailState'),
    ]);
}

/** How many admins can sign in beside a user. */
export async function countOtherAdmins(db: Db, userId: string): Promise<number> {
  const admins = await listAdmins(db);
  return admins.filter((admin) => admin.userId !== userId).length;
}

/** The admins who can sign in, oldest first: neither guests, who can not come back, nor who has nothing to sign in with yet. */
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

/** Stores what an admin may change of a user. */
export async function updateUser(
  tx: Tx,
  { userId, name, role, reach, active }: ListedUser,
  updatedAt: string,
): Promise<void> {
  const changed = { name, role, reach: storedReach(reach), active: Number(active), updatedAt };
  await tx.updateTable('user').set(changed).where('id', '=', userId).execute();
}

/** Notes when somebody signed in last. */
export async function recordSignIn(tx: Tx, userId: string, lastSignInAt: string): Promise<void> {
  await tx.updateTable('user').set({ lastSignInAt }).where('id', '=', userId).execute();
}

/** How many users there are, those who may not sign in too, but for guests. */
export async function countUsers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('user')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('email', 'not like', `%${GUEST_ADDRESS}`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether somebody has an e-mail address already. */
export async function isAddressTaken(db: Db, email: string): Promise<boolean> {
  const known = db.selectFrom('user').select('id').where('email', '=', email);
  return (await known.executeTakeFirst()) !== undefined;
}

/** Whether anybody can sign in yet. */
export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Removes a user who never signed in, whose invitation was taken back. */
export async function deleteUser(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('user').where('id', '=', userId).execute();
}

/** Stores a new user, with a hashed password unless they are to choose one; null when the e-mail address is taken. */
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

/** Stores a user of another system's as they were, without a password; false where somebody has their id or e-mail address. */
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
  /** The id of what they sign in with; null while they have none. */
  credential: string | null;
}

function listedUserOf(row: ListedRow): ListedUser {
  const { invitedUntil, mailState, credential, lastSignInAt } = row;
  const hasCredential = credential !== null;
  const invitation = invitedUntil === null ? null : { expiresAt: invitedUntil, mail: mailOf(mailState) };
  return { ...userOf(row), active: row.active === 1, hasCredential, lastSignInAt, invitation };
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
