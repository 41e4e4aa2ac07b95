import type { QueryClient } from '@tanstack/react-query';
import { GROUP_DEFAULTS } from '../../domain/group/group.ts';
import type { Session } from '../../domain/people/session.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import { callServer } from './call.ts';
import { forgetCopies, keepUnder, readUnder, SESSION_COPY } from './copies.ts';
import { SESSION } from './group-clock.ts';
import { owner, setOwner } from './owner.ts';
import { shareAs } from './shared-file.ts';
import { failsToRead } from './stand-in.ts';

/** In milliseconds. An answer that takes longer means that the device slept meanwhile, so that its time is outdated. */
const SLEPT_MILLISECONDS = 30_000;

/**
 * Asks the server who is signed in and what time it is. From then on this page and the device's storage belong to that
 * user; copies of another user's data are deleted. If the server can't be reached it throws, and the last answer stands
 * in.
 */
export async function fetchSession(client: QueryClient): Promise<Session> {
  const askedAt = Date.now();
  const session = await askSession(client);
  return Math.abs(Date.now() - askedAt) < SLEPT_MILLISECONDS ? session : await askSession(client);
}

async function askSession(client: QueryClient): Promise<Session> {
  try {
    const session = await callServer('readSession');
    const userId = session.user?.userId ?? null;
    const kept = await readUnder(SESSION_COPY);
    if (kept && (kept.data as Session).user?.userId !== userId) await forgetCopies();
    setOwner(userId);
    await shareAs(userId);
    if (userId) await keepUnder(SESSION_COPY, session);
    return session;
  } catch (error) {
    if (failsToRead(error) && !client.getQueryData(SESSION)) await standIn(client);
    throw error;
  }
}

/** Reads a session stored by an older version: at first there was only one group, then none had a locale of its own. */
function keptSession(kept: Session): Session {
  const group = kept.group === undefined ? SAMPLE_GROUP : kept.group && { ...GROUP_DEFAULTS, ...kept.group };
  return { ...kept, group };
}

/** Continues with the last session answer; its clock has gone on since. */
async function standIn(client: QueryClient): Promise<void> {
  const copy = await readUnder(SESSION_COPY);
  if (!copy || owner()) return;
  const session = keptSession(copy.data as Session);
  setOwner(session.user?.userId ?? null);
  client.setQueryData(SESSION, session, { updatedAt: copy.at });
}
