import type { RecurringTask } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { deleteUnusedPictures } from './media.ts';

export const mediaTasks = (services: Services): RecurringTask[] => [
	{ name: 'unused pictures', everySeconds: 86_400, run: () => deleteUnusedPictures(services) },
];
