import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { aMessage } from '../testing/a-message.ts';
import { reply, startSmtpServer } from '../testing/smtp-server.ts';
import { createSmtp } from './smtp.ts';

const from = { name: 'Tillwise', address: 'alerts@tillwise.example' };
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function smtp(answers: Parameters<typeof startSmtpServer>[0] = {}, seconds = 2) {
  const server = await startSmtpServer(answers);
  closing.push(server.close);
  return { ...server, transport: createSmtp({ url: server.url, from }, seconds) };
}

describe('An email sent by SMTP', () => {
  test('reaches everybody in one go, with its subject, a text and a page', async () => {
    const { transport, received } = await smtp();
    const delivery = await transport.send(aMessage());
    expect(delivery).toEqual({
      accepted: ['owner@example.com', 'office@example.com'],
      retry: [],
      answer: 'The mail server accepted it: 250 OK: message queued',
    });
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      from: 'alerts@tillwise.example',
      to: ['owner@example.com', 'office@example.com'],
    });
    const { content } = received[0]!;
    expect(content).toMatch(/^Subject: ALERT: Labor Budget Critical\r$/m);
    expect(content).toMatch(/^From: Tillwise <alerts@tillwise.example>\r$/m);
    expect(content).toMatch(/^Message-ID: <019a0000-0000-7000-8000-000000000001@tillwise.example>\r$/m);
    expect(content).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    const text = content.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(text).toContain('Labor budget is at 94.4% ($350.00 remaining).');
    expect(text).toContain('Open the week: https://tillwise.example/admin?week=2026-11-15_to_2026-11-21');
    expect(text).toContain('href="https://tillwise.example/admin?week=2026-11-15_to_2026-11-21"');
    expect(text).toContain('Change by Maria &lt;b&gt;Santos&lt;/b&gt;'.replace('Change', 'Labor'));
  });

  test.each([
    [421, 'Try again later', true, 'could not take it: 421 Try again later'],
    [550, 'No such user', false, 'refused it: 550 No such user'],
    [554, 'Spam', false, 'refused it: 554 Spam'],
  ])('that is answered %i %s after its text', async (code, message, again, words) => {
    const { transport } = await smtp({
      onData: (stream, _, done) => {
        stream.resume().on('end', () => done(reply(code, message)));
      },
    });
    const { to } = aMessage();
    const delivery = await transport.send(aMessage());
    expect(delivery).toEqual({ accepted: [], retry: again ? to : [], answer: `The mail server ${words}` });
  });

  test('reaches those the server takes; who was put off is tried again, who was refused is not', async () => {
    const { transport, received } = await smtp({
      onRcptTo: ({ address }, _, done) => {
        if (address.startsWith('later')) done(reply(450, 'Come back'));
        else if (address.startsWith('never')) done(reply(550, 'No such user'));
        else done();
      },
    });
    const delivery = await transport.send(
      aMessage(['a@example.com', 'later@example.com', 'never@example.com']),
    );
    expect(delivery).toEqual({
      accepted: ['a@example.com'],
      retry: ['later@example.com'],
      answer: 'The mail server refused later@example.com: 450 Come back; never@example.com: 550 No such user',
    });
    expect(received.map(({ to }) => to)).toEqual([['a@example.com']]);
    expect(await transport.send(aMessage(['later@example.com', 'never@example.com']))).toMatchObject({
      accepted: [],
      retry: ['later@example.com'],
    });
    expect(await transport.send(aMessage(['never@example.com']))).toEqual({
      accepted: [],
      retry: [],
      answer: 'The mail server refused never@example.com: 550 No such user',
    });
  });

  test('with a wrong password fails for good, without telling the password', async () => {
    const { url } = await smtp({
      allowInsecureAuth: true,
      onAuth: ({ password }, _, done) => done(reply(535, `Wrong password ${password}`)),
    });
    const transport = createSmtp({ url: url.replace('//', '//owner:top%20secret@'), from }, 2);
    expect(await transport.send(aMessage())).toEqual({
      accepted: [],
      retry: [],
      answer: 'The mail server refused it: 535 Wrong password …',
    });
  });

  test('with a password is not sent in the clear to another machine', async () => {
    const { url, received } = await smtp({
      allowInsecureAuth: true,
      onAuth: (_, __, done) => done(null, { user: 'a' }),
    });
    const abroad = url.replace('127.0.0.1', '0.0.0.0').replace('//', '//owner:secret@');
    expect(await createSmtp({ url: abroad, from }, 2).send(aMessage())).toMatchObject({ accepted: [] });
    expect(
      await createSmtp({ url: url.replace('//', '//owner:secret@'), from }, 2).send(aMessage()),
    ).toMatchObject({
      accepted: aMessage().to,
    });
    expect(received).toHaveLength(1);
  });

  test('is tried again when the server says nothing, stops in the middle, or is not there', async () => {
    const { to } = aMessage();
    const silent = await listen(() => {});
    expect(await createSmtp({ url: silent, from }, 1).send(aMessage())).toMatchObject({
      retry: to,
      answer: 'The mail server did not answer in time.',
    });
    const { transport } = await smtp({ onData: (stream) => void stream.resume() }, 1);
    expect(await transport.send(aMessage())).toMatchObject({
      retry: to,
      answer: 'The mail server did not answer in time.',
    });
    const resetting = await listen((socket) => socket.resetAndDestroy());
    expect(await createSmtp({ url: resetting, from }, 1).send(aMessage())).toMatchObject({
      retry: to,
      accepted: [],
    });
    expect(await createSmtp({ url: 'smtp://127.0.0.1:9', from }, 1).send(aMessage())).toMatchObject({
      retry: to,
      answer: 'The mail server could not be reached (ESOCKET).',
    });
  });

  test('that drips its answers is given up after the time one message may take', async () => {
    const dripping = await listen((socket) => {
      const drip = setInterval(() => socket.write('220-wait\r\n'), 100);
      socket.on('close', () => clearInterval(drip));
    });
    const started = performance.now();
    expect(await createSmtp({ url: dripping, from }, 1).send(aMessage())).toMatchObject({
      retry: aMessage().to,
    });
    expect(performance.now() - started).toBeLessThan(2500);
  });

  test('has no header but its own, whatever is in its subject and addresses', async () => {
    const { transport, received } = await smtp();
    const message = aMessage(['"x\r\nBcc: evil@example.com"@example.com', 'a@example.com, evil@example.com']);
    const letter = { ...message.letter, subject: 'Hello\r\nBcc: evil@example.com\r\n\r\nBody' };
    await transport.send({ ...message, letter });
    for (const { to, content } of received) {
      expect(to).not.toContain('evil@example.com');
      expect(content.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
    }
  });
});

/** A server that is none: it does with each connection what it is told. */
async function listen(onConnection: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    onConnection(socket);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closing.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return `smtp://127.0.0.1:${(server.address() as { port: number }).port}`;
}
