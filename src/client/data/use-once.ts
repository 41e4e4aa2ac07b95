import { useRef } from 'react';
import { newKey } from './key.ts';
import { QueuedOnDevice } from './queued-entries.ts';

/**
 * Writes with an idempotency key for what is being entered. Trying the same entry again keeps its key, so that it takes
 * effect once even if an answer was lost; a changed entry is another one, and so is the same entry once it is done.
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
