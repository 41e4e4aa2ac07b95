import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { centersOf, nameOf } from '../../domain/group/venue.ts';
import { amountFault, type BookView, leavesOrdersOut } from '../../domain/orders/book-view.ts';
import { parseDay } from '../../domain/values/day.ts';
import { amountForm } from '../../domain/values/money.ts';
import { MoneyInput } from '../form/money-input.tsx';
import { useGroup } from '../session/use-session.ts';
import { SearchInput } from '../ui/search-input.tsx';
import { ChoiceFilters } from './choice-filters.tsx';
import classes from './order-book.module.css';

interface BookFiltersProps {
  view: BookView;
  onChange: (change: Partial<BookView>) => void;
}

const STATES = [
  { value: '', label: 'All' },
  { value: 'open', label: 'Counts' },
  { value: 'waiting', label: 'Waits for approval' },
  { value: 'void', label: 'Void' },
  { value: 'differs', label: 'Differs from what was ordered' },
];

/** What is looked for among the orders of all weeks. */
export function BookFilters({ view, onChange }: BookFiltersProps) {
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [asksMore, setAsksMore] = useState(false);
  const { text: _, ...others } = view;
  const isWhole = !phone || asksMore || leavesOrdersOut({ ...others, text: '' });
  return (
    <search className={classes.filters}>
      <SearchInput
        className={classes.search}
        placeholder="Supplier, notes, invoice number or who entered it"
        value={view.text}
        onChange={(text) => onChange({ text })}
      />
      {!isWhole && (
        <Button className={classes.search!} variant="default" onClick={() => setAsksMore(true)}>
          More filters
        </Button>
      )}
      {isWhole && <MoreFilters view={view} onChange={onChange} />}
    </search>
  );
}

/** By what else than words: on a phone, once somebody asks for it. */
function MoreFilters({ view, onChange }: BookFiltersProps) {
  const group = useGroup();
  const fault = amountFault(view, group);
  const centers = centersOf(group).map((one) => ({ value: one, label: nameOf(group, one) }));
  return (
    <>
      <TextInput
        label="Invoice Number"
        autoComplete="off"
        value={view.invoice}
        onChange={(event) => onChange({ invoice: event.currentTarget.value })}
      />
      <NativeSelect
        label="State"
        data={STATES}
        value={view.state ?? ''}
        onChange={(event) => onChange({ state: (event.currentTarget.value || null) as BookView['state'] })}
      />
      <NativeSelect
        className={classes.center}
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
    </>
  );
}
