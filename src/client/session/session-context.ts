import { createContext } from 'react';
import type { Session } from '../../domain/session.ts';

/** The session as a page shows it. */
export interface ShownSession extends Session {
  /** Whether the page shows sample data, that of the demo store. */
  sample: boolean;
}

/** The session of the page on screen; null where the server has not told it. */
export const SessionContext = createContext<ShownSession | null>(null);
