import type { EntryCall, QueuedEntry } from './entry-list.ts';
import { http } from './http.ts';
import { claimEntry, endEntry, outbox, refuseEntry, releaseEntry } from './outbox.ts';
import { sendEntry } from './queued-entries.ts';
import { isSignedOut, isUnreachable, problemCode, refusalReason } from './request-error.ts';

const FIRST_RETRY_MILLISECONDS = 2000;
const LONGEST_RETRY_MILLISECONDS = 30_000;

export interface OutboxSender {
  /** Sends what waits, now. */
  send: () => void;
  /** Sends what waits, unless it was tried a moment ago. */
  nudge: () => void;
  stop: () => void;
}

/**
 * Sends the entries that wait, in their order, until none is left; tries again, ever less often, when it can't. Calls back
 * for each one, and with all of them once it has come to an end.
 */
export function createSender(
  onSent: (call: EntryCall) => void,
  onDone: (sent: EntryCall[]) => void,
): OutboxSender {
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let sending = false;
  let stopped = false;

  /** Whether it came to an end: also where another page has what is next, or was closed while it had it. */
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

/** What the server answered to an entry, REFUSED when it did not take it, and null when it could not be asked. */
async function sendOne(entry: QueuedEntry): Promise<unknown> {
  const { entryId, call } = entry;
  try {
    const answer = await sendEntry(http, call);
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
