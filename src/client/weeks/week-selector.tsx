import { ActionIcon, Box, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendarSearch, IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import { type OfferedWeek, offeredLabel } from '../../domain/calendar/week-list.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { laterDialog } from '../ui/later.tsx';
import { useSelectedWeek } from './use-selected-week.ts';
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

/** Selects the week of a page: from the list, or one step older (Previous) or newer (Next). */
export function WeekSelector({ label = 'Week', saysTime = false }: WeekSelectorProps) {
  const { week, weeks, select, time } = useSelectedWeek();
  const [previous, next] = saysTime ? ['Previous Week', 'Next Week'] : ['Previous', 'Next'];
  return (
    <WeekFrame>
      <WeekStep to="previous" label={previous} word="Previous" />
      <WeekSelect
        label={label}
        value={week.weekId}
        weeks={weeks}
        onChange={select}
        time={saysTime ? TIME_LABELS[time] : undefined}
      />
      <WeekStep to="next" label={next} word="Next" />
    </WeekFrame>
  );
}

interface WeekStepProps {
  to: 'previous' | 'next';
  label: string;
  /** The word beside the chevron, if there is room. */
  word?: string;
}

/** Steps to the next older or newer week; disabled at the end of the list. */
function WeekStep({ to, label, word = label }: WeekStepProps) {
  const { select, ...beside } = useSelectedWeek();
  const week = beside[to];
  return (
    <Button
      variant="default"
      className={classes.step}
      aria-label={label}
      aria-keyshortcuts={to === 'previous' ? 'ArrowLeft' : 'ArrowRight'}
      disabled={!week}
      onClick={() => week && select(week.weekId)}
    >
      {to === 'previous' && <IconChevronLeft size={18} aria-hidden />}
      <Box component="span" px={4} visibleFrom="md">
        {word}
      </Box>
      {to === 'next' && <IconChevronRight size={18} aria-hidden />}
    </Button>
  );
}

/** Wraps the week controls. Adds the choice by date, and while another week is chosen a tint and a way back to the current one. */
function WeekFrame({ children }: { children: ReactNode }) {
  const { time, current, select } = useSelectedWeek();
  const isOther = time !== 'current';
  return (
    <div className={classes.frame} data-screen-only data-other-week={isOther || undefined}>
      <div className={classes.selector}>
        {children}
        <GoToWeek />
      </div>
      {isOther && (
        <Button variant="subtle" className={classes.back} onClick={() => select(current.weekId)}>
          Back to the current week
        </Button>
      )}
    </div>
  );
}

const GoToWeekDialog = laterDialog(async () => (await import('./go-to-week-dialog.tsx')).GoToWeekDialog);

/** Chooses a week by a date, even one that no list holds. */
function GoToWeek() {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <ActionIcon variant="default" className={classes.step} aria-label="Go to a week by date" onClick={open}>
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
  /** Which week it is, in words; hidden if undefined. */
  time?: string | undefined;
}

/**
 * A native select, so that phones open their own picker. It lies invisibly over its text, which may wrap: a week's
 * label is too wide for the screen of a small phone.
 */
export function WeekSelect({ label, value, weeks, onChange, time }: WeekSelectProps) {
  const group = useGroup();
  const { currentWeek, mode, sample } = useSession();
  // The list of sample data matches the specification exactly.
  const isSample = sample || mode === 'trial';
  return (
    <div className={classes.select}>
      <span className={classes.shown}>
        {time && <strong role="status">{time}</strong>}
        <span aria-hidden>{value ? wrapping(weekLabel(value, group)) : 'Choose a week'}</span>
      </span>
      <IconChevronDown size={16} aria-hidden />
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
