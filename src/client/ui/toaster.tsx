import { Notification, Portal } from '@mantine/core';
import {
  IconAlertCircle,
  IconAlertOctagon,
  IconAlertTriangle,
  IconCheck,
  IconInfoCircle,
} from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { hideToast, type ShownToast, toastOnScreen } from './toast.ts';
import classes from './toaster.module.css';

/** How long a toast stays that nobody looks at closely, in milliseconds. */
const STAYS = 5000;

const TONES = {
  success: { color: 'green', Icon: IconCheck },
  danger: { color: 'red', Icon: IconAlertCircle },
  warning: { color: 'yellow', Icon: IconAlertTriangle },
  critical: { color: 'red', Icon: IconAlertOctagon },
  info: { color: 'teal', Icon: IconInfoCircle },
} as const;

/** The corner where the toast stands, if there is one: above everything, dialogs too. */
export function Toaster() {
  const toast = useSyncExternalStore(toastOnScreen.subscribe, toastOnScreen.now);
  return <Portal>{toast && <ToastInCorner key={toast.number} toast={toast} />}</Portal>;
}

function ToastInCorner({ toast }: { toast: ShownToast }) {
  const [looking, setLooking] = useState({ pointed: false, inside: false });
  const waits = looking.pointed || looking.inside;
  useEffect(() => {
    if (waits) return;
    const timer = setTimeout(hideToast, STAYS);
    return () => clearTimeout(timer);
  }, [waits]);

  const { color, Icon } = TONES[toast.tone];
  return (
    <Notification
      className={classes.root}
      title={toast.title}
      color={color}
      icon={<Icon size={18} aria-hidden />}
      closeButtonProps={{ 'aria-label': 'Dismiss' }}
      onClose={hideToast}
      onMouseEnter={() => setLooking((now) => ({ ...now, pointed: true }))}
      onMouseLeave={() => setLooking((now) => ({ ...now, pointed: false }))}
      onFocus={() => setLooking((now) => ({ ...now, inside: true }))}
      onBlur={() => setLooking((now) => ({ ...now, inside: false }))}
      data-screen-only
    >
      {toast.description}
    </Notification>
  );
}
