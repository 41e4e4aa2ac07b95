import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Week, weekOf } from '../../domain/calendar/week.ts';
import { GROUP_DEFAULTS } from '../../domain/group/group.ts';
import type { Session } from '../../domain/people/session.ts';
import { type Day, dayAt } from '../../domain/values/day.ts';
import { groupClock } from '../data/group-clock.ts';
import { reads } from '../data/queries.ts';

const LOOK_MILLISECONDS = 5000;
/** What a window is told when its page comes back. */
const SHOWN_AGAIN = ['visibilitychange', 'focus', 'pageshow'];
const TOLD_LONG_AGO_MILLISECONDS = 60_000;
/** By how much the device's clock and what passes on the page may differ before the clock was set, or the device slept. */
const LEAP_MILLISECONDS = 60_000;

/** The group's day and week as a page shows them. */
export interface CurrentDay {
  today: Day;
  currentWeek: Week;
  /** What has changed meanwhile, but not on this page, where something is being entered for the one before. */
  kept: 'day' | 'week' | null;
}

interface CurrentDays {
  shown: Day;
  today: Day;
}

/**
 * The group's day and week for as long as a page is open: at the group's midnight it goes on to the new ones, and it
 * looks at the clock again when it is shown again. What somebody is entering then keeps its day until it is saved or closed.
 */
export function useCurrentDay(session: Session | undefined): CurrentDay | null {
  const days = useDays(session);
  useReadAgain(session, days?.today);
  useReadAfterLeap(session);
  if (!session) return null;
  const { shown, today } = days ?? { shown: session.today as Day, today: session.today as Day };
  const group = session.group ?? GROUP_DEFAULTS;
  const currentWeek = weekOf(shown, group);
  const sameWeek = weekOf(today, group).weekId === currentWeek.weekId;
  return { today: shown, currentWeek, kept: shown === today ? null : sameWeek ? 'day' : 'week' };
}

/** The group's day, and the one to show: looked at every few seconds, and when the page comes back into view. */
function useDays(session: Session | undefined): CurrentDays | null {
  const client = useQueryClient();
  const [days, setDays] = useState<CurrentDays | null>(null);
  useEffect(() => {
    if (!session) return;
    const { now, timeZone } = groupClock(client);
    const look = () => setDays((before) => daysAfter(before, dayAt(now(), timeZone)));
    look();
    const timer = setInterval(look, LOOK_MILLISECONDS);
    for (const event of SHOWN_AGAIN) window.addEventListener(event, look);
    return () => {
      clearInterval(timer);
      for (const event of SHOWN_AGAIN) window.removeEventListener(event, look);
    };
  }, [client, session]);
  useEffect(watchTyping, []);
  return days;
}

function daysAfter(before: CurrentDays | null, today: Day): CurrentDays {
  const shown = before && before.shown !== today && isEntering() ? before.shown : today;
  return before?.shown === shown && before.today === today ? before : { shown, today };
}

/**
 * Reads the session again once the device's clock has leapt while the page is open: the group's time is told by how far that
 * clock was off before. Until the server has told the time anew, the page goes by the clock as it is.
 */
function useReadAfterLeap(session: Session | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!session) return;
    const offset = Date.now() - performance.now();
    const timer = setInterval(() => {
      if (Math.abs(Date.now() - performance.now() - offset) > LEAP_MILLISECONDS)
        void client.refetchQueries({ queryKey: reads.session().queryKey });
    }, LOOK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [client, session]);
}

/** Reads the session again on a new day, which the server is the one to know, and when a page is shown again after a while. */
function useReadAgain(session: Session | undefined, today: Day | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!session || !today || session.today === dayAt(groupClock(client).now(), session.timeZone)) return;
    void client.refetchQueries({ queryKey: reads.session().queryKey });
    void client.invalidateQueries({ queryKey: reads.weeks().queryKey });
  }, [client, session, today]);
  useEffect(() => {
    function readWhenShown() {
      const { dataUpdatedAt: toldAt } = client.getQueryState(reads.session().queryKey) ?? {};
      const isShown = document.visibilityState === 'visible';
      if (isShown && toldAt && Date.now() - toldAt > TOLD_LONG_AGO_MILLISECONDS)
        void client.refetchQueries({ queryKey: reads.session().queryKey });
    }
    document.addEventListener('visibilitychange', readWhenShown);
    return () => document.removeEventListener('visibilitychange', readWhenShown);
  }, [client]);
}

/** Fields of forms that somebody has typed in since they came on screen. */
const typedIn = new Set<HTMLInputElement | HTMLTextAreaElement>();

function note({ target }: Event): void {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (isField && target.form) typedIn.add(target);
}

/** Whether somebody is entering something: a dialog is open, or a form on screen has text that was typed. */
function isEntering(): boolean {
  for (const field of typedIn) if (!field.isConnected || field.value === '') typedIn.delete(field);
  return typedIn.size > 0 || document.querySelector('[role="dialog"]') !== null;
}

/** Notes what is typed from now on. Returns what ends it. */
function watchTyping(): () => void {
  document.addEventListener('input', note);
  return () => document.removeEventListener('input', note);
}
