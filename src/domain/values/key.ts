/** Whether a text is a valid idempotency key: 1 to 200 printable characters, no blanks. */
export function isKey(text: string): boolean {
  return /^[\x21-\x7e]{1,200}$/.test(text);
}
