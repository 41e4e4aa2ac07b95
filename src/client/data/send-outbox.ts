import { callServer } from './call.ts';
import type { EntryCall, QueuedEntry } from './entry-list.ts';
import { claimEntry, endEntry, outbox, refuseEntry, releaseEntry } from './outbox.ts';
import { sendEntry } from './queued-entries.ts';
import { isSignedOut, isUnreachable, problemCode, refusalReason } from './request-error.ts';

const FIRST_RETRY_MILLISECONDS = 2000;
const LONGEST_RETRY_MILLISECONDS = 30_000;

interface OutboxSender {
  send: () => void;
  /** Sends queued entries unless a retry is already scheduled. */
  nudge: () => void;
  stop: () => void;
}

/**
 * Sends queued entries in order until none is left; retries ever less often while it can't. Calls `onSent` for each, and
 * `onDone` with all of them at the end.
 */
export function createSender(
  onSent: (call: EntryCall) => void,
  onDone: (sent: EntryCall[]) => void,
): OutboxSender {
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let sending = false;
  let stopped = false;

  /** Returns whether it came to an end, also if another page has claimed the next entry, or was closed while it had it. */
  async function sendAll(sent: EntryCall[]): Promise<boolean> {
    for (let entry = await claimEntry(); entry && !stopped; entry = await claimEntry()) {
      const answer = await sendOne(entry);
      if (answer === null) return false;
      failures = 0;
      if (answer === REFUSED) continue;
      sent.push(entry.call);
      onSent(entry.call);
    }
    return true;
  }

  async function send() {
    clearTimeout(retry);
    retry = undefined;
    if (sending || stopped) return;
    sending = true;
    const sent: EntryCall[] = [];
    const ended = await sendAll(sent).catch(() => false);
    if (sent.length > 0) onDone(sent);
    sending = false;
    if (stopped || !outbox().some(({ refusal }) => refusal === null)) return;
    const wait = FIRST_RETRY_MILLISECONDS * 2 ** failures;
    retry = setTimeout(send, ended ? FIRST_RETRY_MILLISECONDS : Math.min(wait, LONGEST_RETRY_MILLISECONDS));
    failures = ended ? 0 : failures + 1;
  }

  return {
    send: () => void send(),
    nudge: () => {
      if (!retry) void send();
    },
    stop: () => {
      stopped = true;
      clearTimeout(retry);
    },
  };
}

const REFUSED = Symbol('refused');

/** Returns the server's answer to an entry, REFUSED if the server refused it, and null if it could not be reached. */
async function sendOne(entry: QueuedEntry): Promise<unknown> {
  const { entryId, call } = entry;
  try {
    const answer = await sendEntry(callServer, call);
    await endEntry(entry, answer);
    return answer;
  } catch (error) {
    if (isUnreachable(error) || isSignedOut(error) || problemCode(error) === 'too-many-requests') {
      await releaseEntry(entryId);
      return null;
    }
    await refuseEntry(entryId, refusalReason(error));
    return REFUSED;
  }
}
