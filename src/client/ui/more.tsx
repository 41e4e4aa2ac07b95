import { type ReactNode, useState } from 'react';
import classes from './more.module.css';

interface MoreProps {
  /** What is behind it, in a few words. */
  about: string;
  /** Whether something in it is filled in or wrong: it opens by itself then. */
  isNeeded: boolean;
  children: ReactNode;
}

/** The fields of a form that are rarely needed, behind one press. */
export function More({ about, isNeeded, children }: MoreProps) {
  const [opened, setOpened] = useState(isNeeded);
  return (
    <details
      className={classes.more}
      open={opened || isNeeded}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary>
        More <span>{about}</span>
      </summary>
      {children}
    </details>
  );
}
