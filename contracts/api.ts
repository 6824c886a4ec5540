import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

/**
 * The whole API as one type: `'POST /cart'` → its input and output.
 * Types only, so that the browser bundle contains no validators.
 */
type Modules = typeof import('./addresses.ts') &
	typeof import('./alerts.ts') &
	typeof import('./audit.ts') &
	typeof import('./auth.ts') &
	typeof import('./blog.ts') &
	typeof import('./brands.ts') &
	typeof import('./cart.ts') &
	typeof import('./cashOnDelivery.ts') &
	typeof import('./categories.ts') &
	typeof import('./categoryAttributes.ts') &
	typeof import('./collections.ts') &
	typeof import('./comparison.ts') &
	typeof import('./compatibility.ts') &
	typeof import('./coupons.ts') &
	typeof import('./couriers.ts') &
	typeof import('./customers.ts') &
	typeof import('./customPages.ts') &
	typeof import('./delivery.ts') &
	typeof import('./eInvoices.ts') &
	typeof import('./emailCodes.ts') &
	typeof import('./emails.ts') &
	typeof import('./events.ts') &
	typeof import('./ewayBills.ts') &
	typeof import('./exportRequests.ts') &
	typeof import('./find.ts') &
	typeof import('./firm.ts') &
	typeof import('./gstRates.ts') &
	typeof import('./gunModels.ts') &
	typeof import('./inventory.ts') &
	typeof import('./itemChanges.ts') &
	typeof import('./jobs.ts') &
	typeof import('./manualOrders.ts') &
	typeof import('./media.ts') &
	typeof import('./messages.ts') &
	typeof import('./orderDocuments.ts') &
	typeof import('./orders.ts') &
	typeof import('./pageTexts.ts') &
	typeof import('./parcels.ts') &
	typeof import('./payments.ts') &
	typeof import('./plannedSettings.ts') &
	typeof import('./priceChanges.ts') &
	typeof import('./privacy.ts') &
	typeof import('./productBallistics.ts') &
	typeof import('./productFiles.ts') &
	typeof import('./products.ts') &
	typeof import('./questions.ts') &
	typeof import('./readyReplies.ts') &
	typeof import('./reconciliation.ts') &
	typeof import('./refundRequests.ts') &
	typeof import('./refundsToPay.ts') &
	typeof import('./remittances.ts') &
	typeof import('./reports.ts') &
	typeof import('./reservations.ts') &
	typeof import('./returns.ts') &
	typeof import('./reviews.ts') &
	typeof import('./savedFilters.ts') &
	typeof import('./searches.ts') &
	typeof import('./searchMeanings.ts') &
	typeof import('./searchPins.ts') &
	typeof import('./secondFactors.ts') &
	typeof import('./serialNumbers.ts') &
	typeof import('./serverState.ts') &
	typeof import('./sessions.ts') &
	typeof import('./settings.ts') &
	typeof import('./shop.ts') &
	typeof import('./staff.ts') &
	typeof import('./stats.ts') &
	typeof import('./users.ts') &
	typeof import('./wishlist.ts');

type Endpoints = Extract<Modules[keyof Modules], Endpoint>;
type Input<E, Part extends string> = E extends { [P in Part]: infer Schema extends z.ZodType }
	? z.input<Schema>
	: undefined;
type Output<E extends Endpoint> = E['response'] extends z.ZodType
	? z.output<E['response']> | (E extends { file: { contentType: string } } ? Blob : never)
	: E['response'] extends { contentType: string }
		? Blob
		: undefined;

export type Api = {
	[E in Endpoints as `${E['method']} ${E['path']}`]: {
		params: Input<E, 'params'>;
		query: Input<E, 'query'>;
		body: Input<E, 'body'>;
		response: Output<E>;
	};
};
