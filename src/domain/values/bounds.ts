import { z } from 'zod';

/** The error for any field that is not text. */
export const AS_TEXT = 'Give it as text.';

/** A text in a request. Longer ones are refused at once: no later check sees them. `longest` counts UTF-16 units as sent. */
export function boundedText(
  longest: number,
  missing = AS_TEXT,
  tooLong = `Use at most ${longest} characters.`,
) {
  return z.string({ error: missing }).max(longest, { error: tooLong, abort: true });
}

export const rowId = boundedText(64);

/** When a row was last changed, as an answer gave it: the version that a change starts from. */
export const version = boundedText(64);

/** Returns the schema of a required row version. Its error explains which value to send. */
export function versionOf(what: string) {
  return boundedText(64, `send the updatedAt the ${what} was read with`).describe(
    `The \`updatedAt\` you read the ${what} with; if it has changed since, 409 says who changed it.`,
  );
}

/** A list in a request. A longer one is refused before any entry is checked. */
export function boundedList<Entry extends z.ZodType>(entry: Entry, longest: number) {
  const error = `Send at most ${longest} at once.`;
  return z.preprocess(
    (list, check) => {
      if (!Array.isArray(list) || list.length <= longest) return list;
      check.addIssue({ code: 'custom', message: error });
      return z.NEVER;
    },
    z.array(entry).max(longest, { error }),
  );
}

/** How deep lists and objects may nest in a request; ours need at most three levels. */
const DEEPEST = 20;

/** Whether a JSON text nests deeper than any request does. Checked before it is parsed. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at++) {
    const mark = json[at];
    if (mark === '"') at = endOfText(json, at);
    else if (mark === '[' || mark === '{') depth++;
    else if (mark === ']' || mark === '}') depth--;
    if (depth > DEEPEST) return true;
  }
  return false;
}

/** The most different field names in a request; ids of venues and people are among them. */
const MOST_NAMES = 5_000;

/** Whether a JSON text has more field names than any request does: parsing a megabyte of names is slow and blocks other requests. */
export function hasTooManyNames(json: string): boolean {
  const names = new Set<number>();
  for (let at = json.indexOf('"'); at !== -1; at = json.indexOf('"', at)) {
    const end = endOfText(json, at) + 1;
    let next = end;
    while (json[next] === ' ' || json[next] === '\n' || json[next] === '\r' || json[next] === '\t') next++;
    if (json[next] === ':') names.add(numberOf(json, at, end));
    if (names.size > MOST_NAMES) return true;
    at = end;
  }
  return false;
}

/** Returns a hash of a name, nearly unique: much faster to compare than the name. */
function numberOf(json: string, begin: number, end: number): number {
  let number = 0;
  for (let at = begin; at < end; at++) number = (Math.imul(number, 31) + json.charCodeAt(at)) | 0;
  return number >> 2;
}

/** Returns the index of the quote that ends a text; the end of the JSON if it never ends. */
function endOfText(json: string, begin: number): number {
  for (let at = begin + 1; at < json.length; at++) {
    if (json[at] === '\\') at++;
    else if (json[at] === '"') return at;
  }
  return json.length;
}

const TIME_FORM = 'Give the time as HH:MM, from 00:00 to 23:59.';

/** A time of day in a request: HH:MM, 24 hours. */
export const timeOfDay = boundedText(5, TIME_FORM, TIME_FORM).regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
  error: TIME_FORM,
});

/** Whether a text is a valid idempotency key: 1 to 200 printable characters, no blanks. */
export function isKey(text: string): boolean {
  return /^[\x21-\x7e]{1,200}$/.test(text);
}
