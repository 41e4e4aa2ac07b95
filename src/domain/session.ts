import type { User } from './user.ts';
import type { Week } from './week.ts';

/** What the server tells a browser about itself and about who is signed in. */
export interface Session {
  user: User | null;
  /** When the session ends unless it is renewed, ISO 8601. */
  expiresAt: string | null;
  mode: 'trial' | 'production';
  /** Whether role paths show sample data to people who are not signed in. */
  demo: boolean;
  quickAccess: boolean;
  /** Who may create users on /setup: anyone, whoever holds the setup code, or an admin. */
  setup: 'open' | 'code' | 'admin';
  timeZone: string;
  /** The group's current day and week, by the server's clock. */
  today: string;
  currentWeek: Week;
}
