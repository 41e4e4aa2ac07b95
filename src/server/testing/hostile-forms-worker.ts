import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { FormAttack, FormTarget } from './hostile-forms.ts';

// Beside whoever measures: to make and send thirty megabytes takes time of its own.

const HEAD = '--x\r\nContent-Disposition: form-data; name="a"';
const END = '--x--\r\n';
const MEGABYTE = 1024 * 1024;
const LONGEST_MILLISECONDS = 60_000;

const { attack, url, targets } = workerData as { attack: FormAttack; url: string; targets: FormTarget[] };

const BODIES: Record<FormAttack, () => Buffer> = {
  parts: () => Buffer.from(`${`${HEAD}; filename="a"\r\n\r\n%PDF-\r\n`.repeat(450_000)}${END}`),
  fields: () => Buffer.from(`${`${HEAD}\r\n\r\n\r\n`.repeat(600_000)}${END}`),
  large: () => Buffer.from(`${`${HEAD}; filename="a"\r\n\r\n${pdf()}\r\n`.repeat(3)}${END}`, 'latin1'),
  pieces: () => Buffer.from(`${HEAD}; filename="a"\r\n\r\n${pdf().slice(0, MEGABYTE)}\r\n${END}`, 'latin1'),
  trickle: () => Buffer.from(`${HEAD}; filename="a"\r\n\r\n${'x'.repeat(1000)}`),
};

/** Just short of the ten megabytes that a file may have. */
function pdf(): string {
  return `%PDF-1.7 ${'0123456789'.repeat(MEGABYTE - 10)}`;
}

const body = BODIES[attack]();
const answers = await Promise.all(targets.map(send));
parentPort!.postMessage(answers);

/** Sends the form to an order; the status of the answer, 0 where none came. */
function send({ cookie, orderId }: FormTarget): Promise<number> {
  const isWhole = attack !== 'pieces' && attack !== 'trickle';
  const headers = {
    'Content-Type': 'multipart/form-data; boundary=x',
    Origin: url,
    Cookie: cookie,
    ...(isWhole && { 'Content-Length': body.length }),
  };
  return new Promise((resolve) => {
    const sent = request(`${url}/api/orders/${orderId}/files`, { method: 'POST', headers, agent: false });
    sent.once('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.once('error', () => resolve(0));
    setTimeout(() => sent.destroy(new Error('no answer')), LONGEST_MILLISECONDS).unref();
    if (isWhole) sent.end(body);
    else void inPieces(sent).catch(() => {});
  });
}

async function inPieces(sent: ReturnType<typeof request>): Promise<void> {
  for (let at = 0; at < body.length && !sent.destroyed; at++) {
    const isTaken = sent.write(body.subarray(at, at + 1));
    if (attack === 'trickle') await sleep(50);
    else if (!isTaken) await new Promise((resolve) => sent.once('drain', resolve));
  }
  sent.end();
}
