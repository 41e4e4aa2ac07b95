/** The longest name that file systems take, in bytes. */
const LONGEST_NAME = 255;
/** What is taken for the ending of a name, in bytes. */
const LONGEST_ENDING = 10;

/**
 * A name with something before it, before its ending and behind it, cut where all of it would be longer than file systems take; `room`
 * is kept free for more.
 */
export function fittingName(
  name: string,
  more: { before?: string; within?: string; behind?: string; room?: number },
): string {
  const { before = '', within = '', behind = '', room = 0 } = more;
  const dot = name.lastIndexOf('.');
  const isEnding = dot > 0 && Buffer.byteLength(name.slice(dot)) <= LONGEST_ENDING;
  const [stem, ending] = isEnding ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  const others = Buffer.byteLength(before + within + ending + behind) + room;
  return `${before}${startOf(stem, LONGEST_NAME - others)}${within}${ending}${behind}`;
}

/** The first letters of a text that have no more than so many bytes. */
function startOf(text: string, bytes: number): string {
  let [start, size] = ['', 0];
  for (const letter of text) {
    size += Buffer.byteLength(letter);
    if (size > bytes) break;
    start += letter;
  }
  return start;
}

/** A name as the file system has it; null where it is no UTF-8. */
export function textOfName(name: Buffer): string | null {
  const text = name.toString();
  return Buffer.from(text).equals(name) ? text : null;
}

/** A name that is no UTF-8, by its bytes as letters. */
export function readableName(name: Buffer): string {
  return name.toString('latin1').replaceAll(/\p{Cc}/gu, '_');
}
