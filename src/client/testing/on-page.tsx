import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { type Week, weekFrom } from '../../domain/calendar/week.ts';
import { demoName } from '../../domain/people/role.ts';
import type { SampleState } from '../../domain/sample/trial-sample.ts';
import type { Day } from '../../domain/values/day.ts';
import { type EntryCall, KEPT_METHODS } from '../data/entry-list.ts';
import type { Gateway } from '../data/gateway.ts';
import { askInstead } from '../data/gateway-in-use.ts';
import { createHttp } from '../data/http.ts';
import { keepingEntries, sendEntry } from '../data/kept-entries.ts';
import { newKey } from '../data/key.ts';
import { readOutbox } from '../data/outbox.ts';
import { setOwner } from '../data/owner.ts';
import { createQueryClient, reads } from '../data/queries.ts';
import { RequestError } from '../data/request-error.ts';
import { createDemo } from '../demo/demo.ts';
import { SessionContext } from '../session/use-session.ts';
import { hideToast } from '../ui/toast.ts';

// A text field that grows measures its text anew once a font has come: every browser tells of that.
Object.assign(document, { fonts: new EventTarget() });

/** A Thursday at noon where the group is; the week around it, and the one before. */
const NOON = Date.parse('2026-11-19T17:00:00Z');
export const THIS_WEEK = weekFrom('2026-11-15' as Day);
export const LAST_WEEK = weekFrom('2026-11-08' as Day);

const ADMIN = { name: demoName('admin'), role: 'admin' } as const;

const PAGE = { staticData: { title: 'Tillwise', routeRole: 'any' } } as const;

/** What stays in reach of an open page between the steps of a test. */
export type OpenPage = Awaited<ReturnType<typeof openPage>>;

/**
 * Opens a page in memory, for an admin on that Thursday, before a demo store of its own that answers at once. Every address
 * leads to the page again, with what it says after its '?'. What the page still shows when the test ends goes with it.
 */
export async function openPage(
  page: ReactNode,
  search: Record<string, string> = {},
  sample: SampleState = 'complete',
  fails: Way['fails'] = () => false,
) {
  // No two things happen at one moment.
  let now = NOON;
  const demo = createDemo({
    user: () => ADMIN,
    now: () => ++now,
    timeZone: 'America/New_York',
    sample,
    delay: async () => {},
  });
  const way: Way = { isAway: false, losesAnswer: false, fails };
  const shown = await show(page, search, demo, keepingEntries(onThisWay(way, demo)));
  return {
    ...shown,
    demo,
    /** What happens to entries on their way from now on. */
    way,
  };
}

/** Opens a page before a server that fails every read, and counts how often each address was asked. */
export async function openUnanswered(page: ReactNode) {
  const asked = new Map<string, number>();
  const { fetch } = globalThis;
  globalThis.fetch = async (input) => {
    const address = String(input);
    asked.set(address, (asked.get(address) ?? 0) + 1);
    return new Response('', { status: 500 });
  };
  onTestFinished(() => {
    globalThis.fetch = fetch;
  });
  const demo = createDemo({
    user: () => ADMIN,
    now: () => NOON,
    timeZone: 'America/New_York',
    sample: 'complete',
    delay: async () => {},
  });
  return { ...(await show(page, {}, demo, null)), asked };
}

/** Shows a page that asks a gateway, or the server; who is there is known by the demo store. */
async function show(page: ReactNode, search: Record<string, string>, demo: Gateway, asked: Gateway | null) {
  askInstead(asked);
  setOwner(newKey());
  await readOutbox();
  const client = createQueryClient();
  const answer = await demo.session();
  client.setQueryData(reads.session().queryKey, answer);
  const { today, currentWeek } = answer;
  const session = {
    ...answer,
    today: today as Day,
    currentWeek: currentWeek as Week,
    kept: null,
    sample: false,
  };
  const root = createRootRoute({ ...PAGE, validateSearch: (asked: Record<string, unknown>) => asked });
  const anywhere = createRoute({
    ...PAGE,
    getParentRoute: () => root,
    path: '$',
    component: () => <SessionContext value={session}>{page}</SessionContext>,
  });
  const history = createMemoryHistory({ initialEntries: [`/page?${new URLSearchParams(search)}`] });
  const router = createRouter({ routeTree: root.addChildren([anywhere]), history });
  const element = document.body.appendChild(document.createElement('div'));
  const app = createRoot(element);
  app.render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <RouterProvider router={router as never} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  onTestFinished(() => {
    app.unmount();
    element.remove();
    hideToast();
    askInstead(null);
  });
  return {
    client,
    /** What the address says after its '?'. */
    search: () => Object.fromEntries(new URLSearchParams(history.location.search)),
    /** Shows no page any more. */
    leave: () => app.unmount(),
  };
}

interface Way {
  /** Nobody reaches the server: what is entered waits on the device. */
  isAway: boolean;
  /** The next entry is taken, and fails all the same for whoever made it. */
  losesAnswer: boolean;
  /** What the server fails to answer. */
  fails: (method: string) => boolean;
}

const NOBODY = createHttp({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });

/** The demo store, as entries reach it on their way. */
function onThisWay(way: Way, demo: Gateway): Gateway {
  const entries = KEPT_METHODS.map((method) => [
    method,
    async (...args: unknown[]) => {
      const { isAway, losesAnswer } = way;
      const answer = await sendEntry(isAway ? NOBODY : demo, { method, args } as EntryCall);
      way.losesAnswer = false;
      if (losesAnswer) throw new RequestError(500, 'The answer was lost.', null);
      return answer;
    },
  ]);
  const all: Record<string, (...args: never[]) => unknown> = { ...demo, ...Object.fromEntries(entries) };
  const answered = Object.entries(all).map(([method, answer]) => [
    method,
    async (...args: never[]) => {
      if (way.fails(method)) throw new RequestError(503, 'busy', null);
      return answer(...args);
    },
  ]);
  return Object.fromEntries(answered) as Gateway;
}
