/** What is in the outbox: counts only, no addresses. */
export interface MailQueue {
  /** E-mails that are not sent yet. */
  waiting: number;
  /** Of them those that failed at least once, and are tried again. */
  failing: number;
  /** Given up or refused for good, until an admin has seen to them. */
  failed: number;
  /** How long the oldest has been waiting, in milliseconds; 0 when none is. */
  oldestMilliseconds: number;
}

export interface MailHealth {
  state: 'ok' | 'stuck';
  /** How it stands, in words. */
  words: string;
}

const STUCK_AFTER_MINUTES = 15;

/** Whether e-mail leaves the server: stuck when the oldest waits for longer than 15 minutes, or while some failed for good that nobody has seen to. */
export function mailHealth({ waiting, failing, failed, oldestMilliseconds }: MailQueue): MailHealth {
  const minutes = Math.floor(oldestMilliseconds / 60_000);
  const isLate = waiting > 0 && minutes >= STUCK_AFTER_MINUTES;
  const sentences = [
    ...(waiting > 0 ? [`${countedMail(waiting)} not sent yet, the oldest for ${minutes} min.`] : []),
    ...(failing > 0 ? [`${countedMail(failing)} failed and will be tried again.`] : []),
    ...(failed > 0
      ? [
          `${countedMail(failed)} failed for good: an admin has to acknowledge ${failed === 1 ? 'it' : 'them'} or send ${failed === 1 ? 'it' : 'them'} again.`,
        ]
      : []),
  ];
  return {
    state: isLate || failed > 0 ? 'stuck' : 'ok',
    words: sentences.join(' ') || 'No e-mail is waiting.',
  };
}

/** '1 e-mail', '3 e-mails'. */
export function countedMail(count: number): string {
  return count === 1 ? '1 e-mail' : `${count} e-mails`;
}
