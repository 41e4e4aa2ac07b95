import { z } from 'zod';
import { boundedText } from '../values/bounds.ts';

const LONGEST = 254;

/** One address as it is typed: ASCII, one "@", a domain with a dot; nothing that could be read as two, or as a header. */
const address = boundedText(LONGEST).pipe(z.email());

/** The addresses of the recipients field: split on commas and trimmed (SPEC section 7), empty ones dropped. */
export function recipientsOf(emailRecipients: string): string[] {
  return emailRecipients
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
}

/** Whether mail may be sent to an address. */
export function isRecipient(text: string): boolean {
  return address.safeParse(text).success;
}

/** What is wrong with a recipients field, address by address; none when it may be saved. */
export function recipientFaults(emailRecipients: string): string[] {
  return recipientsOf(emailRecipients)
    .filter((address) => !isRecipient(address))
    .map((address) => `Not an email address: ${address}.`);
}

/** Whom alerts are sent to: the addresses that are some, each once, whatever its capitals. */
export function validRecipients(emailRecipients: string): string[] {
  const known = new Map<string, string>();
  for (const address of recipientsOf(emailRecipients).filter(isRecipient)) {
    const key = address.toLowerCase();
    if (!known.has(key)) known.set(key, address);
  }
  return [...known.values()];
}

/** How many people alerts are sent to at most. */
export const MOST_RECIPIENTS = 20;

/** Whom e-mail goes to: no more than allowed, whatever was stored once. */
export function mailedRecipients(emailRecipients: string): string[] {
  return validRecipients(emailRecipients).slice(0, MOST_RECIPIENTS);
}

/** Who gets e-mail, and who waits for an admin to confirm that they do, each comma-separated. */
export interface RecipientLists {
  emailRecipients: string;
  pendingRecipients: string;
}

/**
 * The recipients after a save. Whoever saves may leave some out. New ones count at once when an admin enters them; those
 * of anybody else wait for an admin. Nobody waits who was not entered as a recipient.
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

/**
 * What somebody typed or pasted as recipients, separated by commas or line breaks: the addresses that are some, each
 * once, and what is none.
 */
export function sortedRecipients(text: string): { addresses: string[]; others: string[] } {
  const field = text.replaceAll(/[\r\n]+/g, ',');
  const others = recipientsOf(field).filter((address) => !isRecipient(address));
  return { addresses: validRecipients(field), others };
}

/** Whether a pasted text is a list of recipients, which takes the place of the one there is, and not one more. */
export function isRecipientList(text: string): boolean {
  return sortedRecipients(text).addresses.length > 1;
}

export const TOO_MANY_RECIPIENTS = `At most ${MOST_RECIPIENTS} recipients.`;

/** A recipients field as it is saved: nothing but addresses, each once. */
export const emailRecipients = boundedText(2000)
  .trim()
  .regex(/^.*$/, { error: 'Keep it to one line.' })
  .superRefine((text, check) => {
    for (const message of recipientFaults(text)) check.addIssue({ code: 'custom', message });
    if (validRecipients(text).length > MOST_RECIPIENTS)
      check.addIssue({ code: 'custom', message: TOO_MANY_RECIPIENTS });
  })
  .transform((text) => validRecipients(text).join(', '));

/** A test e-mail's one recipient. */
export const testEmail = z.object({
  recipient: boundedText(LONGEST)
    .trim()
    .refine(isRecipient, { error: 'Please enter a valid email address.' }),
});

/** Whether the e-mail provider took a test e-mail, and its answer in words. */
export function testEmailAnswerSchema() {
  return z.object({ sent: z.boolean(), answer: z.string() }).meta({ id: 'TestEmailAnswer' });
}
export type TestEmailAnswer = z.infer<ReturnType<typeof testEmailAnswerSchema>>;
