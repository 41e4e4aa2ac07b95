import { config } from 'zod/v4/core';

/** Days are `Temporal` throughout: browsers without it load it before anything else, the others never do. */
async function start(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  const { renderApp } = await import('./app.tsx');
  renderApp(document.getElementById('root')!);
}

// The content security policy forbids compiling code at run time: zod must not even try.
config({ jitless: true });
void start();
