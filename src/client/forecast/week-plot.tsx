import { VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { basisWord, weekdayAt } from '../../domain/forecast/forecast-words.ts';
import { paceSentence } from '../../domain/forecast/pace-words.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';
import plot from '../ui/plot.module.css';
import type { CardOutlook } from './card-outlook.ts';
import { type PlotShape, plotShape } from './plot-shape.ts';
import classes from './week-plot.module.css';

const HEIGHT = 180;

interface WeekPlotProps {
  /** The name of the category, for labels. */
  label: string;
  of: CardOutlook;
}

/** Shows a category's week as a chart: orders against the budget and the usual pace. Screen readers get the same as a table. */
export function WeekPlot({ label, of }: WeekPlotProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const { outlook, line, telling } = of;
  const { firstWeekday, today, verb, place } = telling;
  const shape =
    width > 0
      ? plotShape(
          { outlook, line, today, lastDay: weekdayAt(firstWeekday, 6), verb, place },
          { width, height: HEIGHT },
        )
      : null;
  return (
    <div className={`${plot.plot} ${classes.plot}`}>
      <div ref={ref} className={classes.frame} style={{ height: HEIGHT }}>
        {shape && (
          <svg
            role="img"
            aria-label={`${label} by day. ${paceSentence(outlook, telling)}`}
            width={width}
            height={HEIGHT}
            viewBox={`0 0 ${width} ${HEIGHT}`}
          >
            <Drawing shape={shape} level={outlook.level} />
            <Days shape={shape} firstWeekday={firstWeekday} today={today} />
          </svg>
        )}
      </div>
      <VisuallyHidden>
        <WeekTable label={label} of={of} />
      </VisuallyHidden>
    </div>
  );
}

function Drawing({ shape, level }: { shape: PlotShape; level: CardOutlook['outlook']['level'] }) {
  const { days, bottom, top, range, budgetSoFar, budgetAhead, usual, ordered, now, heading, labels } = shape;
  const [first, last] = [days[0]!, days[6]!];
  const tone = `budget-${level ?? 'safe'}`;
  return (
    <>
      <line className={plot.base} x1={first} x2={last} y1={bottom} y2={bottom} />
      {range && (
        <rect
          className={classes.range}
          x={first}
          y={range.high}
          width={last - first}
          height={Math.max(0, range.low - range.high)}
        />
      )}
      {now && (
        <line className={`${plot.usual} ${classes.today}`} x1={now.x} x2={now.x} y1={top} y2={bottom} />
      )}
      <path className={`${plot.usual} ${classes.usual}`} d={usual} />
      <path className={plot.line} d={budgetSoFar} />
      <path className={`${plot.line} ${plot.ahead}`} d={budgetAhead} />
      {heading && <path className={`${plot.ahead} ${classes.heading} ${tone}`} d={heading.path} />}
      <path className={classes.ordered} d={ordered} />
      {heading && <circle className={`${classes.end} ${tone}`} cx={heading.x} cy={heading.y} r="3.5" />}
      {now && <circle className={classes.now} cx={now.x} cy={now.y} r="4" />}
      {labels.map(({ text, x, y, anchor, of }) => (
        <text
          key={of}
          className={`${plot.label} ${classes.label} ${tone}`}
          data-of={of}
          x={x}
          y={y}
          textAnchor={anchor}
        >
          {text}
        </text>
      ))}
    </>
  );
}

interface DaysProps {
  shape: PlotShape;
  firstWeekday: number;
  today: number;
}

function Days({ shape: { days, bottom }, firstWeekday, today }: DaysProps) {
  return days.map((x, day) => (
    <text
      key={x}
      className={`${plot.label} ${classes.day}`}
      data-today={day === today || undefined}
      x={x}
      y={bottom + 17}
      textAnchor="middle"
    >
      {weekdayAt(firstWeekday, day).slice(0, 3)}
    </text>
  ));
}

function WeekTable({ label, of: { outlook, line, telling } }: WeekPlotProps) {
  const group = useGroup();
  const { firstWeekday, today, verb } = telling;
  const { budgetLowCents: low, budgetHighCents: high } = line;
  const range =
    low !== null && high !== null
      ? `, between ${formatMoney(low, group)} and ${formatMoney(high, group)}`
      : '';
  return (
    <table>
      <caption>
        {label} by day: {formatMoney(outlook.budgetCents, group)} to spend{range} ({basisWord(outlook.basis)})
      </caption>
      <thead>
        <tr>
          <th scope="col">Up to</th>
          <th scope="col">{verb}</th>
          <th scope="col">usually</th>
          <th scope="col">budget as of that day</th>
        </tr>
      </thead>
      <tbody>
        {line.orderedCents.map((ordered, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week never move.
          <tr key={day}>
            <th scope="row">
              {weekdayAt(firstWeekday, day)}
              {day === today && ' (today)'}
            </th>
            <td>{formatMoney(ordered, group)}</td>
            <td>{line.usualCents ? formatMoney(line.usualCents[day]!, group) : 'not known yet'}</td>
            <td>
              {line.budgetCents[day] == null ? 'still to come' : formatMoney(line.budgetCents[day], group)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
