import { correctReconciliation, getReconciliation } from '../../../contracts/reconciliation.ts';
import { audit } from '../../accounts/audit/audit.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import type { Services } from '../../platform/services.ts';
import { callGateway } from '../../selling/payments/payments.ts';
import { reconcile } from './reconcile.ts';

export function reconciliationRoutes(registerRoute: RegisterRoute, services: Services): void {
	const { db } = services.database;
	const limit = { times: 20, seconds: 60, per: 'user' } as const;
	registerRoute(
		getReconciliation,
		({ query }) => callGateway(services, () => reconcile(services, query, false)),
		{ name: 'reconciliation', ...limit },
	);
	registerRoute(
		correctReconciliation,
		async ({ body, user }) => {
			const report = await callGateway(services, () => reconcile(services, body, true));
			for (const { key, text } of report.corrected)
				await audit(db, user.id, 'reconciliation.correct', `reconciliation:${body.from}`, {
					after: { key, text },
				});
			return report;
		},
		{ name: 'reconciliation', ...limit },
	);
}
