import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AlertView } from '../../domain/alerts/alert-list.ts';
import { alertTypeName } from '../../domain/alerts/alert-words.ts';
import { parseWeekId, weekLabel } from '../../domain/calendar/week.ts';
import { withWeek } from '../../domain/calendar/week-list.ts';
import { categoriesOf, nameOf } from '../../domain/group/venue.ts';
import { useGroup } from '../session/use-session.ts';
import { chipOf, Filters } from '../ui/filters.tsx';
import { useWeekList } from '../weeks/use-week-list.ts';

export interface AlertFiltersProps {
  view: AlertView;
  onChange: (change: Partial<AlertView>) => void;
  /** How many alerts are found. */
  count: ReactNode;
}

/** Narrows the list of alerts. */
export function AlertFilters({ view, onChange, count }: AlertFiltersProps) {
  const group = useGroup();
  const { category, type, weekId, state } = view;
  const { weeks } = useWeekList();
  const chosen = parseWeekId(weekId ?? '');
  const offered = chosen ? withWeek(weeks, chosen) : weeks;
  return (
    <Filters
      beside={count}
      onClear={() => onChange(NOTHING_LEFT_OUT)}
      chips={[
        ...chipOf('Show', state === 'open' ? 'Open' : null, () => onChange({ state: 'all' })),
        ...chipOf('Category', category && nameOf(group, category), () => onChange({ category: null })),
        ...chipOf('Type', type && alertTypeName(type), () => onChange({ type: null })),
        ...chipOf('Week', weekId && weekLabel(weekId, group), () => onChange({ weekId: null })),
      ]}
    >
      <NativeSelect
        label="Show"
        data={[
          { value: 'all', label: 'All' },
          { value: 'open', label: 'Open' },
        ]}
        value={state}
        onChange={(event) => onChange({ state: event.currentTarget.value as AlertView['state'] })}
      />
      <NativeSelect
        label="Category"
        data={[ANY, ...categoriesOf(group).map((value) => ({ value, label: nameOf(group, value) }))]}
        value={category ?? ''}
        onChange={(event) =>
          onChange({ category: (event.currentTarget.value || null) as AlertView['category'] })
        }
      />
      <NativeSelect
        label="Type"
        data={[
          ANY,
          ...(['danger', 'warning'] as const).map((value) => ({ value, label: alertTypeName(value) })),
        ]}
        value={type ?? ''}
        onChange={(event) => onChange({ type: (event.currentTarget.value || null) as AlertView['type'] })}
      />
      <NativeSelect
        label="Week"
        data={[ANY, ...offered.map((week) => ({ value: week.weekId, label: weekLabel(week.weekId, group) }))]}
        value={weekId ?? ''}
        onChange={(event) => onChange({ weekId: (event.currentTarget.value || null) as AlertView['weekId'] })}
      />
    </Filters>
  );
}

const ANY = { value: '', label: 'All' };
const NOTHING_LEFT_OUT: AlertView = { category: null, type: null, weekId: null, state: 'all' };
