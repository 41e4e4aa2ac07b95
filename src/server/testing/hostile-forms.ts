import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { OWNER, post } from '../../../e2e/first-admin.ts';
import type { Server } from '../../../e2e/server.ts';
import { ORDER } from './every-write.ts';
import { WEEK } from './installation.ts';

/** 450,000 files, 600,000 fields, forms of 30 MB, a form in pieces of a byte, and one that never ends. */
export type FormAttack = 'parts' | 'fields' | 'large' | 'pieces' | 'trickle';

/** Who sends a form, and to which order. */
export interface FormTarget {
  cookie: string;
  orderId: string;
}

/** So many people who may send files, each with an order of their own. */
export async function peopleWithOrders(server: Server, admin: string, count: number): Promise<FormTarget[]> {
  const targets: FormTarget[] = [];
  for (let at = 0; at < count; at++) {
    const email = `sender${at}@example.com`;
    const { password } = OWNER;
    await post(server, '/users', { name: `Sender ${at}`, email, password, role: 'admin' }, { Cookie: admin });
    const signedIn = await post(server, '/auth/sign-in/email', { email, password });
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const supplier = `Supplier ${at}`;
    const added = await post(server, `/weeks/${WEEK}/orders`, { ...ORDER, supplier }, { Cookie: cookie });
    targets.push({ cookie, orderId: (await added.json()).order.orderId });
  }
  return targets;
}

/** What others met while somebody sent what takes the server long. */
export interface Met<Answers = number[]> {
  /** The answers; of a form its status, 0 where none came. */
  statuses: Answers;
  slowestMilliseconds: number;
  /** How much memory the server had at most, in megabytes. */
  mostMegabytes: number;
}

/** Sends forms and asks for the server's health all the while. */
export function metWhile(server: Server, attack: FormAttack, targets: FormTarget[]): Promise<Met> {
  return metDuring(server, sendForms(server, attack, targets));
}

/** Asks for the server's health until something is over. */
export async function metDuring<Answers>(server: Server, sending: Promise<Answers>): Promise<Met<Answers>> {
  let [slowestMilliseconds, mostMegabytes, isOver] = [0, 0, false];
  const statuses = sending.finally(() => (isOver = true));
  while (!isOver) {
    const began = performance.now();
    await (await fetch(`${server.url}/api/health`)).arrayBuffer();
    slowestMilliseconds = Math.max(slowestMilliseconds, Math.round(performance.now() - began));
    mostMegabytes = Math.max(mostMegabytes, memoryOf(server));
    await sleep(10);
  }
  return { statuses: await statuses, slowestMilliseconds, mostMegabytes };
}

function sendForms({ url }: Server, attack: FormAttack, targets: FormTarget[]): Promise<number[]> {
  const file = new URL('./hostile-forms-worker.ts', import.meta.url);
  const worker = new Worker(file, { workerData: { attack, url, targets } });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** Resident megabytes of a server. */
export function memoryOf(server: Server): number {
  const [, kilobytes = '0'] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid()}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
