import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { owner } from '../data/owner.ts';
import { reads } from '../data/queries.ts';
import { press, sees, until } from '../testing/by-hand.ts';
import { openBefore } from '../testing/on-page.tsx';
import { LogOutButton, LogOutFrame } from './log-out-button.tsx';
import { useSessionKeeper } from './use-session-keeper.ts';

const SIGN_OUT = 'POST /api/auth/sign-out';

/** A page that reads by itself and ahead, one thing after another, for as long as somebody is signed in. */
function Page() {
  useSessionKeeper();
  const { data: session } = useQuery(reads.session());
  if (!session?.user) return 'Nobody is signed in.';
  return (
    <LogOutFrame>
      <LogOutButton />
      <Reader />
    </LogOutFrame>
  );
}

function Reader() {
  const client = useQueryClient();
  useQuery(reads.suppliers());
  useEffect(() => {
    let left = false;
    const ahead = async () => {
      await client.prefetchQuery(reads.staff());
      if (!left) await client.prefetchQuery(reads.settings());
      if (!left) await client.prefetchQuery(reads.weeks());
    };
    void ahead();
    return () => {
      left = true;
    };
  }, [client]);
  return null;
}

/** Opens it before a server that answers no read, and signs out once it is told how. */
async function openWaiting() {
  const underWay = new Set<string>();
  const signOut = Promise.withResolvers<number>();
  const page = await openBefore(
    (request) => {
      const { method, url, signal } = request;
      if (method === 'POST') return signOut.promise.then((status) => Response.json({}, { status }));
      const { pathname } = new URL(url);
      underWay.add(pathname);
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          underWay.delete(pathname);
          reject(signal.reason);
        });
      });
    },
    <Page />,
  );
  await until(() => expect(underWay.size).toBe(2));
  const before = page.asked.length;
  return { ...page, underWay, signOut: signOut.resolve, since: () => page.asked.slice(before) };
}

/** Long enough for whatever would follow by itself. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 100));

test('Signing out breaks off what is being read, and nothing is read beside it or after it', async () => {
  const { underWay, signOut, since } = await openWaiting();
  await press('Logout');
  await until(() => expect(since()).toContain(SIGN_OUT));
  await aMoment();
  expect([...underWay]).toEqual([]);
  expect(since()).toEqual([SIGN_OUT]);
  signOut(200);
  await sees('Nobody is signed in.');
  await aMoment();
  expect(since()).toEqual([SIGN_OUT]);
});

test('Where signing out fails, what was being read is read on, each once', async () => {
  const { signOut, since } = await openWaiting();
  await press('Logout');
  await until(() => expect(since()).toContain(SIGN_OUT));
  signOut(500);
  await until(() => expect(since().length).toBeGreaterThan(2));
  await aMoment();
  expect(since().toSorted()).toEqual(['GET /api/staff', 'GET /api/suppliers', SIGN_OUT]);
});

test('Signing out in another tab breaks off what is being read in this one, and nothing more is read', async () => {
  const { underWay, since } = await openWaiting();
  new BroadcastChannel('tillwise-session').postMessage({ signedOut: owner() });
  await sees('Nobody is signed in.');
  await aMoment();
  expect([...underWay]).toEqual([]);
  expect(since()).toEqual([]);
});
