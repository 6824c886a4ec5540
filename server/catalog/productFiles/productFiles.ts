import type { RecurringTask } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { deleteRemovedFiles } from './changeFiles.ts';

export { addFile } from './changeFiles.ts';
export { getStoredType } from './fileContent.ts';
export { serveProductFiles } from './serveFiles.ts';

export const productFileTasks = (services: Services): RecurringTask[] => [
	{ name: 'removed manuals and videos', everySeconds: 60, run: () => deleteRemovedFiles(services) },
];
