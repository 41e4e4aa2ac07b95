import type { SendMailOptions } from 'nodemailer';
import type { Letter } from '../letters/letter.ts';
import { htmlOf, plainTextOfLetter } from '../letters/letter-body.ts';

/** A letter being sent. Its id is the same for each attempt. */
export interface OutgoingMail {
  id: string;
  to: readonly string[];
  letter: Letter;
  /** The address its link opens. */
  appLink: string;
  /** Files to attach; a provider that fills templates leaves them out. */
  attachments?: readonly Attachment[];
}

interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** The result of a message: whom it reached, whom to try again, and the answer in words. */
export interface Delivery {
  accepted: readonly string[];
  retry: readonly string[];
  answer: string;
  /** Not sent at all: none of its recipients may read it any more, or nothing is left to report. */
  dropped?: true;
  /** Written to a file because no email service is set up. */
  kept?: true;
}

/** How email leaves the server. */
export interface Transport {
  /** Sends a message, or returns why not. Never throws, and ends within the configured time. */
  send(message: OutgoingMail): Promise<Delivery>;
  /** Milliseconds between two messages; 0 for no limit. */
  pace: number;
}

/** Returns the result for a message that reached nobody. */
export function notTaken({ to }: OutgoingMail, answer: string, again: boolean): Delivery {
  return { accepted: [], retry: again ? to : [], answer };
}

/** Returns another server's answer as one short line, without secrets that it may repeat. */
export function oneLineOf(text: string, secrets: readonly (string | null)[] = []): string {
  let line = text;
  for (const secret of secrets) if (secret) line = line.replaceAll(secret, '…');
  return line
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);
}

export interface MailSender {
  name: string;
  address: string;
}

/**
 * Returns a message as an email. Addresses are passed as they are, never as a list to parse, and every header is one line. The Message-ID
 * stays the same for each attempt, so that a mailbox can recognize a repeated one.
 */
export function mimeOf(
  { id, to, letter, appLink, attachments = [] }: OutgoingMail,
  from: MailSender,
): SendMailOptions {
  const recipients = to.map((address) => ({ name: '', address }));
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    from,
    to: recipients,
    envelope: { from: from.address, to: recipients },
    messageId: `<${id}@${domain}>`,
    subject: letter.subject.replaceAll(/[\p{C}\s]+/gu, ' '),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: plainTextOfLetter(letter, appLink),
    html: htmlOf(letter, appLink),
    attachments: [...attachments],
  };
}
