import { ActionIcon, Anchor, Button, Group, Text, TextInput, Title } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowDown,
  IconArrowUp,
  IconPencil,
  IconPlus,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { nameOf } from '../../domain/group/venue.ts';
import { newSupplier, type Supplier } from '../../domain/orders/supplier.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { refusalReason } from '../data/request-error.ts';
import { useGroup } from '../session/use-session.ts';
import { showFailure } from '../ui/toast.ts';
import classes from './supplier-lists.module.css';
import { type SupplierListsState, useAddSupplier } from './use-supplier-lists.ts';

interface SupplierListProps {
  center: RevenueCenter;
  named: readonly Supplier[];
  suggested: readonly Supplier[];
  retired: readonly Supplier[];
  lists: SupplierListsState;
}

/** Lists the suppliers of one revenue center, and the names that orders suggest. */
export function SupplierList({ center, named, suggested, retired, lists }: SupplierListProps) {
  // Takes the focus when a button disappears with its row.
  const heading = useRef<HTMLHeadingElement>(null);
  const removed = lists.removed?.revenueCenter === center ? lists.removed : null;
  const name = nameOf(useGroup(), center);
  return (
    <section aria-label={`${name} suppliers`}>
      <Title order={3} ref={heading} tabIndex={-1}>
        {name}
      </Title>
      {named.length === 0 && (
        <Text size="sm" c="dimmed">
          {suggested.length === 0
            ? 'None yet: names typed in orders are suggested here.'
            : 'None yet: orders offer the names below.'}
        </Text>
      )}
      <ol>
        {named.map((supplier, place) => (
          <NamedRow
            key={supplier.supplierId}
            supplier={supplier}
            isFirst={place === 0}
            isLast={place === named.length - 1}
            lists={lists}
          />
        ))}
      </ol>
      {removed && (
        <RemovedRow
          key={removed.supplierId}
          removed={removed}
          onUndo={() => {
            heading.current?.focus();
            void lists.undo(removed);
          }}
        />
      )}
      {suggested.length > 0 && (
        <Suggestions
          suggested={suggested}
          onAdopt={(supplier) => {
            heading.current?.focus();
            void lists.adopt(supplier);
          }}
          onDismiss={lists.remove}
        />
      )}
      <Retired
        retired={retired.filter(({ supplierId }) => supplierId !== removed?.supplierId)}
        onBringBack={(supplier) => {
          heading.current?.focus();
          void lists.undo(supplier);
        }}
      />
      <NewSupplierForm center={center} />
    </section>
  );
}

interface NamedRowProps {
  supplier: Supplier;
  isFirst: boolean;
  isLast: boolean;
  lists: SupplierListsState;
}

function NamedRow({ supplier, isFirst, isLast, lists }: NamedRowProps) {
  const { name } = supplier;
  return (
    <li className={classes.row}>
      <SupplierName supplier={supplier} />
      <Group component="span" gap={0} ml="auto">
        <Action
          what="Move up"
          name={name}
          icon={IconArrowUp}
          off={isFirst}
          onClick={() => lists.move(supplier, 'up')}
        />
        <Action
          what="Move down"
          name={name}
          icon={IconArrowDown}
          off={isLast}
          onClick={() => lists.move(supplier, 'down')}
        />
        <Action what="Rename" name={name} icon={IconPencil} onClick={() => lists.rename(supplier)} />
        <Action what="Retire" name={name} icon={IconArchive} onClick={() => lists.remove(supplier)} />
      </Group>
    </li>
  );
}

/** Says what was just removed, with an undo button. Takes the focus that its row had. */
function RemovedRow({ removed, onUndo }: { removed: Supplier; onUndo: () => void }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const { name, suggested } = removed;
  return (
    <div ref={notice} tabIndex={-1} className={classes.row}>
      <Text size="sm" flex="1 1 10rem" className="words">
        {suggested ? `${name} is no longer suggested.` : `${name} is retired. Its orders keep the name.`}
      </Text>
      {!suggested && (
        <Button variant="subtle" size="compact-sm" onClick={onUndo}>
          Undo
        </Button>
      )}
    </div>
  );
}

interface SuggestionsProps {
  suggested: readonly Supplier[];
  onAdopt: (supplier: Supplier) => void;
  onDismiss: (supplier: Supplier) => void;
}

function Suggestions({ suggested, onAdopt, onDismiss }: SuggestionsProps) {
  return (
    <>
      <Text size="sm" c="dimmed" mt="xs">
        Suggested by orders
      </Text>
      <ul>
        {suggested.map((supplier) => (
          <li key={supplier.supplierId} className={classes.row}>
            <SupplierName supplier={supplier} />
            <Group component="span" gap={0} ml="auto">
              <Action
                what="Add to list"
                name={supplier.name}
                icon={IconPlus}
                onClick={() => onAdopt(supplier)}
              />
              <Action what="Dismiss" name={supplier.name} icon={IconX} onClick={() => onDismiss(supplier)} />
            </Group>
          </li>
        ))}
      </ul>
    </>
  );
}

interface RetiredProps {
  retired: readonly Supplier[];
  onBringBack: (supplier: Supplier) => void;
}

/** Lists the retired suppliers, which forms no longer offer. */
function Retired({ retired, onBringBack }: RetiredProps) {
  if (retired.length === 0) return null;
  return (
    <details className={classes.retired}>
      <summary>Retired ({retired.length})</summary>
      <ul>
        {retired.map((supplier) => (
          <li key={supplier.supplierId} className={classes.row}>
            <SupplierName supplier={supplier} />
            <Group component="span" gap={0} ml="auto">
              <Action
                what="Bring back"
                name={supplier.name}
                icon={IconArchiveOff}
                onClick={() => onBringBack(supplier)}
              />
            </Group>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Shows a supplier's name with a link to its page, and its account code. */
function SupplierName({ supplier: { supplierId, name, accountCode } }: { supplier: Supplier }) {
  return (
    <Text span size="sm" flex="1 1 10rem" className="words">
      <Anchor
        inherit
        renderRoot={(props) => <Link to="/suppliers/$supplierId" params={{ supplierId }} {...props} />}
      >
        {name}
      </Anchor>
      {accountCode && (
        <Text span inherit c="dimmed" ml={8}>
          {accountCode}
        </Text>
      )}
    </Text>
  );
}

interface ActionProps {
  what: string;
  name: string;
  icon: TablerIcon;
  /** Looks disabled and does nothing, but stays focusable. */
  off?: boolean;
  onClick: () => void;
}

function Action({ what, name, icon: Icon, off = false, onClick }: ActionProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`${what}: ${name}`}
      title={what}
      aria-disabled={off}
      {...(off && { opacity: 0.3, style: { cursor: 'default' } })}
      onClick={() => {
        if (!off) onClick();
      }}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
}

/** Adds a name to the end of a list, then clears for the next one. */
function NewSupplierForm({ center }: { center: RevenueCenter }) {
  const group = useGroup();
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { mutateAsync, isPending } = useAddSupplier();

  async function submit(event: FormEvent) {
    event.preventDefault();
    field.current?.focus();
    const read = newSupplier(group).safeParse({ name, revenueCenter: center });
    if (!read.success) return setError(read.error.issues[0]!.message);
    try {
      await mutateAsync(read.data);
      setName('');
    } catch (failure) {
      setError(refusalReason(failure));
      showFailure(FAILURES.saveSettings);
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Group align="flex-start" wrap="nowrap" gap="xs" mt="sm">
        <TextInput
          ref={field}
          flex={1}
          maw="20rem"
          aria-label={`New ${nameOf(group, center)} supplier`}
          placeholder="New supplier"
          autoComplete="off"
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setError(null);
          }}
          error={error}
        />
        <Button type="submit" variant="default" loading={isPending}>
          Add
        </Button>
      </Group>
    </form>
  );
}
