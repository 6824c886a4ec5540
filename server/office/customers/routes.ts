import * as contracts from '../../../contracts/customers.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import { recordSecurityEvent } from '../../platform/securityEvents.ts';
import type { Services } from '../../platform/services.ts';
import { customerById, customerPage, endAllSessions, writeNotes } from './customers.ts';

export function customerRoutes(registerRoute: RegisterRoute, { database: { db }, log }: Services): void {
	registerRoute(contracts.listCustomers, ({ query }) => customerPage(db, query));
	registerRoute(contracts.getCustomer, ({ params }) => customerById(db, params.id));
	registerRoute.write(contracts.writeCustomerNotes, (tx, { params, body, user }) =>
		writeNotes(tx, params.id, body, user.id),
	);
	registerRoute(contracts.endCustomerSessions, async ({ params, user, withIdempotency }) => {
		await withIdempotency((tx) => endAllSessions(tx, params.id, user));
		recordSecurityEvent(log, 'sessions_ended', { accountId: params.id, by: user.id });
	});
}
