const limited = (limit: string) =>
	`${limit}: a scanner would be answered 429 only. \`npm run fuzz\` and requests.test.ts attack it without limits`;
const hashed = 'the password is only hashed, and ten wrong ones are answered 429';

const compared = 'its version is only compared in memory, with a hash';

/**
 * Calls with a text that no scanner is sent to, and why; those whose route declares a tight limit need no entry. All are attacked by `npm run fuzz` and `requests.test.ts`, whose
 * texts contain SQL and markup and which have no limits.
 */
export const unscanned: Record<string, string> = {
	'POST /auth/reauthenticate': hashed,
	'POST /users/{id}/change-password': hashed,
	'POST /profile/delete': hashed,
	'POST /auth/authenticator-app/confirm': 'the code is compared in memory, and needs an authenticator app',
	'POST /admin/orders/{orderId}/licence-corrections': 'no order of the demonstration shop has a licence',
	'POST /auth/passkeys': 'needs the answer of an authenticator to a challenge that works once',
	'PUT /auth/passkeys/{id}': 'the demonstration shop has no passkey',
	'POST /auth/login/email-code': 'token and code are only hashed, and five wrong codes end it',
	'POST /auth/email-code': limited('four codes to an address from a network'),
	'POST /admin/staff/invitations': limited('60 an hour'),
	'GET /checkout/quote': limited('ten unknown coupon codes'),
	'PUT /products/{id}': 'the same fields and statements as POST /products',
	'POST /admin/products/bulk': 'its only text is an HSN code, which has digits alone',
	'PUT /orders/items/{itemId}/email': 'the same fields and statements as PUT /orders/items/{itemId}',
	'PUT /admin/collections/{id}': 'the same fields and statements as POST /admin/collections',
	'PUT /admin/pages/{id}': 'the same fields and statements as POST /admin/pages',
	'PUT /admin/saved-filters/{id}': 'one name, which POST /admin/saved-filters stores too',
	'POST /admin/products/{id}/files': 'a file with a title, which is stored like the other texts',
	'PUT /admin/products/{id}/files/{fileId}': 'one title, stored under the id in the address like other texts',
	'POST /admin/gst-rates/preview': 'the same fields and statements as POST /admin/gst-rates',
	'POST /admin/remittances': 'works once for an order, and its reference is stored like other texts',
	'DELETE /admin/gun-models/{modelId}': compared,
	'DELETE /admin/search-meanings/{id}': compared,
	'DELETE /admin/synonyms/{id}': compared,
};
