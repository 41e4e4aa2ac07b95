import { Box, CloseButton, Group, Stack, Text } from '@mantine/core';
import { MAX_ATTACHMENTS } from '../../domain/orders/attachment.ts';
import { newKey } from '../data/key.ts';
import { AddAttachments, FileThumb, readyToSend } from './attachment-parts.tsx';
import type { ChosenFile } from './new-order-files.ts';

interface NewOrderAttachmentsProps {
  files: readonly ChosenFile[];
  onChange: (change: (files: readonly ChosenFile[]) => readonly ChosenFile[]) => void;
}

/** Chooses and removes the photos and PDFs of an order that is not saved yet. Photos are made smaller. */
export function NewOrderAttachments({ files, onChange }: NewOrderAttachmentsProps) {
  function add(chosen: readonly File[]) {
    for (const file of chosen.slice(0, MAX_ATTACHMENTS - files.length)) {
      const key = newKey();
      const ready = readyToSend(file);
      onChange((all) => [...all, { key, file, ready, fault: null }]);
      void ready.then((known) =>
        onChange((all) => all.map((one) => (one.key === key ? { ...one, ...known } : one))),
      );
    }
  }

  return (
    <Stack gap="xs" component="section" aria-label="Files">
      {files.length > 0 && (
        <Group component="ul" align="stretch" gap="xs">
          {files.map(({ key, file, fault }) => (
            <Box component="li" key={key} pos="relative" w="6rem">
              <FileThumb file={file} name={file.name} isFaulty={fault !== null} />
              <CloseButton
                pos="absolute"
                top={4}
                right={4}
                bg="var(--mantine-color-body)"
                aria-label={`Remove: ${file.name}`}
                onClick={() => onChange((all) => all.filter((one) => one.key !== key))}
              />
              {fault !== null && (
                <Text size="xs" className="budget-danger" role="alert">
                  It will not be added: {fault}
                </Text>
              )}
            </Box>
          ))}
        </Group>
      )}
      <AddAttachments isFull={files.length >= MAX_ATTACHMENTS} onAdd={add} />
    </Stack>
  );
}
