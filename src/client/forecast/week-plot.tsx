import { VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { Tone } from '../../domain/budgets/verdict.ts';
import { basisWord, weekdayAt } from '../../domain/forecast/forecast-words.ts';
import { paceSentence } from '../../domain/forecast/pace-words.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';
import plot from '../ui/plot.module.css';
import tones from '../ui/tone.module.css';
import { letterSize } from '../ui/use-narrow.ts';
import type { CardOutlook } from './card-outlook.ts';
import { type PlotShape, plotShape } from './plot-shape.ts';
import classes from './week-plot.module.css';

const HEIGHT = 180;

interface WeekPlotProps {
  label: string;
  of: CardOutlook;
  /** Of the budget's verdict: where the week ends is drawn in it. */
  tone: Tone;
}

/** Shows a category's week as a chart: orders against the budget and the usual pace. Screen readers get the same as a table. */
export function WeekPlot({ label, of, tone }: WeekPlotProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const { outlook, line, telling } = of;
  const text = letterSize() / 16;
  const height = HEIGHT * Math.max(1, text);
  return (
    <div className={`${plot.plot} ${classes.plot} ${tones.tone}`} data-tone={tone}>
      <div ref={ref} className={classes.frame} style={{ height }}>
        {width > 0 && (
          <svg
            role="img"
            aria-label={`${label} by day. ${paceSentence(outlook, telling)}`}
            width={width}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
          >
            <Drawing shape={plotShape({ outlook, line, ...telling }, { width, height, text })} />
          </svg>
        )}
      </div>
      <VisuallyHidden>
        <WeekTable label={label} of={of} />
      </VisuallyHidden>
    </div>
  );
}

function Drawing({ shape }: { shape: PlotShape }) {
  const { left, right, days, bottom, top, range, budget, usual, ordered, now, heading, labels } = shape;
  return (
    <>
      <line className={plot.base} x1={left} x2={right} y1={bottom} y2={bottom} />
      {range && (
        <rect
          className={classes.range}
          x={left}
          y={range.high}
          width={right - left}
          height={Math.max(0, range.low - range.high)}
        />
      )}
      {now && <line className={classes.today} x1={now.x} x2={now.x} y1={top} y2={bottom} />}
      <path className={classes.usual} d={usual} />
      <path className={classes.budget} d={budget} />
      {heading && <path className={classes.heading} d={heading.path} />}
      <path className={classes.ordered} d={ordered} />
      {heading && <circle className={classes.end} cx={heading.x} cy={heading.y} r="4" />}
      {now && <circle className={classes.now} cx={now.x} cy={now.y} r="4" />}
      {labels.map(({ text, x, y, of }) => (
        <text key={text} className={classes.label} data-of={of} x={x} y={y} dominantBaseline="central">
          {text}
        </text>
      ))}
      {days.map(({ text, x, anchor, isToday }) => (
        <text
          key={x}
          className={`${plot.label} ${classes.day}`}
          data-today={isToday || undefined}
          x={x}
          y={bottom}
          dy="1.4em"
          textAnchor={anchor}
        >
          {text}
        </text>
      ))}
    </>
  );
}

function WeekTable({ label, of: { outlook, line, telling } }: Omit<WeekPlotProps, 'tone'>) {
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
