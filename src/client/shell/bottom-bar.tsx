import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { laterDialog } from '../ui/later.tsx';
import { PlaceLink } from './place-link.tsx';
import { isVenuePlace, useBottomPlaces } from './places.ts';
import classes from './shell.module.css';

const MoreSheet = laterDialog(async () => (await import('./more-sheet.tsx')).MoreSheet);

/** More venues than these are found by their names, and in the overview. */
const MOST_VENUES = 6;

/** The bottom navigation of phones, and 'More', a sheet with the rest. */
export function BottomBar({ onFind }: { onFind: () => void }) {
  const { bottom, more: all } = useBottomPlaces();
  const more =
    all.filter(isVenuePlace).length > MOST_VENUES ? all.filter((place) => !isVenuePlace(place)) : all;
  const [opened, { open, close }] = useDisclosure();
  const { pathname } = useLocation();
  const isHere = ({ path }: { path: string }) => path === pathname;
  // One place is lit on every page.
  const isInMore = !bottom.some(isHere);
  return (
    <>
      <nav className={classes.bottom} aria-label="Bottom navigation">
        {bottom.map((place) => (
          <PlaceLink key={place.path} place={place} />
        ))}
        <UnstyledButton
          className={classes.place!}
          aria-haspopup="dialog"
          data-current={isInMore || undefined}
          onClick={open}
        >
          <IconDots size={22} stroke={1.6} aria-hidden />
          <span>More</span>
        </UnstyledButton>
      </nav>
      <MoreSheet opened={opened} places={more} onFind={onFind} onClose={close} />
    </>
  );
}
