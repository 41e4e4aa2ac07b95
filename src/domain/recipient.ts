import { z } from 'zod';
import { boundedText } from './bounds.ts';

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

/**
 * What somebody typed or pasted as recipients, separated by commas or line breaks: the addresses that are some, each
 * once, and what is none.
 */
export function sortedRecipients(text: string): { addresses: string[]; others: string[] } {
  const field = text.replaceAll(/[\r\n]+/g, ',');
  const others = recipientsOf(field).filter((address) => !isRecipient(address));
  return { addresses: validRecipients(field), others };
}

/** A recipients field as it is saved: nothing but addresses, each once. */
export const emailRecipients = boundedText(2000)
  .trim()
  .regex(/^.*$/, { error: 'Keep it to one line.' })
  .superRefine((text, check) => {
    for (const message of recipientFaults(text)) check.addIssue({ code: 'custom', message });
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
