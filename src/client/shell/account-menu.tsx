import { Box, Paper, Text, UnstyledButton } from '@mantine/core';
import { useClickOutside, useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useRef } from 'react';
import { unacknowledgedText } from '../../domain/alerts/alert-words.ts';
import { readsCrewsAlone } from '../../domain/people/start.ts';
import { AlertCount, useOpenAlerts } from '../alerts/alert-bell.tsx';
import { LogOutButton } from '../session/log-out-button.tsx';
import { useUser, useWholeGroup } from '../session/use-session.ts';
import classes from './account-menu.module.css';

/** The account as a circle with initials, which opens the name, the account, on phones the alerts, and Logout. */
export function AccountMenu({ logoutFailure }: { logoutFailure: string | null | undefined }) {
  const { name } = useUser();
  const [opened, { toggle, close }] = useDisclosure();
  const circle = useRef<HTMLButtonElement>(null);
  const outside = useClickOutside<HTMLDivElement>(close);
  // People who read only crews have no budget to get alerts about.
  const hasAlerts = !readsCrewsAlone(useWholeGroup());
  const open = useOpenAlerts();
  const count = hasAlerts ? open : 0;

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !opened) return;
    event.stopPropagation();
    close();
    circle.current?.focus();
  }

  return (
    // Escape closes the menu from wherever the focus is in it.
    <Box ref={outside} pos="relative" flex="none" hiddenFrom="lg" onKeyDown={closeOnEscape}>
      <UnstyledButton
        ref={circle}
        className={classes.circle!}
        aria-label={count ? `Account of ${name}, ${unacknowledgedText(count)}` : `Account of ${name}`}
        data-initials={initials(name)}
        aria-expanded={opened}
        onClick={toggle}
      >
        <Box component="span" pos="absolute" inset={0} hiddenFrom="sm">
          <AlertCount count={count} />
        </Box>
      </UnstyledButton>
      {opened && (
        <Paper className={classes.list!} p="0.25rem">
          <Text fw={600} py="0.5rem" px="0.75rem" className="words">
            {name}
          </Text>
          <Link to="/account" className={classes.item} onClick={close}>
            Your account
          </Link>
          {hasAlerts && (
            <Link to="/alerts" className={`${classes.item} mantine-hidden-from-sm`} onClick={close}>
              Alerts
            </Link>
          )}
          <LogOutButton failure={logoutFailure} className={classes.item} />
        </Paper>
      )}
    </Box>
  );
}

/** Returns the first letters of a name's first and last word: "MO" for "Morgan Owner", "C" for "Chef (Demo)". */
export function initials(name: string): string {
  const words = name.replaceAll(/\(.*?\)/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return ends.map((word) => [...word][0]!.toLocaleUpperCase()).join('');
}
