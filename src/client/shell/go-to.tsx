import { Combobox, Text, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { centersOf, inUse, nameOf } from '../../domain/group/venue.ts';
import { useGroup } from '../session/use-session.ts';
import { Empty } from '../ui/page-states.tsx';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { findPlaces } from './find-places.ts';
import classes from './go-to.module.css';
import { isVenuePlace, usePlaces } from './places.ts';

/** How many are offered at once: who looks for another types on. */
const MOST_SHOWN = 12;

/** 'Go to': finds a page, a venue, a revenue center or orders by what is typed; arrows choose, Enter goes there. */
export function GoTo({ opened, onClose, ...finder }: GoToProps) {
  return (
    <SheetDialog opened={opened} onClose={onClose} title="Go to">
      <Finder onGone={onClose} {...finder} />
    </SheetDialog>
  );
}

interface Typed {
  typed: string;
  onTyped: (typed: string) => void;
}

interface GoToProps extends Typed {
  opened: boolean;
  onClose: () => void;
}

interface Target {
  label: string;
  /** What it is, where its name does not say. */
  kind: string | null;
  to: LinkProps;
}

function Finder({ onGone, typed, onTyped }: Typed & { onGone: () => void }) {
  const navigate = useNavigate();
  const places = useTargets();
  const text = typed.trim();
  const found: Target[] = [
    ...findPlaces(places, text).slice(0, MOST_SHOWN),
    ...(text ? [{ label: `Orders with “${text}”`, kind: null, to: ordersWith(text) }] : []),
  ];
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
    onGone();
    void navigate(target.to);
  }

  return (
    <Combobox store={combobox} onOptionSubmit={go}>
      <Combobox.EventsTarget>
        <TextInput
          type="search"
          aria-label="Page, venue or order"
          placeholder="Page, venue or order"
          leftSection={<IconSearch size={16} aria-hidden />}
          leftSectionPointerEvents="none"
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={(event) => onTyped(event.currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <Combobox.Options className={classes.found!} aria-label="Found">
        {found.map(({ label, kind }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place in the list.
          <Combobox.Option key={place} value={String(place)} className={classes.option!}>
            <span>{label}</span>
            {kind && (
              <Text span size="xs" c="inherit" opacity={0.75}>
                {kind}
              </Text>
            )}
          </Combobox.Option>
        ))}
      </Combobox.Options>
      {found.length === 0 && <Empty message="Nothing is called that." />}
    </Combobox>
  );
}

function ordersWith(text: string): LinkProps {
  return { to: '/orders', search: (search: object) => ({ ...search, q: text }) } as LinkProps;
}

function useTargets(): Target[] {
  const group = useGroup();
  const own = inUse(group);
  const centers = centersOf(own).map((centerId): Target => {
    const to = { to: '/centers/$centerId', params: { centerId } } as const;
    return { label: nameOf(group, centerId), kind: 'Revenue center', to };
  });
  const pages = usePlaces().map((place): Target => {
    return { label: place.label, kind: isVenuePlace(place) ? 'Venue' : null, to: place.link };
  });
  return [...pages, ...centers];
}
