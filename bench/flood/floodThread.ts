// Sends one flood, in a thread of a lower priority than the shop and the shopper: on a machine that they share, a flood
// must not take the processor from what it measures.
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { floods } from './floods.ts';

const { name, shop, seconds }: { name: string; shop: string; seconds: number } = workerData;

// Elsewhere it would be the priority of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
const flood = floods.find((each) => each.name === name);
parentPort?.postMessage(await flood?.run(shop, seconds));
