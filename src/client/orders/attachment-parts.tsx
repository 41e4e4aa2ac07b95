import { Button, Group, Text } from '@mantine/core';
import { IconCamera, IconClock, IconFileAlert, IconFileTypePdf, IconPaperclip } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '../../domain/orders/attachment.ts';
import { attachmentKind } from '../../domain/orders/attachment-kind.ts';
import { ORDERS_REFUSED } from '../../domain/orders/orders-refused.ts';
import { call } from '../data/call-in-use.ts';
import { useLocked } from '../ui/sample.ts';
import classes from './order-attachments.module.css';

interface FileThumbProps {
  file: File;
  name: string;
  isFaulty?: boolean;
}

export function FileThumb({ file, name, isFaulty = false }: FileThumbProps) {
  const url = useAddress(isFaulty ? null : file);
  return (
    <>
      <div className={classes.thumb}>
        {url && file.type.startsWith('image/') ? (
          <img src={url} alt="" />
        ) : file.type === 'application/pdf' ? (
          <IconFileTypePdf size={40} aria-hidden />
        ) : isFaulty ? (
          <IconFileAlert size={32} aria-hidden />
        ) : (
          <IconClock size={32} aria-hidden />
        )}
      </div>
      <Text size="xs" truncate title={name}>
        {name}
      </Text>
    </>
  );
}

/** Adds attachments. On a phone one button opens the camera, the other the files on the device. */
export function AddAttachments({ isFull, onAdd }: { isFull: boolean; onAdd: (files: File[]) => void }) {
  const locked = useLocked();
  const camera = useRef<HTMLInputElement>(null);
  const device = useRef<HTMLInputElement>(null);
  const disabled = isFull || locked !== null;
  const chosen = ({ currentTarget: input }: { currentTarget: HTMLInputElement }) => {
    onAdd([...(input.files ?? [])]);
    input.value = '';
  };
  const input = { type: 'file', hidden: true, onChange: chosen } as const;
  return (
    <Group gap="xs" className="words">
      <input ref={camera} {...input} accept="image/*" capture="environment" aria-label="Take a photo" />
      <input ref={device} {...input} accept="image/*,application/pdf" multiple aria-label="Choose files" />
      <Button
        variant="default"
        leftSection={<IconCamera size={18} aria-hidden />}
        disabled={disabled}
        onClick={() => camera.current?.click()}
      >
        Take photo
      </Button>
      <Button
        variant="default"
        leftSection={<IconPaperclip size={18} aria-hidden />}
        disabled={disabled}
        onClick={() => device.current?.click()}
      >
        Choose files
      </Button>
      {isFull && (
        <Text size="xs" c="dimmed">
          An order has at most {MAX_ATTACHMENTS} files.
        </Text>
      )}
      {locked && (
        <Text size="xs" c="dimmed">
          {locked}
        </Text>
      )}
    </Group>
  );
}

/** Reads the content of an attachment. It is never stored on the device, and leaves memory a minute after it was last shown. */
function attachmentQuery(fileId: string) {
  return queryOptions({
    queryKey: ['order-file', fileId],
    queryFn: () => call('readOrderFile', { fileId }),
    gcTime: 60_000,
  });
}

/** Returns a URL at which this page can show an attachment; null while it loads. */
export function useAttachment(fileId: string) {
  const { data, error } = useQuery(attachmentQuery(fileId));
  return { url: useAddress(data ?? null), error };
}

/** Returns an object URL for `content`, and revokes it when the content changes or the component unmounts. */
function useAddress(content: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!content) return setUrl(null);
    const made = URL.createObjectURL(content);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return url;
}

/** The longest side of a photo in pixels: enough to read an invoice. */
const LONGEST_SIDE = 2000;
const QUALITY = 0.85;

/**
 * Prepares a chosen file for sending. Photos are made smaller and lose their metadata, such as where they were
 * taken. Returns the reason in words if the file can't be sent.
 */
export async function readyToSend(chosen: File): Promise<{ file: File } | { fault: string }> {
  const isPdf = chosen.type === 'application/pdf' || /\.pdf$/i.test(chosen.name);
  const file = isPdf ? chosen : ((await shrunk(chosen)) ?? chosen);
  const kind = attachmentKind(new Uint8Array(await file.arrayBuffer()));
  if ('fault' in kind) return kind;
  return file.size > MAX_ATTACHMENT_BYTES ? { fault: ORDERS_REFUSED.fileTooLarge.detail } : { file };
}

/** Returns the photo as a smaller JPEG; null if this browser can't decode it. */
async function shrunk(photo: File): Promise<File | null> {
  try {
    const picture = await createImageBitmap(photo);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const drawn = canvas.getContext('2d')!;
    // Transparent areas become white.
    drawn.fillStyle = 'white';
    drawn.fillRect(0, 0, canvas.width, canvas.height);
    drawn.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const made = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY);
    });
    return made && new File([made], photo.name.replace(/\.\w+$/, '.jpg'), { type: made.type });
  } catch {
    return null;
  }
}
