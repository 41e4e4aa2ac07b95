import { Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isOver, type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import type { Finding } from '../../domain/desk/week-findings.ts';
import type { VenueId } from '../../domain/group/group.ts';
import { inUse, venueName } from '../../domain/group/venue.ts';
import type { NewOrder } from '../../domain/orders/order.ts';
import { can, orderableCenters } from '../../domain/people/role.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { FAILURES, SAVED } from '../../domain/refusals/message.ts';
import { type Day, formatDay } from '../../domain/values/day.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { type Closing, reopening, type Submission } from '../../domain/weeks/venue-state.ts';
import { call } from '../data/call-in-use.ts';
import { reads } from '../data/queries.ts';
import { useOnce } from '../data/use-once.ts';
import { DialogFooter } from '../form/dialog-footer.tsx';
import { EntryForm, FormProblem } from '../form/entry-form.tsx';
import { useGroup, useSession, useUser } from '../session/use-session.ts';
import { AnchorLink, ButtonLink } from '../ui/links.tsx';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { useRowChange } from '../weeks/use-row-change.ts';
import { useWeekForm } from '../weeks/use-week-form.ts';
import { VoidDialog } from '../weeks/void-dialog.tsx';
import { SettleDay } from './settle-day.tsx';

interface StateDialogsProps {
  deed: StateDeed;
  venue: VenueId;
  record: RecordedWeek;
  opened: boolean;
  onClose: () => void;
}

export function StateDialogs({ deed, opened, ...rest }: StateDialogsProps) {
  if (deed === 'reopen') return <ReopenDialog {...rest} opened={opened} />;
  return (
    <SheetDialog
      opened={opened}
      onClose={rest.onClose}
      title={deed === 'submit' ? 'Submit week' : 'Close week'}
    >
      <HandInForm {...rest} deed={deed} />
    </SheetDialog>
  );
}

function ReopenDialog({ venue, record, opened, onClose }: Omit<StateDialogsProps, 'deed'>) {
  const group = useGroup();
  return (
    <VoidDialog
      opened={opened}
      onClose={onClose}
      title="Reopen week"
      weekId={record.weekId}
      effect="Its budgets use today’s settings, and new entries count, until the week is closed again."
      example="a late invoice, a corrected delivery"
      schema={reopening.pick({ reason: true })}
      write={useReopen(record.weekId, venue).mutateAsync}
      saved={() => ({
        title: SAVED.weekReopened,
        description: `${venueName(group, venue)}, ${weekLabel(record.weekId, group)}`,
      })}
      failure={FAILURES.updateData}
    >
      <Text>
        {venueName(group, venue)}, {weekLabel(record.weekId, group)}
      </Text>
    </VoidDialog>
  );
}

interface HandInProps {
  deed: 'submit' | 'close';
  venue: VenueId;
  record: RecordedWeek;
  onClose: () => void;
}

interface ClosingEntry {
  note: string;
  confirm: boolean;
  words: Record<string, string>;
}

/** Lists what is missing or odd in a venue's week, and submits or closes it. */
function HandInForm({ deed, venue, record, onClose }: HandInProps) {
  const group = useGroup();
  const { weekId } = record;
  const findings = useQuery(reads.findings(weekId, venue));
  const { today } = useSession();
  const isEarly = deed === 'close' && !isOver(record, today as Day);
  const title = deed === 'submit' ? SAVED.weekSubmitted : SAVED.weekClosed;
  const { mutateAsync: write } = useHandIn(weekId, deed);
  const start: ClosingEntry = { note: '', confirm: false, words: {} };
  const form = useWeekForm({
    weekId,
    onClose,
    start,
    from: null,
    write,
    failure: FAILURES.updateData,
    read: ({ note, confirm, words }) => {
      const waved = Object.entries(words).flatMap(([finding, word]) =>
        word.trim() ? [{ finding, word }] : [],
      );
      return { wanted: { venue, waved, ...(deed === 'submit' ? { note } : { confirm }) } };
    },
    saved: () => ({ title, description: venueName(group, venue) }),
  });
  const { words } = form.entry;
  return (
    <EntryForm form={form}>
      <Stack gap="md">
        <Text>
          {venueName(group, venue)}, {weekLabel(weekId, group)}
        </Text>
        {findings.isPending && (
          <Text size="sm" role="status">
            Checking what is missing...
          </Text>
        )}
        {findings.error && <Text size="sm">Could not check what is missing.</Text>}
        {findings.data && (
          <Findings
            findings={findings.data}
            weekId={weekId}
            words={words}
            onWord={(finding, word) => form.type({ words: { ...words, [finding]: word } })}
          />
        )}
        {deed === 'submit' && (
          <Textarea
            label="Note"
            description="For the person who closes the week."
            autosize
            minRows={2}
            maxRows={6}
            {...form.field('note')}
          />
        )}
        {isEarly && (
          <Checkbox
            label={`Close it before it ends on ${formatDay(record.endDate, group)}`}
            checked={form.entry.confirm}
            onChange={(event) => form.type({ confirm: event.currentTarget.checked })}
          />
        )}
        <Text size="sm" c="dimmed">
          {deed === 'submit'
            ? 'The week stays open for corrections until an admin closes it.'
            : 'Its figures, percentages, names and rates are frozen. Nothing more can be entered unless an admin reopens it.'}
        </Text>
        <FormProblem form={form} />
      </Stack>
      <DialogFooter
        form={form}
        disabled={false}
        save={deed === 'submit' ? 'Submit week' : 'Close week'}
        onCancel={onClose}
      />
    </EntryForm>
  );
}

interface FindingsProps {
  findings: readonly Finding[];
  weekId: WeekId;
  words: ClosingEntry['words'];
  onWord: (finding: string, word: string) => void;
}

function Findings({ findings, weekId, words, onWord }: FindingsProps) {
  const { role } = useUser();
  const pageOf = (kind: Finding['kind']) => {
    if (kind === 'alert') return { to: '/alerts', label: 'Alerts' } as const;
    if (['no-orders', 'waiting', 'unapproved', 'by-hand', 'credit', 'credit-beyond'].includes(kind))
      return { to: '/orders', label: 'Orders' } as const;
    if (!['no-hours', 'planned-no-hours'].includes(kind))
      return { to: '/sales', label: 'Sales by day' } as const;
    return can(role, 'saveLabor')
      ? ({ to: '/labor', label: 'Labor' } as const)
      : ({ to: '/hours', label: 'Hours' } as const);
  };
  if (findings.length === 0) return <Text size="sm">Nothing is missing.</Text>;
  return (
    <section aria-label="Missing or unusual">
      <Stack component="ul" gap="sm">
        {findings.map((found) => (
          <Stack key={found.finding} component="li" gap={4}>
            <Text size="sm">
              {found.text}{' '}
              <AnchorLink size="sm" underline="always" to={pageOf(found.kind).to}>
                {pageOf(found.kind).label}
              </AnchorLink>
            </Text>
            {found.kind === 'no-sales' && <SettleDay weekId={weekId} found={found} />}
            {found.credit && <EnterCredit credit={found.credit} />}
            <TextInput
              size="sm"
              aria-label={`Why this is fine: ${found.text}`}
              placeholder="It’s fine because…"
              maxLength={500}
              value={words[found.finding] ?? ''}
              onChange={(event) => onWord(found.finding, event.currentTarget.value)}
            />
          </Stack>
        ))}
      </Stack>
    </section>
  );
}

/** Links to an order form filled in with an expected credit. */
function EnterCredit({ credit }: { credit: NewOrder }) {
  const group = useGroup();
  const { role } = useUser();
  if (!orderableCenters(inUse(group), role).includes(credit.revenueCenter)) return null;
  return (
    <ButtonLink
      variant="default"
      size="compact-sm"
      style={{ alignSelf: 'flex-start' }}
      to="/add-supplier"
      state={{ repeated: credit }}
    >
      Enter credit of {formatMoney(credit.amountCents, group)}
    </ButtonLink>
  );
}

export type StateDeed = 'submit' | 'close' | 'reopen';

function useHandIn(weekId: WeekId, deed: 'submit' | 'close') {
  return useRowChange(
    weekId,
    useOnce((asked: Submission & Closing, key) =>
      deed === 'submit'
        ? call('submitWeek', { weekId, sent: asked, key })
        : call('closeWeek', { weekId, sent: asked, key }),
    ),
  );
}

function useReopen(weekId: WeekId, venue: VenueId) {
  return useRowChange(
    weekId,
    useOnce((reason: string, key) => call('reopenWeek', { weekId, sent: { venue, reason }, key })),
  );
}
