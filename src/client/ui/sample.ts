import { createContext, use } from 'react';

/** Why nothing can be changed while sample data is in the place of what could not be read. */
export const SAMPLE_REASON = 'This is sample data: nothing can be changed until the server is back.';

/** Whether sample data is shown on this page in place of what could not be read. */
export const SampleContext = createContext(false);

export function useIsSample(): boolean {
  return use(SampleContext);
}

/** Why nothing of what a page shows can be changed, in words; null where it can. */
export const FinalContext = createContext<string | null>(null);

/** Why nothing can be changed here: sample data stands in, or what is shown is final. Null where it can. */
export function useLocked(): string | null {
  const final = use(FinalContext);
  return use(SampleContext) ? SAMPLE_REASON : final;
}
