import { Paper, type PaperProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import classes from './card.module.css';
import { useIsSample } from './sample.ts';

/** A part of a page with figures of its own. Where they are made up, it says so and dots them. */
export function Card({ children, ...props }: PaperProps & ComponentProps<'section'>) {
  const sample = useIsSample();
  return (
    <Paper component="section" {...props} data-sample={sample || undefined}>
      {sample && <span className={classes.sample}>Sample</span>}
      {children}
    </Paper>
  );
}
