import { z } from 'zod';

/** Said of what is no text, whichever field it is. */
export const AS_TEXT = 'Give it as text.';

/**
 * A text in a request. What is longer than told is refused at once: no later check, and nothing that is made of the text,
 * ever sees it. `longest` counts UTF-16 units as they were sent.
 */
export function boundedText(
  longest: number,
  missing = AS_TEXT,
  tooLong = `Use at most ${longest} characters.`,
) {
  return z.string({ error: missing }).max(longest, { error: tooLong, abort: true });
}

/** A row's id in a request. */
export const rowId = boundedText(64);

/** When a row was changed last, as an answer gave it: the version that a change starts from. */
export const version = boundedText(64);

/** The version of a row where it has to be sent: who leaves it out is told what it is. */
export function versionOf(what: string) {
  return boundedText(64, `send the updatedAt the ${what} was read with`).describe(
    `The \`updatedAt\` that the ${what} was read with: 409 says who changed it since.`,
  );
}

/** A list in a request. One that is longer than told is refused before any of its entries is looked at. */
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

/** How deep the lists and objects of a request may lie in one another; none of ours goes beyond three. */
const DEEPEST = 20;

/** Whether lists and objects of a JSON text lie deeper in one another than any request's, told before it is parsed. */
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

/** How many different names the fields of a request may have: there are ids of venues and people among them. */
const MOST_NAMES = 5_000;

/** Whether the fields of a JSON text have more names than any request's: to parse a megabyte of names takes long, and others wait. */
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

/** A number that is nearly always another for another name: much faster to compare than what it stands for. */
function numberOf(json: string, begin: number, end: number): number {
  let number = 0;
  for (let at = begin; at < end; at++) number = (Math.imul(number, 31) + json.charCodeAt(at)) | 0;
  return number >> 2;
}

/** Where the text that begins with a quote ends; the end of everything when it never does. */
function endOfText(json: string, begin: number): number {
  for (let at = begin + 1; at < json.length; at++) {
    if (json[at] === '\\') at++;
    else if (json[at] === '"') return at;
  }
  return json.length;
}
