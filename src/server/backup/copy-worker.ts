import { workerData } from 'node:worker_threads';
import { backUp } from './back-up.ts';

const { file, ...installation } = workerData as Record<'database' | 'dataFolder' | 'file', string>;
await backUp(installation, file);
