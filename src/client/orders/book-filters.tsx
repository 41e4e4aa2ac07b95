import { NativeSelect, TextInput } from '@mantine/core';
import { centersOf, nameOf } from '../../domain/group/venue.ts';
import { amountFault, type BookView } from '../../domain/orders/book-view.ts';
import { formatDay, parseDay } from '../../domain/values/day.ts';
import { amountForm } from '../../domain/values/money.ts';
import { MoneyInput } from '../form/money-input.tsx';
import { useGroup } from '../session/use-session.ts';
import { chipOf, Filters } from '../ui/filters.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { ChoiceFilters, choiceChips, labelOf, STATES } from './choice-filters.tsx';

interface BookFiltersProps {
  view: BookView;
  onChange: (change: Partial<BookView>) => void;
}

const BOOK_STATES = [...STATES, { value: 'differs', label: 'Differs from what was ordered' }];

/** What is looked for among the orders of all weeks. */
export function BookFilters({ view, onChange }: BookFiltersProps) {
  const group = useGroup();
  const fault = amountFault(view, group);
  const { state, center, from, to, least, most, invoice } = view;
  const centers = centersOf(group).map((one) => ({ value: one, label: nameOf(group, one) }));
  return (
    <Filters
      leads
      chips={[
        ...chipOf('Invoice Number', invoice.trim(), () => onChange({ invoice: '' })),
        ...chipOf('State', labelOf(BOOK_STATES, state), () => onChange({ state: null })),
        ...chipOf('Revenue Center', center && nameOf(group, center), () => onChange({ center: null })),
        ...chipOf('From', from && `since ${formatDay(from, group)}`, () => onChange({ from: null })),
        ...chipOf('To', to && `until ${formatDay(to, group)}`, () => onChange({ to: null })),
        ...chipOf('At Least', least.trim() && `${least} or more`, () => onChange({ least: '' })),
        ...chipOf('At Most', most.trim() && `up to ${most}`, () => onChange({ most: '' })),
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
        label="Invoice Number"
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
        label="Revenue Center"
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
        label="At Least"
        value={view.least}
        error={fault === 'least' && amountForm(group)}
        onChange={(least) => onChange({ least })}
      />
      <MoneyInput
        label="At Most"
        value={view.most}
        error={fault === 'most' && amountForm(group)}
        onChange={(most) => onChange({ most })}
      />
      <ChoiceFilters view={view} onChange={onChange} />
    </Filters>
  );
}
