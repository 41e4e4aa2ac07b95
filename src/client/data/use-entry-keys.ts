import { useRef } from 'react';
import { newKey } from './key.ts';

/**
 * Idempotency keys for what is being entered. Trying the same entry again keeps its key, so that it takes effect once
 * even if an answer was lost; a changed entry is another one, and so is the same entry after it was `done`.
 */
export function useEntryKeys<Entry>(): { keyOf: (entry: Entry) => string; done: () => void } {
  const keys = useRef(new Map<string, string>());
  return {
    keyOf(entry) {
      const content = JSON.stringify(entry);
      const key = keys.current.get(content) ?? newKey();
      keys.current.set(content, key);
      return key;
    },
    done: () => keys.current.clear(),
  };
}
