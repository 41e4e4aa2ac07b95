import { Checkbox, Combobox, Stack, Text, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Dispatch, type KeyboardEvent, type SetStateAction, use, useEffect } from 'react';
import { previousWeek } from '../../domain/calendar/week.ts';
import { nameOf, staffName } from '../../domain/group/venue.ts';
import { can } from '../../domain/people/role.ts';
import { formatMoney, parseMoney } from '../../domain/values/money.ts';
import { reads } from '../data/queries.ts';
import { LogOutContext } from '../session/log-out-button.tsx';
import { useGroup, useSession, useUser } from '../session/use-session.ts';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { type Deed, type Destination, destinationsFor, isOfHouse, ordersWith } from './destinations.ts';
import { findNavItems, foundBy } from './find-nav-items.ts';
import classes from './go-to.module.css';
import { KEYS, useKeysWanted } from './keys.ts';
import { useCanOpenPage, useNavItems } from './nav-items.ts';

/** The open dialog of the shell: the search for pages, venues, people and orders, the search for venues alone, or the keys. */
export type ShellDialog = 'find' | 'venues' | 'keys';

interface ShellDialogsProps {
  opened: boolean;
  dialog: ShellDialog;
  typed: string;
  onTyped: Dispatch<SetStateAction<string>>;
  onClose: () => void;
  onHelp: () => void;
}

/** Holds the dialogs of every page. They share one file, which loads after the page. */
export function ShellDialogs({ opened, dialog, onClose, onHelp, ...finder }: ShellDialogsProps) {
  const { logOut } = use(LogOutContext);
  return (
    <>
      <GoTo
        opened={opened && dialog !== 'keys'}
        venuesAlone={dialog === 'venues'}
        onClose={onClose}
        onDeed={(deed) => (deed === 'keys' ? onHelp() : logOut())}
        {...finder}
      />
      <KeysDialog opened={opened && dialog === 'keys'} onClose={onClose} />
    </>
  );
}

function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [wanted, setWanted] = useKeysWanted();
  return (
    <SheetDialog opened={opened} onClose={onClose} title="Keys">
      <Stack>
        <dl className={classes.keys}>
          <KeyRow keys="Ctrl K" does="Go to a page, a venue, a person or orders" />
          {KEYS.map(({ shown, does }) => (
            <KeyRow key={shown} keys={shown} does={does} />
          ))}
        </dl>
        <Checkbox
          label="Use single keys on this device"
          checked={wanted}
          onChange={(event) => setWanted(event.currentTarget.checked)}
        />
      </Stack>
    </SheetDialog>
  );
}

function KeyRow({ keys, does }: { keys: string; does: string }) {
  return (
    <div>
      <dt>
        <kbd>{keys}</kbd>
      </dt>
      <dd>{does}</dd>
    </div>
  );
}

/** How many results show at once; typing more narrows them. */
const MOST_SHOWN = 12;
/** How many venues show at once in the scrolling list of venues. */
const MOST_VENUES = 60;

/** 'Go to': searches pages, tasks, venues, people, suppliers and orders. Arrows choose, Enter opens. */
function GoTo({ opened, onClose, ...finder }: GoToProps) {
  return (
    <SheetDialog opened={opened} onClose={onClose} title={finder.venuesAlone ? 'Venues' : 'Go to'}>
      <Finder onClose={onClose} {...finder} />
    </SheetDialog>
  );
}

interface FinderProps {
  /** Whether to search only venues and revenue centers. */
  venuesAlone: boolean;
  typed: string;
  onTyped: (typed: string) => void;
  onClose: () => void;
  onDeed: (deed: Deed) => void;
}

interface GoToProps extends FinderProps {
  opened: boolean;
}

function Finder({ onClose, onDeed, venuesAlone, typed, onTyped }: FinderProps) {
  const navigate = useNavigate();
  const text = typed.trim();
  const all = useDestinations(text !== '' && !venuesAlone);
  const ordersFound = useOrdersWith(text);
  const places = venuesAlone ? all.filter(isOfHouse) : all;
  const orders = venuesAlone ? [] : ordersFound;
  const found = [...findNavItems(places, text).slice(0, venuesAlone ? MOST_VENUES : MOST_SHOWN), ...orders];
  const name = venuesAlone ? 'Venue or revenue center' : 'Page, venue, person or order';
  const combobox = useCombobox({ opened: true });
  const { selectFirstOption, resetSelectedOption } = combobox;
  // The first one is what Enter means, whatever is typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen anew with each letter.
  useEffect(() => {
    resetSelectedOption();
    selectFirstOption();
  }, [typed]);

  function go(place: string) {
    const target = found[Number(place)];
    if (!target) return;
    onClose();
    if (typeof target.to === 'string') onDeed(target.to);
    else void navigate(target.to);
  }

  // The list would keep Escape for itself: it is always open here.
  function leave({ key, nativeEvent }: KeyboardEvent) {
    if (key === 'Escape' && !nativeEvent.isComposing) onClose();
  }

  return (
    <Combobox store={combobox} onOptionSubmit={go}>
      <Combobox.EventsTarget>
        <TextInput
          type="search"
          aria-label={name}
          placeholder={name}
          leftSection={<IconSearch size={16} aria-hidden />}
          leftSectionPointerEvents="none"
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={(event) => onTyped(event.currentTarget.value)}
          onKeyDown={leave}
        />
      </Combobox.EventsTarget>
      <Combobox.Options mt="sm" aria-label="Found">
        {found.map((target, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place in the list.
          <Combobox.Option key={place} value={String(place)} className={classes.option!}>
            <span>{target.label}</span>
            <Text span size="xs" c="inherit">
              {target.kind ?? foundBy(target, text)}
            </Text>
          </Combobox.Option>
        ))}
      </Combobox.Options>
      {places.length > 0 && found.length === orders.length && (
        <Text size="sm" c="dimmed" mt="sm" role="status">
          {venuesAlone ? 'No venue has that name.' : 'No page, venue, person or supplier has that name.'}
        </Text>
      )}
    </Combobox>
  );
}

/** Returns all destinations open to the user; people and suppliers are added once something is typed. */
function useDestinations(hasTyped: boolean): Destination[] {
  const { role } = useUser();
  const { currentWeek } = useSession();
  const group = useGroup();
  const isOpen = useCanOpenPage();
  const [home] = useNavItems();
  const names = useNames(hasTyped);
  const lastWeek = previousWeek(currentWeek, group).weekId;
  return [...destinationsFor({ who: role, group, home: home!.link, lastWeek, isOpen }), ...names];
}

/** Returns suppliers, staff and, for those who manage them, users. Each links to the page that manages it. */
function useNames(enabled: boolean): Destination[] {
  const { role } = useUser();
  const group = useGroup();
  const suppliers = useQuery({ ...reads.suppliers(), enabled });
  const staff = useQuery({ ...reads.staff(), enabled });
  const users = useQuery({ ...reads.users(), enabled: enabled && can(role, 'manageUsers') });
  // A query that is off still answers with what another page has read.
  if (!enabled) return [];
  return [
    ...(suppliers.data ?? []).map(({ supplierId, name, revenueCenter }): Destination => {
      const kind = `Supplier of ${nameOf(group, revenueCenter)}`;
      return { label: name, kind, to: { to: '/suppliers/$supplierId', params: { supplierId } } };
    }),
    ...(staff.data ?? [])
      .filter(({ active }) => active)
      .map(({ staffId, name, crew, hourlyRateCents }): Destination => {
        const words = hourlyRateCents === null ? ['hours'] : ['pay', 'rate', 'wage', 'salary', 'hours'];
        const to = { to: '/staff/$staffId', params: { staffId } } as const;
        return { label: name, kind: staffName(group, crew), words, to };
      }),
    ...(users.data ?? []).map(({ name }): Destination => {
      return { label: name, kind: 'User', to: { to: '/users' } };
    }),
  ];
}

/** Returns searches of the orders of all weeks for the typed text; if it is an amount, also for that amount. */
function useOrdersWith(text: string): Destination[] {
  const group = useGroup();
  const isOpen = useCanOpenPage();
  if (text === '' || !isOpen('/orders')) return [];
  const cents = parseMoney(text, group);
  return [
    { label: `Orders with “${text}”`, to: ordersWith(text, false) },
    ...(cents === null
      ? []
      : [{ label: `Orders of ${formatMoney(cents, group)}`, to: ordersWith(text, true) }]),
  ];
}
