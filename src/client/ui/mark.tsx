import classes from './mark.module.css';

/** The product's mark: three falling bars under a line, what is left of three budgets. */
export function Mark() {
  return (
    <svg className={classes.mark} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="8" fill="var(--mantine-primary-color-filled)" />
      <path
        d="M7 8.5h18M9.5 13.5v11M16 13.5v7M22.5 13.5v3"
        fill="none"
        stroke="var(--mantine-color-white)"
        strokeWidth={2.75}
        strokeLinecap="round"
      />
    </svg>
  );
}
