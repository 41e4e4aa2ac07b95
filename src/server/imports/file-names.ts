/** The longest file name that file systems allow, in bytes. */
const LONGEST_NAME = 255;
/** The longest ending, such as '.csv', in bytes. */
const LONGEST_ENDING = 10;

/**
 * Adds text to a file name: before it, before its ending and after it. Cuts the name to what file systems allow, with `room` bytes left
 * free.
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

/** Returns the first characters of a text that fit into this many bytes. */
function startOf(text: string, bytes: number): string {
  let [start, size] = ['', 0];
  for (const letter of text) {
    size += Buffer.byteLength(letter);
    if (size > bytes) break;
    start += letter;
  }
  return start;
}

/** Returns a name of the file system as text; null when it is not UTF-8. */
export function textOfName(name: Buffer): string | null {
  const text = name.toString();
  return Buffer.from(text).equals(name) ? text : null;
}

/** Returns a readable text for a name that is not UTF-8, one character per byte. */
export function readableName(name: Buffer): string {
  return name.toString('latin1').replaceAll(/\p{Cc}/gu, '_');
}
