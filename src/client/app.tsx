import '@fontsource-variable/inter/wght.css';
import './styles/fallback-font.css';
import './styles/base.css';
import './styles/theme.css';
import './styles/print.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient, reads } from './data/queries.ts';
import { printInLight } from './print.ts';
import { router } from './router.tsx';
import { cssVariablesResolver, theme } from './theme.ts';
import { Toaster } from './ui/toaster.tsx';

/** Puts the product on screen. Mantine's variables come with the theme: its style sheet of the defaults is left out. */
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
