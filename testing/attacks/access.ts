import type { Access } from '../../contracts/endpoint.ts';
import { type LimitedRole, limitedRoles } from '../../shared/permissions.ts';

type Row = { to: 'anyone' | 'users' | readonly LimitedRole[]; calls: string };

/**
 * Who may call what, written a second time by hand, so that a call that was declared too freely, or forgotten, is found. A call
 * in no row is the owner's alone.
 */
const rows: readonly Row[] = [
	{
		to: 'anyone',
		calls: `
POST /auth/login/verification-link · POST /auth/email-code · POST /auth/login/email-code · POST /auth/login/code · POST /auth/login/passkey-options · POST /auth/login/passkey
POST /auth/signup · POST /auth/login · POST /auth/forgot-password · POST /auth/reset-password
GET /auth/verify-reset-token/{token} · GET /auth/verify-email/{token} · POST /auth/resend-verification
GET /config · GET /products · GET /products/{id} · GET /products/{id}/related · GET /products/compare · GET /product-cards · GET /cart-products
GET /products/{id}/reviews · GET /products/{productId}/questions · GET /categories · GET /categories/{id}/attributes · GET /brands · GET /offers
GET /about · GET /home · GET /faq · GET /policies · GET /pages/{slug} · GET /collections/{slug} · GET /blog · GET /blog/{slug} · GET /events · GET /events/{slug} · GET /events/{slug}/calendar.ics
GET /search/suggestions · POST /searches · GET /delivery-estimate
GET /products/{productId}/compatible · GET /compatible-products · GET /gun-models · GET /gun-models/{modelId}/compatible
POST /contact · POST /review-emails/stop · POST /payments/webhook · POST /courier/events · POST /orders/cod/confirm · POST /orders/cod/check
GET /auth/staff-invitations/{token} · POST /auth/staff-invitations/accept
POST /variants/{variantId}/alerts · POST /alert-emails/confirm · POST /alert-emails/stop`,
	},
	{
		to: 'users',
		calls: `
GET /auth/verify-role · POST /auth/logout · GET /auth/sessions · DELETE /auth/sessions · DELETE /auth/sessions/{id}
PUT /users/{id} · POST /users/{id}/change-password · GET /profile/data · POST /profile/delete · GET /profile/firm · PUT /profile/firm
GET /addresses · POST /addresses · PUT /addresses/{id} · DELETE /addresses/{id}
GET /cart · POST /cart · POST /cart/merge · PUT /cart/{productId} · DELETE /cart/{productId} · DELETE /cart
GET /wishlist · POST /wishlist · DELETE /wishlist/{productId} · DELETE /wishlist
GET /my-guns · PUT /my-guns/{productId} · DELETE /my-guns/{productId}
GET /my-gun-models · PUT /my-gun-models/{modelId} · DELETE /my-gun-models/{modelId}
GET /checkout/quote · POST /payments/order · POST /payments/verify · POST /payments/check
POST /orders · GET /orders/cod · POST /orders/cod · POST /orders/cod/{id}/confirm · POST /orders/cod/{id}/resend · POST /orders/cod/{id}/cancel
GET /orders/user · GET /orders/{id}/invoice · GET /orders/items/{itemId}/credit-note · GET /orders/credit-notes/{creditNoteId} · POST /orders/{id}/buy-again
POST /orders/{orderId}/cancel · POST /orders/{orderId}/returns · POST /returns/{returnId}/withdraw
POST /returns/{returnId}/photos · GET /returns/{returnId}/photos/{photoId}
GET /products/{id}/reviews/mine · GET /products/{id}/reviews/eligibility
POST /products/{id}/reviews · PUT /products/{id}/reviews · DELETE /products/{id}/reviews
POST /products/{id}/reviews/photos · DELETE /products/{id}/reviews/photos/{photoId}
GET /products/{id}/reviews/votes · PUT /reviews/{reviewId}/vote · DELETE /reviews/{reviewId}/vote
POST /products/{productId}/questions · GET /products/{productId}/questions/mine · POST /questions/{questionId}/answers
GET /profile/review-emails · PUT /profile/review-emails · GET /wishlist/price-emails · PUT /wishlist/price-emails · GET /profile/stock-alerts · DELETE /profile/stock-alerts/{stockAlertId}`,
	},
	{
		to: limitedRoles,
		calls: `
POST /auth/reauthenticate · GET /auth/second-factors · POST /auth/recovery-codes
POST /auth/authenticator-app · POST /auth/authenticator-app/confirm · DELETE /auth/authenticator-app
POST /auth/passkey-options · POST /auth/passkeys · PUT /auth/passkeys/{id} · DELETE /auth/passkeys/{id}
GET /admin/saved-filters · POST /admin/saved-filters · PUT /admin/saved-filters/{id} · DELETE /admin/saved-filters/{id} · GET /admin/tasks
GET /admin/find · GET /admin/ready-replies`,
	},
	{
		to: ['catalogue', 'orders', 'content'],
		calls: `
GET /admin/products · GET /admin/products/{id}`,
	},
	{
		to: ['orders', 'content'],
		calls: `
GET /admin/questions · PUT /admin/questions/{questionId}/held-publication · DELETE /admin/questions/{questionId}/held-publication
PUT /admin/answers/{answerId}/held-publication · DELETE /admin/answers/{answerId}/held-publication
PUT /admin/questions/{questionId} · DELETE /admin/questions/{questionId}
PUT /admin/questions/{questionId}/answer · PUT /admin/answers/{answerId} · DELETE /admin/answers/{answerId}`,
	},
	{
		to: ['orders', 'accounts'],
		calls: `
GET /orders · GET /orders/{id}/packing-slip · GET /admin/shipping-documents
GET /admin/parcel-papers · GET /admin/parcels/{id}/eway-bill
GET /admin/orders/{orderId}/e-invoice · GET /admin/orders/{orderId}/registration
GET /admin/refunds · GET /admin/refunds/to-pay · GET /admin/refund-requests`,
	},
	{
		to: ['catalogue', 'content'],
		calls: `
POST /uploads · POST /blog/upload`,
	},
	{
		to: ['catalogue', 'accounts'],
		calls: `
GET /admin/gst-rates`,
	},
	{
		to: ['catalogue'],
		calls: `
POST /products · PUT /products/{id} · DELETE /products/{id} · DELETE /products/images/{publicId}
PUT /admin/products/{id}/archived · PUT /admin/products/{id}/price · PUT /admin/products/{id}/stock
GET /admin/products/{id}/price-changes · POST /admin/products/{id}/price-changes · POST /admin/price-changes
GET /admin/price-changes/export · POST /admin/price-changes/import
DELETE /admin/products/{id}/price-changes/{changeId} · GET /admin/products/{id}/stock-movements · POST /admin/products/bulk
GET /admin/products/export · POST /admin/products/import · PUT /admin/products/{id}/ballistics
POST /admin/products/{id}/files · PUT /admin/products/{id}/files/{fileId} · DELETE /admin/products/{id}/files/{fileId}
POST /admin/products/{id}/files/{fileId}/captions · DELETE /admin/products/{id}/files/{fileId}/captions
GET /admin/products/{productId}/compatible · PUT /admin/products/{productId}/compatible
GET /admin/compatibility/export · POST /admin/compatibility/import
GET /admin/gun-models · POST /admin/gun-models · PUT /admin/gun-models/{modelId} · DELETE /admin/gun-models/{modelId}
GET /admin/gun-models/export · POST /admin/gun-models/import
POST /categories · PUT /categories/{id} · DELETE /categories/{id} · PUT /categories/{id}/attributes
GET /admin/tags · GET /admin/products/{id}/preview
GET /admin/collections · POST /admin/collections · GET /admin/collections/{id}
PUT /admin/collections/{id} · DELETE /admin/collections/{id}
POST /brands · PUT /brands/{id} · DELETE /brands/{id} · GET /admin/wanted`,
	},
	{
		to: ['orders'],
		calls: `
PUT /orders/items/{itemId} · PUT /orders/items/{itemId}/email · POST /orders/items/{itemId}/refund
POST /admin/orders/{orderId}/packing · POST /admin/orders/{orderId}/licence-corrections · POST /admin/orders/{orderId}/shipments · POST /admin/orders/{orderId}/refunds
PUT /admin/orders/{orderId}/registration · POST /admin/orders/{orderId}/collected · POST /admin/orders/{orderId}/refused
POST /admin/orders/quote · POST /admin/orders · GET /admin/orders/unpaid
POST /admin/orders/{orderId}/payment-link · DELETE /admin/orders/{orderId}/payment-link
GET /admin/returns · POST /admin/returns/{returnId}/approve · PUT /admin/returns/{returnId}/held-approval · DELETE /admin/returns/{returnId}/held-approval
POST /admin/returns/{returnId}/decline · POST /admin/returns/{returnId}/pickup
POST /admin/returns/{returnId}/receive · POST /admin/returns/{returnId}/refund · POST /admin/returns/{returnId}/replace
GET /admin/parcels · POST /admin/parcels/outcome · PUT /admin/parcels/{id}
POST /admin/parcels/bookings · DELETE /admin/parcels/{id}/booking · DELETE /admin/parcels/{id}/report
POST /admin/returns/{returnId}/courier · DELETE /admin/returns/{returnId}/courier · GET /admin/courier-reports · DELETE /admin/courier-reports/{id}
GET /admin/damaged-items · POST /admin/damaged-items/{itemId}/write-off
POST /admin/refunds/{id}/resend · POST /admin/refunds/{id}/paid
GET /admin/refund-allowance · POST /admin/refund-requests/{id}/approve · POST /admin/refund-requests/{id}/decline
GET /admin/reservations · POST /admin/reservations/{id}/release
GET /admin/serial-numbers · POST /admin/serial-numbers/{id}/release · GET /admin/gun-register
GET /admin/gun-register/gun · PUT /admin/gun-register
GET /admin/customers · GET /admin/customers/{id} · PUT /admin/customers/{id}/notes
DELETE /admin/customers/{id}/sessions · GET /admin/messages · PUT /admin/messages/{id}`,
	},
	{
		to: ['content'],
		calls: `
POST /blog · PUT /blog/{slug} · DELETE /blog/{slug}
GET /admin/pages · POST /admin/pages · PUT /admin/pages/{id} · DELETE /admin/pages/{id}
GET /admin/events · POST /events · PUT /events/{slug} · DELETE /events/{slug}
GET /admin/reviews · PUT /admin/reviews/{id} · DELETE /admin/reviews/{id}
PUT /admin/reviews/{id}/reply · DELETE /admin/reviews/{id}/reply · DELETE /admin/reviews/{id}/photos/{photoId}
GET /admin/searches · GET /admin/search-pins · PUT /admin/search-pins
GET /admin/synonyms · POST /admin/synonyms · PUT /admin/synonyms/{id} · DELETE /admin/synonyms/{id}
GET /admin/search-meanings · POST /admin/search-meanings · PUT /admin/search-meanings/{id} · DELETE /admin/search-meanings/{id}`,
	},
	{
		to: ['accounts'],
		calls: `
GET /admin/export-requests · POST /admin/export-requests/{id}/decision
GET /admin/stats · GET /orders/export · GET /admin/serial-numbers/export · GET /admin/gun-register/export · GET /admin/reconciliation
POST /admin/gst-rates · DELETE /admin/gst-rates/{hsn}/{from} · POST /admin/gst-rates/preview
GET /admin/gst-rates/export · POST /admin/gst-rates/import
GET /admin/remittances · POST /admin/remittances · DELETE /admin/remittances/{orderId}
GET /admin/remittances/export · POST /admin/remittances/import
GET /admin/reports/{report} · GET /admin/reports/gstr1/summary · GET /admin/reports/gstr1 · GET /admin/reports/gstr3b`,
	},
];

const listed = (fits: (to: Row['to']) => boolean): readonly string[] =>
	rows.filter(({ to }) => fits(to)).flatMap(({ calls }) => calls.trim().split(/(?: · |\n)+/));

/** The calls that the rows let visitors, or every signed-in user, make. */
export const callsOf = (to: 'anyone' | 'users'): readonly string[] => listed((each) => each === to);

/** The calls of the back-office that the rows let a role make. */
export const callsOfRole = (role: LimitedRole): ReadonlySet<string> =>
	new Set(listed((to) => typeof to !== 'string' && to.includes(role)));

/** What a call must declare, by the rows. */
export function getListedAccess(call: string): Access {
	if (callsOf('anyone').includes(call)) return 'anyone';
	return callsOf('users').includes(call) ? 'user' : 'admin';
}
