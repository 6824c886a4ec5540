import type { z } from 'zod';
import type * as addresses from './addresses.ts';
import type * as alerts from './alerts.ts';
import type * as audit from './audit.ts';
import type * as auth from './auth.ts';
import type * as blog from './blog.ts';
import type * as brands from './brands.ts';
import type * as cart from './cart.ts';
import type * as cashOnDelivery from './cashOnDelivery.ts';
import type * as categories from './categories.ts';
import type * as categoryAttributes from './categoryAttributes.ts';
import type * as collections from './collections.ts';
import type * as comparison from './comparison.ts';
import type * as compatibility from './compatibility.ts';
import type * as coupons from './coupons.ts';
import type * as couriers from './couriers.ts';
import type * as customers from './customers.ts';
import type * as customPages from './customPages.ts';
import type * as delivery from './delivery.ts';
import type * as eInvoices from './eInvoices.ts';
import type * as emailCodes from './emailCodes.ts';
import type * as emails from './emails.ts';
import type { Endpoint } from './endpoint.ts';
import type * as events from './events.ts';
import type * as ewayBills from './ewayBills.ts';
import type * as exportRequests from './exportRequests.ts';
import type * as find from './find.ts';
import type * as firm from './firm.ts';
import type * as gstRates from './gstRates.ts';
import type * as gunModels from './gunModels.ts';
import type * as inventory from './inventory.ts';
import type * as itemChanges from './itemChanges.ts';
import type * as jobs from './jobs.ts';
import type * as manualOrders from './manualOrders.ts';
import type * as media from './media.ts';
import type * as messages from './messages.ts';
import type * as orderDocuments from './orderDocuments.ts';
import type * as orders from './orders.ts';
import type * as pageTexts from './pageTexts.ts';
import type * as parcels from './parcels.ts';
import type * as payments from './payments.ts';
import type * as priceChanges from './priceChanges.ts';
import type * as privacy from './privacy.ts';
import type * as productBallistics from './productBallistics.ts';
import type * as productFiles from './productFiles.ts';
import type * as products from './products.ts';
import type * as questions from './questions.ts';
import type * as readyReplies from './readyReplies.ts';
import type * as reconciliation from './reconciliation.ts';
import type * as refundRequests from './refundRequests.ts';
import type * as refundsToPay from './refundsToPay.ts';
import type * as remittances from './remittances.ts';
import type * as reports from './reports.ts';
import type * as reservations from './reservations.ts';
import type * as returns from './returns.ts';
import type * as reviews from './reviews.ts';
import type * as savedFilters from './savedFilters.ts';
import type * as searches from './searches.ts';
import type * as searchMeanings from './searchMeanings.ts';
import type * as searchPins from './searchPins.ts';
import type * as secondFactors from './secondFactors.ts';
import type * as packing from './serialNumbers.ts';
import type * as serverState from './serverState.ts';
import type * as sessions from './sessions.ts';
import type * as settings from './settings.ts';
import type * as shop from './shop.ts';
import type * as staff from './staff.ts';
import type * as stats from './stats.ts';
import type * as users from './users.ts';
import type * as wishlist from './wishlist.ts';

/**
 * The whole API as one type: `'POST /cart'` → its input and output.
 * Types only, so that the browser bundle contains no validators.
 */
type Modules = typeof addresses &
	typeof alerts &
	typeof audit &
	typeof auth &
	typeof blog &
	typeof brands &
	typeof cart &
	typeof cashOnDelivery &
	typeof categories &
	typeof categoryAttributes &
	typeof collections &
	typeof comparison &
	typeof compatibility &
	typeof messages &
	typeof coupons &
	typeof customers &
	typeof customPages &
	typeof delivery &
	typeof couriers &
	typeof eInvoices &
	typeof ewayBills &
	typeof emailCodes &
	typeof events &
	typeof exportRequests &
	typeof find &
	typeof firm &
	typeof gstRates &
	typeof gunModels &
	typeof inventory &
	typeof itemChanges &
	typeof emails &
	typeof jobs &
	typeof manualOrders &
	typeof media &
	typeof orderDocuments &
	typeof orders &
	typeof packing &
	typeof pageTexts &
	typeof parcels &
	typeof payments &
	typeof priceChanges &
	typeof privacy &
	typeof products &
	typeof productBallistics &
	typeof productFiles &
	typeof questions &
	typeof readyReplies &
	typeof reconciliation &
	typeof refundRequests &
	typeof refundsToPay &
	typeof remittances &
	typeof reports &
	typeof reservations &
	typeof returns &
	typeof reviews &
	typeof savedFilters &
	typeof searches &
	typeof searchMeanings &
	typeof searchPins &
	typeof secondFactors &
	typeof sessions &
	typeof serverState &
	typeof settings &
	typeof shop &
	typeof staff &
	typeof stats &
	typeof users &
	typeof wishlist;

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
