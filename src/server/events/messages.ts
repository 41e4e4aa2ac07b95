import type { LiveEvent } from '../../domain/desk/live-event.ts';

/** What goes through a relay: events for every screen, and users whose access to check again, which no screen receives. */
export type Carried = LiveEvent | { access: string };

/**
 * Returns texts of at most this many bytes, each a JSON list of items in order. An event that is too long alone loses its venues, and
 * counts for the whole group.
 */
export function messagesOf(carried: Iterable<Carried>, mostBytes: number): string[] {
  const messages: string[] = [];
  let [list, bytes] = [[] as string[], 0];
  for (const each of carried) {
    const text = textWithin(each, mostBytes - BRACKETS);
    const own = Buffer.byteLength(text) + 1;
    if (list.length > 0 && bytes + own > mostBytes - BRACKETS) {
      messages.push(`[${list.join()}]`);
      [list, bytes] = [[], 0];
    }
    list.push(text);
    bytes += own;
  }
  if (list.length > 0) messages.push(`[${list.join()}]`);
  return messages;
}

const BRACKETS = 2;

function textWithin(carried: Carried, mostBytes: number): string {
  const text = JSON.stringify(carried);
  if ('access' in carried || Buffer.byteLength(text) < mostBytes) return text;
  const { venues: _, ...ofAll } = carried;
  return JSON.stringify(ofAll);
}
