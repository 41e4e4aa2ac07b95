import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { showFailure } from './toast.ts';

/** Errors already shown in other words. */
const toldOtherwise = new WeakSet<Error>();

/** Shows a destructive toast titled 'Error' for each new error; none if `error` is null, or if the page already shows this text. */
export function useFailureToast(error: Error | null, description: string): void {
  useEffect(() => {
    if (error && !toldOtherwise.has(error) && !isFailureShown(description))
      showFailure(refusalIn(error) ?? description);
  }, [error, description]);
}

/** Returns the words of a read that is not allowed, which no retry changes; null for any other failure. */
export function refusalIn(error: Error | null): string | null {
  const { code, detail } = (error as { problem?: { code: string; detail: string } } | null)?.problem ?? {};
  return code === 'not-allowed' && detail ? detail : null;
}

/** Keeps an error from showing such a toast: another one about it stays on screen. */
export function tellNoMore(error: Error | null | undefined): void {
  if (error) toldOtherwise.add(error);
}

interface FailureNotice {
  place: HTMLElement;
  message: string;
  /** Called with whether it is the first one of its page or dialog. */
  lead: (isFirst: boolean) => void;
}

const told = new Set<FailureNotice>();

/** Whether a place on screen shows this text, or would if it were the first one. */
function isFailureShown(message: string): boolean {
  return [...told].some((one) => one.message === message);
}

/**
 * Registers a place that shows what could not be loaded. Returns whether it is the first of its page or dialog: only
 * that one explains it.
 */
export function useFailureNotice(message: string) {
  const place = useRef<HTMLDivElement>(null);
  const [isFirst, lead] = useState(true);
  useLayoutEffect(() => {
    const own = { place: place.current!, message, lead };
    told.add(own);
    arrange();
    return () => {
      told.delete(own);
      arrange();
    };
  }, [message]);
  return { place, isFirst };
}

function arrange(): void {
  for (const one of told) one.lead(![...told].some((other) => leads(other, one)));
}

/** Whether a place comes before another on the same page, or in the same dialog. */
function leads({ place }: FailureNotice, { place: other }: FailureNotice): boolean {
  const follows = place.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
  return follows !== 0 && dialogOf(place) === dialogOf(other);
}

function dialogOf(place: Element): Element | null {
  return place.closest('[role="dialog"]');
}
