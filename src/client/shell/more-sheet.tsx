import { Button, SimpleGrid, Stack, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { NAV_GROUPS, type NavItem } from './nav-items.ts';
import { NavItemLink } from './rail.tsx';
import classes from './shell.module.css';

interface MoreNavItemsProps {
  places: readonly NavItem[];
  onFind: () => void;
  onClose: () => void;
}

export function MoreSheet({ opened, ...more }: MoreNavItemsProps & { opened: boolean }) {
  return (
    <SheetDialog opened={opened} onClose={more.onClose} title="More">
      <MoreNavItems {...more} />
    </SheetDialog>
  );
}

function MoreNavItems({ places, onFind, onClose }: MoreNavItemsProps) {
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
      {NAV_GROUPS.map((group) => {
        const its = places.filter((place) => place.group === group);
        return (
          its.length > 0 && (
            <section key={group} aria-label={group}>
              <Title order={3} mb="xs" fz="sm" c="dimmed">
                {group}
              </Title>
              <SimpleGrid className={classes.morePlaces!} cols={3} spacing="xs">
                {its.map((place) => (
                  <NavItemLink key={place.path} place={place} onClick={onClose} />
                ))}
              </SimpleGrid>
            </section>
          )
        );
      })}
    </Stack>
  );
}
