import { expect, test } from 'vitest';
import { ONE_ENGINE } from '../testing/engines.ts';
import { ORDER } from '../testing/every-write.ts';
import { onEachEngine, WEEK } from '../testing/installation.ts';
import { inBlocks, paced } from './incoming.ts';

const TYPE = 'multipart/form-data; boundary=x';
const END = '--x--\r\n';
const file = (content: string, head = '; filename="a.pdf"') =>
  `--x\r\nContent-Disposition: form-data; name="file"${head}\r\n\r\n${content}\r\n`;
const field = file('', '');

onEachEngine(
  'A form with files',
  (get) => {
    const send = async (body: string, type = TYPE) => {
      const { body: added } = await get().as('chef', 'POST', `/weeks/${WEEK}/orders`, ORDER);
      const headers = { 'Content-Type': type };
      return get().as('chef', 'POST', `/orders/${added.order.orderId}/files`, body, headers);
    };

    test.each([
      ['450,000 files', file('%PDF-').repeat(450_000), 422, 'limit-reached'],
      ['600,000 fields', field.repeat(600_000), 422, 'limit-reached'],
      ['a file of more than ten megabytes', file(`%PDF-${'x'.repeat(10_500_000)}`), 413, 'too-large'],
      ['more than thirty megabytes', file(`%PDF-${'x'.repeat(9_000_000)}`).repeat(4), 413, 'too-large'],
      [
        'a part whose head has no end',
        `--x\r\nContent-Disposition: ${'x'.repeat(1_000_000)}`,
        422,
        'invalid-request',
      ],
      ['a part without a head', `--x\r\n\r\n%PDF-\r\n${END}`, 422, 'invalid-request'],
      [
        'a name that is no UTF-8 but torn',
        `--x\r\nContent-Disposition: form-data; name="a`,
        422,
        'invalid-request',
      ],
      ['no form', 'nonsense', 422, 'invalid-request'],
      ['nothing', '', 422, 'invalid-request'],
    ])('of %s is refused in words before it is taken apart', async (_, body, status, code) => {
      const answer = await send(body + (body.endsWith('\r\n') ? END : ''));
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    });

    test('is told apart by what its parts are divided by, and that is short', async () => {
      for (const type of [
        'multipart/form-data; boundary=',
        `multipart/form-data; boundary=${'x'.repeat(71)}`,
      ]) {
        const { status, body } = await send(file('%PDF-1'), type);
        expect([type.length, status, body.code]).toEqual([type.length, 422, 'invalid-request']);
      }
    });

    test('may have fields beside its files, and names in any script', async () => {
      const { status, body } = await send(
        `${field}${file('%PDF-1', '; filename="Ré%22çu 納品書.pdf"')}${file('%PDF-2', `; filename*=UTF-8''b%C3%A9.pdf`)}${END}`,
      );
      expect(status).toBe(201);
      expect(body.files.map(({ name }: { name: string }) => name)).toEqual(['Ré_çu 納品書.pdf', 'bé.pdf']);
    });
  },
  'production',
  ONE_ENGINE,
);

test('A body in pieces of a byte is put together in blocks, and its end is never cut in two', async () => {
  const text = Buffer.from(Array.from({ length: 200_001 }, (_, at) => at % 251));
  async function* pieces() {
    for (let at = 0; at < text.length; at += at < 1000 ? 1 : 70_000)
      yield text.subarray(at, at < 1000 ? at + 1 : at + 70_000);
  }
  const blocks: Uint8Array[] = [];
  for await (const block of inBlocks(pieces(), 200_000)) blocks.push(block);
  expect(Buffer.concat(blocks).equals(text)).toBe(true);
  expect(blocks.length).toBeLessThan(6);
  expect(blocks.at(-1)!.length).toBeGreaterThanOrEqual(8);
});

test('A body that trickles is ended', async () => {
  async function* trickle() {
    for (;;) {
      yield new Uint8Array(1);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  const began = performance.now();
  const read = async () => {
    for await (const _ of paced(trickle(), 50));
  };
  await expect(read()).rejects.toMatchObject({
    code: 'invalid-request',
    message: expect.stringContaining('too slow'),
  });
  expect(performance.now() - began).toBeLessThan(1000);
});
