import { createContext, use } from 'react';

/** Why nothing can be changed while sample data replaces data that could not be read. */
export const SAMPLE_REASON = 'This is sample data: nothing can be changed until the server is back.';

/** Whether this page shows sample data in place of data that could not be read. */
export const SampleContext = createContext(false);

export function useIsSample(): boolean {
  return use(SampleContext);
}

/** Why nothing on the page can be changed, as a text; null if it can be. */
export const FinalContext = createContext<string | null>(null);

/** Returns why nothing can be changed here: sample data stands in, or the page is final. Null if it can be. */
export function useLocked(): string | null {
  const final = use(FinalContext);
  return use(SampleContext) ? SAMPLE_REASON : final;
}
