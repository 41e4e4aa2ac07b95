import { useRef } from 'react';
import { newKey } from './key.ts';
import { QueuedOnDevice } from './queued-entries.ts';

/**
 * Writes an entry with an idempotency key. Repeating the same entry reuses its key, so that it takes effect only once
 * even if an answer was lost. A changed entry gets a new key, and so does the same entry after it is done.
 */
export function useOnce<Entry, Answer>(write: (entry: Entry, key: string) => Promise<Answer>) {
  const keys = useRef(new Map<string, string>());
  return async (entry: Entry): Promise<Answer> => {
    const content = JSON.stringify(entry);
    const key = keys.current.get(content) ?? newKey();
    keys.current.set(content, key);
    try {
      const answer = await write(entry, key);
      keys.current.clear();
      return answer;
    } catch (error) {
      if (error instanceof QueuedOnDevice) keys.current.clear();
      throw error;
    }
  };
}
