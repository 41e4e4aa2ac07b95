import { Alert, type AlertProps } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { type KeyboardEventHandler, type ReactNode, useEffect, useRef } from 'react';

interface QuestionProps extends Omit<AlertProps, 'icon' | 'title'> {
  icon: TablerIcon;
  title: string;
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
  children: ReactNode;
}

/** What is to be decided before something is saved. Takes the focus, so that it is seen and read. */
export function Question({ icon: Icon, title, children, ...more }: QuestionProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Alert ref={notice} tabIndex={-1} color="yellow" icon={<Icon aria-hidden />} title={title} {...more}>
      {children}
    </Alert>
  );
}
