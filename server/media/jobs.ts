import type { Round } from '../platform/jobs/jobs.ts';
import type { Services } from '../services.ts';
import { sweepPictures } from './media.ts';

export const mediaRounds = (services: Services): Round[] => [
	{ name: 'discarded pictures', everySeconds: 86_400, run: () => sweepPictures(services) },
];
