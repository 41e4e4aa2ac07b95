import type { Letter } from '../letters/letter.ts';

/** A letter on its way: the same id whenever it is tried again. */
export interface OutgoingMail {
  id: string;
  to: readonly string[];
  letter: Letter;
  /** The address its link opens. */
  appLink: string;
  /** What goes along; a provider that fills templates leaves it out. */
  attachments?: readonly Attachment[];
}

/** A file that goes along with an e-mail. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** What became of a message: whom it reached, for whom to try again, and the answer in words. */
export interface Delivery {
  accepted: readonly string[];
  retry: readonly string[];
  answer: string;
  /** Not sent at all: nobody it is for may read it any more, or nothing of it is left to be told. */
  dropped?: true;
  /** Written to a file because no e-mail service is set up. */
  kept?: true;
}

/** How e-mail leaves the server. */
export interface Transport {
  /** Sends a message, or says why not. Never throws, and ends within the configured time. */
  send(message: OutgoingMail): Promise<Delivery>;
  /** Milliseconds between two messages; 0 for no limit. */
  pace: number;
}

/** A message that nobody took. */
export function notTaken({ to }: OutgoingMail, answer: string, again: boolean): Delivery {
  return { accepted: [], retry: again ? to : [], answer };
}

/** An answer of somebody else's server as one short line, without secrets that it may repeat. */
export function oneLineOf(text: string, secrets: readonly (string | null)[] = []): string {
  let line = text;
  for (const secret of secrets) if (secret) line = line.replaceAll(secret, '…');
  return line
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);
}
