import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../contracts/endpoint.ts';
import { users } from '../../server/schema/auth.ts';
import { type LimitedRole, limitedRoles } from '../../shared/permissions.ts';
import { listRegistered } from '../registeredEndpoints.ts';
import { setUpTestApp } from '../setUpTestApp.ts';
import { databaseDigest } from './databaseDigest.ts';
import { createPerson, type Person } from './people.ts';

/** What each role may call, written a second time by hand: a call in none of the lists is the owner's alone. */
const forEveryRole = `
POST /auth/reauthenticate · GET /auth/second-factors · POST /auth/recovery-codes
POST /auth/authenticator-app · POST /auth/authenticator-app/confirm · DELETE /auth/authenticator-app
POST /auth/passkey-options · POST /auth/passkeys · PUT /auth/passkeys/{id} · DELETE /auth/passkeys/{id}
GET /admin/saved-filters · POST /admin/saved-filters · PUT /admin/saved-filters/{id} · DELETE /admin/saved-filters/{id} · GET /admin/tasks
GET /admin/find · GET /admin/ready-replies`;
const findProducts = 'GET /admin/products · GET /admin/products/{id}';
const questions = `
GET /admin/questions · PUT /admin/questions/{questionId}/held-publication · DELETE /admin/questions/{questionId}/held-publication
PUT /admin/answers/{answerId}/held-publication · DELETE /admin/answers/{answerId}/held-publication
PUT /admin/questions/{questionId} · DELETE /admin/questions/{questionId}
PUT /admin/questions/{questionId}/answer · PUT /admin/answers/{answerId} · DELETE /admin/answers/{answerId}`;
const readOrders = `
GET /orders · GET /orders/{id}/packing-slip · GET /admin/shipping-documents
GET /admin/parcel-papers · GET /admin/parcels/{id}/eway-bill
GET /admin/orders/{orderId}/e-invoice · GET /admin/orders/{orderId}/registration
GET /admin/refunds · GET /admin/refunds/to-pay · GET /admin/refund-requests`;
const calls: Record<LimitedRole, string> = {
	catalogue: `${findProducts}
POST /products · PUT /products/{id} · DELETE /products/{id} · DELETE /products/images/{publicId} · POST /uploads · POST /blog/upload
PUT /admin/products/{id}/archived · PUT /admin/products/{id}/price · PUT /admin/products/{id}/stock
GET /admin/products/{id}/price-changes · POST /admin/products/{id}/price-changes · POST /admin/price-changes
GET /admin/price-changes/export · POST /admin/price-changes/import
DELETE /admin/products/{id}/price-changes/{changeId} · GET /admin/products/{id}/stock-movements · POST /admin/products/bulk · GET /admin/gst-rates
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
	orders: `${findProducts} · ${questions} · ${readOrders}
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
	content: `${findProducts} · ${questions}
POST /uploads · POST /blog · PUT /blog/{slug} · DELETE /blog/{slug} · POST /blog/upload
GET /admin/pages · POST /admin/pages · PUT /admin/pages/{id} · DELETE /admin/pages/{id}
GET /admin/events · POST /events · PUT /events/{slug} · DELETE /events/{slug}
GET /admin/reviews · PUT /admin/reviews/{id} · DELETE /admin/reviews/{id}
PUT /admin/reviews/{id}/reply · DELETE /admin/reviews/{id}/reply · DELETE /admin/reviews/{id}/photos/{photoId}
GET /admin/searches · GET /admin/search-pins · PUT /admin/search-pins
GET /admin/synonyms · POST /admin/synonyms · PUT /admin/synonyms/{id} · DELETE /admin/synonyms/{id}
GET /admin/search-meanings · POST /admin/search-meanings · PUT /admin/search-meanings/{id} · DELETE /admin/search-meanings/{id}`,
	accounts: `${readOrders}
GET /admin/export-requests · POST /admin/export-requests/{id}/decision
GET /admin/stats · GET /orders/export · GET /admin/serial-numbers/export · GET /admin/gun-register/export · GET /admin/reconciliation
GET /admin/gst-rates · POST /admin/gst-rates · DELETE /admin/gst-rates/{hsn}/{from} · POST /admin/gst-rates/preview
GET /admin/gst-rates/export · POST /admin/gst-rates/import
GET /admin/remittances · POST /admin/remittances · DELETE /admin/remittances/{orderId}
GET /admin/remittances/export · POST /admin/remittances/import
GET /admin/reports/{report} · GET /admin/reports/gstr1/summary · GET /admin/reports/gstr1 · GET /admin/reports/gstr3b`,
};
const listed = (text: string) => text.trim().split(/(?: · |\n)+/);
const getCalls = (role: LimitedRole) => new Set([...listed(forEveryRole), ...listed(calls[role])]);

const testApp = setUpTestApp({ reset: false });
let endpoints: Endpoint[];
let asha: Person;
beforeAll(async () => {
	endpoints = listRegistered(testApp.services);
	Object.assign(testApp.services.limits, { use: async () => {} });
	asha = await createPerson(testApp, 'Asha');
});

const getName = ({ method, path }: Endpoint) => `${method} ${path}`;
const guarded = () => endpoints.filter(({ access }) => access === 'admin');
const toCall = ({ method, path }: Endpoint) =>
	[
		`${method} ${path.replaceAll(/\{\w+\}/g, '01890000-0000-7000-8000-000000000000')}` as 'GET /',
		method === 'GET' ? undefined : {},
	] as const;

describe.each(limitedRoles)('the role %s', (role) => {
	test('is refused every call that is not listed for it, and changes nothing by it', {
		tags: ['STAFF-001', 'STAFF-002'],
	}, async () => {
		const member = await testApp.staff(role);
		const before = await databaseDigest(testApp.db);
		const refused = guarded().filter((endpoint) => !getCalls(role).has(getName(endpoint)));
		expect(refused.length).toBeGreaterThan(70);
		for (const endpoint of refused)
			expect(await member.call(...toCall(endpoint)), getName(endpoint)).toMatchObject({
				status: 403,
				body: { code: 'permission_missing', error: 'Your role in the shop does not include this.' },
			});
		expect(await databaseDigest(testApp.db)).toBe(before);
	});

	test('is let through by every call that is listed for it', { tags: ['STAFF-001'] }, async () => {
		const names = guarded().map(getName);
		expect([...getCalls(role)].filter((name) => !names.includes(name))).toEqual([]);
		for (const endpoint of guarded().filter((each) => getCalls(role).has(getName(each)))) {
			const member = await testApp.staff(role);
			expect([401, 403], getName(endpoint)).not.toContain((await member.call(...toCall(endpoint))).status);
		}
	});

	test('has no permission before the second factor that the shop requires', {
		tags: ['STAFF-003'],
	}, async () => {
		const member = await testApp.staff(role);
		testApp.services.requireSecondFactor = true;
		try {
			for (const endpoint of guarded().filter((each) => !each.withoutSecondFactor))
				expect(await member.call(...toCall(endpoint)), getName(endpoint)).toMatchObject({
					status: 403,
					body: { secondFactorMissing: true },
				});
			expect((await member.call('GET /auth/second-factors')).status).toBe(200);
		} finally {
			testApp.services.requireSecondFactor = false;
		}
	});

	test('opens what belongs to others and what is unpublished only with the permission for it', {
		tags: ['STAFF-002'],
	}, async () => {
		const member = await testApp.staff(role);
		const [order = '', item = ''] = asha.ids;
		const mayReadOrders = role === 'orders' || role === 'accounts';
		for (const call of [`GET /orders/${order}/invoice`, `GET /orders/items/${item}/credit-note`] as const)
			expect((await member.call(call)).status === 200, call).toBe(mayReadOrders);
		const drafts = await member.call('GET /blog?status=draft');
		expect(drafts.status).toBe(role === 'content' ? 200 : 403);
	});
});

test('a changed role counts from the next request on', { tags: ['STAFF-004'] }, async () => {
	const member = await testApp.staff('orders');
	expect((await member.call('GET /orders')).status).toBe(200);
	await testApp.db.update(users).set({ staffRole: 'content' }).where(eq(users.id, member.user.id));
	expect((await member.call('GET /orders')).status).toBe(403);
	expect((await member.call('GET /admin/reviews')).status).toBe(200);
	expect(await member.call('GET /auth/verify-role')).toMatchObject({
		body: { user: { role: 'admin' }, permissions: expect.not.arrayContaining(['readOrders']) },
	});
});

test('a member cannot log out the owner, nor one of the team', { tags: ['STAFF-002'] }, async () => {
	const [member, owner, shopper] = [
		await testApp.staff('orders'),
		await testApp.admin(),
		await testApp.signedIn(),
	];
	for (const { user } of [owner, await testApp.staff('accounts')])
		expect(await member.call(`DELETE /admin/customers/${user.id}/sessions`)).toMatchObject({
			status: 403,
			body: { code: 'permission_missing' },
		});
	expect((await owner.call('GET /orders')).status).toBe(200);
	expect((await member.call(`DELETE /admin/customers/${shopper.user.id}/sessions`)).status).toBe(204);
});
