import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Week, weekOf } from '../../domain/calendar/week.ts';
import { GROUP_DEFAULTS } from '../../domain/group/group.ts';
import type { Session } from '../../domain/people/session.ts';
import { type Day, dayAt } from '../../domain/values/day.ts';
import { groupClock } from '../data/group-clock.ts';
import { reads } from '../data/queries.ts';

const LOOK_MILLISECONDS = 5000;
/** The events that show that a page is back in view. */
const SHOWN_AGAIN = ['visibilitychange', 'focus', 'pageshow'];
const TOLD_LONG_AGO_MILLISECONDS = 60_000;
/** How far the device's clock and the page's timer may drift apart before it means that the clock was set or the device slept. */
const LEAP_MILLISECONDS = 60_000;

export interface CurrentDay {
  today: Day;
  currentWeek: Week;
  /** What has changed but is not shown yet, because somebody is entering something for the previous one. */
  kept: 'day' | 'week' | null;
}

interface CurrentDays {
  shown: Day;
  today: Day;
}

/**
 * Returns the group's day and week while a page is open. It moves on at the group's midnight, and checks the clock when
 * the page is shown again. While somebody is entering something, the day stays until it is saved or closed.
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

/** Returns the group's day and the one to show. Checks every few seconds, and when the page comes back into view. */
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
 * Reads the session again if the device's clock jumps while the page is open: the group's time is computed from that
 * clock's earlier offset. Until the server answers, the page goes by the new clock.
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

/** Reads the session again on a new day, which only the server knows for sure, and when a page is shown again after a while. */
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

/** Form fields in which somebody has typed. */
const typedIn = new Set<HTMLInputElement | HTMLTextAreaElement>();

function note({ target }: Event): void {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (isField && target.form) typedIn.add(target);
}

/** Whether somebody is entering something: a dialog is open, or a form on screen has typed text. */
function isEntering(): boolean {
  for (const field of typedIn) if (!field.isConnected || field.value === '') typedIn.delete(field);
  return typedIn.size > 0 || document.querySelector('[role="dialog"]') !== null;
}

/** Records typing from now on. Returns a function that stops it. */
function watchTyping(): () => void {
  document.addEventListener('input', note);
  return () => document.removeEventListener('input', note);
}
