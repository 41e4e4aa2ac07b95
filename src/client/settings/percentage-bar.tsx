import classes from './percentage-bar.module.css';

/** A share of the whole as a bar. It says nothing that the figure beside it does not. */
export function PercentageBar({ percentage, over = false }: { percentage: number; over?: boolean }) {
  return (
    <div className={classes.track} aria-hidden>
      <div
        className={classes.fill}
        data-over={over || undefined}
        style={{ width: `${Math.max(0, percentage)}%` }}
      />
    </div>
  );
}
