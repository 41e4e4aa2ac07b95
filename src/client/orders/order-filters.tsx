import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { centersOf, nameOf } from '../../domain/group/venue.ts';
import { amountFault, type BookView } from '../../domain/orders/book-view.ts';
import { CHOICES, type Chosen, choiceName, readChosen } from '../../domain/orders/order-fields.ts';
import type { OrderView } from '../../domain/orders/order-list.ts';
import { type Day, formatDay, parseDay, WEEKDAYS, weekdayOf } from '../../domain/values/day.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { amountForm } from '../../domain/values/money.ts';
import { MoneyInput } from '../form/money-input.tsx';
import { useGroup } from '../session/use-session.ts';
import { chipOf, type FilterChip, Filters } from '../ui/filters.tsx';
import { SearchInput } from '../ui/search-input.tsx';

interface OrderFiltersProps {
  view: OrderView;
  suppliers: readonly string[];
  days: readonly Day[];
  onChange: (change: Partial<OrderView>) => void;
  count: ReactNode;
  /** The sort control, shown where there are no column heads. */
  sort: ReactNode;
}

export function OrderFilters({ view, suppliers, days, onChange, count, sort }: OrderFiltersProps) {
  const group = useGroup();
  const { center, supplier, day, state, text } = view;
  const offeredDays = day && !days.includes(day) ? [...days, day] : days;
  const offered = supplier && !suppliers.includes(supplier) ? [...suppliers, supplier] : suppliers;
  return (
    <Filters
      beside={count}
      chips={[
        ...chipOf('Revenue center', center && nameOf(group, center), () =>
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
        label="Revenue center"
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

/** Returns "Wednesday, Nov 18, 2026". */
function dayName(day: Day, place: Locale): string {
  return `${WEEKDAYS[weekdayOf(day)]}, ${formatDay(day, place)}`;
}

interface BookFiltersProps {
  view: BookView;
  onChange: (change: Partial<BookView>) => void;
}

const STATES = [
  { value: '', label: 'All' },
  { value: 'open', label: 'Counts' },
  { value: 'waiting', label: 'Waiting for approval' },
  { value: 'void', label: 'Void' },
];

const BOOK_STATES = [...STATES, { value: 'differs', label: 'Differs from what was ordered' }];

export function BookFilters({ view, onChange }: BookFiltersProps) {
  const group = useGroup();
  const fault = amountFault(view, group);
  const { state, center, from, to, least, most, invoice } = view;
  const centers = centersOf(group).map((one) => ({ value: one, label: nameOf(group, one) }));
  return (
    <Filters
      leads
      chips={[
        ...chipOf('Invoice number', invoice.trim(), () => onChange({ invoice: '' })),
        ...chipOf('State', labelOf(BOOK_STATES, state), () => onChange({ state: null })),
        ...chipOf('Revenue center', center && nameOf(group, center), () => onChange({ center: null })),
        ...chipOf('From', from && `since ${formatDay(from, group)}`, () => onChange({ from: null })),
        ...chipOf('To', to && `until ${formatDay(to, group)}`, () => onChange({ to: null })),
        ...chipOf('At least', least.trim() && `${least} or more`, () => onChange({ least: '' })),
        ...chipOf('At most', most.trim() && `up to ${most}`, () => onChange({ most: '' })),
        ...choiceChips(view, onChange),
      ]}
      search={
        <SearchInput
          placeholder="Supplier, notes, invoice number or who entered it"
          value={view.text}
          onChange={(text) => onChange({ text })}
        />
      }
    >
      <TextInput
        label="Invoice number"
        autoComplete="off"
        value={view.invoice}
        onChange={(event) => onChange({ invoice: event.currentTarget.value })}
      />
      <NativeSelect
        label="State"
        data={BOOK_STATES}
        value={view.state ?? ''}
        onChange={(event) => onChange({ state: (event.currentTarget.value || null) as BookView['state'] })}
      />
      <NativeSelect
        label="Revenue center"
        data={[{ value: '', label: 'All' }, ...centers]}
        value={view.center ?? ''}
        onChange={(event) => onChange({ center: event.currentTarget.value || null })}
      />
      <TextInput
        type="date"
        label="From"
        value={view.from ?? ''}
        onChange={(event) => onChange({ from: parseDay(event.currentTarget.value) })}
      />
      <TextInput
        type="date"
        label="To"
        value={view.to ?? ''}
        onChange={(event) => onChange({ to: parseDay(event.currentTarget.value) })}
      />
      <MoneyInput
        label="At least"
        value={view.least}
        error={fault === 'least' && amountForm(group)}
        onChange={(least) => onChange({ least })}
      />
      <MoneyInput
        label="At most"
        value={view.most}
        error={fault === 'most' && amountForm(group)}
        onChange={(most) => onChange({ most })}
      />
      <ChoiceFilters view={view} onChange={onChange} />
    </Filters>
  );
}

function ChoiceFilters({ view, onChange }: { view: Chosen; onChange: (change: Chosen) => void }) {
  return CHOICES.map(({ name, label, choices }) => (
    <NativeSelect
      key={name}
      label={label}
      data={[
        { value: '', label: 'All' },
        ...choices.map((choice) => ({ value: choice, label: choiceName(choice) })),
      ]}
      value={view[name] ?? ''}
      onChange={(event) => onChange(readChosen({ ...view, [name]: event.currentTarget.value }))}
    />
  ));
}

function choiceChips(view: Chosen, onChange: (change: Chosen) => void): FilterChip[] {
  return CHOICES.flatMap(({ name, label }) => {
    const chosen = view[name];
    return chipOf(label, chosen && choiceName(chosen), () =>
      onChange(readChosen({ ...view, [name]: undefined })),
    );
  });
}

/** Returns the label of the chosen option; null if none is chosen. */
function labelOf(choices: readonly { value: string; label: string }[], value: string | null): string | null {
  return choices.find((choice) => choice.value === value && value)?.label ?? null;
}
