import { z } from 'zod';
import { boundedText } from '../values/bounds.ts';

const LONGEST = 254;

/** One typed address: ASCII, one "@", a domain with a dot; nothing that could be read as two addresses or as a header. */
const address = boundedText(LONGEST).pipe(z.email());

/** Returns the addresses in a recipients field: split on commas, trimmed (SPEC section 7), without empty ones. */
export function recipientsOf(emailRecipients: string): string[] {
  return emailRecipients
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
}

export function isRecipient(text: string): boolean {
  return address.safeParse(text).success;
}

/** Returns an error for each invalid address in a recipients field; none if it may be saved. */
export function recipientFaults(emailRecipients: string): string[] {
  return recipientsOf(emailRecipients)
    .filter((address) => !isRecipient(address))
    .map((address) => `Not an email address: ${address}.`);
}

/** Returns the valid addresses, each once, ignoring capitals. */
export function validRecipients(emailRecipients: string): string[] {
  const known = new Map<string, string>();
  for (const address of recipientsOf(emailRecipients).filter(isRecipient)) {
    const key = address.toLowerCase();
    if (!known.has(key)) known.set(key, address);
  }
  return [...known.values()];
}

export const MOST_RECIPIENTS = 20;

/** Returns the addresses to mail: at most the limit, even if more are stored. */
export function mailedRecipients(emailRecipients: string): string[] {
  return validRecipients(emailRecipients).slice(0, MOST_RECIPIENTS);
}

/** Recipients of email, and those waiting for an admin to confirm them; both comma-separated. */
export interface RecipientLists {
  emailRecipients: string;
  pendingRecipients: string;
}

/**
 * Returns the recipients after a save. Anybody may remove some. New ones count at once if an admin entered them; others
 * wait for an admin. Nobody can wait who was not entered as a recipient.
 */
export function changedRecipients(
  stored: RecipientLists,
  change: Partial<RecipientLists>,
  byAdmin: boolean,
): RecipientLists {
  const entered = validRecipients(change.emailRecipients ?? stored.emailRecipients);
  const waiting = validRecipients(stored.pendingRecipients);
  const kept = waiting.filter(within(validRecipients(change.pendingRecipients ?? stored.pendingRecipients)));
  const confirmed = byAdmin ? entered : entered.filter(within(validRecipients(stored.emailRecipients)));
  const pending = [...kept, ...entered].filter((address) => !within(confirmed)(address));
  return {
    emailRecipients: confirmed.join(', '),
    pendingRecipients: validRecipients(pending.join(', ')).join(', '),
  };
}

function within(addresses: readonly string[]): (address: string) => boolean {
  const known = new Set(addresses.map((address) => address.toLowerCase()));
  return (address) => known.has(address.toLowerCase());
}

/** Splits typed or pasted recipients, separated by commas or line breaks, into valid addresses, each once, and the rest. */
export function sortedRecipients(text: string): { addresses: string[]; others: string[] } {
  const field = text.replaceAll(/[\r\n]+/g, ',');
  const others = recipientsOf(field).filter((address) => !isRecipient(address));
  return { addresses: validRecipients(field), others };
}

/** Whether a pasted text is a list of recipients, which replaces the present list instead of adding to it. */
export function isRecipientList(text: string): boolean {
  return sortedRecipients(text).addresses.length > 1;
}

export const TOO_MANY_RECIPIENTS = `At most ${MOST_RECIPIENTS} recipients.`;

/** A recipients field to save: only valid addresses, each once. */
export const emailRecipients = boundedText(2000)
  .trim()
  .regex(/^.*$/, { error: 'Keep it to one line.' })
  .superRefine((text, check) => {
    for (const message of recipientFaults(text)) check.addIssue({ code: 'custom', message });
    if (validRecipients(text).length > MOST_RECIPIENTS)
      check.addIssue({ code: 'custom', message: TOO_MANY_RECIPIENTS });
  })
  .transform((text) => validRecipients(text).join(', '));

export const testEmail = z.object({
  recipient: boundedText(LONGEST)
    .trim()
    .refine(isRecipient, { error: 'Please enter a valid email address.' }),
});

/** Whether the email provider accepted a test email, and its answer. */
export function testEmailAnswerSchema() {
  return z.object({ sent: z.boolean(), answer: z.string() }).meta({ id: 'TestEmailAnswer' });
}
export type TestEmailAnswer = z.infer<ReturnType<typeof testEmailAnswerSchema>>;
