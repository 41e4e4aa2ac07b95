import { parentPort, workerData } from 'node:worker_threads';
import { type Sending, sendCopy } from './copies/send-copy.ts';

parentPort!.postMessage(await sendCopy(workerData as Sending));
