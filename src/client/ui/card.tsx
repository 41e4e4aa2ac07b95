import { Group, Paper, type PaperProps, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import classes from './card.module.css';
import layout from './layout.module.css';
import { useIsSample } from './sample.ts';

type CardProps = PaperProps &
  ComponentProps<'section'> & {
    spaced?: boolean;
  };

/** A part of a page with figures of its own. Sample figures are labeled and dotted. */
export function Card({ spaced = false, children, ...props }: CardProps) {
  const sample = useIsSample();
  const look = spaced ? { p: 'md', className: layout.column! } : {};
  return (
    <Paper component="section" {...look} {...props} data-sample={sample || undefined}>
      {sample && <span className={classes.sample}>Sample</span>}
      {children}
    </Paper>
  );
}

/** The buttons at the end of a form in a card: at the right, on phones as wide as the card. Save is the last one. */
export function FormButtons({ children }: { children: ReactNode }) {
  return (
    <Group className={classes.buttons!} gap="sm" justify="flex-end" align="stretch">
      {children}
    </Group>
  );
}

export function CardLoading({ rows }: { rows?: number }) {
  return (
    <Paper p="md">
      <LinesLoading rows={rows} />
    </Paper>
  );
}

/** The placeholder of what a card holds while its data loads: a heading, and rows with a name and a figure. */
export function LinesLoading({ rows = 6 }: { rows?: number | undefined }) {
  return (
    <div data-loading>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <Stack gap="lg" aria-hidden>
        <Skeleton h={20} w="40%" />
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move.
          <Group key={row} justify="space-between">
            <Skeleton h={14} w="45%" />
            <Skeleton h={14} w="20%" />
          </Group>
        ))}
      </Stack>
    </div>
  );
}
