import { Button, Stack, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { PLACE_GROUPS, type Place } from './places.ts';
import { PlaceLink } from './rail.tsx';
import classes from './shell.module.css';

interface MorePlacesProps {
  places: readonly Place[];
  /** Opens the search for pages and venues. */
  onFind: () => void;
  onClose: () => void;
}

/** 'More': the places that the bottom of a phone's screen has no room for. */
export function MoreSheet({ opened, ...more }: MorePlacesProps & { opened: boolean }) {
  return (
    <SheetDialog opened={opened} onClose={more.onClose} title="More">
      <MorePlaces {...more} />
    </SheetDialog>
  );
}

/** These places, in groups. */
function MorePlaces({ places, onFind, onClose }: MorePlacesProps) {
  return (
    <Stack component="nav" aria-label="More places" gap="lg">
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
              <Title order={3} mb="xs" fz="sm" c="dimmed">
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
    </Stack>
  );
}
