/** One line that says what is wrong, beginning with the setting. */
export type Fault = string;

/** What the doctor saw of one matter. */
export interface Seen {
  about: string;
  words: string[];
  faults?: Fault[];
}

/** Returns the line for an error, with the setting that it is about. */
export function faultOf(setting: string, error: unknown): Fault {
  const { message, code } = error as { message?: string; code?: string };
  const [reason = ''] = (message || code || String(error)).split('\n');
  return reason.startsWith(setting) ? reason : `${setting}: ${reason}`;
}
