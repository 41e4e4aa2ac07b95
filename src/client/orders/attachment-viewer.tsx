import { Button, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload, IconFileTypePdf, IconX } from '@tabler/icons-react';
import { attachmentName, type OrderAttachment } from '../../domain/orders/attachment.ts';
import { LoadFailed } from '../ui/page-states.tsx';
import { useLocked } from '../ui/sample.ts';
import { useAttachment } from './attachment-parts.tsx';
import classes from './order-attachments.module.css';

interface AttachmentViewerProps {
  papers: readonly OrderAttachment[];
  /** Index of the attachment on screen; null when closed. */
  seen: number | null;
  onSee: (seen: number | null) => void;
  /** Removes an attachment, which can be undone; null if the user may not. */
  onTakeOff: ((paper: OrderAttachment) => void) | null;
}

/** Shows the attachments of an order full screen, one at a time. The arrow keys turn pages, Escape closes. */
export function AttachmentViewer({ papers, seen, onSee, onTakeOff }: AttachmentViewerProps) {
  const paper = seen === null ? undefined : papers[seen];
  const turn = (by: number) => {
    const next = (seen ?? 0) + by;
    if (next >= 0 && next < papers.length) onSee(next);
  };
  return (
    <Modal
      opened={paper !== undefined}
      onClose={() => onSee(null)}
      fullScreen
      title={paper && `File ${(seen ?? 0) + 1} of ${papers.length}: ${paper.name}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      styles={{
        content: { display: 'flex', flexDirection: 'column' },
        body: { flex: 1, minHeight: 0 },
        title: { overflowWrap: 'anywhere' },
      }}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') turn(1);
        if (key === 'ArrowLeft') turn(-1);
      }}
    >
      {paper && (
        <Stack gap={0} h="100%">
          <Page key={paper.fileId} paper={paper} onTakeOff={onTakeOff} />
          {papers.length > 1 && (
            <Group justify="center" gap="xs" pt="sm">
              <Button
                variant="default"
                leftSection={<IconChevronLeft size={18} aria-hidden />}
                disabled={seen === 0}
                onClick={() => turn(-1)}
              >
                Previous file
              </Button>
              <Button
                variant="default"
                rightSection={<IconChevronRight size={18} aria-hidden />}
                disabled={seen === papers.length - 1}
                onClick={() => turn(1)}
              >
                Next file
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </Modal>
  );
}

function Page({ paper, onTakeOff }: { paper: OrderAttachment } & Pick<AttachmentViewerProps, 'onTakeOff'>) {
  const { fileId, name, type, addedBy } = paper;
  const locked = useLocked();
  const { url, error } = useAttachment(fileId);
  if (error) return <LoadFailed message="This file could not be loaded." />;
  const isPdf = type === 'application/pdf';
  return (
    <>
      <Stack align="center" justify="center" className={classes.page!}>
        {!url && <Loader role="img" aria-label="Loading..." />}
        {url && isPdf && <IconFileTypePdf size={64} aria-hidden />}
        {url && !isPdf && <img src={url} alt={name} />}
      </Stack>
      <Group justify="center" gap="xs" pt="sm">
        <Text size="sm" c="dimmed" ta="center" flex={{ base: '1 0 100%', sm: 'none' }}>
          Added by {addedBy}
        </Text>
        {url && (
          <Button
            size="compact-md"
            variant="subtle"
            leftSection={<IconDownload size={16} aria-hidden />}
            renderRoot={(props) => <a href={url} download={attachmentName(name, type)} {...props} />}
          >
            Download
          </Button>
        )}
        {onTakeOff && (
          <Button
            size="compact-md"
            variant="subtle"
            color="red"
            leftSection={<IconX size={16} aria-hidden />}
            title={locked ?? undefined}
            disabled={locked !== null}
            onClick={() => onTakeOff(paper)}
          >
            Remove
          </Button>
        )}
      </Group>
    </>
  );
}
