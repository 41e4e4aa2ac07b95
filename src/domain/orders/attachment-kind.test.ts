import { expect, test } from 'vitest';
import { attachmentName } from './attachment.ts';
import { attachmentKind } from './attachment-kind.ts';

const bytes = (hex: string, text = '') =>
  new Uint8Array([...Buffer.from(hex.replaceAll(' ', ''), 'hex'), ...Buffer.from(text, 'latin1')]);
const RIFF = '52494646 00000000 57454250';

test.each<[string, Uint8Array, string]>([
  ['a JPEG', bytes('ffd8 ffe0 0004 0000 ffc2 0011 08 0bb8 0fa0'), 'image/jpeg'],
  ['a JPEG filled up before its frame', bytes('ffd8 ffff ffe1 0002 ffc0 0011 08 0010 0010'), 'image/jpeg'],
  ['a PNG', bytes('89504e470d0a1a0a 0000000d49484452 00000001 00000001'), 'image/png'],
  ['a WebP', bytes(`${RIFF} 56503820 00000000 000000 9d012a 1000 1000`), 'image/webp'],
  ['a WebP without loss', bytes(`${RIFF} 5650384c 00000000 2f 0fc00300`), 'image/webp'],
  ['a WebP with more in it', bytes(`${RIFF} 56503858 0000000a 00000000 0f0000 0f0000`), 'image/webp'],
  ['a JPEG filled up by one byte', bytes('ffd8 ff ffe1 0002 ffc0 0011 08 0010 0010'), 'image/jpeg'],
  [
    'a JPEG with other codes before it',
    bytes('ffd8 ffcc 0002 ffc8 0002 ffc0 0011 08 0010 0010'),
    'image/jpeg',
  ],
  ['a JPEG with tables before its frame', bytes('ffd8 ffc4 0002 ffc0 0011 08 3e80 3e80'), 'image/jpeg'],
  ['a PNG of 16,000 pixels', bytes('89504e470d0a1a0a 0000000d49484452 00003e80 00003e80'), 'image/png'],
  ['a WebP of 16,000 pixels', bytes(`${RIFF} 56503858 0000000a 00000000 7f3e00 7f3e00`), 'image/webp'],
  ['a WebP without loss of 16,000 pixels', bytes(`${RIFF} 5650384c 00000000 2f 7ffe9f0f`), 'image/webp'],
  ['a WebP that is to be scaled', bytes(`${RIFF} 56503820 00000000 000000 9d012a 1040 1040`), 'image/webp'],
  ['a PDF', bytes('', '%PDF-1.7'), 'application/pdf'],
])('%s is kept as what it is', (_, content, type) => {
  expect(attachmentKind(content)).toEqual({ type });
});

test.each<[string, Uint8Array, RegExp]>([
  ['nothing', bytes(''), /empty/],
  ['a page', bytes('', '<!doctype html>'), /Choose a photo/],
  ['a drawing', bytes('', '<svg xmlns="x">'), /Choose a photo/],
  ['the half of a JPEG’s sign', bytes('ffd8 0000'), /Choose a photo/],
  ['another half of it', bytes('ff00 ff00'), /Choose a photo/],
  ['its last byte', bytes('0000 ff00'), /Choose a photo/],
  ['a moving picture', bytes('', 'GIF89a'), /Choose a photo/],
  ['a PDF behind something', bytes('', '<script>%PDF-1.7'), /Choose a photo/],
  ['a photo of an iPhone', bytes('00000018', 'ftypheic'), /HEIC/],
  ['a JPEG that ends early', bytes('ffd8 ffe0 0010'), /damaged/],
  ['a JPEG without a frame', bytes('ffd8 ffe0 0004 0000 00'), /damaged/],
  ['a PNG of no size', bytes('89504e470d0a1a0a 0000000d49484452 00000000 00000001'), /damaged/],
  ['a PNG of 30,000 pixels', bytes('89504e470d0a1a0a 0000000d49484452 00007530 00000001'), /16,000/],
  ['a film', bytes('00000018', 'ftypisom'), /Choose a photo/],
  ['a sound', bytes('52494646 00000000', 'WAVE'), /Choose a photo/],
  ['a WebP of no known kind', bytes(`${RIFF} 56503859 00000000 2f 0fc00300 000000 000000`), /damaged/],
  ['a JPEG of no height', bytes('ffd8 ffc0 0011 08 0000 0010'), /damaged/],
  ['a JPEG of 16,001 pixels', bytes('ffd8 ffc0 0011 08 0010 3e81'), /16,000/],
  ['a JPEG of 16,001 lines', bytes('ffd8 ffcf 0011 08 3e81 0010'), /16,000/],
  ['a PNG of 16,001 lines', bytes('89504e470d0a1a0a 0000000d49484452 00000001 00003e81'), /16,000/],
  ['a WebP of 16,383 pixels', bytes(`${RIFF} 56503820 00000000 000000 9d012a ff3f 1000`), /16,000/],
  ['a WebP of 16,383 lines', bytes(`${RIFF} 56503820 00000000 000000 9d012a 1000 ff3f`), /16,000/],
  ['a WebP without loss of 16,384 pixels', bytes(`${RIFF} 5650384c 00000000 2f ff3f0000`), /16,000/],
  ['a WebP without loss of 16,384 lines', bytes(`${RIFF} 5650384c 00000000 2f 00c0ff0f`), /16,000/],
  ['a WebP with more of 16,001 pixels', bytes(`${RIFF} 56503858 0000000a 00000000 803e00 0f0000`), /16,000/],
  ['a WebP with more of 65,537 lines', bytes(`${RIFF} 56503858 0000000a 00000000 0f0000 000001`), /16,000/],
  ['a WebP of 16,777,216 pixels', bytes(`${RIFF} 56503858 0000000a 00000000 ffffff 0f0000`), /16,000/],
])('%s is refused in words', (_, content, words) => {
  expect(attachmentKind(content)).toEqual({ fault: expect.stringMatching(words) });
});

test.each([
  ['IMG_1.jpg', 'IMG_1.jpg'],
  ['C:\\Users\\me\\Bill.jpg', 'Bill.jpg'],
  ['../../etc/passwd', 'passwd.jpg'],
  ['a\u202egpj.exe\u0000', 'agpj.jpg'],
  ['s.html', 's.jpg'],
  ['photo.JPG', 'photo.jpg'],
  ['Invoice 12.50', 'Invoice 12.50.jpg'],
  ['run.pdf.exe', 'run.pdf.jpg'],
  ['.htaccess', 'htaccess.jpg'],
  ['a<b>:"c"|?*.png', 'a_b___c____.jpg'],
  ['  two \n lines ', 'two lines.jpg'],
  ['/', 'Photo.jpg'],
  ['é'.repeat(500), `${'é'.repeat(120)}.jpg`],
])('the name %j is told as %j', (sent, result) => {
  expect(attachmentName(sent, 'image/jpeg')).toBe(result);
  expect(attachmentName(result, 'image/jpeg')).toBe(result);
});
