import { Box, VisuallyHidden } from '@mantine/core';
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
    <Box pos="relative" className={`${plot.plot} ${tones.tone}`} data-tone={tone}>
      <div ref={ref} style={{ height, overflow: 'hidden' }}>
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
    </Box>
  );
}

/** The colors of the lines' names. */
const LETTERS = {
  budget: 'var(--tw-accent)',
  usual: 'var(--tw-muted)',
  heading: 'var(--tone)',
  ordered: 'var(--tw-ink)',
};

function Drawing({ shape }: { shape: PlotShape }) {
  const { left, right, days, bottom, top, range, budget, usual, ordered, now, heading, labels } = shape;
  return (
    <>
      <line stroke="var(--tw-line)" x1={left} x2={right} y1={bottom} y2={bottom} />
      {range && (
        <rect
          fill="var(--tw-accent)"
          opacity={0.09}
          x={left}
          y={range.high}
          width={right - left}
          height={Math.max(0, range.low - range.high)}
        />
      )}
      {now && <line stroke="var(--tw-usual)" x1={now.x} x2={now.x} y1={top} y2={bottom} />}
      <path stroke="var(--tw-usual)" strokeWidth={1.5} d={usual} />
      <path stroke="var(--tw-accent)" strokeWidth={2} strokeLinejoin="round" d={budget} />
      {heading && <path stroke="var(--tone)" strokeWidth={2} strokeDasharray="2 4" d={heading.path} />}
      <path stroke="var(--tw-ink)" strokeWidth={2.5} d={ordered} />
      {heading && <circle fill="var(--tone)" cx={heading.x} cy={heading.y} r="4" />}
      {now && <circle fill="var(--tw-ink)" cx={now.x} cy={now.y} r="4" />}
      {labels.map(({ text, x, y, of }) => (
        <text
          key={text}
          x={x}
          y={y}
          dominantBaseline="central"
          fill={LETTERS[of]}
          fontWeight={of === 'heading' ? 600 : undefined}
        >
          {text}
        </text>
      ))}
      {days.map(({ text, x, anchor, isToday }) => (
        <text
          key={x}
          {...(isToday && { fill: 'var(--tw-ink)', fontWeight: 700 })}
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
