import '@fontsource-variable/inter/wght.css';
import './styles/fallback-font.css';
import './styles/base.css';
import './styles/theme.css';
import './styles/print.css';
import { MantineProvider, Notification, Portal } from '@mantine/core';
import {
  IconAlertCircle,
  IconAlertOctagon,
  IconAlertTriangle,
  IconCheck,
  IconInfoCircle,
} from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import classes from './app.module.css';
import { createQueryClient, reads } from './data/queries.ts';
import { router } from './router.tsx';
import { cssVariablesResolver, theme } from './styles/theme.ts';
import { hideToast, type ShownToast, toastOnScreen } from './ui/toast.ts';

/** Renders the app. The theme defines Mantine's variables, so Mantine's default style sheet is left out. */
export function renderApp(root: HTMLElement): void {
  printInLight(document.documentElement);
  const queryClient = createQueryClient();
  void queryClient.prefetchQuery(reads.session());
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariablesResolver}
          deduplicateCssVariables={false}
          defaultColorScheme="auto"
        >
          <RouterProvider router={router} />
          <Toaster />
        </MantineProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** How long a toast stays, in milliseconds. The time starts over when hovering or focus ends. */
const STAYS = 5000;

const TONES = {
  success: { color: 'green', Icon: IconCheck },
  danger: { color: 'red', Icon: IconAlertCircle },
  warning: { color: 'yellow', Icon: IconAlertTriangle },
  critical: { color: 'red', Icon: IconAlertOctagon },
  info: { color: 'teal', Icon: IconInfoCircle },
} as const;

/** Shows the current toast in a corner, above everything including dialogs. */
function Toaster() {
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

const SCHEME = 'data-mantine-color-scheme';

/** Uses the light scheme for printing: paper is white, and browsers leave out dark backgrounds. */
function printInLight(root: HTMLElement): void {
  let onScreen: string | null = null;
  window.addEventListener('beforeprint', () => {
    onScreen = root.getAttribute(SCHEME);
    root.setAttribute(SCHEME, 'light');
  });
  window.addEventListener('afterprint', () => {
    if (onScreen) root.setAttribute(SCHEME, onScreen);
  });
}
