import * as contracts from '../../contracts/refundRequests.ts';
import type { RegisterRoute } from '../platform/http/registerRoute.ts';
import type { Services } from '../platform/services.ts';
import { getRefundAllowance } from '../selling/payments/payments.ts';
import { approveRefundRequest, declineRefundRequest, listRefundRequests } from './refundRequests.ts';

export function refundRequestRoutes(registerRoute: RegisterRoute, { database: { db } }: Services): void {
	registerRoute(contracts.listRefundRequests, async () => ({ requests: await listRefundRequests(db) }));
	registerRoute(contracts.getRefundAllowance, async ({ user }) => ({
		amount: await getRefundAllowance(db, user),
	}));
	registerRoute.write(contracts.approveRefundRequest, (tx, { params, user }) =>
		approveRefundRequest(tx, params.id, user.id),
	);
	registerRoute.write(contracts.declineRefundRequest, (tx, { params, body, user }) =>
		declineRefundRequest(tx, params.id, user.id, body.reason),
	);
}
