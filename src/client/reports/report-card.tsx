import { Group, Text, Title } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { Verdict } from '../../domain/budgets/verdict.ts';
import { drawBars, drawWeeks, type PlotDrawing, type PlotSize } from '../../domain/reports/report-plots.ts';
import { type ReportSheet, SHEET_HEADS, type SheetFigure } from '../../domain/reports/report-sheet.ts';
import { Card } from '../ui/card.tsx';
import layout from '../ui/layout.module.css';
import plot from '../ui/plot.module.css';
import classes from './report-card.module.css';

/** Renders a budget's verdict after the text `before`. */
type MarkOf = (verdict: Verdict, before?: string | null) => ReactNode;

interface ReportCardProps {
  sheet: ReportSheet;
  markOf: MarkOf;
  /** The table of its venues, in the group's report. */
  venues?: ReactNode;
}

/** Shows a week's report on one sheet: how it went and why, its figures with comparisons, and what is missing. */
export function ReportCard({ sheet, markOf, venues }: ReportCardProps) {
  const { name, state, sentence, mark, figures, plots, missing, over, notes } = sheet;
  const { weeks, bars } = plots;
  return (
    <Card p="md" aria-label={`Report of ${name}`} className={classes.sheet!}>
      <Group gap="0.25rem 0.75rem">
        <Title order={2}>{name}</Title>
        {mark && markOf(mark.verdict, mark.worst)}
      </Group>
      <Text size="sm" c="dimmed">
        {state}
      </Text>
      <p className={classes.sentence}>{sentence}</p>
      <Figures of={name} figures={figures} markOf={markOf} />
      {(weeks || bars) && (
        <div className={classes.plots}>
          {weeks && <Plot {...weeks} draw={(size) => drawWeeks(weeks, size)} />}
          {bars && <Plot {...bars} draw={(size) => drawBars(bars, size)} />}
        </div>
      )}
      <ReportTexts title="What is missing" of={name} isWarning texts={missing} />
      {venues}
      {over.length > 0 && (
        <section aria-label={`What was over at ${name}`}>
          <Title order={3}>What was over</Title>
          {over.map(({ name: budget, amount, reasons }) => (
            <div key={budget}>
              <Text fw={600} size="sm">
                {budget}: {amount}
              </Text>
              <Lines texts={reasons} />
            </div>
          ))}
        </section>
      )}
      <ReportTexts title="Notes" of={name} texts={notes} />
    </Card>
  );
}

interface TableProps {
  label: string;
  heads: readonly string[];
  children: ReactNode;
}

/** Shows a table; on a phone each row becomes a few lines under its name. */
function Table({ label, heads, children }: TableProps) {
  return (
    <div className={classes.place}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
      <section className={classes.scroll} aria-label={label} tabIndex={0}>
        <table className={`${layout.table} ${classes.table}`}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </section>
    </div>
  );
}

interface FiguresProps {
  of: string;
  figures: readonly SheetFigure[];
  markOf: MarkOf;
}

/** Shows each figure with its verdict and comparisons, as a table, or on a phone as lines under its name. */
function Figures({ of, figures, markOf }: FiguresProps) {
  return (
    <Table label={`Costs of ${of}`} heads={['Figure', 'This week', ...SHEET_HEADS]}>
      {figures.map(({ name, note, value, share, mark, isPart, isOver, beside }) => (
        <tr key={name} data-part={isPart || undefined} data-over={isOver || undefined}>
          <th scope="row">
            {name}
            {note && <span className={layout.aside}>{note}</span>}
            {mark && <span className={classes.mark}>{markOf(mark)}</span>}
          </th>
          <td className={classes.value}>
            {value}
            {share && <span className={`${layout.aside} ${classes.of}`}>{share}</span>}
          </td>
          {SHEET_HEADS.map((head, at) => (
            <td key={head} data-head={beside[at]?.of ? head : undefined}>
              {beside[at]?.change} <span className={`${layout.aside} ${classes.of}`}>{beside[at]?.of}</span>
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

interface ReportTextsProps {
  title: string;
  of: string;
  texts: readonly string[];
  isWarning?: boolean;
}

/** Lists texts under a title; nothing if there are none. */
function ReportTexts({ title, of, texts, isWarning }: ReportTextsProps) {
  if (texts.length === 0) return null;
  return (
    <section aria-label={`${title} of ${of}`} className={isWarning ? 'budget-warning' : undefined}>
      <Title order={3}>{title}</Title>
      <Lines texts={texts} />
    </section>
  );
}

function Lines({ texts }: { texts: readonly string[] }) {
  return (
    <ul className={classes.lines}>
      {texts.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and none moves.
        <li key={at}>{text}</li>
      ))}
    </ul>
  );
}

/** The height of a chart, and its width until it is measured. */
const SIZE: PlotSize = { width: 340, height: 120 };

interface PlotProps {
  title: string;
  says: string;
  draw: (size: PlotSize) => PlotDrawing;
}

/** Shows a small chart with a description in words. */
function Plot({ title, says, draw }: PlotProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const size = { ...SIZE, width: width || SIZE.width };
  const { lines, bars, dot, texts } = draw(size);
  return (
    <figure className={`${plot.plot} ${classes.plot}`} ref={ref}>
      <figcaption>{title}</figcaption>
      <svg
        role="img"
        aria-label={`${title}. ${says}`}
        width={size.width}
        height={size.height}
        viewBox={`0 0 ${size.width} ${size.height}`}
      >
        {bars.map(({ isMissing, ...bar }) => (
          <rect key={bar.x} className={classes.bar} data-missing={isMissing || undefined} {...bar} />
        ))}
        {lines.map(({ of, points }) => (
          <polyline
            key={`${of} ${points}`}
            className={`${plot.line} ${classes.line}`}
            data-of={of}
            points={points.join(' ')}
          />
        ))}
        {dot && <circle className={plot.now} cx={dot.x} cy={dot.y} r="4" />}
        {texts.map(({ text, anchor, of, ...at }) => (
          <text
            key={`${of} ${at.x}`}
            className={`${plot.label} ${classes.text}`}
            data-of={of}
            textAnchor={anchor}
            {...at}
          >
            {text}
          </text>
        ))}
      </svg>
    </figure>
  );
}
