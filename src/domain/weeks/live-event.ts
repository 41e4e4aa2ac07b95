import type { WeekId } from './week.ts';

/** What open screens are told to read again, after somebody saved. */
export type LiveEvent =
  | { topic: 'week'; weekId: WeekId }
  | { topic: 'settings' | 'alerts' | 'staff' | 'suppliers' | 'users' | 'group' };
