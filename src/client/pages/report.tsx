import { Anchor, Box, Button, Grid, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCopy, IconMail, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps, useSearch } from '@tanstack/react-router';
import { type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import { mayEnter } from '../../domain/desk/monday.ts';
import { venuesWorstFirst } from '../../domain/desk/overview.ts';
import type { VenueId } from '../../domain/group/group.ts';
import { inUse } from '../../domain/group/venue.ts';
import { readsAll } from '../../domain/people/reading.ts';
import { can } from '../../domain/people/role.ts';
import { loadWeekFailed } from '../../domain/refusals/message.ts';
import { groupReport, isGroupReport } from '../../domain/reports/group-report.ts';
import { reportSheet } from '../../domain/reports/report-sheet.ts';
import { sheetText } from '../../domain/reports/sheet-words.ts';
import { VenuesList } from '../budgets/venue-rows.tsx';
import { reads } from '../data/queries.ts';
import { ReportCard } from '../reports/report-card.tsx';
import { useGroup, useSession, useUser } from '../session/use-session.ts';
import { DashboardPage } from '../shell/dashboard-page.tsx';
import { CardLoading } from '../ui/card.tsx';
import { laterDialog, laterPart } from '../ui/later.tsx';
import layout from '../ui/layout.module.css';
import { LoadFailed } from '../ui/page-states.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { useSelectedWeek } from '../weeks/use-selected-week.ts';
import { WeekSelector } from '../weeks/week-selector.tsx';

const CopyDialog = laterDialog(async () => (await import('../reports/report-mail.tsx')).CopyDialog);
const MailDialog = laterDialog(async () => (await import('../reports/report-mail.tsx')).MailDialog);
const ReportLetters = laterPart(async () => (await import('../reports/report-mail.tsx')).ReportLetters);

export function ReportPage() {
  const group = useGroup();
  const { week } = useSelectedWeek();
  const { location: venue } = useSearch({ strict: false });
  const { data, error } = useQuery(reads.report(week.weekId, venue));
  const failure = loadWeekFailed(weekLabel(week.weekId, group));
  useFailureToast(error, failure);
  const [copying, copy] = useDisclosure();
  const { role } = useUser();
  const named = readsAll(role) ? group : { ...group, name: 'Your venues' };
  const isWhole = data && venue === undefined && data.venues.every(({ isPart }) => !isPart);
  const together = isWhole ? groupReport(named, data) : null;
  const { timeZone } = useSession();
  const sheets = (together ? [together] : (data?.venues ?? [])).map((report) => ({
    of: isGroupReport(report) ? '' : report.venueId,
    ...reportSheet(report, { ...group, timeZone }),
  }));
  const [mailing, mail] = useDisclosure();
  return (
    <DashboardPage
      title="Weekly report"
      corner={<WeekSelector />}
      actions={
        <>
          {' '}
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            disabled={!data}
            onClick={() => window.print()}
          >
            Print
          </Button>
          <Button
            variant="default"
            leftSection={<IconCopy size={18} aria-hidden />}
            disabled={!data}
            onClick={copy.open}
          >
            Copy as text
          </Button>
          {can(role, 'closeWeek') && (
            <Button
              variant="default"
              leftSection={<IconMail size={18} aria-hidden />}
              disabled={!data}
              onClick={mail.open}
            >
              Send by mail
            </Button>
          )}
        </>
      }
    >
      <Grid.Col span={12}>
        {error && !data && <LoadFailed message={failure} />}
        {!error && !data && <CardLoading />}
        <Stack>
          {sheets.map((sheet) => (
            <ReportCard
              key={sheet.of}
              sheet={sheet}
              week={weekLabel(week.weekId, group)}
              lead={<OtherReport of={sheet.of} isOne={sheets.length === 1} />}
              venues={together && <ReportedVenues weekId={week.weekId} />}
            />
          ))}
          {data && can(role, 'closeWeek') && <ReportLetters weekId={week.weekId} venue={venue} />}
        </Stack>
      </Grid.Col>
      {data && can(role, 'closeWeek') && (
        <MailDialog
          key={venue}
          weekId={week.weekId}
          venue={venue}
          venues={data.venues.map(({ venueId }) => venueId)}
          ofGroup={together !== null}
          opened={mailing}
          onClose={mail.close}
        />
      )}
      <CopyDialog
        opened={copying}
        onClose={copy.close}
        text={data ? sheetText(data.weekId, sheets, group) : ''}
      />
    </DashboardPage>
  );
}

/** The venues of the group's report, as on the overview; each leads to its own report. */
function ReportedVenues({ weekId }: { weekId: WeekId }) {
  const { data: overview } = useQuery(reads.overview(weekId));
  if (!overview) return <CardLoading />;
  return (
    <Box aria-label="Venues" component="section" mx="-md">
      <VenuesList
        overview={overview}
        rows={venuesWorstFirst(overview.rows)}
        linkOf={({ venueId }) =>
          ({ to: '/report', search: { week: weekId, location: venueId } }) as LinkProps
        }
      />
    </Box>
  );
}

/** Leads from a venue's report to that of all, from one of several to the venue's alone, and from all to Monday's table. */
function OtherReport({ of, isOne }: { of: VenueId | ''; isOne: boolean }) {
  const { week } = useSelectedWeek();
  const group = useGroup();
  const { role } = useUser();
  if (inUse(group).venues.length < 2) return null;
  const isMonday = of === '' && mayEnter(group, role);
  if (of === '' && !isMonday) return null;
  const location = isOne ? undefined : of;
  return (
    <Anchor
      size="sm"
      className={layout.link!}
      data-screen-only
      renderRoot={(props) =>
        isMonday ? (
          <Link to="/overview" search={{ view: 'monday', week: week.weekId }} {...props} />
        ) : (
          <Link to="/report" search={(search) => ({ ...search, location })} {...props} />
        )
      }
    >
      {isMonday ? 'Monday’s table' : isOne ? 'All venues' : 'Only this venue'}
    </Anchor>
  );
}
