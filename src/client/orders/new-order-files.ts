import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Week, WeekId } from '../../domain/calendar/week.ts';
import type { NewOrderRequest } from '../../domain/orders/order.ts';
import { call } from '../data/call-in-use.ts';
import { bringing, type NewOrderFile } from '../data/entry-list.ts';
import { whileOwned } from '../data/owner.ts';
import { refreshWeek } from '../data/queries.ts';
import { QueuedOnDevice } from '../data/queued-entries.ts';
import { refusalReason } from '../data/request-error.ts';
import { useOnce } from '../data/use-once.ts';

export interface ChosenFile {
  key: string;
  file: File;
  /** The file to send, or why it can't be sent. */
  ready: Promise<{ file: File } | { fault: string }>;
  /** Why the file can't be sent, in words; null while no problem is known. */
  fault: string | null;
}

export async function sendable(chosen: readonly ChosenFile[]): Promise<NewOrderFile[]> {
  const ready = await Promise.all(chosen.map(async ({ key, ready }) => ({ key, ...(await ready) })));
  return ready.flatMap((one) => ('file' in one ? [{ key: one.key, file: one.file }] : []));
}

export interface SentFiles {
  added: number;
  /** How many are queued on this device. */
  kept: number;
  faults: { name: string; fault: string }[];
}

/** Adds files to a saved order one by one. A file that fails does not undo the order. */
async function sendFiles(
  weekId: WeekId,
  orderId: string,
  files: readonly NewOrderFile[],
  demandOwner: () => void,
): Promise<SentFiles> {
  const sent: SentFiles = { added: 0, kept: 0, faults: [] };
  for (const { file, key } of files)
    try {
      demandOwner();
      await call('addOrderFiles', bringing({ orderId, sent: { file }, key }, { weekId }));
      sent.added++;
    } catch (error) {
      if (error instanceof QueuedOnDevice) sent.kept++;
      else sent.faults.push({ name: file.name, fault: refusalReason(error) });
    }
  return sent;
}

/** Returns "2 files added." and how many are queued; an empty list if there are none. */
export function filesText({ added, kept }: SentFiles): string[] {
  const counted = (count: number) => (count === 1 ? '1 file' : `${count} files`);
  return [
    ...(added > 0 ? [`${counted(added)} added.`] : []),
    ...(kept > 0
      ? [`${counted(kept)} not sent yet: kept on this device until the server can be reached.`]
      : []),
  ];
}

/** Returns "page.jpg was not added: …" for each file that was refused. */
export function faultsText({ faults }: SentFiles): string[] {
  return faults.map(({ name, fault }) => `${name} was not added: ${fault}`);
}

interface WeekOrder {
  week: Week;
  order: NewOrderRequest;
  /** The photos and PDFs to add. A function, so that they don't count in deciding whether a retry is the same order. */
  files: () => Promise<NewOrderFile[]>;
}

/** Adds a supplier order to a week, then its files. The result also holds the week and what happened to the files. */
export function useAddOrder() {
  const client = useQueryClient();
  const add = useOnce(async ({ week, order, files }: WeekOrder, key) => {
    const demandOwner = whileOwned();
    const papers = await files();
    demandOwner();
    const added = await call(
      'addOrder',
      bringing({ weekId: week.weekId, sent: order, key }, { files: papers }),
    );
    return { week, ...added, files: await sendFiles(week.weekId, added.order.orderId, papers, demandOwner) };
  });
  return useMutation({
    mutationFn: add,
    onSuccess: (_answer, { week }) => void refreshWeek(client, week.weekId),
  });
}
