import { Button, Loader, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconFileTypePdf, IconPaperclip } from '@tabler/icons-react';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { Order } from '../../domain/orders/order.ts';
import { MOST_PAPERS, type Paper, papersOf } from '../../domain/orders/paper.ts';
import { refusalReason } from '../data/refusal.ts';
import { showFailure } from '../ui/toast.ts';
import { AddPapers } from './add-papers.tsx';
import { FileThumb } from './file-thumb.tsx';
import classes from './order-papers.module.css';
import { PaperViewer } from './paper-viewer.tsx';
import { type Upload, useAddPapers, useTakePaperOff, useWaitingPapers } from './use-order-papers.ts';
import { usePaper } from './use-paper.ts';

export interface OrderPapersProps {
  weekId: WeekId;
  order: Order;
  /** Whether the user may add files and take them off. */
  changes: boolean;
  /** Which of them is seen full screen; null for none. */
  seen: number | null;
  onSee: (seen: number | null) => void;
}

/** The photos and PDFs of an order: seen full screen, added from the camera or the device, taken off and put back. */
export function OrderPapers({ weekId, order, changes, seen, onSee }: OrderPapersProps) {
  const { off, back } = useTakePaperOff(weekId);
  const adding = useAddPapers(weekId, order);
  const waiting = useWaitingPapers(order).filter(({ refusal }) => refusal === null);
  const papers = papersOf(order);
  const gone = (order.files ?? []).filter(({ takenOff }) => takenOff !== undefined);
  const isFull = papers.length + waiting.length + adding.uploads.length >= MOST_PAPERS;
  const tell = (error: unknown) => void showFailure(refusalReason(error));
  return (
    <Stack gap="xs" component="section" aria-label="Files">
      {papers.length + waiting.length > 0 ? (
        <ul className={classes.papers}>
          {papers.map((paper, index) => (
            <li key={paper.fileId} className={classes.paper}>
              <Thumb paper={paper} onSee={() => onSee(index)} />
            </li>
          ))}
          {waiting.map(({ entryId, file }) => (
            <li key={entryId} className={classes.paper}>
              <FileThumb file={file} name="Not sent yet" />
            </li>
          ))}
        </ul>
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
          <div key={fileId} className={classes.line}>
            <Text size="xs" c="dimmed">
              {name} was taken off by {takenOff!.by}.
            </Text>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Put back: ${name}`}
              disabled={isFull || back.isPending}
              onClick={() => back.mutate(fileId, { onError: tell })}
            >
              Put back
            </Button>
          </div>
        ))}
      {changes && <AddPapers isFull={isFull} onAdd={(files) => void adding.add(files)} />}
      <PaperViewer
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

function Thumb({ paper: { fileId, name, type }, onSee }: { paper: Paper; onSee: () => void }) {
  const { url, error } = usePaper(fileId);
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
      <div className={classes.name} title={name}>
        {name}
      </div>
    </>
  );
}

interface SendingProps {
  upload: Upload;
  onAgain: () => void;
  onDrop: () => void;
}

function Sending({ upload: { file, fault, isAgain }, onAgain, onDrop }: SendingProps) {
  if (fault === null)
    return (
      <div className={classes.line}>
        <Loader size="xs" aria-hidden />
        <Text size="sm">Sending {file.name}...</Text>
      </div>
    );
  return (
    <div className={classes.line}>
      <Text size="sm" className="budget-danger">
        {file.name} was not kept: {fault}
      </Text>
      {isAgain && (
        <Button size="compact-sm" onClick={onAgain}>
          Try again
        </Button>
      )}
      <Button size="compact-sm" variant="default" aria-label={`Dismiss: ${file.name}`} onClick={onDrop}>
        Dismiss
      </Button>
    </div>
  );
}
