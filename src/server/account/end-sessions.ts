import { PEOPLE_REFUSED } from '../../domain/people/people-refused.ts';
import type { User } from '../../domain/people/user.ts';
import { recordChange } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { refusal } from '../errors.ts';
import { endSessions } from '../session/end-sessions.ts';

/** Ends one of one's own sessions. Throws 'not-found' when the id is not one of them. */
export async function endOwnSession(
  context: Context,
  tx: Tx,
  { sessionId, by }: { sessionId: string; by: User },
): Promise<void> {
  if ((await endSessions(context, tx, by.userId, { only: sessionId })) === 0)
    throw refusal(PEOPLE_REFUSED.sessionEnded);
  await recordChange(context, tx, { by, action: 'end session', subject: by.email });
}

/** Ends all of one's own sessions except the current one. */
export async function endOtherSessions(
  context: Context,
  tx: Tx,
  { current, by }: { current: string; by: User },
): Promise<void> {
  const ended = await endSessions(context, tx, by.userId, { except: current });
  if (ended > 0)
    await recordChange(context, tx, {
      by,
      action: 'end session',
      subject: by.email,
      after: { sessions: ended },
    });
}
