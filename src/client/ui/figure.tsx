import { Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './figure.module.css';

/** A figure in tabular digits on one line. It is highlighted briefly whenever it changes on screen. */
export function Figure({ children: text, drawn = text }: { children: string; drawn?: ReactNode }) {
  const [seen, setSeen] = useState({ text, changes: 0 });
  if (seen.text !== text) setSeen({ text, changes: seen.changes + 1 });
  return (
    <span key={seen.changes} className={classes.figure} data-changed={seen.changes > 0 || undefined}>
      {drawn}
    </span>
  );
}

export type FigureParts = readonly [before: string, decimals: string, after: string];

/** The figure a card is about: an amount's parts, its decimals smaller. */
export function LargeFigure({ parts }: { parts: FigureParts }) {
  const [before, decimals, after] = parts;
  const drawn = (
    <>
      {before}
      <span className={classes.decimals}>{decimals}</span>
      {after}
    </>
  );
  return <Figure drawn={drawn}>{parts.join('')}</Figure>;
}

export interface FigureRow {
  label: string;
  figure: string;
  /** Shown in place of the label: a link with the same words. */
  lead?: ReactNode;
  action?: ReactNode;
  /** Whether it is beyond its budget. */
  isOver?: boolean;
}

/** Rows with a label and a figure, figures aligned in a column on the right, with an optional total row. */
export function FigureList({ rows, total }: { rows: readonly FigureRow[]; total?: FigureRow }) {
  return (
    <dl className={classes.list}>
      {rows.map((row) => (
        <Row key={row.label} {...row} />
      ))}
      {total && <Row {...total} isTotal />}
    </dl>
  );
}

function Row({ label, lead, figure, action, isOver, isTotal }: FigureRow & { isTotal?: boolean }) {
  return (
    <Group className={classes.row!} justify="space-between" gap="0 0.75rem" data-total={isTotal}>
      <dt className="words">{lead ?? label}</dt>
      <dd data-over={isOver || undefined}>
        {action}
        <Figure>{figure}</Figure>
      </dd>
    </Group>
  );
}
