import { Button, Text } from '@mantine/core';
import { IconCamera, IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { MOST_PAPERS } from '../../domain/orders/paper.ts';
import { useLocked } from '../ui/sample.ts';
import classes from './order-papers.module.css';

/** On a phone one button is the camera, the other what is on the device. */
export function AddPapers({ isFull, onAdd }: { isFull: boolean; onAdd: (files: File[]) => void }) {
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
    <div className={classes.line}>
      <input ref={camera} {...input} accept="image/*" capture="environment" aria-label="Take a photo" />
      <input ref={device} {...input} accept="image/*,application/pdf" multiple aria-label="Choose files" />
      <Button
        variant="default"
        leftSection={<IconCamera size={18} aria-hidden />}
        disabled={disabled}
        onClick={() => camera.current?.click()}
      >
        Take Photo
      </Button>
      <Button
        variant="default"
        leftSection={<IconPaperclip size={18} aria-hidden />}
        disabled={disabled}
        onClick={() => device.current?.click()}
      >
        Choose Files
      </Button>
      {isFull && (
        <Text size="xs" c="dimmed">
          An order has at most {MOST_PAPERS} files.
        </Text>
      )}
      {locked && (
        <Text size="xs" c="dimmed">
          {locked}
        </Text>
      )}
    </div>
  );
}
