/** Whether a text may be the idempotency key of an entry: 1 to 200 printable characters, no blanks. */
export function isKey(text: string): boolean {
  return /^[\x21-\x7e]{1,200}$/.test(text);
}
