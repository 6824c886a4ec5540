import type { PaymentLinkId } from '../../../contracts/ids.ts';
import { orderId } from '../../../contracts/ids.ts';
import * as contracts from '../../../contracts/manualOrders.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import type { Services } from '../../platform/services.ts';
import { GatewayRejected, GatewayUnavailable } from '../../selling/payments/payments.ts';
import { settlePaymentLink } from '../orders.ts';
import { enterManualOrder } from './enterManualOrder.ts';
import { quoteManually, wireManualQuote } from './manualQuote.ts';
import { manualOrderById, unpaidOrderPage } from './readManualOrders.ts';
import { cancelUnpaid, sendLink } from './unpaidOrders.ts';

/**
 * Brings links to agreement with the gateway after the commit, in their order. The recurring check does the rest when the
 * gateway does not answer, or when the process stops before.
 */
async function settleLinks(services: Services, ids: PaymentLinkId[]): Promise<void> {
	try {
		for (const id of ids) await settlePaymentLink(services, id, 'check');
	} catch (error) {
		if (!(error instanceof GatewayUnavailable || error instanceof GatewayRejected)) throw error;
		services.log.warn({ error }, 'A payment link is not settled yet');
	}
}

export function manualOrderRoutes(registerRoute: RegisterRoute, services: Services): void {
	const { db } = services.database;

	registerRoute(contracts.quoteManualOrder, async ({ body }) =>
		wireManualQuote(await quoteManually(db, body)),
	);

	registerRoute(contracts.listUnpaidOrders, ({ query }) => unpaidOrderPage(db, query));

	registerRoute(contracts.createManualOrder, async ({ body, user, withIdempotency }) => {
		let link: PaymentLinkId | undefined;
		const entered = await withIdempotency(async (tx) => {
			const made = await enterManualOrder(tx, user.id, body);
			link = made.link;
			return manualOrderById(tx, made.orderId);
		});
		if (link === undefined) return entered;
		await settleLinks(services, [link]);
		return manualOrderById(db, orderId.parse(entered.id));
	});

	registerRoute(contracts.sendPaymentLink, async ({ params, body, user, withIdempotency }) => {
		let links: PaymentLinkId[] = [];
		await withIdempotency(async (tx) => {
			links = await sendLink(tx, user.id, params.orderId, body);
			return manualOrderById(tx, params.orderId);
		});
		await settleLinks(services, links);
		return manualOrderById(db, params.orderId);
	});

	registerRoute(contracts.cancelUnpaidOrder, async ({ params, user, withIdempotency }) => {
		let links: PaymentLinkId[] = [];
		await withIdempotency(async (tx) => {
			links = await cancelUnpaid(tx, user.id, params.orderId);
			return manualOrderById(tx, params.orderId);
		});
		await settleLinks(services, links);
		return manualOrderById(db, params.orderId);
	});
}
