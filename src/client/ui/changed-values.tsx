import { VisuallyHidden } from '@mantine/core';
import classes from './changed-values.module.css';

interface ChangedValue {
  label: string;
  /** Null where there was none before. */
  before: string | null;
  after: string | null;
}

/** What was changed, each value before and after; nothing where nothing was. */
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
