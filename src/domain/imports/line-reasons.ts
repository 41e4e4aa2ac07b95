import { listed } from '../values/text.ts';
import type { ImportLine } from './import.ts';

/** A reason why lines don't count, with the number of lines and the first of them. */
interface LineReason extends Pick<ImportLine, 'fate' | 'words'> {
  lines: number;
  first: number[];
}

/** The most reasons listed, and the most line numbers per reason. */
const MOST_REASONS = 50;
const MOST_NAMED = 5;

/** Groups lines that don't count by reason, the commonest first. Texts that differ only in numbers are one reason. */
export function lineReasons(all: Iterable<ImportLine & { lines?: number }>): LineReason[] {
  const reasons = new Map<string, LineReason>();
  for (const { line, fate, words, lines = 1 } of all) {
    const key = `${fate} ${words.replaceAll(/\d+/g, '#')}`;
    const known = reasons.get(key) ?? { fate, words, lines: 0, first: [] };
    reasons.set(key, known);
    known.lines += lines;
    if (known.first.length < MOST_NAMED) known.first.push(line);
  }
  return [...reasons.values()].sort((a, b) => b.lines - a.lines).slice(0, MOST_REASONS);
}

/** "60 lines: It is void. (lines 2, 5 and others)"; for a single line "Line 2: It is void." */
export function reasonText({ words, lines, first }: Pick<LineReason, 'words' | 'lines' | 'first'>): string {
  if (lines === 1) return `Line ${first[0]}: ${words}`;
  const named = listed([...first.map(String), ...(lines > first.length ? ['others'] : [])]);
  return `${lines} lines: ${words} (${first.length === 1 ? 'line' : 'lines'} ${named})`;
}
