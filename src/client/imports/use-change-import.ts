import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalReason } from '../data/refusal.ts';

/** Takes an import, takes it back or removes it; why that failed. What it moves is read anew: days and orders of any week. */
export function useChangeImport() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function change(run: () => Promise<unknown>) {
    setBusy(true);
    setFailure(null);
    try {
      await run();
    } catch (error) {
      setFailure(refusalReason(error));
    }
    setBusy(false);
    await client.invalidateQueries();
  }

  return { change, busy, failure };
}
