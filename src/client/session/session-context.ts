import { createContext } from 'react';
import type { Session } from '../../domain/session.ts';

/** The session of the page on screen; null where the server has not told it. */
export const SessionContext = createContext<Session | null>(null);
