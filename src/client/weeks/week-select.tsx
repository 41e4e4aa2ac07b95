import { IconChevronDown } from '@tabler/icons-react';
import { type Week, type WeekId, weekLabel } from '../../domain/week.ts';
import classes from './week-select.module.css';

export interface WeekSelectProps {
  label: string;
  value: WeekId | undefined;
  weeks: readonly Week[];
  onChange: (weekId: WeekId) => void;
}

/**
 * A native select, so that phones open their own picker. It lies invisibly over its text, which may wrap: a week's
 * label is wider than the screen of a small phone leaves for it.
 */
export function WeekSelect({ label, value, weeks, onChange }: WeekSelectProps) {
  return (
    <div className={classes.select}>
      <span aria-hidden>{value ? wrapping(weekLabel(value)) : 'Choose a week'}</span>
      <IconChevronDown className={classes.chevron} size={16} aria-hidden />
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value as WeekId)}
      >
        {!value && <option value="" disabled />}
        {weeks.map(({ weekId }) => (
          <option key={weekId} value={weekId}>
            {weekLabel(weekId)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Lets a label wrap after its dash and nowhere else. */
function wrapping(label: string): string {
  return label.replaceAll(' ', '\u00a0').replace('-\u00a0', '- ');
}
