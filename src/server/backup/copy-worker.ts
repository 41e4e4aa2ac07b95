import { workerData } from 'node:worker_threads';
import { copyDatabase } from '../db/sqlite-file.ts';
import { papersIntoCopy } from '../papers/papers-in-backup.ts';

const { from, to, dataFolder } = workerData as Record<'from' | 'to' | 'dataFolder', string>;
await copyDatabase(from, to, { finish: papersIntoCopy(dataFolder) });
