import { ActionIcon, Box, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconArrowForwardUp,
  IconCalendarSearch,
  IconChevronLeft,
  IconChevronRight,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { parseWeekId, type Week, type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import { type OfferedWeek, offeredLabel } from '../../domain/calendar/week-list.ts';
import { formatDays, WEEKDAYS, weekdayOf } from '../../domain/values/day.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { laterDialog } from '../ui/later.tsx';
import { LoadFailed } from '../ui/page-states.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { useSelectedWeek, useWeekList } from './use-selected-week.ts';
import classes from './week-selector.module.css';

const TIME_LABELS = {
  past: 'Historical Data',
  current: 'Current Week',
  upcoming: 'Upcoming Week',
};

interface WeekSelectorProps {
  label?: string;
  /** Whether to say in words which week it is, as the specification demands for its venues. */
  saysTime?: boolean;
}

/** Selects the week of a page in one line: from the list, one step older (Previous) or newer (Next), or by a date. */
export function WeekSelector({ label = 'Week', saysTime = false }: WeekSelectorProps) {
  const { week, weeks, select, time, current } = useSelectedWeek();
  const { today } = useSession();
  const [previous, next] = saysTime ? ['Previous Week', 'Next Week'] : ['Previous', 'Next'];
  const isOther = time !== 'current';
  return (
    <Group
      className={classes.selector!}
      gap={0}
      align="stretch"
      wrap="nowrap"
      w="100%"
      data-screen-only
      data-other-week={isOther || undefined}
    >
      <WeekStep to="previous" label={previous} />
      <WeekSelect label={label} value={week.weekId} weeks={weeks} onChange={select}>
        {saysTime ? (
          <>
            {' · '}
            <span role="status">{TIME_LABELS[time]}</span>
          </>
        ) : (
          !isOther && <span aria-hidden> · {WEEKDAYS[weekdayOf(today)]}</span>
        )}
      </WeekSelect>
      <WeekStep to="next" label={next} />
      <GoToWeek />
      {isOther && (
        <ActionIcon
          variant="default"
          className={classes.step!}
          aria-label="Back to the current week"
          title="Back to the current week"
          onClick={() => select(current.weekId)}
        >
          <IconArrowForwardUp size={18} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}

/** Steps to the next older or newer week; disabled at the end of the list. */
function WeekStep({ to, label }: { to: 'previous' | 'next'; label: string }) {
  const { select, ...beside } = useSelectedWeek();
  const week = beside[to];
  const Icon = to === 'previous' ? IconChevronLeft : IconChevronRight;
  return (
    <ActionIcon
      variant="default"
      className={classes.step!}
      aria-label={label}
      aria-keyshortcuts={to === 'previous' ? 'ArrowLeft' : 'ArrowRight'}
      disabled={!week}
      onClick={() => week && select(week.weekId)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}

const GoToWeekDialog = laterDialog(async () => (await import('./go-to-week-dialog.tsx')).GoToWeekDialog);

/** Chooses a week by a date, even one that no list holds. */
function GoToWeek() {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <ActionIcon
        variant="default"
        className={classes.step!}
        aria-label="Go to a week by date"
        onClick={open}
      >
        <IconCalendarSearch size={18} aria-hidden />
      </ActionIcon>
      <GoToWeekDialog opened={opened} onClose={close} />
    </>
  );
}

interface WeekSelectProps {
  label: string;
  value: WeekId | undefined;
  weeks: readonly OfferedWeek[];
  onChange: (weekId: WeekId) => void;
  /** What follows the days: today's weekday, or which week it is in words. */
  children?: ReactNode;
}

/** A native select, so that phones open their own picker. It lies invisibly over the days, which are short here. */
export function WeekSelect({ label, value, weeks, onChange, children }: WeekSelectProps) {
  const group = useGroup();
  const { currentWeek, mode, sample } = useSession();
  // The list of sample data matches the specification exactly.
  const isSample = sample || mode === 'trial';
  const week = parseWeekId(value ?? '');
  return (
    <div className={classes.select}>
      <span>
        <span aria-hidden>{week ? <ShortWeek week={week} /> : 'Choose a week'}</span>
        {children}
      </span>
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

function ShortWeek({ week }: { week: Week }) {
  const group = useGroup();
  return (
    <>
      <Box component="span" visibleFrom="sm">
        {formatDays(week, group, 'with year')}
      </Box>
      <Box component="span" hiddenFrom="sm">
        {formatDays(week, group, 'without year')}
      </Box>
    </>
  );
}

/** Says that the list of weeks could not be read; nothing while a copy of it stands in. */
export function WeekListFailure({ message }: { message: string }) {
  const { error, missing } = useWeekList();
  useFailureToast(error, message);
  return missing && <LoadFailed message={message} />;
}
