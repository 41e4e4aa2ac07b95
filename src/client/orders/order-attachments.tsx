import { Box, Button, Group, Loader, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconFileTypePdf, IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import type { WeekId } from '../../domain/calendar/week.ts';
import { attachmentsOf, MAX_ATTACHMENTS, type OrderAttachment } from '../../domain/orders/attachment.ts';
import type { Order } from '../../domain/orders/order.ts';
import { call } from '../data/call-in-use.ts';
import { bringing } from '../data/entry-list.ts';
import { newKey } from '../data/key.ts';
import { useOutbox } from '../data/outbox.ts';
import { refusalReason } from '../data/request-error.ts';
import { useOnce } from '../data/use-once.ts';
import { showFailure } from '../ui/toast.ts';
import { toastIfQueued, useRowChange } from '../weeks/use-row-change.ts';
import { AddAttachments, FileThumb, readyToSend, useAttachment } from './attachment-parts.tsx';
import { AttachmentViewer } from './attachment-viewer.tsx';
import classes from './order-attachments.module.css';

interface OrderAttachmentsProps {
  weekId: WeekId;
  order: Order;
  changes: boolean;
  /** Index of the attachment shown full screen; null for none. */
  seen: number | null;
  onSee: (seen: number | null) => void;
}

/** Shows the attachments of an order: opens them full screen, adds from the camera or the device, removes and restores. */
export function OrderAttachments({ weekId, order, changes, seen, onSee }: OrderAttachmentsProps) {
  const { off, back } = useRemoveAttachment(weekId);
  const adding = useAddAttachments(weekId, order);
  const waiting = useWaitingAttachments(order).filter(({ refusal }) => refusal === null);
  const papers = attachmentsOf(order);
  const gone = (order.files ?? []).filter(({ takenOff }) => takenOff !== undefined);
  const isFull = papers.length + waiting.length + adding.uploads.length >= MAX_ATTACHMENTS;
  const tell = (error: unknown) => void showFailure(refusalReason(error));
  return (
    <Stack gap="xs" component="section" aria-label="Files">
      {papers.length + waiting.length > 0 ? (
        <Group component="ul" align="stretch" gap="xs">
          {papers.map((paper, index) => (
            <Box component="li" key={paper.fileId} pos="relative" w="6rem">
              <Thumb paper={paper} onSee={() => onSee(index)} />
            </Box>
          ))}
          {waiting.map(({ entryId, file }) => (
            <Box component="li" key={entryId} pos="relative" w="6rem">
              <FileThumb file={file} name="Not sent yet" />
            </Box>
          ))}
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          No photo or PDF yet.
        </Text>
      )}
      <div aria-live="polite">
        {adding.uploads.map((upload) => (
          <Sending
            key={upload.key}
            upload={upload}
            onAgain={() => void adding.again(upload)}
            onDrop={() => adding.drop(upload.key)}
          />
        ))}
      </div>
      {changes &&
        gone.map(({ fileId, name, takenOff }) => (
          <Group key={fileId} gap="xs" className="words">
            <Text size="xs" c="dimmed">
              {name} was removed by {takenOff!.by}.
            </Text>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Restore: ${name}`}
              disabled={isFull || back.isPending}
              onClick={() => back.mutate(fileId, { onError: tell })}
            >
              Restore
            </Button>
          </Group>
        ))}
      {changes && <AddAttachments isFull={isFull} onAdd={(files) => void adding.add(files)} />}
      <AttachmentViewer
        papers={papers}
        seen={seen}
        onSee={onSee}
        onTakeOff={
          changes
            ? ({ fileId }) => {
                onSee(null);
                off.mutate(fileId, { onError: tell });
              }
            : null
        }
      />
    </Stack>
  );
}

function Thumb({ paper: { fileId, name, type }, onSee }: { paper: OrderAttachment; onSee: () => void }) {
  const { url, error } = useAttachment(fileId);
  return (
    <>
      <UnstyledButton className={classes.thumb!} aria-label={`Open file: ${name}`} onClick={onSee}>
        {type === 'application/pdf' ? (
          <IconFileTypePdf size={40} aria-hidden />
        ) : url ? (
          <img src={url} alt="" />
        ) : error ? (
          <IconPaperclip size={32} aria-hidden />
        ) : (
          <Loader size="sm" />
        )}
      </UnstyledButton>
      <Text size="xs" truncate title={name}>
        {name}
      </Text>
    </>
  );
}

interface SendingProps {
  upload: FileUpload;
  onAgain: () => void;
  onDrop: () => void;
}

function Sending({ upload: { file, fault, isAgain }, onAgain, onDrop }: SendingProps) {
  if (fault === null)
    return (
      <Group gap="xs" className="words">
        <Loader size="xs" aria-hidden />
        <Text size="sm">Sending {file.name}...</Text>
      </Group>
    );
  return (
    <Group gap="xs" className="words">
      <Text size="sm" className="budget-danger">
        {file.name} was not kept: {fault}
      </Text>
      {isAgain && (
        <Button variant="default" size="compact-sm" onClick={onAgain}>
          Retry
        </Button>
      )}
      <Button size="compact-sm" variant="default" aria-label={`Dismiss: ${file.name}`} onClick={onDrop}>
        Dismiss
      </Button>
    </Group>
  );
}

interface FileUpload {
  key: string;
  file: File;
  /** Why it was not stored, in words; null while it is being sent. */
  fault: string | null;
  /** Whether a retry may help. */
  isAgain: boolean;
}

/** Sends the files of an order one by one. A file that failed stays in the list with its reason. */
function useAddAttachments(weekId: WeekId, { orderId }: Order) {
  const [uploads, setUploads] = useState<readonly FileUpload[]>([]);
  const { mutateAsync } = useRowChange(weekId, ({ file, key }: FileUpload) =>
    call('addOrderFiles', bringing({ orderId, sent: { file }, key }, { weekId })),
  );
  const change = (key: string, to: Partial<FileUpload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const drop = (key: string) => setUploads((all) => all.filter((one) => one.key !== key));

  async function send(upload: FileUpload): Promise<void> {
    change(upload.key, { fault: null });
    try {
      await mutateAsync(upload);
      drop(upload.key);
    } catch (error) {
      if (toastIfQueued(error)) return drop(upload.key);
      change(upload.key, { fault: refusalReason(error), isAgain: true });
    }
  }

  async function add(chosen: readonly File[]): Promise<void> {
    const added = chosen.map((file) => ({ key: newKey(), file, fault: null, isAgain: false }));
    setUploads((all) => [...all, ...added]);
    for (const upload of added) {
      const ready = await readyToSend(upload.file);
      if ('fault' in ready) change(upload.key, ready);
      else {
        change(upload.key, ready);
        await send({ ...upload, ...ready });
      }
    }
  }

  return { uploads, add, again: send, drop };
}

function useRemoveAttachment(weekId: WeekId) {
  const off = useRowChange(weekId, (fileId: string) => call('takeOrderFileOff', { fileId }));
  const back = useRowChange(
    weekId,
    useOnce((fileId: string, key) => call('putOrderFileBack', { fileId, key })),
  );
  return { off, back };
}

function useWaitingAttachments({
  orderId,
}: Order): { entryId: string; file: File; refusal: string | null }[] {
  return useOutbox().flatMap(({ entryId, call, refusal }) =>
    call.name === 'addOrderFiles' && call.input.orderId === orderId
      ? [{ entryId, file: call.input.sent.file, refusal }]
      : [],
  );
}
