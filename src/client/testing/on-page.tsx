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
import type { Call } from '../../domain/calls/calls.ts';
import { demoName } from '../../domain/people/role.ts';
import type { Session } from '../../domain/people/session.ts';
import type { SampleState } from '../../domain/sample/trial-sample.ts';
import type { Day } from '../../domain/values/day.ts';
import { createCall } from '../data/call.ts';
import { askInstead } from '../data/call-in-use.ts';
import { isQueueable } from '../data/entry-list.ts';
import { newKey } from '../data/key.ts';
import { readOutbox } from '../data/outbox.ts';
import { setOwner } from '../data/owner.ts';
import { createQueryClient, reads } from '../data/queries.ts';
import { keepingEntries } from '../data/queued-entries.ts';
import { RequestError } from '../data/request-error.ts';
import { createDemo } from '../demo/demo.ts';
import { SessionContext } from '../session/use-session.ts';
import { hideToast } from '../ui/toast.ts';
import { openPageServer } from './page-server.ts';

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
  return { ...(await openFor(demo, page, search, fails)), demo };
}

/** What stays in reach of a page that a server answers. */
export type OpenWithServer = Awaited<ReturnType<typeof openWithServer>>;

/** Opens a page like `openPage`, before a real server with the same sample: for what demo mode refuses. */
export async function openWithServer(
  page: ReactNode,
  search: Record<string, string> = {},
  sample: SampleState = 'complete',
  fails: Way['fails'] = () => false,
) {
  const server = openPageServer(sample);
  return { ...(await openFor(server, page, search, fails)), server };
}

async function openFor(call: Call, page: ReactNode, search: Record<string, string>, fails: Way['fails']) {
  const way: Way = { isAway: false, losesAnswer: false, fails };
  const shown = await show(page, search, await call('readSession'), keepingEntries(onThisWay(way, call)));
  return {
    ...shown,
    /** What happens to entries on their way from now on. */
    way,
  };
}

type Answer = (request: Request) => Promise<Response>;

/** Opens a page before a server of which a test says what it answers, and notes what it is asked: "GET /api/weeks". */
export async function openBefore(answer: Answer, page: ReactNode, search: Record<string, string> = {}) {
  const asked: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const request = new Request(new URL(String(input), location.href), init);
    const { pathname, search } = new URL(request.url);
    asked.push(`${request.method} ${pathname}${search}`);
    return answer(request);
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
  const told = await demo('readSession');
  return { ...(await show(page, search, { ...told, user: { ...told.user!, userId: 'ada' } }, null)), asked };
}

/** Shows a page that knows who is there, and calls a demo store, or else the server. */
async function show(page: ReactNode, search: Record<string, string>, answer: Session, asked: Call | null) {
  askInstead(asked);
  setOwner(newKey());
  await readOutbox();
  const client = createQueryClient();
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
  };
}

interface Way {
  /** Nobody reaches the server: what is entered waits on the device. */
  isAway: boolean;
  /** The next entry is taken, and fails all the same for whoever made it. */
  losesAnswer: boolean;
  /** What the server fails to answer. */
  fails: (name: string) => boolean;
}

const NOBODY = createCall({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });

/** The demo store or a server, as entries reach it on their way. */
function onThisWay(way: Way, call: Call): Call {
  return async (name, ...input) => {
    if (way.fails(name)) throw new RequestError(503, 'busy', null);
    const { isAway, losesAnswer } = way;
    const isEntry = isQueueable(name);
    const answer = await (isAway && isEntry ? NOBODY : call)(name, ...input);
    if (isEntry) way.losesAnswer = false;
    if (isEntry && losesAnswer) throw new RequestError(500, 'The answer was lost.', null);
    return answer;
  };
}
