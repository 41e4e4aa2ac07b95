import { Anchor, Button } from '@mantine/core';
import { useDisclosure, useElementSize } from '@mantine/hooks';
import {
  IconCalendarTime,
  IconClockUp,
  IconCloudOff,
  IconDatabaseX,
  IconFlask,
  IconMailX,
  IconRefresh,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { countedMail } from '../../domain/alerts/mail-health.ts';
import { can } from '../../domain/people/role.ts';
import { NOT_SENT } from '../../domain/refusals/message.ts';
import { formatDay } from '../../domain/values/day.ts';
import { formatMoment } from '../../domain/values/moment.ts';
import { BASE } from '../data/base.ts';
import type { EntryList } from '../data/entry-list.ts';
import { useOutbox } from '../data/outbox.ts';
import { reads } from '../data/queries.ts';
import { weekOnly } from '../session/landing.ts';
import { useGroup, useHome, useOptionalSession, useSession, useUser } from '../session/use-session.ts';
import { DEMO_USER, showDemoSample, useDemoSample } from '../session/use-visit.ts';
import { laterDialog, laterPart } from '../ui/later.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { Notice } from '../ui/notice.tsx';
import { SampleContext } from '../ui/sample.ts';
import { WeekName } from '../weeks/week-name.tsx';
import classes from './notices.module.css';
import { useStandIn } from './use-stand-in.ts';

const loadOutboxDialog = async () => (await import('../outbox/outbox-dialog.tsx')).OutboxDialog;
const OutboxDialog = laterDialog(loadOutboxDialog);
const FactorNotice = laterPart(async () => (await import('../account/factor-notice.tsx')).FactorNotice);

import { backupWarning } from '../backup/backup-words.ts';
import { useBackups } from '../backup/last-backup.tsx';

/** Shows the notices that apply to the whole page and stay in view while it scrolls: sample data, old copies, unsent entries. */
export function Notices({ children }: { children: ReactNode }) {
  const { ref, height } = useElementSize();
  const sample = useStandIn()?.sample ?? false;
  const isAsked = Boolean(useOptionalSession()?.secondFactorDueAt);
  return (
    <div style={{ '--tw-notices': `${height}px` } as object}>
      <div ref={ref} className={classes.notices}>
        <DemoNotice />
        <ServerNotice />
        <KeptDayNotice />
        <UpdateNotice />
        {isAsked && <FactorNotice />}
        <FailedMailNotice />
        <BackupNotice />
      </div>
      <SampleContext value={sample}>{children}</SampleContext>
    </div>
  );
}

/** Says that the server can't be reached, and what is queued for it. Both have one cause, so they share one notice. */
function ServerNotice() {
  const standIn = useStandIn();
  const timeZone = useOptionalSession()?.timeZone;
  const entries = useOutbox();
  const [opened, dialog] = useDisclosure();
  const waits = entries.length > 0;
  // Loads the dialog early: a user who starts to work may soon queue an entry, and the server is away then.
  useEffect(() => {
    const load = () => void loadOutboxDialog().catch(() => null);
    addEventListener('focusin', load, { once: true });
    return () => removeEventListener('focusin', load);
  }, []);
  const show = waits && (
    <Button variant="default" size="compact-md" onClick={dialog.open}>
      Show
    </Button>
  );
  return (
    <>
      {standIn && timeZone && (
        <StandInNotice standIn={standIn} timeZone={timeZone} show={show}>
          {waits && ` ${unsentTitle(entries)} ${unsentText(entries)}`}
        </StandInNotice>
      )}
      {waits && !standIn && (
        <Notice icon={<IconClockUp size={20} aria-hidden />} title={unsentTitle(entries)} action={show}>
          {unsentText(entries)}
        </Notice>
      )}
      <OutboxDialog opened={opened} onClose={dialog.close} />
    </>
  );
}

interface StandInNoticeProps {
  standIn: NonNullable<ReturnType<typeof useStandIn>>;
  timeZone: string;
  show: ReactNode;
  children: ReactNode;
}

function StandInNotice({ standIn, timeZone, show, children }: StandInNoticeProps) {
  const group = useGroup();
  const { sample, hasFigures, asOf, retry, retrying } = standIn;
  const asOfTime = asOf && `as of ${formatMoment(new Date(asOf).toISOString(), timeZone, group)}`;
  return (
    <Notice
      icon={<IconCloudOff size={20} aria-hidden />}
      title={sample ? "Sample data: the server can't be reached." : "The server can't be reached."}
      action={
        <>
          {show}
          <Button variant="default" size="compact-md" onClick={retry} disabled={retrying}>
            {retrying ? 'Retrying...' : 'Retry'}
          </Button>
        </>
      }
    >
      {!sample && `You see what was last read here, ${asOfTime}.`}
      {hasFigures && asOfTime && `What was read here before is shown ${asOfTime}; the rest is made up.`}
      {hasFigures && !asOfTime && 'These figures are made up.'}
      {children}
    </Notice>
  );
}

function unsentTitle(entries: EntryList): string {
  return `${NOT_SENT.title}: ${entries.length === 1 ? '1 entry' : `${entries.length} entries`}.`;
}

function unsentText(entries: EntryList): string {
  const refused = entries.filter(({ refusal }) => refusal !== null).length;
  return refused > 0
    ? `The server did not accept ${refused}: correct or discard ${refused === 1 ? 'it' : 'them'}.`
    : 'Kept on this device, and sent as soon as the server answers.';
}

/** Says that demo mode shows sample data, and links to the same group in the middle of a week. */
function DemoNotice() {
  const session = useSession();
  const { data: serverSession, refetch, isFetching } = useQuery(reads.session());
  if (!session.sample) return null;
  const nobody = session.user?.userId === DEMO_USER;
  return (
    <Notice
      icon={<IconFlask size={20} aria-hidden />}
      title="Demo: this is sample data."
      action={
        !serverSession ? (
          <Button variant="default" size="compact-md" disabled={isFetching} onClick={() => void refetch()}>
            {isFetching ? 'Retrying...' : 'Retry'}
          </Button>
        ) : (
          nobody && (
            <ButtonLink variant="default" size="compact-md" to="/" search={weekOnly}>
              Sign In
            </ButtonLink>
          )
        )
      }
    >
      {!serverSession && "The server can't be reached. "}Nothing you enter is kept. <OtherSample />
      {!nobody && ' You are signed in, but you have no role yet: an admin can give you one.'}
    </Notice>
  );
}

function OtherSample() {
  const isMidweek = useDemoSample() === 'midweek';
  const navigate = useNavigate();
  async function show() {
    await navigate({ to: '.', search: (search) => ({ ...search, week: undefined }) });
    showDemoSample(isMidweek ? 'complete' : 'midweek');
  }
  return (
    <Anchor component="button" type="button" inherit onClick={() => void show()}>
      {isMidweek ? 'See the complete week' : 'See the middle of a week'}
    </Anchor>
  );
}

/** Shown when a new day or week has begun while something is being entered for the earlier one. */
function KeptDayNotice() {
  const group = useGroup();
  const { kept, today, currentWeek } = useSession();
  if (!kept) return null;
  const icon = <IconCalendarTime size={20} aria-hidden />;
  const goOn = 'Save or close it, and this page goes on.';
  if (kept === 'day')
    return (
      <Notice icon={icon} title="A new day has begun.">
        What you are entering stays on {formatDay(today, group)}. {goOn}
      </Notice>
    );
  return (
    <Notice icon={icon} title="A new week has begun.">
      What you are entering stays in the week of <WeekName weekId={currentWeek.weekId} />. {goOn}
    </Notice>
  );
}

/** Tells an admin on the home page that a backup failed or is late, until a good one follows. */
function BackupNotice() {
  const { pathname } = useLocation();
  const isHome = pathname === useHome();
  const { health, read } = useBackups(isHome);
  const warning = isHome && health ? backupWarning(health, read) : null;
  return warning ? (
    <Notice icon={<IconDatabaseX size={20} aria-hidden />} title={warning.title}>
      {warning.text}
    </Notice>
  ) : null;
}

/** Offers a new version once it is on the device. The old one keeps running until the user accepts. */
function UpdateNotice() {
  if (!useNewVersion()) return null;
  return (
    <Notice
      icon={<IconRefresh size={20} aria-hidden />}
      title="New version."
      action={
        <Button variant="default" size="compact-md" onClick={() => void takeNewVersion()}>
          Reload
        </Button>
      }
    >
      Save what you are entering, then reload.
    </Notice>
  );
}

const LOOK_AGAIN_MILLISECONDS = 3_600_000;

/** Keeps the product on the device, and tells whether a new version of it waits there. */
function useNewVersion(): boolean {
  const [waits, setWaits] = useState(false);
  useEffect(() => void keepOnDevice(() => setWaits(true)).catch(() => {}), []);
  return waits;
}

/** Calls back once a new version waits. From then on the page reloads when any tab takes it. */
async function keepOnDevice(onNew: () => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registering = navigator.serviceWorker.register(`${BASE}/sw.js`, { scope: `${BASE}/` });
  // Extensions that block service workers register nothing and say nothing.
  const kept: ServiceWorkerRegistration | undefined = await registering;
  if (!kept) return;
  setInterval(() => void kept.update().catch(() => {}), LOOK_AGAIN_MILLISECONDS);
  const look = () => {
    if (!kept.waiting || !kept.active) return;
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    onNew();
  };
  look();
  kept.addEventListener('updatefound', () => kept.installing?.addEventListener('statechange', look));
}

/** Reloads once the new version is active, in a tab that no service worker controls too. */
async function takeNewVersion(): Promise<void> {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
  if (!waiting) return location.reload();
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated') location.reload();
  });
  waiting.postMessage({ type: 'SKIP_WAITING' });
}

const FailedMailDialog = laterDialog(
  async () => (await import('../mail/failed-mail-dialog.tsx')).FailedMailDialog,
  { soon: false },
);

/** Tells an admin on the home page and on the alerts page that email did not arrive, until somebody has handled it. */
function FailedMailNotice() {
  const { role } = useUser();
  const { pathname } = useLocation();
  const here = [useHome(), '/alerts'].includes(pathname);
  const isAsked = here && can(role, 'manageGroup');
  const { data } = useQuery({ ...reads.failedMail(), enabled: isAsked });
  const [opened, { open, close }] = useDisclosure();
  const count = data?.count ?? 0;
  return (
    <>
      {isAsked && count > 0 && (
        <Notice
          icon={<IconMailX size={20} aria-hidden />}
          title={`${countedMail(count)} did not arrive.`}
          action={
            <Button variant="default" size="compact-md" onClick={open}>
              Show
            </Button>
          }
        />
      )}
      <FailedMailDialog opened={opened} onClose={close} />
    </>
  );
}
