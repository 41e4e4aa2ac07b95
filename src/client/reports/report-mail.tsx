import { Alert, Box, Button, Group, Stack, Switch, Text, Textarea, Title } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { VenueId } from '../../domain/group/group.ts';
import { venueName } from '../../domain/group/venue.ts';
import { DONE } from '../../domain/refusals/message.ts';
import { letterText, maySendAgain, type ReportLetter } from '../../domain/reports/report-letters.ts';
import {
  type ReportListsView,
  reportListEntry,
  reportRecipients,
  type SentReport,
} from '../../domain/reports/report-recipients.ts';
import { mailedRecipients } from '../../domain/settings/recipient.ts';
import { call } from '../data/call-in-use.ts';
import { reads } from '../data/queries.ts';
import { refusalReason } from '../data/request-error.ts';
import { useOnce } from '../data/use-once.ts';
import { EntryForm, FormConflict, FormProblem } from '../form/entry-form.tsx';
import { schemaFaults, useForm } from '../form/use-form.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { Card, LinesLoading } from '../ui/card.tsx';
import { CopyField } from '../ui/copy-field.tsx';
import { LoadFailed } from '../ui/page-states.tsx';
import { SheetDialog, SheetFooter } from '../ui/sheet-dialog.tsx';
import { showFailure, showToast } from '../ui/toast.ts';

interface MailDialogProps {
  weekId: WeekId;
  /** The venues of the page's reports; one of them if the page shows only that. */
  venues: readonly VenueId[];
  venue: VenueId | undefined;
  /** Whether the report of several venues is the group's. */
  ofGroup: boolean;
  opened: boolean;
  onClose: () => void;
}

export function MailDialog({ opened, onClose, ...rest }: MailDialogProps) {
  return (
    <SheetDialog opened={opened} onClose={onClose} title="Report by mail">
      <Loading {...rest} />
    </SheetDialog>
  );
}

const FAILURE = 'Failed to load who gets the report. Please try again.';

function Loading(props: Omit<MailDialogProps, 'opened' | 'onClose'>) {
  const { data, error } = useQuery(reads.reportRecipients());
  if (data) return <MailForm key={JSON.stringify(data)} {...props} lists={data} />;
  return error ? <LoadFailed message={FAILURE} /> : <LinesLoading />;
}

function limitedWords(limited: readonly string[], what: string, gets: string): string {
  const [who, reads] = limited.length === 1 ? ['whose account', 'does'] : ['whose accounts', 'do'];
  return `Not ${gets} for ${limited.join(', ')}, ${who} ${reads} not read ${what}.`;
}

interface MailFormProps extends Omit<MailDialogProps, 'opened' | 'onClose'> {
  lists: ReportListsView;
}

const NAMES = { recipients: 'addresses' } as const;

function MailForm({ weekId, venues, venue, ofGroup, lists }: MailFormProps) {
  const group = useGroup();
  const client = useQueryClient();
  const { send, isSending } = useMailReports(weekId);
  const own = venue === undefined ? lists.group : lists.venues[venue];
  const form = useForm({
    start: { isOwn: own !== undefined, addresses: own ?? '' },
    from: 'stored' as 'stored' | 'mine',
    names: NAMES,
    failure: 'Failed to save the list. Please try again.',
    read: ({ isOwn, addresses }, from) => {
      const recipients = isOwn ? addresses.replaceAll(/[\r\n]+/g, ',') : null;
      const asked = { venue: venue ?? null, recipients, ...(from === 'stored' && { from: own ?? null }) };
      const { data, error } = reportListEntry.safeParse(asked);
      return data ? { wanted: data } : { faults: schemaFaults(error, NAMES) };
    },
    write: async (entry) => {
      const saved = await call('saveReportRecipients', { sent: entry });
      showToast({ ...DONE.reportList, tone: 'success' });
      client.setQueryData(reads.reportRecipients().queryKey, saved);
    },
    onConflict: () => {},
  });
  const onGroups = lists.limited.filter((address) => mailedRecipients(lists.group).includes(address));
  const limited = venue === undefined ? (ofGroup ? onGroups : []) : (lists.limitedOf[venue] ?? []);
  const due = (ofGroup ? [null] : venues).filter((one) => reportRecipients(lists, one).length > 0);
  const others = venue === undefined ? venues.filter((one) => lists.venues[one] !== undefined) : [];
  return (
    <EntryForm form={form}>
      <Stack>
        {lists.noMail && (
          <Alert color="yellow" p="sm">
            {lists.noMail}
          </Alert>
        )}
        <Text size="sm">
          {ofGroup
            ? 'The group’s report goes out as one letter when the week of the last venue is closed, and a venue’s own when its week is: figures in the text, and as a PDF. '
            : 'A venue’s report goes out automatically when its week is closed: its figures in the text, and as a PDF. '}
          People without an account may be on the list.
        </Text>
        {limited.length > 0 && (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {venue === undefined
              ? limitedWords(limited, 'all venues', 'the group’s report')
              : limitedWords(limited, 'this venue', 'its report')}
          </Text>
        )}
        {venue !== undefined && (
          <Switch
            label={`A list of its own for ${venueName(group, venue)}`}
            checked={form.entry.isOwn}
            onChange={(event) => form.type({ isOwn: event.currentTarget.checked })}
          />
        )}
        {form.entry.isOwn ? (
          <Textarea
            label="Addresses"
            description="Separate them with commas, or write each on a line."
            inputMode="email"
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            autosize
            minRows={2}
            maxRows={8}
            {...form.field('addresses')}
          />
        ) : (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {lists.group ? `It goes to the group’s list: ${lists.group}.` : 'The group’s list is empty.'} It
            is changed on the report of all venues.
          </Text>
        )}
        {others.map((one) => (
          <Text key={one} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {venueName(group, one)} has a list of its own: {lists.venues[one] || 'nobody'}.
          </Text>
        ))}
        {form.conflict ? (
          <FormConflict
            form={form}
            onKeepMine={() => form.keepMine('mine')}
            onTakeTheirs={() => void client.invalidateQueries(reads.reportRecipients())}
          >
            <Text size="sm">
              Somebody changed this list meanwhile. Keep mine saves yours over it. Take theirs loads what is
              stored.
            </Text>
          </FormConflict>
        ) : (
          <FormProblem form={form} />
        )}
      </Stack>
      <SheetFooter>
        <Button type="submit" variant="default" loading={form.busy} disabled={!form.dirty}>
          Save list
        </Button>
        <Button
          leftSection={<IconMail size={18} aria-hidden />}
          loading={isSending}
          disabled={form.dirty || due.length === 0}
          onClick={() => send(due)}
        >
          Send now
        </Button>
      </SheetFooter>
    </EntryForm>
  );
}

interface ReportLettersProps {
  weekId: WeekId;
  /** The only venue on the page. */
  venue: VenueId | undefined;
}

/** How often to ask whether a report just sent has arrived, in milliseconds. */
const WHILE_ON_ITS_WAY = 2000;

/**
 * Shows to whom and when the week's reports were sent, and what failed, with a button to send that again. Nothing
 * if none was sent, and never printed.
 */
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
            Send again to {failed.length}
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
            <Stack component="ul" gap={4} mt="xs">
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

/** Whether a report was sent without an error so far: it arrives within seconds. */
function isOnItsWay({ state, reason }: ReportLetter): boolean {
  return state === 'waiting' && reason === null;
}

/**
 * Sends the reports of venues (null for the group's) to their lists, or again what failed, one after another. Shows
 * how many people they are on their way to.
 */
function useMailReports(weekId: WeekId, { failed = false } = {}) {
  const client = useQueryClient();
  const once = useOnce((venue: VenueId | null, key) =>
    call('mailReport', { weekId, sent: { venue, ...(failed && { failed }) }, key }),
  );
  const { mutate: send, isPending: isSending } = useMutation({
    mutationFn: async (venues: readonly (VenueId | null)[]) => {
      const sent: SentReport[] = [];
      for (const venue of venues) sent.push(await once(venue));
      return sent;
    },
    onSuccess: (sent) => {
      const sum = (of: (one: SentReport) => number) => sent.reduce((all, one) => all + of(one), 0);
      showToast({
        ...DONE.report(
          sum((one) => one.sent),
          sum((one) => one.before),
        ),
        tone: 'success',
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['report-letters'] }),
    onError: (error) =>
      void showFailure(refusalReason(error) ?? 'Failed to send the report. Please try again.'),
  });
  return { send, isSending };
}

export function CopyDialog({ text, ...dialog }: { opened: boolean; onClose: () => void; text: string }) {
  return (
    <SheetDialog {...dialog} title="Copy as text">
      <CopyField label="Report" button="Copy" text={text} lines={12} />
    </SheetDialog>
  );
}
