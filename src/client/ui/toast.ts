import { notifications } from '@mantine/notifications';
import {
  IconAlertCircle,
  IconAlertOctagon,
  IconAlertTriangle,
  IconCheck,
  IconInfoCircle,
} from '@tabler/icons-react';
import { createElement } from 'react';

const TONES = {
  success: { color: 'green', icon: IconCheck },
  danger: { color: 'red', icon: IconAlertCircle },
  warning: { color: 'yellow', icon: IconAlertTriangle },
  critical: { color: 'red', icon: IconAlertOctagon },
  info: { color: 'teal', icon: IconInfoCircle },
} as const;

export interface Toast {
  title: string;
  description: string;
  tone: keyof typeof TONES;
}

/**
 * Shows a toast in place of the one on screen: only one is shown at a time. It closes itself after 5000 ms, and by what
 * this answers with.
 */
export function showToast({ title, description, tone }: Toast): () => void {
  const { color, icon } = TONES[tone];
  notifications.clean();
  const id = notifications.show({
    title,
    message: description,
    color,
    icon: createElement(icon, { size: 18, 'aria-hidden': true }),
    autoClose: 5000,
    closeButtonProps: { 'aria-label': 'Dismiss' },
  });
  return () => void notifications.hide(id);
}

/** Shows a destructive toast titled 'Error'; answers with what closes it. */
export function showFailure(description: string): () => void {
  return showToast({ title: 'Error', description, tone: 'danger' });
}
