import { timestamp } from '../../domain/calendar/clock.ts';
import { GUEST_ADDRESS } from '../../domain/people/user.ts';
import { recordChange } from '../audit/record.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { deleteSessions } from '../stores/sessions.ts';
import { listUsers, updateUser } from '../stores/users.ts';

/** Deactivates Quick Access guests on a server in real use that once ran as a trial, and ends their sessions. */
export async function endGuests(context: Context): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const guests = (await listUsers(tx)).filter(
      ({ email, active }) => active && email.endsWith(GUEST_ADDRESS),
    );
    for (const guest of guests) {
      await updateUser(tx, { ...guest, active: false }, timestamp(context));
      await deleteSessions(tx, guest.userId);
      const change = { before: guest, after: { ...guest, active: false }, topic: 'users' } as const;
      await recordChange(context, tx, {
        by: null,
        action: 'deactivate user',
        subject: guest.email,
        ...change,
      });
    }
    if (guests.length === 0) return;
    const advice = 'this database was open to guests as a trial; look through its users and their roles';
    context.log.warn({ guests: guests.length }, advice);
  });
}
