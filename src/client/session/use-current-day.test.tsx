import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Call } from '../../domain/calls/calls.ts';
import { SESSION } from '../data/group-clock.ts';
import { createQueryClient } from '../data/queries.ts';
import { createDemo } from '../demo/demo.ts';
import { useCurrentDay } from './use-current-day.ts';

const HOUR = 3_600_000;

function Today({ server }: { server: Call }) {
  const { data: session } = useQuery({ queryKey: SESSION, queryFn: () => server('readSession') });
  return useCurrentDay(session)?.today;
}

/** A page that shows the group's day, at noon of November 17, on a device whose clock is some hours off. */
async function openToday(off = 0) {
  const noon = Date.parse('2026-11-17T17:00:00Z');
  vi.useFakeTimers({
    toFake: ['Date', 'performance', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
    now: noon + off * HOUR,
  });
  const opened = performance.now();
  const timeZone = 'America/New_York';
  let slept = 0;
  const now = () => noon + slept + performance.now() - opened;
  const user = { name: 'Ana', role: 'admin' } as const;
  const server = createDemo({ user: () => user, now, timeZone, delay: async () => {} });
  const element = document.createElement('div');
  const app = createRoot(element);
  app.render(
    <QueryClientProvider client={createQueryClient()}>
      <Today server={server} />
    </QueryClientProvider>,
  );
  onTestFinished(() => {
    app.unmount();
    vi.useRealTimers();
  });
  await vi.waitFor(() => expect(element.textContent).toBe('2026-11-17'));
  return {
    element,
    /** Somebody sets the device's clock. */
    setClock: (hours: number) => vi.setSystemTime(Date.now() + hours * HOUR),
    /** The device sleeps: no timer runs meanwhile, nor what the page measures by. */
    sleep: (hours: number) => {
      slept += hours * HOUR;
      vi.setSystemTime(Date.now() + hours * HOUR);
    },
    goOn: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
  };
}

test.each([24, -24, 72])(
  'A clock that is set by %d hours while the page is open moves no day',
  async (hours) => {
    const { element, setClock, goOn } = await openToday();
    setClock(hours);
    await goOn(10_000);
    expect(element.textContent).toBe('2026-11-17');
  },
);

test('A clock that was a day behind and is set right leaves the group’s day as it is', async () => {
  const { element, setClock, goOn } = await openToday(-24);
  await goOn(10_000);
  setClock(24);
  await goOn(10_000);
  expect(element.textContent).toBe('2026-11-17');
});

test('A page that slept a day shows the new one', async () => {
  const { element, sleep, goOn } = await openToday();
  sleep(24);
  await goOn(10_000);
  expect(element.textContent).toBe('2026-11-18');
});

test('The day goes on by itself at the group’s midnight', async () => {
  const { element, goOn } = await openToday();
  await goOn(12 * HOUR - 10_000);
  expect(element.textContent).toBe('2026-11-17');
  await goOn(20_000);
  expect(element.textContent).toBe('2026-11-18');
});
