import { createContext } from 'react';
import type { Session } from '../../domain/people/session.ts';
import type { CurrentDay } from './use-current-day.ts';

/** The session as a page shows it, with the day and week that it is by now. */
export interface ShownSession extends Omit<Session, 'today' | 'currentWeek'>, CurrentDay {
  /** Whether the page shows sample data, that of the demo store. */
  sample: boolean;
}

/** The session of the page on screen; null where the server has not told it. */
export const SessionContext = createContext<ShownSession | null>(null);
