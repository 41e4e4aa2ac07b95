import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { Order } from '../../domain/orders/order.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { newKey } from '../data/key.ts';
import { refusalReason } from '../data/refusal.ts';
import { useOnce } from '../data/use-once.ts';
import { useOutbox } from '../data/use-outbox.ts';
import { tellKept } from '../weeks/tell-kept.ts';
import { thenRead } from '../weeks/then-read.ts';
import { readyToSend } from './shrink-photo.ts';

/** A file that is on its way to the server, or did not get there. */
export interface Upload {
  key: string;
  file: File;
  /** Why it is not kept, in words; null while it is sent. */
  fault: string | null;
  /** Whether sending it again may help. */
  isAgain: boolean;
}

/** Sends files of an order one by one; what could not be sent stays, with why. */
export function useAddPapers(weekId: WeekId, { orderId }: Order) {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const { mutateAsync } = useMutation({
    mutationFn: ({ file, key }: Upload) => gateway().addOrderFile(weekId, orderId, file, key),
    ...thenRead(client, weekId),
  });
  const change = (key: string, to: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const drop = (key: string) => setUploads((all) => all.filter((one) => one.key !== key));

  async function send(upload: Upload): Promise<void> {
    change(upload.key, { fault: null });
    try {
      await mutateAsync(upload);
      drop(upload.key);
    } catch (error) {
      if (tellKept(error)) return drop(upload.key);
      change(upload.key, { fault: refusalReason(error), isAgain: true });
    }
  }

  async function add(chosen: readonly File[]): Promise<void> {
    const added = chosen.map((file) => ({ key: newKey(), file, fault: null, isAgain: false }));
    setUploads((all) => [...all, ...added]);
    for (const upload of added) {
      const ready = await readyToSend(upload.file);
      if ('fault' in ready) change(upload.key, ready);
      else {
        change(upload.key, ready);
        await send({ ...upload, ...ready });
      }
    }
  }

  return { uploads, add, again: send, drop };
}

/** Takes files off an order, and puts them back. */
export function useTakePaperOff(weekId: WeekId) {
  const client = useQueryClient();
  const off = useMutation({
    mutationFn: (fileId: string) => gateway().takeOrderFileOff(fileId),
    ...thenRead(client, weekId),
  });
  const back = useMutation({
    mutationFn: useOnce((fileId: string, key) => gateway().putOrderFileBack(fileId, key)),
    ...thenRead(client, weekId),
  });
  return { off, back };
}

/** The files of an order that wait on this device to be sent. */
export function useWaitingPapers({
  orderId,
}: Order): { entryId: string; file: File; refusal: string | null }[] {
  return useOutbox().flatMap(({ entryId, call, refusal }) =>
    call.method === 'addOrderFile' && call.args[1] === orderId
      ? [{ entryId, file: call.args[2], refusal }]
      : [],
  );
}
