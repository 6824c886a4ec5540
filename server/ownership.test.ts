import { eq } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint, Method } from '../contracts/endpoint.ts';
import { rowsOwnedBy } from '../testing/ownedRows.ts';
import { comment, createOwner, type Owner, question, review } from '../testing/owner.ts';
import { listRegistered } from '../testing/registeredEndpoints.ts';
import { setUpTestApp } from '../testing/setUpTestApp.ts';
import { createTestApp, type TestResponse } from '../testing/testApp.ts';
import { orderBody } from '../testing/walkthrough.ts';
import { passkeys, sessions } from './schema/auth.ts';
import { savedFilters } from './schema/savedFilters.ts';

const testApp = setUpTestApp({ reset: false });
let owner: Owner;
beforeAll(async () => {
	owner = await createOwner(testApp);
});

/** Data that no other user may see. */
const secrets = ['Nirmala Deshpande', 'nirmala@example.com', '12 Mall Road', '9814027182'];
const club = { gstin: '03AABCL9157R1ZX', legalName: 'Ludhiana Rifle Club' };
const home = {
	name: 'Home',
	line1: '12 Mall Road',
	city: 'Ludhiana',
	state: 'Punjab',
	postalCode: '141001',
	country: 'India',
};

type Schema = z.core.JSONSchema.BaseSchema;

type Attempt = {
	call: `${Method} /${string}`;
	body?: object;
	/** The status for other users: 403, 404, or 200 with their own data. */
	stranger: number;
};

/** Every call on personal data, aimed at the owner's; calls that delete data come last. */
function attemptsOn({ ids, paid, unclaimed, shopper }: Owner): Attempt[] {
	const claimed = { userId: ids.user };
	const toCart = { ...claimed, productId: ids.inCart, quantity: 1 };
	const payment = { amount: 1, currency: 'INR' };
	return [
		{ call: 'GET /auth/verify-role', stranger: 200 },
		{ call: 'GET /auth/sessions', stranger: 200 },
		{ call: `PUT /users/${ids.user}`, body: { name: 'Nirmala Deshpande' }, stranger: 403 },
		{
			call: `POST /users/${ids.user}/change-password`,
			body: { currentPassword: 'guess1', newPassword: 'stolen1' },
			stranger: 403,
		},
		{ call: 'GET /profile/data', stranger: 200 },
		{ call: 'POST /profile/delete', body: { password: 'guess1' }, stranger: 400 },
		{ call: `GET /addresses?userId=${ids.user}`, stranger: 403 },
		{ call: 'GET /addresses', stranger: 200 },
		{ call: 'POST /addresses', body: { ...home, ...claimed }, stranger: 403 },
		// A new address gets an id of its own.
		{ call: 'POST /addresses', body: { ...home, line1: '1 New Road', id: ids.address }, stranger: 201 },
		{ call: `PUT /addresses/${ids.address}`, body: home, stranger: 404 },
		{ call: `PUT /addresses/${ids.address}`, body: { ...home, id: ids.address }, stranger: 404 },
		{ call: `PUT /addresses/${ids.address}`, body: { ...home, ...claimed }, stranger: 403 },
		{ call: `GET /cart?userId=${ids.user}`, stranger: 403 },
		{ call: 'GET /cart', stranger: 200 },
		{ call: 'POST /cart', body: toCart, stranger: 403 },
		{ call: `PUT /cart/${ids.inCart}`, body: { ...claimed, quantity: 2 }, stranger: 403 },
		{ call: 'POST /cart/merge', body: { lines: [] }, stranger: 200 },
		{ call: 'POST /cart/merge', body: { ...claimed, lines: [] }, stranger: 403 },
		{ call: `GET /wishlist?userId=${ids.user}`, stranger: 403 },
		{ call: 'GET /wishlist', stranger: 200 },
		{ call: 'GET /my-guns', stranger: 200 },
		{ call: `PUT /my-guns/${ids.gun}`, stranger: 200 },
		{ call: 'GET /my-gun-models', stranger: 200 },
		{ call: `PUT /my-gun-models/${ids.gunModel}`, stranger: 200 },
		{ call: 'POST /wishlist', body: { ...claimed, productId: ids.product }, stranger: 403 },
		{ call: 'GET /checkout/quote', stranger: 200 },
		// The address of another is ignored.
		{ call: `GET /checkout/quote?addressId=${ids.address}`, stranger: 200 },
		{ call: 'GET /profile/firm', stranger: 200 },
		{ call: 'PUT /profile/firm', body: { ...club, billingAddressId: ids.address }, stranger: 404 },
		{ call: 'POST /payments/order', body: { ...payment, notes: { addressId: ids.address } }, stranger: 404 },
		{
			call: 'POST /payments/order',
			body: { ...payment, notes: { addressId: ids.address }, billingAddressId: ids.address },
			stranger: 404,
		},
		{
			call: 'POST /payments/order',
			body: { ...payment, notes: { ...claimed, addressId: ids.address } },
			stranger: 403,
		},
		{ call: 'POST /payments/verify', body: unclaimed, stranger: 403 },
		{ call: 'POST /payments/check', stranger: 200 },
		{ call: 'GET /orders/cod', stranger: 200 },
		{ call: 'POST /orders/cod', body: { ...claimed, addressId: ids.address, amount: 1 }, stranger: 403 },
		{
			call: 'POST /orders/cod',
			body: { addressId: ids.address, amount: 1, billingAddressId: ids.address },
			stranger: 404,
		},
		{ call: `POST /orders/cod/${ids.toPress}/confirm`, body: {}, stranger: 404 },
		{ call: `POST /orders/cod/${ids.unconfirmed}/resend`, stranger: 404 },
		{ call: `POST /orders/cod/${ids.unconfirmed}/cancel`, stranger: 404 },
		{ call: 'POST /orders', body: orderBody(shopper, unclaimed), stranger: 403 },
		{ call: 'POST /orders', body: { paymentId: unclaimed.razorpay_payment_id }, stranger: 404 },
		{ call: 'POST /orders', body: { paymentId: paid.razorpay_payment_id }, stranger: 404 },
		{
			call: 'POST /orders',
			body: { paymentId: unclaimed.razorpay_payment_id, addressId: ids.address },
			stranger: 404,
		},
		{ call: `GET /orders/user?userId=${ids.user}`, stranger: 403 },
		{ call: 'GET /orders/user', stranger: 200 },
		{ call: `GET /orders/${ids.order}/invoice`, stranger: 404 },
		{ call: `GET /orders/items/${ids.item}/credit-note`, stranger: 404 },
		{ call: `GET /orders/credit-notes/${ids.creditNote}`, stranger: 404 },
		{ call: `POST /orders/${ids.order}/buy-again`, stranger: 404 },
		{
			call: `POST /orders/${ids.order}/cancel`,
			body: { items: [{ itemId: ids.item }], reason: 'Changed my mind' },
			stranger: 404,
		},
		{
			call: `POST /orders/${ids.order}/returns`,
			body: { items: [{ itemId: ids.item }], reason: 'damaged' },
			stranger: 404,
		},
		{ call: `POST /returns/${ids.return}/photos`, stranger: 415 },
		{ call: `GET /returns/${ids.return}/photos/${ids.photo}`, stranger: 404 },
		{ call: `POST /returns/${ids.return}/withdraw`, stranger: 404 },
		{ call: `GET /products/${ids.product}/reviews/mine`, stranger: 404 },
		{ call: `GET /products/${ids.product}/reviews/eligibility`, stranger: 200 },
		{ call: `POST /products/${ids.product}/reviews`, body: review, stranger: 403 },
		{ call: `PUT /products/${ids.product}/reviews`, body: review, stranger: 404 },
		{ call: `POST /products/${ids.product}/reviews/photos`, stranger: 415 },
		{ call: `DELETE /products/${ids.product}/reviews/photos/${ids.reviewPhoto}`, stranger: 404 },
		{ call: `GET /products/${ids.product}/reviews/votes`, stranger: 200 },
		{ call: `PUT /reviews/${ids.review}/vote`, stranger: 200 },
		{ call: `DELETE /reviews/${ids.review}/vote`, stranger: 200 },
		{ call: `DELETE /products/${ids.product}/reviews`, stranger: 404 },
		{ call: `POST /products/${ids.inCart}/questions`, body: { text: question }, stranger: 201 },
		{ call: `GET /products/${ids.inCart}/questions/mine`, stranger: 200 },
		{ call: `POST /questions/${ids.question}/answers`, body: { text: 'It does.' }, stranger: 403 },
		{ call: `DELETE /wishlist/${ids.inCart}`, body: claimed, stranger: 403 },
		{ call: 'DELETE /wishlist', body: claimed, stranger: 403 },
		{ call: 'GET /profile/review-emails', stranger: 200 },
		{ call: 'PUT /profile/review-emails', body: { on: false }, stranger: 200 },
		{ call: 'GET /wishlist/price-emails', stranger: 200 },
		{ call: 'PUT /wishlist/price-emails', body: { on: false }, stranger: 200 },
		{ call: 'GET /profile/stock-alerts', stranger: 200 },
		{ call: `DELETE /profile/stock-alerts/${ids.stockAlert}`, stranger: 204 },
		{ call: `DELETE /my-guns/${ids.gun}`, stranger: 200 },
		{ call: `DELETE /my-gun-models/${ids.gunModel}`, stranger: 200 },
		{ call: `DELETE /cart/${ids.inCart}`, body: claimed, stranger: 403 },
		{ call: 'DELETE /cart', body: claimed, stranger: 403 },
		{ call: `DELETE /addresses/${ids.address}`, stranger: 404 },
		{ call: 'DELETE /auth/sessions', stranger: 204 },
		{ call: `DELETE /auth/sessions/${ids.session}`, stranger: 404 },
		{ call: 'POST /auth/logout', stranger: 204 },
	];
}

const getPath = (call: string) => call.replace(/\?.*$/, '');
const fits = ({ method, path }: Endpoint, call: string) =>
	new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(getPath(call));

test('addresses, orders, invoices, reviews, cart and sessions are inaccessible to other users', {
	tags: ['OPEN-079', 'OPEN-082'],
}, async () => {
	const before = await rowsOwnedBy(testApp.db, owner.ids.user);
	expect(before.join()).toContain(comment);
	const { order, item, address, session, return: returned, photo, stockAlert } = owner.ids;
	const payment = owner.unclaimed.razorpay_order_id;
	const hidden = [...secrets, comment, order, item, address, session, payment, returned, photo, stockAlert];
	for (const { call, body, stranger } of attemptsOn(owner)) {
		// A new stranger for each, since some of the calls end the session.
		const other = await testApp.signedIn();
		const response: TestResponse = await other.call(call, body);
		expect(response.status, `${call} ${response.raw}`).toBe(stranger);
		const leaked = response.raw.toString();
		for (const secret of hidden) expect(leaked, call).not.toContain(secret);
		expect(await rowsOwnedBy(testApp.db, owner.ids.user), call).toEqual(before);
	}
});

/** Calls that an administrator may make for any order. */
const forAdministrators = [
	/^GET \/returns\/[\w-]+\/photos\/[\w-]+$/,
	/^GET \/orders\/[\w-]+\/invoice$/,
	/^GET \/orders\/items\/[\w-]+\/credit-note$/,
	/^GET \/orders\/credit-notes\/[\w-]+$/,
];

test('the same calls fail for a guest, and an administrator is a stranger too', {
	tags: ['DOOR-162'],
}, async () => {
	const before = await rowsOwnedBy(testApp.db, owner.ids.user);
	for (const { call, body, stranger } of attemptsOn(owner)) {
		const guest = await testApp.guest.call(call, body);
		expect(guest.status, call).toBe(401);
		const admin = await testApp.admin();
		const response = await admin.call(call, body);
		if (forAdministrators.some((pattern) => pattern.test(call))) expect(response.status, call).toBe(200);
		// An administrator's account is not deleted.
		else expect([stranger, 409], `${call} ${response.raw}`).toContain(response.status);
		expect(await rowsOwnedBy(testApp.db, owner.ids.user), call).toEqual(before);
	}
});

test('what belongs to one administrator is inaccessible to another one', { tags: ['DOOR-162'] }, async () => {
	const mine = await testApp.admin();
	const other = await testApp.admin();
	const userId = mine.user.id;
	const [passkey] = await testApp.db
		.insert(passkeys)
		.values({ userId, credentialId: 'nirmalas', publicKey: 'key', signatures: 0, name: 'Phone of Nirmala' })
		.returning();
	const passkeyId = passkey?.id ?? '';
	const saved = await mine.call('POST /admin/saved-filters', {
		list: 'orders',
		name: 'Orders of Nirmala',
		filters: { search: 'Nirmala' },
	});
	expect(saved.status).toBe(201);
	const filter = z.object({ id: z.string() }).parse(saved.body).id;
	const session = z
		.array(z.object({ id: z.string() }))
		.parse((await mine.call('GET /auth/sessions')).body)[0]?.id;
	const state = async () =>
		Promise.all([
			testApp.db.select().from(passkeys),
			testApp.db.select().from(savedFilters),
			testApp.db.$count(sessions, eq(sessions.userId, userId)),
		]);
	const before = await state();
	for (const [call, body] of [
		[`PUT /auth/passkeys/${passkeyId}`, { name: 'Stolen' }],
		[`DELETE /auth/passkeys/${passkeyId}`],
		[`DELETE /admin/saved-filters/${filter}`],
		[`DELETE /auth/sessions/${session}`],
	] as const) {
		expect((await other.call(call, body)).status, call).toBe(404);
		expect(await state(), call).toEqual(before);
	}
	for (const call of ['GET /auth/second-factors', 'GET /admin/saved-filters?list=orders'] as const) {
		const { status, raw } = await other.call(call);
		expect(status, call).toBe(200);
		for (const hidden of [passkeyId, filter, 'Nirmala']) expect(raw.toString(), call).not.toContain(hidden);
	}
});

/** Path parameters of calls for administrators: of the whole shop, or of one administrator and tried above. */
const shared = [
	'admin/messages',
	'admin/emails',
	'admin/jobs',
	'admin/refunds',
	'admin/documents',
	'admin/customers',
	'admin/staff',
	'admin/coupons',
];
const ofTheShop = [
	...shared,
	...[
		'admin/serial-numbers',
		'admin/synonyms',
		'admin/search-meanings',
		'admin/gst-rates',
		'admin/gun-models',
		'admin/collections',
		'admin/remittances',
		'admin/courier-reports',
		'admin/settings',
		'admin/planned-settings',
		'admin/delivery-zones',
		'admin/damaged-items',
		'admin/pages',
		'admin/refund-requests',
		'admin/export-requests',
	],
	...['admin/products', 'admin/orders', 'admin/parcels', 'admin/reports'],
	...['admin/reservations', 'admin/returns'],
	...['admin/reviews', 'admin/questions', 'admin/answers'],
	...['orders', 'products'],
	...['blog', 'events', 'brands', 'categories'],
];
const ofOneAdministrator = ['auth/passkeys', 'admin/saved-filters'];

test('every id in an administrator’s call is of the whole shop, or tried by another administrator', {
	tags: ['DOOR-162'],
}, () => {
	const endpoints = listRegistered(testApp.services);
	const known = [...ofTheShop, ...ofOneAdministrator];
	const unknown = endpoints
		.filter(({ access, path }) => access === 'admin' && path.includes('{'))
		.filter(({ path }) => !known.some((start) => path.startsWith(`/${start}/`)))
		.map(({ method, path }) => `${method} ${path}`);
	expect(unknown).toEqual([]);
});

test('The list of attempts covers every declared call of signed-in users', () => {
	const endpoints = listRegistered(testApp.services);
	const attempts = attemptsOn(owner).map(({ call }) => call);
	const untried = endpoints
		.filter(({ access }) => access === 'user')
		.filter((endpoint) => !attempts.some((call) => fits(endpoint, call)))
		.map(({ method, path }) => `${method} ${path}`);
	expect(untried, 'add them to attemptsAt').toEqual([]);
});

/** Names of the fields with ids in a schema, nested ones too. */
function idFields(schema: Schema): string[] {
	const parts = [
		...(schema.anyOf ?? []),
		...(schema.oneOf ?? []),
		...(schema.allOf ?? []),
		schema.items,
	].flat();
	return [
		...Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
			isSchema(field) ? (isId(field) ? [name] : idFields(field)) : [],
		),
		...parts.filter(isSchema).flatMap(idFields),
	];
}
const isSchema = (part: unknown): part is Schema => typeof part === 'object' && part !== null;
const isId = ({ format, anyOf = [], items }: Schema): boolean =>
	format === 'uuid' || [...anyOf, items].flat().some((part) => isSchema(part) && isId(part));

/** Ids of what everyone sees. */
const ofTheCatalog = ['productId', 'variantId'];

test('every id that a query or body of a signed-in user may have is tried with the owner’s', {
	tags: ['DOOR-304'],
}, () => {
	const endpoints = listRegistered(testApp.services);
	const attempts = attemptsOn(owner).map(({ call, body }) => ({
		call,
		sent: `${call} ${JSON.stringify(body)}`,
	}));
	const untried = endpoints
		.filter(({ access }) => access === 'user')
		.flatMap((endpoint) => {
			const sent = attempts.filter(({ call }) => fits(endpoint, call)).map((attempt) => attempt.sent);
			return [endpoint.query, endpoint.body]
				.filter((schema) => schema !== undefined)
				.flatMap((schema) => idFields(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })))
				.filter((name) => !ofTheCatalog.includes(name))
				.filter((name) => !sent.some((each) => new RegExp(`\\b${name}\\b`).test(each)))
				.map((name) => `${endpoint.method} ${endpoint.path}: ${name}`);
		});
	expect([...new Set(untried)], 'add them to attemptsOn').toEqual([]);
});

/** Path parameters of calls for anyone: of what everyone sees, or secrets of emailed links. */
const ofEveryone = [
	'products',
	'gun-models',
	'categories',
	'collections',
	'blog',
	'events',
	'pages',
	'variants',
];
const secretLinks = ['auth/verify-reset-token', 'auth/verify-email', 'auth/staff-invitations'];

test('every id in a call for anyone is of what everyone sees, or the secret of a link', {
	tags: ['DOOR-304'],
}, () => {
	const endpoints = listRegistered(testApp.services);
	const unknown = endpoints
		.filter(({ access, path }) => access === 'anyone' && path.includes('{'))
		.filter(({ path }) => ![...ofEveryone, ...secretLinks].some((start) => path.startsWith(`/${start}/`)))
		.map(({ method, path }) => `${method} ${path}`);
	expect(unknown).toEqual([]);
});

test('The same calls, made by the owner, succeed', async () => {
	// In a shop of its own, since they change and delete what is the owner's.
	const ownShop = await createTestApp();
	onTestFinished(() => ownShop.close());
	const owner = await createOwner(ownShop);
	const rejected: string[] = [];
	for (const { call, body } of attemptsOn(owner)) {
		if (call === 'DELETE /auth/sessions' || call === 'POST /auth/logout') continue;
		const response = await owner.shopper.call(call, body);
		if ([401, 403, 404].includes(response.status))
			rejected.push(`${response.status} ${call} ${response.raw}`);
	}
	expect(rejected).toEqual([]);
});
