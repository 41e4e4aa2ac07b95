import { Alert, Button, Stack, Switch, Text, Textarea } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { VenueId } from '../../domain/group/group.ts';
import { venueName } from '../../domain/group/venue.ts';
import {
  type ReportListsTold,
  reportListEntry,
  reportRecipients,
} from '../../domain/reports/report-recipients.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { reads } from '../data/queries.ts';
import { EntryForm, FormConflict, FormProblem } from '../form/entry-form.tsx';
import { schemaFaults } from '../form/faults.ts';
import { useForm } from '../form/use-form.ts';
import { useGroup } from '../session/use-session.ts';
import { LoadFailed, PageLoading } from '../ui/page-states.tsx';
import { SheetDialog, SheetFooter } from '../ui/sheet-dialog.tsx';
import { showToast } from '../ui/toast.ts';
import { useMailReports } from './use-mail-reports.ts';

export interface MailDialogProps {
  weekId: WeekId;
  /** Whose reports the page shows; one of them where it shows that alone. */
  venues: readonly VenueId[];
  venue: VenueId | undefined;
  /** Whether what it shows of several venues is the group's. */
  ofGroup: boolean;
  opened: boolean;
  onClose: () => void;
}

/** Who gets the report by e-mail, and a button that sends it now. */
export function MailDialog({ opened, onClose, ...rest }: MailDialogProps) {
  return (
    <SheetDialog opened={opened} onClose={onClose} title="Report by Mail">
      <Loading {...rest} />
    </SheetDialog>
  );
}

const FAILURE = 'Failed to load who gets the report. Please try again.';

function Loading(props: Omit<MailDialogProps, 'opened' | 'onClose'>) {
  const { data, error } = useQuery(reads.reportRecipients());
  if (data) return <MailForm key={JSON.stringify(data)} {...props} lists={data} />;
  return error ? <LoadFailed message={FAILURE} /> : <PageLoading />;
}

function limitedWords(limited: readonly string[]): string {
  const [who, reads, gets] =
    limited.length === 1 ? ['whose account', 'does', 'gets'] : ['whose accounts', 'do', 'get'];
  return `${limited.join(', ')}, ${who} ${reads} not read all venues, ${gets} the reports of venues alone.`;
}

interface MailFormProps extends Omit<MailDialogProps, 'opened' | 'onClose'> {
  lists: ReportListsTold;
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
      const saved = await gateway().saveReportRecipients(entry);
      showToast({ title: 'List Saved', description: 'Reports go to it from now on.', tone: 'success' });
      client.setQueryData(reads.reportRecipients().queryKey, saved);
    },
    onConflict: () => {},
  });
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
            : 'A venue’s report goes out by itself when its week is closed: its figures in the text, and as a PDF. '}
          People without an account may be on the list.
        </Text>
        {ofGroup && lists.limited.length > 0 && (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {limitedWords(lists.limited)}
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
            {lists.group ? `It goes to the group’s list: ${lists.group}.` : 'The group’s list is empty.'} That
            is changed where the reports of all venues are shown.
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
              Somebody changed this list meanwhile. Keep mine saves yours over it. Take theirs shows what is
              stored.
            </Text>
          </FormConflict>
        ) : (
          <FormProblem form={form} />
        )}
      </Stack>
      <SheetFooter>
        <Button type="submit" variant="default" loading={form.busy} disabled={!form.dirty}>
          Save List
        </Button>
        <Button
          leftSection={<IconMail size={18} aria-hidden />}
          loading={isSending}
          disabled={form.dirty || due.length === 0}
          onClick={() => send(due)}
        >
          Send Now
        </Button>
      </SheetFooter>
    </EntryForm>
  );
}
