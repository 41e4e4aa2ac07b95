import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { centersOf, nameOf } from '../../domain/group/venue.ts';
import type { OrderView } from '../../domain/orders/order-list.ts';
import { type Day, formatDay, WEEKDAYS, weekdayOf } from '../../domain/values/day.ts';
import type { Place } from '../../domain/values/place.ts';
import { useGroup } from '../session/use-session.ts';
import { chipOf, Filters } from '../ui/filters.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { ChoiceFilters, choiceChips, labelOf, STATES } from './choice-filters.tsx';

export interface OrderFiltersProps {
  view: OrderView;
  /** The suppliers of the week's orders. */
  suppliers: readonly string[];
  /** Their days. */
  days: readonly Day[];
  onChange: (change: Partial<OrderView>) => void;
  /** How many orders are found. */
  count: ReactNode;
  /** What sorts the list where it has no column heads. */
  sort: ReactNode;
}

/** Narrows the list of orders. */
export function OrderFilters({ view, suppliers, days, onChange, count, sort }: OrderFiltersProps) {
  const group = useGroup();
  const { center, supplier, day, state, text } = view;
  const offeredDays = day && !days.includes(day) ? [...days, day] : days;
  const offered = supplier && !suppliers.includes(supplier) ? [...suppliers, supplier] : suppliers;
  return (
    <Filters
      beside={count}
      chips={[
        ...chipOf('Revenue Center', center && nameOf(group, center), () =>
          onChange({ center: null, supplier: null }),
        ),
        ...chipOf('Supplier', supplier, () => onChange({ supplier: null })),
        ...chipOf('Day', day && dayName(day, group), () => onChange({ day: null })),
        ...chipOf('State', labelOf(STATES, state), () => onChange({ state: null })),
        ...choiceChips(view, onChange),
      ]}
      search={
        <SearchInput
          placeholder="Supplier, notes or who entered it"
          value={text}
          onChange={(text) => onChange({ text })}
        />
      }
    >
      <NativeSelect
        label="Revenue Center"
        data={[
          { value: '', label: 'All' },
          ...centersOf(group).map((one) => ({ value: one, label: nameOf(group, one) })),
        ]}
        value={center ?? ''}
        onChange={(event) =>
          onChange({ center: (event.currentTarget.value || null) as RevenueCenter | null, supplier: null })
        }
      />
      <NativeSelect
        label="Supplier"
        data={[{ value: '', label: 'All' }, ...offered.map((name) => ({ value: name, label: name }))]}
        value={supplier ?? ''}
        onChange={(event) => onChange({ supplier: event.currentTarget.value || null })}
      />
      <NativeSelect
        label="Day"
        data={[
          { value: '', label: 'All' },
          ...offeredDays.map((one) => ({ value: one, label: dayName(one, group) })),
        ]}
        value={day ?? ''}
        onChange={(event) => onChange({ day: (event.currentTarget.value || null) as Day | null })}
      />
      <NativeSelect
        label="State"
        data={STATES}
        value={state ?? ''}
        onChange={(event) => onChange({ state: (event.currentTarget.value || null) as OrderView['state'] })}
      />
      {sort}
      <ChoiceFilters view={view} onChange={onChange} />
    </Filters>
  );
}

/** "Wednesday, Nov 18, 2026". */
function dayName(day: Day, place: Place): string {
  return `${WEEKDAYS[weekdayOf(day)]}, ${formatDay(day, place)}`;
}
