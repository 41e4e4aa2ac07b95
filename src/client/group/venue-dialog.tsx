import { Alert, Badge, Button, Stack, Text, Title } from '@mantine/core';
import { IconArrowUp, IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { departmentName, type Venue } from '../../domain/group/group.ts';
import { DONE, FAILURES } from '../../domain/refusals/message.ts';
import type { Day } from '../../domain/values/day.ts';
import { call } from '../data/call-in-use.ts';
import { refusalReason } from '../data/request-error.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { useRefreshSession } from '../session/use-settings.ts';
import rows from '../ui/rows.module.css';
import { SheetDialog, SheetFooter } from '../ui/sheet-dialog.tsx';
import { SheetLine } from '../ui/sheet-rows.tsx';
import { showFailure, showToast } from '../ui/toast.ts';
import { CenterDialogForm, CrewDialogForm, VenueDialogForm } from './part-dialogs.tsx';
import { centerText, shareText } from './part-words.ts';

/** The venue itself, or one of its parts; of a part without an id, a new one. */
type Of = { kind: 'venue' } | { kind: 'center' | 'crew'; id?: string };

/** What the dialog shows: a sheet, the form that changes what it is of, or the question before retiring it. */
export type VenueSheetView = Of & { name: 'sheet' | 'edit' | 'retire'; from?: string | undefined };

interface VenueDialogProps {
  opened: boolean;
  /** Undefined if none was chosen. */
  venue: Venue | undefined;
  /** Its index among the venues. */
  place: number;
  view: VenueSheetView;
  onView: (view: VenueSheetView) => void;
  onClose: () => void;
}

/** Shows a venue with its revenue centers and crews, and everything that can be done about them. Its row opens it. */
export function VenueDialog({ opened, venue, place, view, onView, onClose }: VenueDialogProps) {
  if (!venue) return null;
  const shown = subject(venue, view);
  const back = () => {
    if (view.name !== 'sheet' && shown.id !== undefined) return onView({ ...view, name: 'sheet' });
    if (view.kind === 'venue') return onClose();
    onView({ kind: 'venue', name: 'sheet', from: shown.id });
  };
  const titles = { sheet: shown.name, edit: shown.title, retire: `Retire ${shown.name}` };
  const parts = { venue, onView, onClose: back };
  return (
    <SheetDialog atSide opened={opened} onClose={back} title={titles[view.name]}>
      {view.name === 'sheet' && view.kind === 'venue' && <WholeVenue {...parts} view={view} place={place} />}
      {view.name === 'sheet' && view.kind !== 'venue' && <WholePart {...parts} view={view} shown={shown} />}
      {view.name === 'edit' && <EditForm {...parts} view={view} />}
      {view.name === 'retire' && <RetireForm {...parts} shown={shown} />}
    </SheetDialog>
  );
}

interface VenueSubject {
  kind: Of['kind'];
  /** Undefined for one that is to be added. */
  id: string | undefined;
  name: string;
  retired: boolean;
  title: string;
}

function subject(venue: Venue, view: VenueSheetView): VenueSubject {
  const { kind } = view;
  const part =
    kind === 'venue'
      ? { ...venue, id: venue.venueId }
      : [...venue.centers, ...venue.crews].find(({ id }) => id === view.id);
  const what = kind === 'center' ? 'revenue center' : 'crew';
  const { id, name = '', retired = false } = part ?? {};
  return { kind, id, name, retired, title: part ? `Edit ${name}` : `Add ${what} to ${venue.name}` };
}

interface VenueInSheet {
  venue: Venue;
  onView: (view: VenueSheetView) => void;
}

function WholeVenue({ venue, place, view, onView }: VenueInSheet & { place: number; view: VenueSheetView }) {
  const group = useGroup();
  const { today } = useSession();
  const { venueId, name, centers, crews } = venue;
  const save = useSavePart();
  const part = (kind: 'center' | 'crew', id: string) => ({
    takesFocus: view.from === id,
    onOpen: () => onView({ kind, id, name: 'sheet' }),
  });
  return (
    <>
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          Labor {shareText(venue.laborPercentage, group)} of the venue’s revenue
        </Text>
        <Parts
          title="Revenue centers"
          add="Add revenue center"
          onAdd={() => onView({ kind: 'center', name: 'edit' })}
        >
          {centers.map((center) => (
            <PartRow
              key={center.id}
              {...center}
              {...part('center', center.id)}
              about={centerText(center, today as Day, group)}
            />
          ))}
        </Parts>
        <Parts title="Crews" add="Add crew" onAdd={() => onView({ kind: 'crew', name: 'edit' })}>
          {crews.map((crew) => (
            <PartRow
              key={crew.id}
              {...crew}
              {...part('crew', crew.id)}
              about={departmentName(crew.department)}
            />
          ))}
        </Parts>
      </Stack>
      <SheetFooter>
        {place > 0 && (
          <Button
            variant="default"
            leftSection={<IconArrowUp size={18} aria-hidden />}
            onClick={() =>
              void save.moved(name, () => call('changeVenue', { venueId, sent: { position: place - 1 } }))
            }
          >
            Move up
          </Button>
        )}
        <RetireAndEdit shown={subject(venue, view)} onView={onView} takesFocus={view.from === undefined} />
      </SheetFooter>
    </>
  );
}

function WholePart({
  venue,
  view,
  shown,
  onView,
}: VenueInSheet & { view: VenueSheetView; shown: VenueSubject }) {
  const group = useGroup();
  const { today } = useSession();
  const center = venue.centers.find(({ id }) => id === shown.id);
  const crew = venue.crews.find(({ id }) => id === shown.id);
  return (
    <>
      <Text size="sm">
        {venue.name} · {view.kind === 'center' ? 'Revenue center' : 'Crew'}
        {shown.retired && ' · Retired'}
      </Text>
      <Text size="sm" c="dimmed">
        {center && centerText(center, today as Day, group)}
        {crew && departmentName(crew.department)}
      </Text>
      <SheetFooter>
        <RetireAndEdit shown={shown} onView={onView} takesFocus />
      </SheetFooter>
    </>
  );
}

interface RetireAndEditProps {
  shown: VenueSubject;
  onView: (view: VenueSheetView) => void;
  takesFocus: boolean;
}

/** Retiring is asked about; bringing back takes effect at once. */
function RetireAndEdit({ shown: { kind, id = '', name, retired }, onView, takesFocus }: RetireAndEditProps) {
  const save = useSavePart();
  const show = (name: 'edit' | 'retire') => onView(kind === 'venue' ? { kind, name } : { kind, id, name });
  return (
    <>
      <Button
        variant="default"
        onClick={() =>
          retired ? void save.broughtBack(name, () => activate(kind, id, true)) : show('retire')
        }
      >
        {retired ? 'Bring back' : 'Retire'}
      </Button>
      <Button data-autofocus={takesFocus || undefined} onClick={() => show('edit')}>
        Edit
      </Button>
    </>
  );
}

function activate(kind: VenueSubject['kind'], id: string, active: boolean): Promise<unknown> {
  const sent = { active };
  if (kind === 'venue') return call('changeVenue', { venueId: id, sent });
  if (kind === 'center') return call('changeCenter', { centerId: id, sent });
  return call('changeCrew', { crewId: id, sent });
}

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

function Parts({ title, add, onAdd, children }: VenuePartsProps) {
  return (
    <section aria-label={title}>
      <Title order={3}>{title}</Title>
      <ul className={rows.ruled}>{children}</ul>
      <Button
        mt="xs"
        variant="default"
        size="compact-md"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={onAdd}
      >
        {add}
      </Button>
    </section>
  );
}

interface PartRowProps {
  name: string;
  about: string;
  retired?: boolean | undefined;
  takesFocus: boolean;
  onOpen: () => void;
}

function PartRow({ name, about, retired, takesFocus, onOpen }: PartRowProps) {
  return (
    <li>
      <SheetLine takesFocus={takesFocus} onOpen={onOpen}>
        <div className="words">
          <Text size="sm" fw={500}>
            {name} {retired && <Badge color="gray">Retired</Badge>}
          </Text>
          <Text size="xs" c="dimmed">
            {about}
          </Text>
        </div>
      </SheetLine>
    </li>
  );
}

interface FormProps {
  venue: Venue;
  onClose: () => void;
}

function EditForm({ venue, view, onClose }: FormProps & { view: VenueSheetView }) {
  if (view.kind === 'venue') return <VenueDialogForm venue={venue} onClose={onClose} />;
  const own = { venue, onClose };
  if (view.kind === 'center')
    return <CenterDialogForm {...own} center={venue.centers.find(({ id }) => id === view.id) ?? null} />;
  return <CrewDialogForm {...own} crew={venue.crews.find(({ id }) => id === view.id) ?? null} />;
}

/** Retires a part of the group after explaining the effect. */
function RetireForm({ venue, shown, onClose }: FormProps & { shown: VenueSubject }) {
  const { kind, id = '', name } = shown;
  const save = useSavePart();
  const { error, isPending, mutate } = useMutation({
    mutationFn: () => save.retired(name, () => activate(kind, id, false)),
    onSuccess: onClose,
  });
  return (
    <>
      <Stack gap="md">
        <Text className="words">{whatItMeans(shown, venue.name)}</Text>
        {error && <Alert color="red">{refusalReason(error) ?? FAILURES.saveSettings}</Alert>}
      </Stack>
      <SheetFooter>
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button color="red.9" loading={isPending} onClick={() => mutate()}>
          Retire
        </Button>
      </SheetFooter>
    </>
  );
}

function whatItMeans({ kind, name }: VenueSubject, venue: string): string {
  const stays = 'What was entered stays in its weeks, and you can bring it back later.';
  if (kind === 'venue')
    return `Nothing more is entered for ${name}: it leaves the forms and the overview, with its revenue centers and crews. ${stays}`;
  if (kind === 'center')
    return `No more sales and orders are entered for ${name}, and ${venue} no longer has its budget. ${stays}`;
  return `No more hours are entered for ${name}, and its people can’t be chosen at ${venue} any more. ${stays}`;
}
