import {
  Button,
  Checkbox,
  NativeSelect,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  type TextInputProps,
  VisuallyHidden,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { type Week, weekLabel } from '../../domain/calendar/week.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { nameOf } from '../../domain/group/venue.ts';
import { DETAILS, NO_DETAILS } from '../../domain/orders/order-fields.ts';
import { offeredSuppliers, type RecentSupplier, type Supplier } from '../../domain/orders/supplier.ts';
import { parseDay } from '../../domain/values/day.ts';
import { aboutMoney } from '../../domain/values/money.ts';
import { reads } from '../data/queries.ts';
import { DetailInput } from '../form/detail-input.tsx';
import { MoneyInput } from '../form/money-input.tsx';
import { useGroup } from '../session/use-session.ts';
import layout from '../ui/layout.module.css';
import moreClasses from '../ui/more.module.css';
import type { OrderFormPart } from './order-entry.ts';
import classes from './order-fields.module.css';
import { useRetired } from './use-recent-suppliers.ts';

interface OrderFieldsProps {
  form: OrderFormPart;
  /** The revenue centers to choose from; empty if the order can only be for one. */
  centers?: readonly RevenueCenter[];
  categoryHint?: string | false;
  /** The suppliers to choose from. Without them the name is typed, with suggestions. */
  suppliers?: readonly Supplier[];
  /** The suppliers ordered from lately; undefined while unknown. */
  recent: readonly RecentSupplier[] | undefined;
  /** The week the order counts in, whatever its date. */
  week?: Week;
  aboutDay?: ReactNode;
  /** Whether the form replaces one that was just saved. */
  again?: boolean;
  /** What saving does: at the right where there is room, below the amount otherwise. */
  effect: ReactNode;
  files?: { count: number; input: ReactNode } | undefined;
}

/**
 * Shows the fields of every order form: budget, supplier, amount and date beside what they do, and behind More what few
 * orders need.
 */
export function OrderFields({ form, centers = [], suppliers, recent, ...about }: OrderFieldsProps) {
  const { entry, field, type } = form;
  const group = useGroup();
  const { week, aboutDay, categoryHint, again = false, effect, files } = about;
  const prefix = suppliers ? 'Order ' : '';
  const required = { required: true, withAsterisk: false };

  /** Changes the category. Suppliers belong to a category, so one chosen from a list is cleared. */
  function chooseCenter(revenueCenter: RevenueCenter) {
    const listed = offeredSuppliers(suppliers ?? [], entry.revenueCenter);
    const isListed = listed.some(({ name }) => name === entry.supplier);
    type({ revenueCenter, ...(isListed && { supplier: '' }) });
  }

  return (
    <div className="room">
      <div className={`${layout.grid} ${classes.sides}`}>
        <Stack gap="md">
          {centers.length > 0 && (
            <NativeSelect
              label="Category"
              data={centers.map((center) => ({ value: center, label: nameOf(group, center) }))}
              disabled={centers.length === 1}
              description={categoryHint}
              {...field('revenueCenter')}
              onChange={(event) => chooseCenter(event.currentTarget.value as RevenueCenter)}
            />
          )}
          {suppliers ? (
            <SupplierChoice form={form} suppliers={suppliers} autoFocus={again} />
          ) : (
            <SupplierNameInput
              label="Supplier"
              data-autofocus
              center={entry.revenueCenter}
              {...field('supplier')}
            />
          )}
          {useRetired(entry.revenueCenter)(entry.supplier) && (
            <Text size="sm" role="status">
              {entry.supplier.trim()} is retired. The order still counts; an admin can bring the supplier
              back.
            </Text>
          )}
          <RecentSuppliers recent={recent} form={form} />
          <SimpleGrid minColWidth="min(9.5rem, 100%)" autoFlow="auto-fit" spacing="md">
            <MoneyInput
              label={prefix ? 'Order amount' : 'Amount'}
              classNames={{ input: `figures-input ${classes.amount}` }}
              {...required}
              {...field('amount')}
            />
            <TextInput type="date" label={prefix ? 'Order date' : 'Date'} {...required} {...field('day')} />
          </SimpleGrid>
          {aboutDay}
          {week && <OutsideWeek week={week} day={entry.day} />}
        </Stack>
        <div className={classes.effect}>{effect}</div>
        <MoreOfOrder form={form} files={files} />
      </div>
    </div>
  );
}

/** What few orders need: that it is a credit, the details, and files. */
function MoreOfOrder({ form, files }: Pick<OrderFieldsProps, 'form' | 'files'>) {
  const { entry, field, type } = form;
  const isCredit = entry.kind === 'credit';
  const isFilled = DETAILS.some(([name]) => entry[name] !== NO_DETAILS[name] || field(name).error);
  const names = [
    'Credit',
    ...DETAILS.map(([, { label }]) => label.toLowerCase()),
    ...(files ? ['files'] : []),
  ];
  return (
    <More about={names.join(', ')} isNeeded={isCredit || isFilled || (files?.count ?? 0) > 0}>
      <Stack gap="md">
        <Checkbox
          label="Credit: money comes back"
          checked={isCredit}
          onChange={(event) =>
            type({ kind: event.currentTarget.checked ? 'credit' : 'order', confirm: false })
          }
        />
        {isCredit && (field('amount').error || entry.confirm) && (
          <Checkbox
            label="The credit is right"
            checked={entry.confirm === true}
            onChange={(event) => type({ confirm: event.currentTarget.checked })}
          />
        )}
        {DETAILS.map(([name, detail]) => (
          <DetailInput key={name} detail={detail} {...field(name)} />
        ))}
        {files?.input}
      </Stack>
    </More>
  );
}

function OutsideWeek({ week, day }: { week: Week; day: string }) {
  const group = useGroup();
  if (!parseDay(day) || (day >= week.startDate && day <= week.endDate)) return null;
  return (
    <Text size="sm" c="dimmed" role="status">
      The date is outside this week; the order still counts in the week of {weekLabel(week.weekId, group)}.
    </Text>
  );
}

/** The option of the supplier list that asks for a name. */
const OTHER_SUPPLIER = 'other';

interface SupplierChoiceProps {
  form: OrderFormPart;
  suppliers: readonly Supplier[];
  autoFocus: boolean;
}

function SupplierChoice({ form, suppliers, autoFocus }: SupplierChoiceProps) {
  const { entry, field, type } = form;
  const [other, setOther] = useState(false);
  const offered = offeredSuppliers(suppliers, entry.revenueCenter);
  const isOther = other || offered.length === 0;
  const { value, error } = field('supplier');
  const isListed = offered.some(({ name }) => name === value);
  // A name chosen elsewhere, such as from the recent suppliers, may be on no list.
  const byName = isOther || (value !== '' && !isListed);
  return (
    <>
      <NativeSelect
        label="Supplier"
        name={byName ? undefined : 'supplier'}
        required
        withAsterisk={false}
        autoFocus={autoFocus}
        data={choices(offered)}
        value={byName ? OTHER_SUPPLIER : value}
        error={!byName && error && (value ? error : 'Choose a supplier.')}
        onChange={({ currentTarget: { value: chosen } }) => {
          setOther(chosen === OTHER_SUPPLIER);
          type({ supplier: chosen === OTHER_SUPPLIER ? '' : chosen });
        }}
      />
      {byName && (
        <SupplierNameInput
          label="Supplier name"
          center={entry.revenueCenter}
          suggestedOnly
          description={offered.length === 0 && 'None yet: type the name, and the next order will offer it.'}
          {...field('supplier')}
          onChange={(event) => {
            setOther(true);
            type({ supplier: event.currentTarget.value });
          }}
        />
      )}
    </>
  );
}

function choices(offered: readonly Supplier[]) {
  return [
    { value: '', label: 'Select supplier', disabled: true },
    ...offered.map(({ name }) => ({ value: name, label: name })),
    { value: OTHER_SUPPLIER, label: 'Other (specify)' },
  ];
}

interface RecentSuppliersProps {
  /** Undefined while unknown. Space is reserved then, so that no field moves under a finger. */
  recent: readonly RecentSupplier[] | undefined;
  form: OrderFormPart;
}

/** Shows recent suppliers with their usual amounts. One press chooses the supplier and moves on to the amount. */
function RecentSuppliers({ recent, form }: RecentSuppliersProps) {
  const group = useGroup();
  if (!recent) return <div className={classes.recent} />;
  if (recent.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be scrolled in a line.
    <div className={classes.recent} role="group" aria-label="Recently ordered">
      {recent.map(({ name, usualCents }) => (
        <Button
          key={name}
          size="compact-sm"
          radius="xl"
          fw={500}
          variant={form.entry.supplier === name ? 'light' : 'default'}
          aria-pressed={form.entry.supplier === name}
          onClick={({ currentTarget }) => {
            form.type({ supplier: name });
            currentTarget.form?.querySelector<HTMLInputElement>('[name=amount]')?.focus();
          }}
        >
          {name}
          {usualCents > 0 && (
            <>
              <VisuallyHidden>, usually </VisuallyHidden>
              <Text span inherit fw={400} ml={6} c="dimmed">
                {aboutMoney(usualCents, group)}
              </Text>
            </>
          )}
        </Button>
      ))}
    </div>
  );
}

interface SupplierNameInputProps extends TextInputProps {
  center: RevenueCenter;
  /** Offers only names from past orders: those on the list can be chosen elsewhere. */
  suggestedOnly?: boolean;
}

/** A supplier's name, typed or chosen from the names its revenue center knows. Offers none while they load. */
function SupplierNameInput({ center, suggestedOnly = false, ...rest }: SupplierNameInputProps) {
  const list = useId();
  const { data: suppliers = [] } = useQuery(reads.suppliers());
  const offered = suppliers.filter(
    ({ revenueCenter, suggested }) => revenueCenter === center && (suggested || !suggestedOnly),
  );
  return (
    <>
      <TextInput
        required
        withAsterisk={false}
        autoComplete="off"
        list={list}
        classNames={{ input: classes.supplier! }}
        {...rest}
      />
      <datalist id={list}>
        {offered.map(({ supplierId, name }) => (
          <option key={supplierId} value={name} />
        ))}
      </datalist>
    </>
  );
}

interface MoreProps {
  about: string;
  /** Whether something in it is filled in or wrong: it opens by itself then. */
  isNeeded: boolean;
  children: ReactNode;
}

/** The fields of a form that are rarely needed, behind one press. */
function More({ about, isNeeded, children }: MoreProps) {
  const [opened, setOpened] = useState(isNeeded);
  return (
    <details
      className={`${layout.fold} ${moreClasses.more}`}
      open={opened || isNeeded}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary>
        More <span>{about}</span>
      </summary>
      {children}
    </details>
  );
}
