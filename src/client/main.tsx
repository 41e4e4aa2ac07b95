import { config } from 'zod/v4/core';

/** Starts the app. Days are `Temporal` throughout, so browsers without it load a polyfill first; others never load it. */
async function start(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  const { renderApp } = await import('./app.tsx');
  renderApp(document.getElementById('root')!);
}

// The content security policy forbids compiling code at run time, so zod must not try.
config({ jitless: true });
void start();
