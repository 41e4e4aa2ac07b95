import { createContext, use } from 'react';

/** Why nothing can be changed while sample data is in the place of what could not be read. */
export const SAMPLE_REASON = 'This is sample data: nothing can be changed until the server is back.';

/** Whether sample data is shown on this page in place of what could not be read. */
export const SampleContext = createContext(false);

export function useIsSample(): boolean {
  return use(SampleContext);
}
