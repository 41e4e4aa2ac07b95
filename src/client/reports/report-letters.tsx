import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { VenueId } from '../../domain/group/group.ts';
import { venueName } from '../../domain/group/venue.ts';
import { letterText, maySendAgain, type ReportLetter } from '../../domain/reports/report-letters.ts';
import { reads } from '../data/queries.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import layout from '../ui/layout.module.css';
import { useMailReports } from './use-mail-reports.ts';

interface ReportLettersProps {
  weekId: WeekId;
  /** The venue that the page shows alone. */
  venue: VenueId | undefined;
}

/** How often it is asked whether what was just sent off has arrived, in milliseconds. */
const WHILE_ON_ITS_WAY = 2000;

/** Whom the week's reports were sent to, when, and what failed, which a press sends again. Nothing where none was sent, nor on paper. */
export function ReportLetters({ weekId, venue }: ReportLettersProps) {
  const group = useGroup();
  const { send, isSending } = useMailReports(weekId, { failed: true });
  const { data } = useQuery({
    ...reads.reportLetters(weekId, venue),
    refetchInterval: ({ state }) => (state.data?.letters.some(isOnItsWay) ? WHILE_ON_ITS_WAY : false),
  });
  const letters = data?.letters ?? [];
  if (letters.length === 0) return null;
  const failed = letters.filter(maySendAgain);
  const venues = [null, ...group.venues.map(({ venueId }) => venueId)];
  const nameIn = (venueId: VenueId | null) =>
    venueId === null ? (group.name ?? 'All venues') : venueName(group, venueId);
  const lettersOf = (venueId: VenueId | null) => letters.filter((letter) => letter.venueId === venueId);
  return (
    <Card p="md" aria-label="Sent by mail" data-screen-only>
      <Group justify="space-between">
        <Title order={2}>Sent by mail</Title>
        {failed.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconMail size={18} aria-hidden />}
            loading={isSending}
            onClick={() => send([...new Set(failed.map(({ venueId }) => venueId))])}
          >
            Send Again to {failed.length}
          </Button>
        )}
      </Group>
      {venues
        .filter((venueId) => lettersOf(venueId).length > 0)
        .map((venueId) => (
          <Box
            component="section"
            key={venueId ?? ''}
            mt="sm"
            aria-label={`Report of ${nameIn(venueId)} by mail`}
          >
            {venue === undefined && <Title order={3}>{nameIn(venueId)}</Title>}
            <Stack component="ul" gap={4} mt="xs" className={layout.list!}>
              {lettersOf(venueId).map((letter) => (
                <Letter key={letter.address} letter={letter} />
              ))}
            </Stack>
          </Box>
        ))}
    </Card>
  );
}

function Letter({ letter }: { letter: ReportLetter }) {
  const group = useGroup();
  const { timeZone } = useSession();
  return (
    <Group component="li" gap="0 0.75rem" align="stretch" style={{ overflowWrap: 'anywhere' }}>
      <span>{letter.address}</span>
      <Text size="sm" component="span" {...(letter.state !== 'failed' && { c: 'dimmed' })}>
        {letterText(letter, timeZone, group)}
      </Text>
    </Group>
  );
}

/** Sent off, and nothing has gone wrong so far: it arrives within seconds. */
function isOnItsWay({ state, reason }: ReportLetter): boolean {
  return state === 'waiting' && reason === null;
}
