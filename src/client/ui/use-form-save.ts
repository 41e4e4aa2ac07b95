import { useState } from 'react';
import { hideToast } from './toast.ts';

type SavePhase<Answer> =
  | { name: 'idle'; error: unknown }
  | { name: 'saving' }
  | { name: 'saved'; answer: Answer };

export interface FormSave<Entry, Answer> {
  save: (entry: Entry) => void;
  saving: boolean;
  saved: { answer: Answer } | null;
  /** Why the last save failed; null if it did not. */
  error: unknown;
  forgetError: () => void;
}

/**
 * Takes a form from idle through saving to saved, or back to idle with an error. Ignores a second save while the first
 * is running or after it succeeded: the phase changes within the click, before another one can come. A new attempt hides
 * the toast of an earlier one.
 */
export function useFormSave<Entry, Answer>(
  write: (entry: Entry) => Promise<Answer>,
  onError: (error: unknown) => void,
): FormSave<Entry, Answer> {
  const [phase, setPhase] = useState<SavePhase<Answer>>({ name: 'idle', error: null });

  async function send(entry: Entry) {
    hideToast();
    setPhase({ name: 'saving' });
    try {
      setPhase({ name: 'saved', answer: await write(entry) });
    } catch (error) {
      setPhase({ name: 'idle', error });
      onError(error);
    }
  }

  return {
    save: (entry) => {
      if (phase.name === 'idle') void send(entry);
    },
    saving: phase.name === 'saving',
    saved: phase.name === 'saved' ? phase : null,
    error: phase.name === 'idle' ? phase.error : null,
    forgetError: () => setPhase((now) => (now.name === 'idle' ? { name: 'idle', error: null } : now)),
  };
}
