import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { VenueId } from '../../domain/group/group.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { reads } from '../data/queries.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import layout from '../ui/layout.module.css';
import classes from './ten-weeks.module.css';
import {
  shownOfTenText,
  type TenWeeksOf,
  type TenWeeksPoint,
  tenWeeks,
  tenWeeksPointText,
  tenWeeksPositions,
  tenWeeksText,
} from './ten-weeks-shown.ts';

export interface TenWeeksProps {
  label: string;
  of: TenWeeksOf;
  /** Reads this venue alone. Without it all are read, for pages where several cards ask. */
  venue?: VenueId | undefined;
  record: RecordedWeek;
}

/** Shows a card's cost in the last ten weeks in percent of the revenue; nothing while it loads, and if there is nothing to compare. */
export function TenWeeks({ label, of, venue, record }: TenWeeksProps) {
  const group = useGroup();
  const { today, currentWeek } = useSession();
  const { data } = useQuery(reads.tenWeeks(currentWeek.weekId, venue));
  const points = data && tenWeeks(group, data, of, { shown: record, today });
  return points ? (
    <TenWeeksLine label={label} points={points} venueId={of.venueId} shown={record.weekId} />
  ) : null;
}

interface TenWeeksLineProps {
  label: string;
  points: readonly TenWeeksPoint[];
  venueId: VenueId;
  shown: WeekId;
}

/**
 * A single link, so that a dashboard has one tab stop for each card. It leads to the venue's trends, or to a week
 * that the mouse points at or the arrow keys choose.
 */
function TenWeeksLine({ label, points, venueId, shown }: TenWeeksLineProps) {
  const group = useGroup();
  const [chosen, choose] = useState<number | null>(null);
  const point = chosen === null ? undefined : points[chosen];
  const says = point ? tenWeeksPointText(point, group) : tenWeeksText(points, group);
  const now = point ? '' : `, ${shownOfTenText(points, shown, group)}`;

  function follow({ clientX, currentTarget, pointerType }: PointerEvent<HTMLElement>) {
    if (pointerType !== 'mouse') return;
    const { left, width } = currentTarget.getBoundingClientRect();
    choose(
      Math.min(points.length - 1, Math.max(0, Math.round(((clientX - left) / width) * (points.length - 1)))),
    );
  }

  function onKeyDown(event: KeyboardEvent) {
    const at = chosen ?? points.length;
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: points.length - 1, Escape: null }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    choose(to === null || to >= points.length ? null : Math.max(0, to));
  }

  return (
    <Link
      {...(point
        ? { to: '.', search: (search: object) => ({ ...search, week: point.weekId }) }
        : { to: '/trends', search: { location: venueId } })}
      preload={false}
      className={classes.link}
      aria-label={`${says}${now}. ${label}: ${point ? 'show that week' : 'see trends'}; arrows choose a week.`}
      onPointerMove={follow}
      onPointerLeave={() => choose(null)}
      onBlur={() => choose(null)}
      onKeyDown={onKeyDown}
    >
      <span className={`${layout.aside} ${classes.says}`}>
        {says}
        {now}
      </span>
      <Drawing points={points} at={chosen ?? points.findIndex(({ weekId }) => weekId === shown)} />
    </Link>
  );
}

const WIDTH = 100;
const HEIGHT = 24;

/** Draws the line stretched to the card's width. Strokes keep their width; a dot is the round end of a line without length. */
function Drawing({ points, at }: { points: readonly TenWeeksPoint[]; at: number }) {
  const places = tenWeeksPositions(points).map(({ x, y }) => ({
    x: round(x * WIDTH),
    y: y === null ? null : round((1 - y) * HEIGHT),
  }));
  const overUntil = points.findLastIndex(({ isOver }) => isOver);
  const chosen = places[at];
  return (
    <svg
      aria-hidden
      className={classes.drawing}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      fill="none"
      stroke="var(--tw-muted)"
      strokeWidth={1.5}
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path vectorEffect="non-scaling-stroke" strokeDasharray="1 4" d={pathOf(places.slice(overUntil))} />
      <path vectorEffect="non-scaling-stroke" d={pathOf(places.slice(0, overUntil + 1))} />
      {chosen && chosen.y !== null && (
        <path
          vectorEffect="non-scaling-stroke"
          stroke="var(--tw-accent)"
          strokeWidth={6}
          d={`M${chosen.x} ${chosen.y}h0`}
        />
      )}
    </svg>
  );
}

function pathOf(places: readonly { x: number; y: number | null }[]): string {
  return places
    .map(({ x, y }, at) => (y === null ? '' : `${at > 0 && places[at - 1]!.y !== null ? 'L' : 'M'}${x} ${y}`))
    .join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
