import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { type CopyFile, type CopyStore, digestOfCopy } from './copy-store.ts';
import type { S3Target } from './copy-target.ts';

/** Files go in parts, of which a service takes 10,000. A file is seen once its last part is there. */
const PART_BYTES = 32 * 1024 * 1024;
/** What is noted beside a file, since the service's own digests are of its parts. */
const NOTED_DIGEST = 'x-amz-meta-sha256';
const PATIENCE_MILLISECONDS = 600_000;

/** Copies in a bucket of a service with the interface of S3. */
export function s3Store(target: S3Target): CopyStore {
  const { endpoint, bucket, prefix, keyId, secret, region } = target;
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    ...(region && { region }),
    retries: 2,
  });

  /** Asks the service. Throws its code and words where it refuses. */
  async function ask(
    method: string,
    key: string,
    query: Record<string, string>,
    body?: Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ) {
    const path = [bucket, ...key.split('/').filter(Boolean)].map(encodeURIComponent).join('/');
    const url = new URL(`${endpoint.replace(/\/$/, '')}/${path}`);
    // Not as a form would: "+" is a blank to some services only.
    url.search = Object.entries(query)
      .map((pair) => pair.map(encodeURIComponent).join('='))
      .join('&');
    const digest = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const answer = await client.fetch(url.href, {
      method,
      headers: { 'X-Amz-Content-Sha256': digest, ...headers },
      // A whole file is read for as long as something comes.
      ...(!(method === 'GET' && key) && { signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) }),
      ...(body && { body }),
    });
    if (!answer.ok) throw refused(method, answer.status, await answer.text());
    return answer;
  }

  async function* pages(query: Record<string, string>) {
    for (let from: string | null = ''; from !== null; ) {
      const text = await (await ask('GET', '', { ...query, ...(from && { 'start-after': from }) })).text();
      const names = [...text.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => entry);
      yield names;
      from = /<IsTruncated>true</.test(text) ? inTag(names.at(-1) ?? '', 'Key') : null;
    }
  }

  async function removeUnfinished(key: string) {
    const text = await (await ask('GET', '', { uploads: '', prefix: key })).text();
    for (const [, upload = ''] of text.matchAll(/<Upload>(.*?)<\/Upload>/gs))
      await ask('DELETE', inTag(upload, 'Key')!, { uploadId: inTag(upload, 'UploadId')! });
  }

  return {
    async list() {
      const files: CopyFile[] = [];
      for await (const page of pages({ 'list-type': '2', prefix, delimiter: '/' }))
        for (const entry of page)
          files.push({
            name: inTag(entry, 'Key')!.slice(prefix.length),
            bytes: Number(inTag(entry, 'Size')),
            at: Date.parse(inTag(entry, 'LastModified') ?? ''),
          });
      return files;
    },
    async put(file, name) {
      const key = prefix + name;
      await removeUnfinished(`${prefix}tillwise-`);
      const noted = { [NOTED_DIGEST]: await digestOfCopy(createReadStream(file)) };
      const begun = await ask('POST', key, { uploads: '' }, undefined, noted);
      const uploadId = inTag(await begun.text(), 'UploadId')!;
      const tags: string[] = [];
      for await (const part of partsOf(file)) {
        const answer = await ask('PUT', key, { partNumber: `${tags.length + 1}`, uploadId }, part);
        tags.push(answer.headers.get('ETag') ?? '');
      }
      const listed = tags.map(
        (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
      );
      const whole = new TextEncoder().encode(
        `<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`,
      );
      const text = await (await ask('POST', key, { uploadId }, whole)).text();
      // It answers 200 before it knows.
      if (text.includes('<Error>')) throw refused('POST', 200, text);
    },
    async get(name, file) {
      const { body } = await ask('GET', prefix + name, {});
      await pipeline(
        Readable.fromWeb(body as ReadableStream),
        createWriteStream(file, { flags: 'wx', mode: 0o600 }),
      );
    },
    digest: async (name) => (await ask('HEAD', prefix + name, {})).headers.get(NOTED_DIGEST),
    async remove(name) {
      await ask('DELETE', prefix + name, {});
    },
    close() {},
  };
}

/** Yields a file in pieces, all but the last as large as a part. */
async function* partsOf(path: string) {
  const file = await open(path);
  try {
    for (;;) {
      const part = new Uint8Array(PART_BYTES);
      const { bytesRead } = await file.read(part, 0, PART_BYTES);
      if (bytesRead === 0) return;
      yield part.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

function refused(method: string, status: number, text: string): Error {
  const code = inTag(text, 'Code');
  const words = [code, inTag(text, 'Message')].filter(Boolean).join(': ');
  return new Error(`${method} was answered ${status}${words && `, ${words}`}`);
}

/** Returns the content of the first XML element with a name; null without one. */
function inTag(text: string, name: string): string | null {
  const [, inside = null] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(text) ?? [];
  return (
    inside
      ?.replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&') ?? null
  );
}
