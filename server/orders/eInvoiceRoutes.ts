import {
	getEInvoice,
	getRegistration,
	updateRegistration as updateRegistrationContract,
} from '../../contracts/eInvoices.ts';
import type { RegisterRoute } from '../platform/http/registerRoute.ts';
import type { Services } from '../platform/services.ts';
import { getEInvoiceRegistration, readEInvoice, updateRegistration } from './eInvoice.ts';

export function eInvoiceRoutes(registerRoute: RegisterRoute, { database: { db } }: Services): void {
	registerRoute(getEInvoice, async ({ params }) => [await readEInvoice(db, params.orderId)]);
	registerRoute(getRegistration, ({ params }) => getEInvoiceRegistration(db, params.orderId));
	registerRoute.write(updateRegistrationContract, (tx, { params, body, user }) =>
		updateRegistration(tx, user.id, params.orderId, body),
	);
}
