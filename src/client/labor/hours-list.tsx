import { Box, NumberInput, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { staffName } from '../../domain/group/venue.ts';
import { formatHours, HOURS_RANGE, MAX_MINUTES, MINUTES_STEP } from '../../domain/labor/labor.ts';
import { paidShort } from '../../domain/labor/pay.ts';
import { decimalMark } from '../../domain/values/locale.ts';
import { type Cents, formatMoney } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { Figure } from '../ui/figure.tsx';
import layout from '../ui/layout.module.css';
import { AnchorLink } from '../ui/links.tsx';
import { Empty } from '../ui/page-states.tsx';
import classes from './hours-list.module.css';
import type { HoursList, HoursRow } from './hours-sheet.ts';

interface HoursListCardProps {
  list: HoursList;
  onType: (staffId: string, text: string) => void;
}

/** 'Kitchen Staff' and the like: shows everybody's hours and their cost, with the total. */
export function HoursListCard({ list: { crew, rows, costCents }, onType }: HoursListCardProps) {
  const name = staffName(useGroup(), crew);
  return (
    <Card p="md">
      <header className={layout.ends}>
        <Title order={2}>{name}</Title>
        <Text fw={600}>
          <Cost cents={costCents} isUsual={rows.some(({ isUsual }) => isUsual)} />
        </Text>
      </header>
      {rows.length === 0 && <Empty message="Nobody is on this list yet." />}
      <ul className={`room ${layout.ruled}`}>
        {rows.map((row) => (
          <HoursListRow key={row.staffId} row={row} onType={(text) => onType(row.staffId, text)} />
        ))}
      </ul>
    </Card>
  );
}

/** Shows a cost: a dash if there is none, dotted underline while it is based on usual hours. */
function Cost({ cents, isUsual }: { cents: Cents | null; isUsual: boolean }) {
  const group = useGroup();
  const text = <Figure>{cents === null ? '—' : formatMoney(cents, group)}</Figure>;
  return isUsual ? <span className="pending">{text}</span> : text;
}

function HoursListRow({ row, onType }: { row: HoursRow; onType: (text: string) => void }) {
  const group = useGroup();
  const errorId = useId();
  const invalid = row.minutes === null;
  return (
    <li className={classes.row}>
      <div className={`words ${classes.person}`}>
        <AnchorLink
          size="sm"
          fw={500}
          className={`${layout.link} ${layout.above}`}
          to="/staff/$staffId"
          params={{ staffId: row.staffId }}
        >
          {row.name}
        </AnchorLink>
        <Text size="sm" c="dimmed" className="figures">
          {row.position}
          {paidShort(row, group)}
          {row.isUsual && ' · usual hours'}
          {row.overtimeMinutes > 0 && ` · ${formatHours(row.overtimeMinutes, group)} h overtime`}
        </Text>
      </div>
      <HoursInput
        label={`${row.name} hours`}
        value={row.text}
        onChange={onType}
        invalid={invalid}
        errorId={errorId}
      />
      <Box ta="right">
        <Cost cents={row.costCents} isUsual={row.isUsual} />
      </Box>
      {invalid && (
        <Text id={errorId} size="sm" c="var(--mantine-color-error)" className="across">
          {HOURS_RANGE}
        </Text>
      )}
    </li>
  );
}

interface HoursInputProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Whether the hours are out of range, and the id of the text that explains it. */
  invalid: boolean;
  errorId: string;
}

/** A field for one person's weekly hours: numeric keyboard, arrow keys step half hours, invalid input counts as 0. */
function HoursInput({ label, value, onChange, invalid, errorId }: HoursInputProps) {
  const group = useGroup();
  return (
    <NumberInput
      role="spinbutton"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={MAX_MINUTES / 60}
      aria-valuenow={Number(value) || 0}
      aria-describedby={invalid ? errorId : undefined}
      error={invalid}
      min={0}
      max={MAX_MINUTES / 60}
      step={MINUTES_STEP / 60}
      clampBehavior="none"
      hideControls
      decimalSeparator={decimalMark(group)}
      allowedDecimalSeparators={['.', ',']}
      classNames={{ input: 'figures-input' }}
      value={value}
      onChange={(hours) => onChange(String(hours))}
      onFocus={(event) => selectSoon(event.currentTarget)}
      onBlur={() => Number.isNaN(Number.parseFloat(value)) && onChange('0')}
    />
  );
}

/** Selects a field's text so that typing replaces it. Waits until the tap has set the caret, and requires the field to be still focused. */
function selectSoon(input: HTMLInputElement): void {
  setTimeout(() => {
    if (document.activeElement === input) input.select();
  });
}
