import type { RecurringTask } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { deleteRemovedPhotos } from './photos.ts';
import { sendReviewRequests } from './reviewRequests.ts';

export const reviewTasks = (services: Services): RecurringTask[] => [
	{ name: 'removed review photos', everySeconds: 60, run: () => deleteRemovedPhotos(services) },
	{ name: 'review requests', everySeconds: 3600, run: () => sendReviewRequests(services) },
];
