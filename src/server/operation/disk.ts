import { statfs } from 'node:fs/promises';
import { ORDERS_REFUSED } from '../../domain/orders/orders-refused.ts';
import type { Config } from '../config.ts';
import { isPostgres } from '../db/connect.ts';
import { refusal } from '../errors.ts';

/** How much room there is in the data folder, in bytes. */
export interface Room {
  free: number;
  all: number;
}

/** What a server knows of its disk. */
export interface Disk {
  room(): Promise<Room>;
  /** How much room there is, for people: 'low' is where files are refused. */
  state(): Promise<{ state: 'ok' | 'low'; freeMegabytes: number }>;
  /** Whether changes find no room: the last one that did not was a moment ago, or there is next to none. */
  isFull(): Promise<boolean>;
  /** Notes that a change found no room, and says whether that is worth a line in the log: once a minute. */
  noteFull(): boolean;
  /** Throws 'disk-full' where files of so many bytes would leave less free than is kept for everything else. */
  demandRoom(bytes: number): Promise<void>;
}

const MINUTE = 60_000;
/** How long a change that found no room speaks for the disk: where there is a quota, nothing else tells of it. */
const RECENT = 5_000;
const MEGABYTE = 1024 * 1024;
/** What a change of the database may need beside its journal. */
const NEXT_TO_NONE = 16 * MEGABYTE;
/** What files leave free for everything else, unless it is set: so much, or a tenth of a small disk. */
const KEPT_FREE = 1024 * MEGABYTE;

/** Watches the disk that the data folder is on. */
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
      // PostgreSQL is on a disk of its own, and says so itself.
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
