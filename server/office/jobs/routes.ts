import * as contracts from '../../../contracts/jobs.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import type { Services } from '../../platform/services.ts';
import { jobPage, retryFailedJob, retryFailedJobs } from './jobs.ts';

export function jobRoutes(registerRoute: RegisterRoute, { database: { db } }: Services): void {
	registerRoute(contracts.listJobs, ({ query }) => jobPage(db, query));
	registerRoute.write(contracts.retryJob, async (tx, { params, user }) => {
		await retryFailedJob(tx, params.id, user.id);
		return { message: 'The job is being tried again.' };
	});
	registerRoute.write(contracts.retryJobs, async (tx, { body, user }) => {
		const { retried, left } = await retryFailedJobs(tx, body.kind, user.id);
		if (retried === 0) return { message: 'No job of this kind has failed.' };
		const tried = retried === 1 ? '1 job is' : `${retried} jobs are`;
		return {
			message: `${tried} being tried again.${left > 0 ? ` ${left} more remain: please retry them next.` : ''}`,
		};
	});
}
