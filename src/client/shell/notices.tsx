import { Button } from '@mantine/core';
import { useDisclosure, useElementSize } from '@mantine/hooks';
import { IconClockUp, IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NOT_SENT } from '../../domain/refusals/message.ts';
import { formatMoment } from '../../domain/values/moment.ts';
import { BackupNotice } from '../backup/backup-notice.tsx';
import type { EntryList } from '../data/entry-list.ts';
import { useOutbox } from '../data/use-outbox.ts';
import { useStandIn } from '../data/use-stand-in.ts';
import { FailedMailNotice } from '../mail/failed-mail-notice.tsx';
import { OutboxDialog } from '../outbox/outbox-dialog.tsx';
import { useGroup, useKnownSession } from '../session/use-session.ts';
import { Notice } from '../ui/notice.tsx';
import { SampleContext } from '../ui/sample.ts';
import { DemoNotice } from './demo-notice.tsx';
import { KeptDayNotice } from './kept-day-notice.tsx';
import classes from './notices.module.css';
import { UpdateNotice } from './update-notice.tsx';

/** What holds for the whole page, in view wherever it is scrolled to: sample data, old copies, what was not sent. */
export function Notices({ children }: { children: ReactNode }) {
  const { ref, height } = useElementSize();
  const sample = useStandIn()?.sample ?? false;
  return (
    <div style={{ '--tw-notices': `${height}px` } as object}>
      <div ref={ref} className={classes.notices}>
        <DemoNotice />
        <ServerNotice />
        <KeptDayNotice />
        <UpdateNotice />
        <FailedMailNotice />
        <BackupNotice />
      </div>
      <SampleContext value={sample}>{children}</SampleContext>
    </div>
  );
}

/** That the server can't be reached, and what waits for it: one cause, one notice. */
function ServerNotice() {
  const standIn = useStandIn();
  const timeZone = useKnownSession()?.timeZone;
  const entries = useOutbox();
  const [opened, dialog] = useDisclosure();
  const waits = entries.length > 0;
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
  /** What shows the entries that wait. */
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

/** "Not Sent Yet: 2 entries." */
function unsentTitle(entries: EntryList): string {
  return `${NOT_SENT.title}: ${entries.length === 1 ? '1 entry' : `${entries.length} entries`}.`;
}

function unsentText(entries: EntryList): string {
  const refused = entries.filter(({ refusal }) => refusal !== null).length;
  return refused > 0
    ? `The server did not take ${refused}: correct or discard ${refused === 1 ? 'it' : 'them'}.`
    : 'Kept on this device, and sent as soon as the server answers.';
}
