import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const KEY_ID = 'AKIATILLWISE';
const REGION = 'eu-south-9';

/** A file of the server. */
interface StoredObject {
  bytes: Buffer;
  at: Date;
  digest?: string | undefined;
}

class S3Refusal extends Error {
  readonly status: number;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

/**
 * Starts a server with the part of S3's interface that copies of backups use, over objects in memory. It works out each request's signature
 * (AWS Signature Version 4) from the description of the protocol, and refuses a wrong one, a body that isn't the signed one and an old time.
 */
export async function startS3Server(secret: string, bucket = 'backups') {
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, { key: string; parts: Map<number, Buffer>; digest?: string | undefined }>();
  /** What is answered in place of the next parts of files. */
  const broken: number[] = [];
  /** How many names are listed at once. */
  const pageSize = 2;

  const server = createServer((request, response) => {
    void handle(request, response).catch((error: S3Refusal) => {
      response.writeHead(error.status ?? 500, { 'Content-Type': 'application/xml' });
      response.end(`<Error><Code>${error.message}</Code><Message>No &amp; never</Message></Error>`);
    });
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    demandSigned(request, body, secret);
    const url = new URL(request.url!, 'http://s3.test');
    const [, named, ...rest] = url.pathname.split('/').map(decodeURIComponent);
    if (named !== bucket) throw new S3Refusal(404, 'NoSuchBucket');
    const key = rest.join('/');
    const has = (name: string) => url.searchParams.has(name);
    const xml = (text: string) => response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`);
    const upload = () => {
      const found = uploads.get(url.searchParams.get('uploadId') ?? '');
      if (found?.key !== key) throw new S3Refusal(404, 'NoSuchUpload');
      return found;
    };
    switch (`${request.method} ${key ? 'object' : 'bucket'}`) {
      case 'GET bucket':
        return void xml(has('uploads') ? listUploads() : listObjects(url.searchParams));
      case 'POST object': {
        if (has('uploads')) {
          const id = `upload-${uploads.size + 1}`;
          const digest = request.headers['x-amz-meta-sha256'] as string | undefined;
          uploads.set(id, { key, parts: new Map(), digest });
          return void xml(
            `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
          );
        }
        const { parts, digest } = upload();
        const listed = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)];
        const whole = listed.map(([, number, tag]) => {
          const part = parts.get(Number(number));
          if (!part || tagOf(part) !== tag) throw new S3Refusal(400, 'InvalidPart');
          return part;
        });
        objects.set(key, { bytes: Buffer.concat(whole), at: new Date(), digest });
        uploads.delete(url.searchParams.get('uploadId')!);
        return void xml('<CompleteMultipartUploadResult/>');
      }
      case 'PUT object': {
        const status = broken.shift();
        if (status) throw new S3Refusal(status, 'InternalError');
        upload().parts.set(Number(url.searchParams.get('partNumber')), body);
        return void response.writeHead(200, { ETag: tagOf(body) }).end();
      }
      case 'HEAD object': {
        const { digest } = objects.get(key) ?? {};
        return void response.writeHead(200, digest ? { 'x-amz-meta-sha256': digest } : {}).end();
      }
      case 'GET object': {
        const found = objects.get(key);
        if (!found) throw new S3Refusal(404, 'NoSuchKey');
        return void response.end(found.bytes);
      }
      case 'DELETE object': {
        if (has('uploadId')) uploads.delete(url.searchParams.get('uploadId')!);
        else objects.delete(key);
        return void response.writeHead(204).end();
      }
      default:
        throw new S3Refusal(405, 'MethodNotAllowed');
    }
  }

  function listUploads(): string {
    const listed = [...uploads].map(
      ([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`,
    );
    return `<ListMultipartUploadsResult>${listed.join('')}</ListMultipartUploadsResult>`;
  }

  function listObjects(query: URLSearchParams): string {
    const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? ''];
    const found = [...objects].filter(([key]) => key.startsWith(prefix) && key > after).sort();
    const listed = found
      .slice(0, pageSize)
      .map(
        ([key, { bytes, at }]) =>
          `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
      );
    const isTruncated = found.length > pageSize;
    return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${listed.join('')}</ListBucketResult>`;
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    objects,
    uploads,
    broken,
    address: `s3://${KEY_ID}@${bucket}`,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: REGION,
    stop: () => server.close(),
  };
}

function tagOf(part: Buffer): string {
  return `"${createHash('md5').update(part).digest('hex')}"`;
}

const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([\da-f]{64})$/;

function demandSigned({ method, url, headers }: IncomingMessage, body: Buffer, secret: string): void {
  const [, keyId, date = '', region = '', signed = '', signature] =
    SIGNED.exec(headers.authorization ?? '') ?? [];
  if (keyId !== KEY_ID) throw new S3Refusal(403, 'InvalidAccessKeyId');
  if (region !== REGION) throw new S3Refusal(400, 'AuthorizationHeaderMalformed');
  if (headers['x-amz-content-sha256'] !== sha256(body)) throw new S3Refusal(400, 'XAmzContentSHA256Mismatch');
  const time = `${headers['x-amz-date']}`;
  const moment = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - moment) < 900_000)) throw new S3Refusal(403, 'RequestTimeTooSkewed');
  const [path = '', query = ''] = url!.split('?');
  const pairs = query
    .split('&')
    .filter(Boolean)
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .sort();
  const lines = signed.split(';').map((name) => `${name}:${headers[name]}\n`);
  const canonical = [method, path, pairs.join('&'), lines.join(''), signed, sha256(body)].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, `${date}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const key = [date, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (from, part) => createHmac('sha256', from).update(part).digest(),
    `AWS4${secret}`,
  );
  if (createHmac('sha256', key).update(text).digest('hex') !== signature)
    throw new S3Refusal(403, 'SignatureDoesNotMatch');
}

function sha256(data: Buffer | string): string {
  return createHash('sha256').update(data).digest('hex');
}
