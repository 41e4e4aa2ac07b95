import { VisuallyHidden } from '@mantine/core';
import classes from './changed-values.module.css';

interface ChangedValue {
  label: string;
  /** Null if there was none before. */
  before: string | null;
  after: string | null;
}

/** Lists changed values before and after; nothing if there are none. */
export function ChangedValues({ changes }: { changes: readonly ChangedValue[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className={classes.changes}>
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figures">
            {before !== null && (
              <span>
                <VisuallyHidden>from </VisuallyHidden>
                {before}
                <span aria-hidden> → </span>
                <VisuallyHidden> to </VisuallyHidden>
              </span>
            )}
            {after ?? 'none'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
