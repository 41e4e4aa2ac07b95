import { Box, Button, Group, Text } from '@mantine/core';
import { IconQuestionMark } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { takeHandedFile, takeShared } from '../data/shared-file.ts';
import { Question } from '../ui/question.tsx';

/** How many lines and bytes of a file are previewed. */
const LINES = 5;
const BYTES = 2_000;

interface Shared {
  file: File;
  lines: readonly string[];
}

/** Takes a file handed over by another page once, and offers one shared to the installed app. */
export function useSharedFile(choose: (file: File) => Promise<void>): {
  shared: Shared | null;
  leave: () => void;
} {
  const latest = useRef(choose);
  latest.current = choose;
  const [shared, setShared] = useState<Shared | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const key = new URLSearchParams(window.location.hash.slice(1)).get('shared');
    if (key) void navigate({ to: '/imports', hash: '', replace: true });
    const handed = takeHandedFile();
    if (handed) void latest.current(handed);
    void takeShared(key).then(async (file) => file && setShared({ file, lines: await linesOf(file) }));
  }, [navigate]);
  return { shared, leave: () => setShared(null) };
}

/** Returns the first lines of a file as text; none for a ZIP. */
async function linesOf(file: File): Promise<readonly string[]> {
  const text = await file.slice(0, BYTES).text();
  if (text.startsWith('PK')) return [];
  return text.split(/\r\n|\r|\n/).slice(0, LINES);
}

interface SharedFileProps extends Shared {
  onRead: (file: File) => void;
  onLeave: () => void;
}

/** 'Shared with Tillwise': offers a file shared from another app, with its name and first lines, to read or discard. */
export function SharedFile({ file, lines, onRead, onLeave }: SharedFileProps) {
  return (
    <Question icon={IconQuestionMark} title={`Read “${file.name}”, which was shared to Tillwise?`}>
      {lines.length > 0 ? (
        <Box
          component="pre"
          tabIndex={0}
          aria-label="How it begins"
          m={0}
          fz="sm"
          style={{ overflow: 'auto', maxHeight: '10rem' }}
        >
          {lines.join('\n')}
        </Box>
      ) : (
        <Text size="sm">A zip file.</Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onLeave}>
          Discard
        </Button>
        <Button onClick={() => onRead(file)}>Read it</Button>
      </Group>
    </Question>
  );
}
