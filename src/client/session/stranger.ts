import { useState } from 'react';
import { weekOf } from '../../domain/calendar/week.ts';
import { GROUP_DEFAULTS } from '../../domain/group/group.ts';
import type { Session } from '../../domain/people/session.ts';
import { DEFAULT_TIME_ZONE, dayAt } from '../../domain/values/day.ts';
import { BASE } from '../data/base.ts';
import { failsToRead } from '../data/stand-in.ts';

const DEMO = `tillwise-demo${BASE}`;

let someone = false;

/** Remembers that somebody is signed in on this page, even if the server can't say who. */
export function markSignedIn(): void {
  someone = true;
}

/** Stores on the device whether the server shows sample data to strangers, for when it can't be reached. */
export function noteDemo({ demo }: Pick<Session, 'demo'>): void {
  try {
    localStorage.setItem(DEMO, demo ? 'on' : 'off');
  } catch {
    // A browser that stores nothing has no answer later.
  }
}

/**
 * Returns a stranger's session if the server can't be reached and nobody is known here; else undefined. It stays while
 * the server is asked again.
 */
export function useStranger(known: Session | undefined, error: Error | null): Session | undefined {
  const [stranger, setStranger] = useState<Session>();
  if (!known && !stranger && error && failsToRead(error)) setStranger(strangerSession(Date.now()));
  return known || someone ? undefined : stranger;
}

/** Uses the device's clock in the default time zone, since the group's is unknown. */
function strangerSession(now: number): Session {
  const today = dayAt(now, DEFAULT_TIME_ZONE);
  return {
    user: null,
    expiresAt: null,
    secondFactorDueAt: null,
    version: null,
    quickAccess: false,
    signOn: null,
    group: null,
    mode: 'production',
    setup: 'admin',
    demo: isDemoKept(),
    timeZone: DEFAULT_TIME_ZONE,
    now: new Date(now).toISOString(),
    today,
    currentWeek: weekOf(today, GROUP_DEFAULTS),
  };
}

function isDemoKept(): boolean {
  try {
    return localStorage.getItem(DEMO) !== 'off';
  } catch {
    return true;
  }
}
