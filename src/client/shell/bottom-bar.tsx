import { Button, Title, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots, IconSearch } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { isVenuePlace, PLACE_GROUPS, type Place, useBottomPlaces } from './places.ts';
import { PlaceContent } from './rail.tsx';
import classes from './shell.module.css';

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
      <SheetDialog opened={opened} onClose={close} title="More">
        <MorePlaces places={more} onFind={onFind} onClose={close} />
      </SheetDialog>
    </>
  );
}

interface MorePlacesProps {
  places: readonly Place[];
  /** Opens the search for pages and venues. */
  onFind: () => void;
  onClose: () => void;
}

/** The places that the bottom of a phone's screen has no room for, in groups. */
function MorePlaces({ places, onFind, onClose }: MorePlacesProps) {
  return (
    <nav aria-label="More places" className={classes.more}>
      <Button
        variant="default"
        leftSection={<IconSearch size={18} aria-hidden />}
        onClick={() => {
          onClose();
          onFind();
        }}
      >
        Go to
      </Button>
      {PLACE_GROUPS.map((group) => {
        const its = places.filter((place) => place.group === group);
        return (
          its.length > 0 && (
            <section key={group} aria-label={group}>
              <Title order={3} className={classes.groupName!}>
                {group}
              </Title>
              <div className={classes.morePlaces}>
                {its.map((place) => (
                  <PlaceLink key={place.path} place={place} onClick={onClose} />
                ))}
              </div>
            </section>
          )
        );
      })}
    </nav>
  );
}

/** A place of the navigation of phones. */
function PlaceLink({ place, onClick }: { place: Place; onClick?: () => void }) {
  const { path, link, label, icon: Icon, shortcut } = place;
  return (
    <Link {...link} className={classes.place} aria-keyshortcuts={shortcut} onClick={onClick}>
      <PlaceContent isAlerts={path === '/alerts'} label={label}>
        <Icon size={22} stroke={1.6} aria-hidden />
      </PlaceContent>
    </Link>
  );
}
