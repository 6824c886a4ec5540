import { tasks } from '../contracts/stats.ts';

/** The counts of open tasks in a shop without any. */
export const noTasks = tasks.parse(Object.fromEntries(Object.keys(tasks.shape).map((kind) => [kind, 0])));
