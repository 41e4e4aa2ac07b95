import { Box, Group, Text, Title } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { drawBars, drawWeeks, type PlotDrawing, type PlotSize } from '../../domain/reports/report-plots.ts';
import { type ReportSheet, SHEET_HEADS, type SheetFigure } from '../../domain/reports/report-sheet.ts';
import { VerdictBadge } from '../forecast/zone-badge.tsx';
import { Card } from '../ui/card.tsx';
import layout from '../ui/layout.module.css';
import plot from '../ui/plot.module.css';
import { useNarrow } from '../ui/use-narrow.ts';
import classes from './report-card.module.css';

interface ReportCardProps {
  sheet: ReportSheet;
  /** The week's label, which on a phone stands in the page's head alone. */
  week: string;
  /** A link to the report beside this one: of all venues, or of this venue alone. */
  lead?: ReactNode;
  venues?: ReactNode;
}

/** Shows a week's report on one sheet: how it went and why, its figures with comparisons, and what is missing. */
export function ReportCard({ sheet, week, lead, venues }: ReportCardProps) {
  const { name, state, sentence, mark, figures, plots, missing, over, notes } = sheet;
  const { weeks, bars } = plots;
  // On a phone the first figure comes first.
  const isNarrow = useNarrow(48);
  return (
    <Card p="md" aria-label={`Report of ${name}`} className={`${layout.grid} ${classes.sheet}`}>
      <Group gap="0 0.75rem">
        <Title order={2}>{name}</Title>
        {mark && <VerdictBadge verdict={mark.verdict} before={mark.worst} />}
        <span className={classes.week}>{week}</span>
        {!isNarrow && lead}
      </Group>
      <p className={classes.sentence}>{sentence}</p>
      <section aria-label={`Figures of ${name}`}>
        <Figures figures={figures.filter(({ isPart }) => !isPart)} />
        <Figures figures={figures.filter(({ isPart }) => isPart)} />
      </section>
      {(weeks || bars) && (
        <div
          className={layout.tiles}
          style={{ '--tile': '17rem', columnGap: 'var(--mantine-spacing-xl)' } as object}
        >
          {weeks && <Plot {...weeks} draw={(size) => drawWeeks(weeks, size)} />}
          {bars && <Plot {...bars} draw={(size) => drawBars(bars, size)} />}
        </div>
      )}
      {venues}
      <ReportTexts title="What is missing" of={name} isWarning texts={missing} />
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
      <Text size="sm" c="dimmed">
        {state}
      </Text>
      {isNarrow && lead}
    </Card>
  );
}

/** Shows each figure as a tile with its verdict and comparisons. What is counted once is named under the venues. */
function Figures({ figures }: { figures: readonly SheetFigure[] }) {
  if (figures.length === 0) return null;
  return (
    <dl className={classes.tiles}>
      {figures.map(({ name, value, share, mark, isOver, beside }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={classes.value} data-over={isOver || undefined}>
            {value}
          </dd>
          {(share || mark) && (
            <dd>
              {share} {mark && <VerdictBadge verdict={mark} />}
            </dd>
          )}
          {beside.map(({ change, of }, at) => {
            const text = [change, of].filter(Boolean).join(', ');
            // The first tells in its words what it is compared with.
            const than = at === 0 ? '' : `${SHEET_HEADS[at]} `;
            return text && text !== '–' ? <dd key={SHEET_HEADS[at]}>{`${than}${text}`}</dd> : null;
          })}
        </div>
      ))}
    </dl>
  );
}

interface ReportTextsProps {
  title: string;
  of: string;
  texts: readonly string[];
  isWarning?: boolean;
}

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
    <Box component="ul" className="words" mt="0.25rem" pl="1.25rem" fz="sm">
      {texts.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and none moves.
        <li key={at}>{text}</li>
      ))}
    </Box>
  );
}

/** The height of a chart, and its width until it is measured. */
const SIZE: PlotSize = { width: 340, height: 120 };

const BAR = { fill: 'var(--tw-accent)', opacity: 0.55 };
const MISSING = { fill: 'none', opacity: 0.55, stroke: 'var(--tw-muted)', strokeDasharray: '2 2' };
const STROKES: Record<string, object> = {
  base: { stroke: 'var(--tw-line)', strokeWidth: 1 },
  target: { stroke: 'var(--tw-muted)', strokeWidth: 1, strokeDasharray: '5 3' },
  line: { stroke: 'var(--tw-accent)' },
  ahead: { stroke: 'var(--tw-accent)', strokeDasharray: '2 4' },
  mark: { stroke: 'var(--tw-ink)' },
};

function Plot({ title, says, draw }: { title: string; says: string; draw: (size: PlotSize) => PlotDrawing }) {
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
          <rect key={bar.x} {...(isMissing ? MISSING : BAR)} {...bar} />
        ))}
        {lines.map(({ of, points }) => (
          <polyline
            key={`${of} ${points}`}
            strokeWidth={2}
            strokeLinejoin="round"
            {...STROKES[of]}
            points={points.join(' ')}
          />
        ))}
        {dot && <circle fill="var(--tw-accent)" cx={dot.x} cy={dot.y} r="4" />}
        {texts.map(({ text, anchor, of, ...at }) => (
          <text
            key={`${of} ${at.x}`}
            {...(of === 'now' && { fill: 'var(--tw-ink)', fontWeight: 600 })}
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
