import * as contracts from '../../../contracts/alerts.ts';
import { invalid } from '../../platform/http/httpError.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import type { Limit } from '../../platform/limits/limits.ts';
import type { Services } from '../../platform/services.ts';
import { cancelAlert, confirmAlert, stopEmails } from './links.ts';
import { getWaitingAlerts } from './personalData.ts';
import { addVerifiedAlert, requestAlert } from './stockAlerts.ts';
import { requireSoldOut } from './variants.ts';
import { wantedPage } from './wanted.ts';

/** Alerts may each be an email to a stranger: enough for a person, too few to fill mailboxes. */
const asksPerAddress: Limit = {
	name: 'stock alerts',
	times: 30,
	seconds: 3600,
	per: 'address',
	shared: true,
};
const clicksPerAddress: Limit = { name: 'alert emails', times: 60, seconds: 3600, per: 'address' };

export function alertRoutes(registerRoute: RegisterRoute, { database: { db } }: Services): void {
	registerRoute.write(
		contracts.askForStock,
		async (tx, { params, body, user }) => {
			const item = await requireSoldOut(tx, params.variantId);
			const own = user?.email;
			const email = body.email ?? own;
			if (email === undefined) throw invalid({ email: 'Please enter your email address.' });
			// Only the account's own address is known to be the person's.
			if (own !== undefined && email.toLowerCase() === own.toLowerCase()) {
				await addVerifiedAlert(tx, params.variantId, own);
				return {
					toConfirm: false,
					message: `We will email you at ${own} when ${item.fullName} is back in stock.`,
				};
			}
			await requestAlert(tx, params.variantId, email);
			return {
				toConfirm: true,
				message: `Almost done: please open the email that we send to ${email}, and confirm. If you have confirmed before, there is nothing more to do.`,
			};
		},
		asksPerAddress,
	);
	registerRoute.write(
		contracts.confirmStockAlert,
		(tx, { body }) => confirmAlert(tx, body.token),
		clicksPerAddress,
	);
	registerRoute.write(
		contracts.stopAlertEmails,
		async (tx, { body }) => ({ message: await stopEmails(tx, body.token) }),
		clicksPerAddress,
	);
	registerRoute(contracts.getOwnStockAlerts, ({ user }) => getWaitingAlerts(db, user.email));
	registerRoute.write(contracts.cancelStockAlert, (tx, { params, user }) =>
		cancelAlert(tx, params.stockAlertId, user.email),
	);
	registerRoute(contracts.listWanted, ({ query }) => wantedPage(db, query));
}
