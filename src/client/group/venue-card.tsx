import { Badge, Box, Button, Group, Text, Title } from '@mantine/core';
import { IconArrowUp, IconPencil, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { closedWeekdaysText } from '../../domain/group/closed-weekdays.ts';
import { departmentName, type Venue } from '../../domain/group/group.ts';
import { DONE, FAILURES } from '../../domain/refusals/message.ts';
import type { Day } from '../../domain/values/day.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { formatPercentage } from '../../domain/values/percent.ts';
import { call } from '../data/call-in-use.ts';
import { refusalReason } from '../data/request-error.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { useRefreshSession } from '../session/use-settings.ts';
import { Card } from '../ui/card.tsx';
import { laterDialog } from '../ui/later.tsx';
import layout from '../ui/layout.module.css';
import { showFailure, showToast } from '../ui/toast.ts';
import type { Editing, Retirable } from './venue-card-dialog.tsx';

const VenueCardDialog = laterDialog(async () => (await import('./venue-card-dialog.tsx')).VenueCardDialog);

export interface VenueCardProps {
  venue: Venue;
  /** Its index among the venues. */
  place: number;
}

/** Shows a venue with its revenue centers and crews and all actions on them; `folded` leaves out the name. */
export function VenueCard({ venue, place, folded }: VenueCardProps & { folded?: boolean }) {
  const group = useGroup();
  const { today } = useSession();
  const [editing, setEditing] = useState<Editing | null>(null);
  const close = () => setEditing(null);
  const save = useSavePart();
  const { venueId, name, retired, centers, crews } = venue;
  /** Asks before retiring; bringing back takes effect at once. */
  const toggle = (part: Retirable, isRetired: boolean | undefined, write: Activate) =>
    isRetired
      ? void save.broughtBack(part.name, () => write(true))
      : setEditing({ of: 'retiring', ...part, retire: () => save.retired(part.name, () => write(false)) });
  return (
    <Card p={folded ? 'sm' : 'lg'} mb={folded ? 'sm' : 0} aria-label={name}>
      <Group justify="space-between" gap="xs">
        {!folded && (
          <Title order={2}>
            {name} {retired && <Badge color="gray">Retired</Badge>}
          </Title>
        )}
        <Group gap="xs">
          {place > 0 && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconArrowUp size={14} aria-hidden />}
              onClick={() =>
                void save.moved(name, () => call('changeVenue', { venueId, sent: { position: place - 1 } }))
              }
              aria-label={`Move ${name} up`}
            >
              Up
            </Button>
          )}
          <Edit what={name} onClick={() => setEditing({ of: 'venue' })} />
          <Retire
            name={name}
            retired={retired === true}
            onClick={() =>
              toggle({ kind: 'venue', name, venue: name }, retired, (active) =>
                call('changeVenue', { venueId, sent: { active } }),
              )
            }
          />
        </Group>
      </Group>
      <Text size="sm" c="dimmed">
        Labor {shareText(venue.laborPercentage, group)} of the venue’s revenue
      </Text>
      <VenueParts
        title="Revenue centers"
        add="Add revenue center"
        onAdd={() => setEditing({ of: 'center', part: null })}
      >
        {centers.map((center) => (
          <VenuePart
            key={center.id}
            name={center.name}
            what={centerText(center, today as Day, group)}
            retired={center.retired === true}
            onEdit={() => setEditing({ of: 'center', part: center })}
            onToggle={() =>
              toggle({ kind: 'center', name: center.name, venue: name }, center.retired, (active) =>
                call('changeCenter', { centerId: center.id, sent: { active } }),
              )
            }
          />
        ))}
      </VenueParts>
      <VenueParts title="Crews" add="Add crew" onAdd={() => setEditing({ of: 'crew', part: null })}>
        {crews.map((crew) => (
          <VenuePart
            key={crew.id}
            name={crew.name}
            what={departmentName(crew.department)}
            retired={crew.retired === true}
            onEdit={() => setEditing({ of: 'crew', part: crew })}
            onToggle={() =>
              toggle({ kind: 'crew', name: crew.name, venue: name }, crew.retired, (active) =>
                call('changeCrew', { crewId: crew.id, sent: { active } }),
              )
            }
          />
        ))}
      </VenueParts>
      <VenueCardDialog opened={editing !== null} venue={venue} editing={editing} onClose={close} />
    </Card>
  );
}

/** Returns '30% of its own revenue, closed on Mondays'. */
function centerText(
  { percentage, budgetOf, closedOn = [] }: Venue['centers'][number],
  today: Day,
  place: Locale,
): string {
  const share = `${shareText(percentage, place)} of ${budgetOf === 'own' ? 'its own' : 'the venue’s'} revenue`;
  const closed = closedWeekdaysText(closedOn, today);
  return closed ? `${share}, closed on ${closed}` : share;
}

function shareText(percentage: number | undefined, place: Locale): string {
  return percentage === undefined ? 'as in Budget Settings' : `${formatPercentage(percentage, place)}%`;
}

type Activate = (active: boolean) => Promise<unknown>;

/** Retires, brings back or moves a part, and shows the result. */
function useSavePart() {
  const refreshSession = useRefreshSession();
  async function done(description: string, write: () => Promise<unknown>) {
    await write();
    await refreshSession();
    showToast({ ...DONE.group(description), tone: 'success' });
  }
  async function attempt(description: string, write: () => Promise<unknown>) {
    try {
      await done(description, write);
    } catch (error) {
      showFailure(refusalReason(error) ?? FAILURES.saveSettings);
    }
  }
  return {
    /** Throws if refused. */
    retired: (name: string, write: () => Promise<unknown>) =>
      done(`${name} is retired: it stays in what was entered.`, write),
    broughtBack: (name: string, write: () => Promise<unknown>) => attempt(`${name} is back in use.`, write),
    moved: (name: string, write: () => Promise<unknown>) => attempt(`${name} was moved up.`, write),
  };
}

interface VenuePartsProps {
  title: string;
  add: string;
  onAdd: () => void;
  children: ReactNode;
}

function VenueParts({ title, add, onAdd, children }: VenuePartsProps) {
  return (
    <>
      <Title order={3} mt="md">
        {title}
      </Title>
      <ul className={layout.ruled}>{children}</ul>
      <Button
        mt="xs"
        variant="default"
        size="compact-md"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={onAdd}
      >
        {add}
      </Button>
    </>
  );
}

interface VenuePartProps {
  name: string;
  what: string;
  retired: boolean;
  onEdit: () => void;
  onToggle: () => void;
}

function VenuePart({ name, what, retired, onEdit, onToggle }: VenuePartProps) {
  return (
    <Group component="li" gap="xs" mih={44} py={4}>
      <Box component="span" flex="1 1 8rem" className="words">
        <strong>{name}</strong>{' '}
        <Text span size="sm" c="dimmed" display={{ base: 'block', sm: 'inline' }}>
          {what}
        </Text>{' '}
        {retired && <Badge color="gray">Retired</Badge>}
      </Box>
      <Group component="span" gap="xs">
        <Edit what={name} onClick={onEdit} />
        <Retire name={name} retired={retired} onClick={onToggle} />
      </Group>
    </Group>
  );
}

function Edit({ what, onClick }: { what: string; onClick: () => void }) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconPencil size={14} aria-hidden />}
      aria-label={`Edit ${what}`}
      onClick={onClick}
    >
      Edit
    </Button>
  );
}

function Retire({ name, retired, onClick }: { name: string; retired: boolean; onClick: () => void }) {
  const word = retired ? 'Bring back' : 'Retire';
  return (
    <Button variant="subtle" color="gray" size="compact-sm" aria-label={`${word} ${name}`} onClick={onClick}>
      {word}
    </Button>
  );
}
