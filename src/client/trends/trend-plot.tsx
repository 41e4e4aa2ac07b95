import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useRef,
  useState,
} from 'react';
import {
  driftText,
  forecastText,
  hasForecast,
  markText,
  pointText,
  pointWeekText,
  type TrendLine,
  trendExpectedText,
  valueText,
} from '../../domain/reports/trend-lines.ts';
import { formatMonthDay } from '../../domain/values/day.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { useGroup } from '../session/use-session.ts';
import layout from '../ui/layout.module.css';
import { AnchorLink } from '../ui/links.tsx';
import plot from '../ui/plot.module.css';
import classes from './trend-plot.module.css';
import { nearest, type Scale, type TrendShape, trendShape } from './trend-shape.ts';

const HEIGHT = 140;
/** The room at the right for the names of the ends, and the least distance between two of them. */
const GUTTER = 84;
const APART = 16;

interface TrendPlotProps {
  line: TrendLine;
  scale: Scale;
  /** Its name, if it links somewhere. */
  title?: ReactNode;
  /** The line's description for screen readers: 'Prime cost of Harbor Bar'. */
  label: string;
}

/**
 * Shows a figure week by week as a chart that is a single link. It opens the report of the week the mouse points
 * at or the arrow keys choose. A finger chooses a week first, and opens it with the next press.
 */
export function TrendPlot({ line, scale, title, label }: TrendPlotProps) {
  const group = useGroup();
  const [width, setWidth] = useState(0);
  const measured = useCallback((frame: Element | null) => widthOf(frame, setWidth), []);
  const last = line.points.length - 1;
  const [chosen, choose] = useState<number | null>(null);
  const pressed = useRef<number | null>(null);
  const drawn = width - GUTTER;
  const shape = drawn > 0 ? trendShape(line, scale, { width: drawn, height: HEIGHT }) : null;
  const at = Math.min(chosen ?? last, last);
  const point = line.points[at]!;

  function follow({ clientX, currentTarget, pointerType }: PointerEvent<HTMLElement>, isPress: boolean) {
    if (!shape) return;
    const found = nearest(shape, clientX - currentTarget.getBoundingClientRect().left);
    if (isPress) pressed.current = pointerType === 'mouse' ? found : chosen;
    if (isPress || pointerType === 'mouse') choose(found);
  }

  function onClick(event: MouseEvent) {
    // This press only chose the week. A press by keyboard has no position.
    if (event.detail > 0 && pressed.current !== at) event.preventDefault();
  }

  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    choose(Math.max(0, Math.min(last, to)));
  }

  const withForecast = hasForecast(line);
  const expected = withForecast ? `, ${forecastText(point, group)}` : '';
  const says = `${pointWeekText(point, group)}: ${pointText(point, line, group)}${expected}`;
  return (
    <section className={`${plot.plot} ${classes.plot}`} aria-label={label}>
      <Title order={2} fz="sm" className="words">
        {title || line.name}
      </Title>
      <p className={layout.aside}>{driftText(line, group)}</p>
      <div ref={measured} className={classes.frame}>
        {shape && (
          <svg aria-hidden width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`}>
            <Drawing
              shape={shape}
              width={drawn}
              target={line.target ?? null}
              ends={endsOf(line, shape, group)}
              scale={[scale.high, scale.low].map((value) => ({
                value,
                text: markText(value, line.isShare, group),
              }))}
              at={at}
              isRunning={!point.isOver}
            />
          </svg>
        )}
        <Link
          to="/report"
          search={{ week: point.weekId, location: line.venueId }}
          preload={false}
          className={classes.link}
          aria-label={`${label}, ${says}. Opens the report of that week; arrows choose another.`}
          onPointerMove={(event) => follow(event, false)}
          onPointerDown={(event) => follow(event, true)}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && choose(null)}
          onClick={onClick}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className={`${layout.aside} ${classes.weeks}`} aria-hidden>
        <span>{formatMonthDay(line.points[0]!.startDate, group)}</span>
        <span>{formatMonthDay(line.points[last]!.startDate, group)}</span>
      </p>
      <p className={layout.aside}>{says}</p>
    </section>
  );
}

/** Reports an element's width now and whenever it changes. */
function widthOf(element: Element | null, tell: (width: number) => void) {
  if (!element) return;
  const observer = new ResizeObserver(([seen]) => tell(Math.floor(seen!.contentRect.width)));
  observer.observe(element);
  return () => observer.disconnect();
}

interface DrawingProps {
  shape: TrendShape;
  width: number;
  target: number | null;
  /** What the ends of the lines are called. */
  ends: readonly LineEnd[];
  scale: readonly { value: number; text: string }[];
  /** The index of the described week. */
  at: number;
  isRunning: boolean;
}

interface LineEnd {
  text: string;
  y: number;
  isMain: boolean;
}

/** Returns the names of a line's end and of its target or forecast, clear of each other. */
function endsOf(line: TrendLine, { places, at }: TrendShape, place: Locale): LineEnd[] {
  const { points, isShare, heading = null, target = null } = line;
  const last = points.findLastIndex(({ isOver, value }) => isOver && value !== null);
  const text = (value: number) => valueText(value, isShare, place);
  const forecast = points.findLast(({ expected }) => expected !== null)?.expected ?? null;
  const own =
    heading !== null
      ? { text: isShare ? `heading ${Math.round(heading)}%` : text(heading), y: places.at(-1)!.y! }
      : last >= 0
        ? { text: text(points[last]!.value!), y: places[last]!.y! }
        : null;
  const other =
    target !== null
      ? { text: `target ${markText(target, isShare, place)}`, y: at(target) }
      : forecast !== null
        ? { text: 'forecast', y: at(forecast) }
        : null;
  const [upper, lower] = [own, other].filter((one) => one !== null).toSorted((a, b) => a.y - b.y);
  const push = upper && lower ? Math.max(0, APART - (lower.y - upper.y)) / 2 : 0;
  return [
    ...(upper ? [{ ...upper, y: upper.y - push, isMain: upper === own }] : []),
    ...(lower ? [{ ...lower, y: lower.y + push, isMain: lower === own }] : []),
  ];
}

function Drawing({ shape, width, target, ends, scale, at, isRunning }: DrawingProps) {
  const { path, ahead, expected, places } = shape;
  const chosen = places[at];
  return (
    <>
      {scale.map(({ value, text }) => (
        <g key={value}>
          <line stroke="var(--tw-line)" x1={0} x2={width} y1={shape.at(value)} y2={shape.at(value)} />
          <text x={0} y={shape.at(value) + (value === scale[0]!.value ? -6 : 15)}>
            {text}
          </text>
        </g>
      ))}
      {target !== null && (
        <line
          stroke="var(--tw-usual)"
          strokeDasharray="6 4"
          strokeOpacity={0.7}
          x1={0}
          x2={width}
          y1={shape.at(target)}
          y2={shape.at(target)}
        />
      )}
      {ends.map(({ text, y, isMain }) => (
        <text key={text} {...(isMain && { fill: 'var(--tw-ink)', fontWeight: 600 })} x={width + 6} y={y + 4}>
          {text}
        </text>
      ))}
      <path
        stroke="var(--tw-muted)"
        strokeWidth={1.5}
        strokeDasharray="5 3"
        strokeLinejoin="round"
        d={expected}
      />
      <path
        stroke="var(--tw-accent)"
        strokeWidth={2}
        strokeDasharray="2 4"
        strokeLinejoin="round"
        d={ahead}
      />
      <path stroke="var(--tw-accent)" strokeWidth={2} strokeLinejoin="round" d={path} />
      {chosen && chosen.y !== null && (
        <circle
          fill={isRunning ? 'var(--tw-card)' : 'var(--tw-accent)'}
          stroke={isRunning ? 'var(--tw-accent)' : undefined}
          strokeWidth={2}
          cx={chosen.x}
          cy={chosen.y}
          r="4"
        />
      )}
    </>
  );
}

/** Shows lines as a table: a row for each week, latest first, with a link to its report. */
export function TrendTable({ label, lines }: { label: string; lines: readonly TrendLine[] }) {
  const group = useGroup();
  const weeks = lines[0]?.points ?? [];
  const venue = new Set(lines.map(({ venueId }) => venueId)).size === 1 ? lines[0]?.venueId : undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    <section className={classes.scroll} aria-label={`${label} as a table`} tabIndex={0}>
      <table className={`${layout.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">Week</th>
            {lines.map((line) => (
              <Fragment key={line.id}>
                <th scope="col">{line.name}</th>
                {hasForecast(line) && <th scope="col">{line.name} forecast</th>}
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((_, place) => {
            const at = weeks.length - 1 - place;
            const week = weeks[at]!;
            return (
              <tr key={week.weekId}>
                <th scope="row">
                  <AnchorLink inherit to="/report" search={{ week: week.weekId, location: venue }}>
                    {pointWeekText(week, group)}
                  </AnchorLink>
                </th>
                {lines.map((line) => (
                  <Fragment key={line.id}>
                    <td>{pointText(line.points[at]!, line, group)}</td>
                    {hasForecast(line) && <td>{trendExpectedText(line.points[at]!, group)}</td>}
                  </Fragment>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
