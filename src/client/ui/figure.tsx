import { useState } from 'react';
import classes from './figure.module.css';

/** A figure as text, in tabular digits on one line. Briefly highlighted whenever it changes while on screen. */
export function Figure({ children: text }: { children: string }) {
  const [seen, setSeen] = useState({ text, changes: 0 });
  if (seen.text !== text) setSeen({ text, changes: seen.changes + 1 });
  return (
    <span key={seen.changes} className={classes.figure} data-changed={seen.changes > 0 || undefined}>
      {text}
    </span>
  );
}
