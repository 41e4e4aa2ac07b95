import { workerData } from 'node:worker_threads';
import { copyDatabase } from '../db/sqlite-file.ts';

const { from, to } = workerData as { from: string; to: string };
await copyDatabase(from, to);
