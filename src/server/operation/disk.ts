import { statfs } from 'node:fs/promises';
import { ORDERS_REFUSED } from '../../domain/orders/orders-refused.ts';
import type { Config } from '../config.ts';
import { isPostgres } from '../db/connect.ts';
import { refusal } from '../errors.ts';

/** The room in the data folder, in bytes. */
export interface Room {
  free: number;
  all: number;
}

export interface Disk {
  room(): Promise<Room>;
  /** Returns how much room is left. 'low': files are refused. */
  state(): Promise<{ state: 'ok' | 'low'; freeMegabytes: number }>;
  /** Whether changes find no room: one just failed for lack of it, or next to none is left. */
  isFull(): Promise<boolean>;
  /** Notes that a change found no room. Returns whether to log that: true once a minute. */
  noteFull(): boolean;
  /** Throws 'disk-full' when files of this size would leave less room than everything else needs. */
  demandRoom(bytes: number): Promise<void>;
}

const MINUTE = 60_000;
/** How long, in milliseconds, a failed change counts as a full disk: with a quota, nothing else shows it. */
const RECENT = 5_000;
const MEGABYTE = 1024 * 1024;
/** The room, in bytes, that a change of the database may need beside its journal. */
const NEXT_TO_NONE = 16 * MEGABYTE;
/** The room, in bytes, that files leave for everything else by default; a tenth of a disk smaller than ten times this. */
const KEPT_FREE = 1024 * MEGABYTE;

/** Watches the disk with the data folder. */
export function createDisk(
  { dataFolder, database, freeSpace }: Pick<Config, 'dataFolder' | 'database' | 'freeSpace'>,
  now: () => number,
  roomOf: () => Promise<Room> = () => roomIn(dataFolder),
): Disk {
  let lastFull = Number.NEGATIVE_INFINITY;
  let lastLine = Number.NEGATIVE_INFINITY;
  const left = ({ free, all }: Room) => free - (freeSpace ?? Math.min(KEPT_FREE, all / 10));
  return {
    room: roomOf,
    async state() {
      const room = await roomOf();
      return { state: left(room) < 0 ? 'low' : 'ok', freeMegabytes: Math.floor(room.free / MEGABYTE) };
    },
    async isFull() {
      if (now() - lastFull < RECENT) return true;
      // PostgreSQL is on a disk of its own, and reports a full one itself.
      return !isPostgres(database) && (await roomOf()).free < NEXT_TO_NONE;
    },
    noteFull() {
      lastFull = now();
      if (lastFull - lastLine < MINUTE) return false;
      lastLine = lastFull;
      return true;
    },
    async demandRoom(bytes) {
      if (left(await roomOf()) < bytes) throw refusal(ORDERS_REFUSED.filesNoRoom);
    },
  };
}

async function roomIn(folder: string): Promise<Room> {
  const { bsize, bavail, blocks } = await statfs(folder);
  return { free: bavail * bsize, all: blocks * bsize };
}
