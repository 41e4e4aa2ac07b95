import { ORDERS_REFUSED } from '../../domain/orders/orders-refused.ts';
import { MOST_PAPER_BYTES } from '../../domain/orders/paper.ts';
import { paperKind } from '../../domain/orders/paper-kind.ts';

/** As much as an invoice needs to be read, in pixels of its longest side. */
const LONGEST_SIDE = 2000;
const QUALITY = 0.85;

/**
 * A chosen file as it is sent: a photo made small, and without what else a camera wrote into it, such as the place. Otherwise why it
 * is not sent, in words.
 */
export async function readyToSend(chosen: File): Promise<{ file: File } | { fault: string }> {
  const isPdf = chosen.type === 'application/pdf' || /\.pdf$/i.test(chosen.name);
  const file = isPdf ? chosen : ((await shrunk(chosen)) ?? chosen);
  const kind = paperKind(new Uint8Array(await file.arrayBuffer()));
  if ('fault' in kind) return kind;
  return file.size > MOST_PAPER_BYTES ? { fault: ORDERS_REFUSED.fileTooLarge.detail } : { file };
}

/** A photo as a JPEG that is small enough; null for what this browser can't show. */
async function shrunk(photo: File): Promise<File | null> {
  try {
    const picture = await createImageBitmap(photo);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const drawn = canvas.getContext('2d')!;
    // What can be seen through is white paper.
    drawn.fillStyle = '#fff';
    drawn.fillRect(0, 0, canvas.width, canvas.height);
    drawn.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const made = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY);
    });
    return made && new File([made], photo.name.replace(/\.\w+$/, '.jpg'), { type: made.type });
  } catch {
    return null;
  }
}
