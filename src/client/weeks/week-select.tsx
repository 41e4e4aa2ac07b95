import { IconChevronDown } from '@tabler/icons-react';
import { type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import { type OfferedWeek, offeredLabel } from '../../domain/calendar/week-list.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import classes from './week-select.module.css';

export interface WeekSelectProps {
  label: string;
  value: WeekId | undefined;
  weeks: readonly OfferedWeek[];
  onChange: (weekId: WeekId) => void;
  /** When the week is, in words; said where it is given. */
  time?: string | undefined;
}

/**
 * A native select, so that phones open their own picker. It lies invisibly over its text, which may wrap: a week's
 * label is wider than the screen of a small phone leaves for it.
 */
export function WeekSelect({ label, value, weeks, onChange, time }: WeekSelectProps) {
  const group = useGroup();
  const { currentWeek, mode, sample } = useSession();
  // The list of sample data is the specification's, to the letter.
  const isSample = sample || mode === 'trial';
  return (
    <div className={classes.select}>
      <span className={classes.shown}>
        {time && <strong role="status">{time}</strong>}
        <span aria-hidden>{value ? wrapping(weekLabel(value, group)) : 'Choose a week'}</span>
      </span>
      <IconChevronDown className={classes.chevron} size={16} aria-hidden />
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value as WeekId)}
      >
        {!value && <option value="" disabled />}
        {weeks.map((week) => (
          <option key={week.weekId} value={week.weekId}>
            {isSample ? weekLabel(week.weekId, group) : offeredLabel(week, currentWeek, group)}
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
