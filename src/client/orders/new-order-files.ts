import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Week, WeekId } from '../../domain/calendar/week.ts';
import type { NewOrderRequest } from '../../domain/orders/order.ts';
import type { NewOrderFile } from '../data/gateway.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { whileOwned } from '../data/owner.ts';
import { refreshWeek } from '../data/queries.ts';
import { QueuedOnDevice } from '../data/queued-entries.ts';
import { refusalReason } from '../data/request-error.ts';
import { useOnce } from '../data/use-once.ts';

/** A photo or PDF that was chosen for an order that is not saved yet. */
export interface ChosenFile {
  key: string;
  file: File;
  /** The file as it is sent, or why it can't be. */
  ready: Promise<{ file: File } | { fault: string }>;
  /** Why it can't be sent, in words; null where nothing is known against it. */
  fault: string | null;
}

/** Those of the chosen files that can be sent. */
export async function sendable(chosen: readonly ChosenFile[]): Promise<NewOrderFile[]> {
  const ready = await Promise.all(chosen.map(async ({ key, ready }) => ({ key, ...(await ready) })));
  return ready.flatMap((one) => ('file' in one ? [{ key: one.key, file: one.file }] : []));
}

/** What became of the files of an order that was saved. */
export interface SentFiles {
  added: number;
  /** How many wait on this device. */
  kept: number;
  faults: { name: string; fault: string }[];
}

/** Adds files to an order that is there, one by one: none of them takes the order back. */
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
      await gateway().addOrderFile(weekId, orderId, file, key);
      sent.added++;
    } catch (error) {
      if (error instanceof QueuedOnDevice) sent.kept++;
      else sent.faults.push({ name: file.name, fault: refusalReason(error) });
    }
  return sent;
}

/** "2 files added." and what else became of them; nothing for none. */
export function filesText({ added, kept }: SentFiles): string[] {
  const counted = (count: number) => (count === 1 ? '1 file' : `${count} files`);
  return [
    ...(added > 0 ? [`${counted(added)} added.`] : []),
    ...(kept > 0
      ? [`${counted(kept)} not sent yet: kept on this device until the server can be reached.`]
      : []),
  ];
}

/** "page.jpg was not added: …": of each that was not. */
export function faultsText({ faults }: SentFiles): string[] {
  return faults.map(({ name, fault }) => `${name} was not added: ${fault}`);
}

/** An order and the week it is charged to. */
interface WeekOrder {
  week: Week;
  order: NewOrderRequest;
  /** The photos and PDFs that go with it: no part of what makes it another order. */
  files: () => Promise<NewOrderFile[]>;
}

/** Adds a supplier order to a week, its files after it; answers with that week, too, and with what became of them. */
export function useAddOrder() {
  const client = useQueryClient();
  const add = useOnce(async ({ week, order, files }: WeekOrder, key) => {
    const demandOwner = whileOwned();
    const papers = await files();
    demandOwner();
    const added = await gateway().addOrder(week.weekId, order, key, papers);
    return { week, ...added, files: await sendFiles(week.weekId, added.order.orderId, papers, demandOwner) };
  });
  return useMutation({
    mutationFn: add,
    onSuccess: (_answer, { week }) => void refreshWeek(client, week.weekId),
  });
}
