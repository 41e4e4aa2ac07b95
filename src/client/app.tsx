import '@fontsource-variable/inter/wght.css';
import './styles/fallback-font.css';
import './styles/base.css';
import './styles/theme.css';
import './styles/print.css';
import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  MantineProvider,
  Notification,
  Portal,
} from '@mantine/core';
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

/** Deep teal, the only accent; for actions and links. */
const teal: MantineColorsTuple = [
  '#e9f6f5',
  '#d2eae8',
  '#a5d5d1',
  '#7ccbc4',
  '#5cc2ba',
  '#2c9a93',
  '#17847e',
  '#0f6b67',
  '#0b5753',
  '#083f3d',
];

/** The grays of the dark scheme, tinted like the accent: 0 is text, 2 dimmed text, 4 borders, 6 inputs, 7 cards. */
const dark: MantineColorsTuple = [
  '#dde3e1',
  '#c3cbc9',
  '#9aa5a2',
  '#7a8683',
  '#3b4543',
  '#2f3937',
  '#262e2c',
  '#1c2221',
  '#131817',
  '#0c100f',
];

const hairline = { withBorder: true, shadow: 'xs', radius: 'md' } as const;
const motion = { duration: 150, timingFunction: 'ease-out' } as const;

const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 6 },
  colors: { teal, dark },
  black: '#1c2322',
  autoContrast: true,
  fontFamily:
    "'Inter Variable', 'Inter as Roboto', 'Inter as Arial', 'Inter as DejaVu', system-ui, sans-serif",
  fontSizes: { xs: '0.75rem', sm: 'var(--tw-text-sm)', md: 'var(--tw-text-md)' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  // The padding in a phone's cards must not grow with large text.
  spacing: { md: 'min(1rem, 5vw)' },
  defaultRadius: 'md',
  shadows: { xs: '0 1px 3px rgb(28 35 34 / 0.06)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Paper: { defaultProps: hairline },
    Card: { defaultProps: hairline },
    Modal: { defaultProps: { transitionProps: { transition: 'fade', ...motion } } },
    Badge: { defaultProps: { variant: 'light', tt: 'none', fz: 'xs' } },
  },
});

/** Gives alerts, other tinted surfaces and colored words the colors of the zones. */
const ZONE_TINTS = {
  '--mantine-color-yellow-text': 'var(--tw-warning)',
  '--mantine-color-red-text': 'var(--tw-danger)',
  '--mantine-color-green-light': 'var(--tw-safe-soft)',
  '--mantine-color-green-light-color': 'var(--tw-safe)',
  '--mantine-color-yellow-light': 'var(--tw-warning-soft)',
  '--mantine-color-yellow-light-color': 'var(--tw-warning)',
  '--mantine-color-red-light': 'var(--tw-danger-soft)',
  '--mantine-color-red-light-color': 'var(--tw-danger)',
};

/** Replaces Mantine's colors where they fall short of a contrast of 4.5:1, and sets the hairline of all borders. */
const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5d6764',
    '--mantine-color-teal-light-color': teal[7],
    '--mantine-color-teal-light-hover': teal[1],
    '--mantine-color-placeholder': '#6b7572',
    '--mantine-color-disabled-color': '#5d6764',
    '--mantine-color-error': 'var(--tw-danger)',
    '--mantine-color-default-border': 'var(--tw-hairline)',
    ...ZONE_TINTS,
  },
  dark: {
    '--mantine-color-teal-light-color': teal[4],
    '--mantine-color-placeholder': '#8d9996',
    '--mantine-color-disabled-color': '#9aa5a2',
    '--mantine-color-error': 'var(--tw-danger)',
    '--mantine-color-default-border': 'var(--tw-hairline)',
    ...ZONE_TINTS,
  },
});
