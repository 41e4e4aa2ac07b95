import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FailedLetter, FailedMail } from '../../domain/alerts/failed-mail.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { formatMoment } from '../../domain/values/moment.ts';
import { call } from '../data/call-in-use.ts';
import { reads } from '../data/queries.ts';
import { useOnce } from '../data/use-once.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { Empty, LoadFailed } from '../ui/page-states.tsx';
import rows from '../ui/rows.module.css';
import { SheetDialog, SheetFooter } from '../ui/sheet-dialog.tsx';
import { showFailure } from '../ui/toast.ts';

/** 'Email that did not arrive': lists what, to whom, when and why. Each email or all of them can be sent again or acknowledged. */
export function FailedMailDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { data, error } = useQuery({ ...reads.failedMail(), enabled: opened });
  const seeTo = useSeeToMail();
  return (
    <SheetDialog opened={opened} onClose={onClose} title="Email that did not arrive">
      {data && <Letters mail={data} seeTo={seeTo} />}
      {!data && error && <LoadFailed message={FAILURES.loadData} />}
      {!data && !error && <Skeleton h={96} />}
      <SheetFooter above={data && data.letters.length > 1 && <All mail={data} seeTo={seeTo} />}>
        <Button variant="default" data-autofocus onClick={onClose}>
          Close
        </Button>
      </SheetFooter>
    </SheetDialog>
  );
}

/** How many are listed. The others follow once these are handled. */
const MOST_LISTED = 50;

interface MailProps {
  mail: FailedMail;
  seeTo: SeeingToMail;
}

function Letters({ mail: { count, letters }, seeTo }: MailProps) {
  if (letters.length === 0) return <Empty message="No email needs your attention." />;
  return (
    <>
      <ul>
        {letters.slice(0, MOST_LISTED).map((letter) => (
          <Letter key={letter.mailId} letter={letter} seeTo={seeTo} />
        ))}
      </ul>
      {count > MOST_LISTED && (
        <Text size="sm" c="dimmed">
          And {count - MOST_LISTED} more.
        </Text>
      )}
    </>
  );
}

function Letter({ letter, seeTo }: { letter: FailedLetter; seeTo: SeeingToMail }) {
  const group = useGroup();
  const { timeZone } = useSession();
  const { mailId, subject, missed, reached, failedAt, reason, useless } = letter;
  const titleId = `failed-${mailId}`;
  return (
    <li className={rows.entry}>
      <Text fw={600} id={titleId}>
        {subject}
      </Text>
      <Text size="sm">
        To {missed.join(', ')}
        {reached > 0 && `. ${reached === 1 ? '1 other' : `${reached} others`} got it.`}
      </Text>
      <Text size="sm" className="budget-danger">
        {reason ?? 'No reason is known.'}
      </Text>
      <Text size="xs" c="dimmed" className="figures">
        Failed {formatMoment(failedAt, timeZone, group)}
        {useless && `. ${useless}`}
      </Text>
      <Group gap="xs">
        {!useless && (
          <Button
            variant="light"
            size="compact-md"
            aria-describedby={titleId}
            disabled={seeTo.busy}
            onClick={() => seeTo.sendAgain([mailId])}
          >
            Send again
          </Button>
        )}
        <Button
          size="compact-md"
          variant="default"
          aria-describedby={titleId}
          disabled={seeTo.busy}
          onClick={() => seeTo.acknowledge([mailId])}
        >
          Acknowledge
        </Button>
      </Group>
    </li>
  );
}

function All({ mail: { letters }, seeTo }: MailProps) {
  const ids = letters.map(({ mailId }) => mailId);
  const useful = letters.filter(({ useless }) => useless === null).map(({ mailId }) => mailId);
  return (
    <Group gap="xs">
      {useful.length > 0 && (
        <Button size="compact-md" disabled={seeTo.busy} onClick={() => seeTo.sendAgain(useful)}>
          Send all {useful.length} Again
        </Button>
      )}
      <Button
        size="compact-md"
        variant="default"
        disabled={seeTo.busy}
        onClick={() => seeTo.acknowledge(ids)}
      >
        Acknowledge all {ids.length}
      </Button>
    </Group>
  );
}

type FailedMailAction = ['acknowledge' | 'send again', string[]];

interface SeeingToMail {
  acknowledge: (mailIds: string[]) => void;
  sendAgain: (mailIds: string[]) => void;
  busy: boolean;
}

function useSeeToMail(): SeeingToMail {
  const client = useQueryClient();
  const { queryKey } = reads.failedMail();
  const write = useOnce<FailedMailAction, FailedMail>(([what, mailIds], key) =>
    what === 'acknowledge'
      ? call('acknowledgeFailedMail', { sent: { mailIds }, key })
      : call('sendFailedMailAgain', { sent: { mailIds }, key }),
  );
  const { mutate, isPending } = useMutation({
    mutationFn: write,
    onSuccess: (left) => client.setQueryData(queryKey, left),
    onError: () => {
      showFailure(FAILURES.updateData);
      void client.invalidateQueries({ queryKey });
    },
  });
  return {
    acknowledge: (mailIds) => mutate(['acknowledge', mailIds]),
    sendAgain: (mailIds) => mutate(['send again', mailIds]),
    busy: isPending,
  };
}
