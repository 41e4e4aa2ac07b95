import { Alert, type AlertProps, Button, Group } from '@mantine/core';
import { IconUsers, type TablerIcon } from '@tabler/icons-react';
import { type KeyboardEventHandler, type ReactNode, useEffect, useRef } from 'react';

interface QuestionProps extends Omit<AlertProps, 'icon' | 'title'> {
  icon: TablerIcon;
  title: string;
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
  children: ReactNode;
}

/** A decision needed before something is saved. Takes the focus, so that it is seen and read aloud. */
export function Question({ icon: Icon, title, children, ...more }: QuestionProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Alert ref={notice} tabIndex={-1} color="yellow" icon={<Icon aria-hidden />} title={title} {...more}>
      {children}
    </Alert>
  );
}

interface ConflictChoiceProps {
  children: ReactNode;
  busy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Somebody else saved first: keep mine or take theirs. */
export function ConflictChoice({ children, busy, onKeepMine, onTakeTheirs }: ConflictChoiceProps) {
  return (
    <Question icon={IconUsers} title="Changed meanwhile">
      {children}
      <Group mt="sm" gap="sm">
        <Button variant="default" disabled={busy} onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button disabled={busy} onClick={onKeepMine}>
          Keep mine
        </Button>
      </Group>
    </Question>
  );
}
