import { useRegisterSW } from 'virtual:pwa-register/react';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Notice } from '../ui/notice.tsx';

const LOOK_AGAIN_MILLISECONDS = 3_600_000;

/** Offers a new version once it is on the device; until then, and until it is wanted, the old one goes on. */
export function UpdateNotice() {
  const { needRefresh, updateServiceWorker } = useRegisterSW({
    onRegisteredSW(_, registration) {
      if (registration)
        setInterval(() => void registration.update().catch(() => {}), LOOK_AGAIN_MILLISECONDS);
    },
  });
  const [isReady] = needRefresh;
  if (!isReady) return null;
  return (
    <Notice
      icon={<IconRefresh size={20} aria-hidden />}
      title="New version."
      action={
        <Button variant="default" size="compact-md" onClick={() => void updateServiceWorker(true)}>
          Reload
        </Button>
      }
    >
      Reload when nothing is half entered.
    </Notice>
  );
}
