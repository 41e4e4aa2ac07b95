import type { SendMailOptions } from 'nodemailer';
import { htmlOf, plainTextOfLetter } from '../letters/letter-body.ts';
import type { OutgoingMail } from './transport.ts';

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
