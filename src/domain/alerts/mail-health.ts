/** The contents of the outbox: only counts, no addresses. */
export interface MailQueue {
  /** Emails not sent yet. */
  waiting: number;
  /** Waiting emails that failed at least once and will be retried. */
  failing: number;
  /** Emails given up or refused for good, until an admin handles them. */
  failed: number;
  /** Age of the oldest waiting email in milliseconds; 0 if there is none. */
  oldestMilliseconds: number;
}

export interface MailHealth {
  state: 'ok' | 'stuck';
  words: string;
}

const STUCK_AFTER_MINUTES = 15;

/** Returns whether email leaves the server: stuck while the oldest waits for 15 minutes, or some failed and no admin handled them. */
export function mailHealth({ waiting, failing, failed, oldestMilliseconds }: MailQueue): MailHealth {
  const minutes = Math.floor(oldestMilliseconds / 60_000);
  const isLate = waiting > 0 && minutes >= STUCK_AFTER_MINUTES;
  const sentences = [
    ...(waiting > 0 ? [`${countedMail(waiting)} not sent yet, the oldest for ${minutes} min.`] : []),
    ...(failing > 0 ? [`${countedMail(failing)} failed and will be tried again.`] : []),
    ...(failed > 0
      ? [
          `${countedMail(failed)} could not be delivered: an admin has to acknowledge ${failed === 1 ? 'it' : 'them'} or send ${failed === 1 ? 'it' : 'them'} again.`,
        ]
      : []),
  ];
  return {
    state: isLate || failed > 0 ? 'stuck' : 'ok',
    words: sentences.join(' ') || 'No email is waiting.',
  };
}

/** '1 email', '3 emails'. */
export function countedMail(count: number): string {
  return count === 1 ? '1 email' : `${count} emails`;
}
