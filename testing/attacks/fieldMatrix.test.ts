import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Access } from '../../contracts/endpoint.ts';
import { describeApi, type OpenApi, type Schema } from '../../server/platform/openapi/openapi.ts';
import { readEndpoints } from '../endpoints.ts';
import { setUpTestApp } from '../setUpTestApp.ts';

const testApp = setUpTestApp({ reset: false });
let document: OpenApi;
beforeAll(async () => {
	document = describeApi([...(await readEndpoints()).values()]);
});

/**
 * The rules for fields, written a second time by hand: the contracts declare what each call sends and accepts, and this says
 * what they must not declare.
 */
const onlyAdministratorsSee = `
archived attempts averageOrderValue completedOrders correctable costPrice customerLimit discountReason due enteredBy failedAt failedPriceChanges given gstCollected
imageCount lastOrderAt laterGst lowStock movements paymentId person recipient registeredAt reservations revenue secret
stockAfter targets totalCustomers totalLimit totalRevenue totalSpent
unansweredMessages withoutHsn withOtherGst writtenBy`;
/** Of the caller, or of administrators; never in a public answer, except the account in that of a login. */
const onlyUsersSee = `
addresses cart city declineReason email exportedAt gstin invoiceNumber line1 line2 orderItems orders paymentState phone postalCode
recipientName refunded refundedAmount replacementOf returns role sessions shopPays trackingId unitPrice userId wishlist`;
/** What a login answers with: the account that it signs in. */
const answersWithLogin = ['POST /auth/login', 'POST /auth/reset-password'];
const shoppersDoNotSet = `
answered appliesTo archived author brandId categoryId costPrice courierPartner customerLimit discount endsOn expectedDate firstOrderOnly
flag hsn isFeatured isPublished itemIds mrp numericPrice offerPrice percent sellable sendEmail shippingCharges
shopPays sku soldCount staffRole startsAt startsOn stock targetIds totalLimit trackingId units version`;
const noOneSets = `
couponMessage createdAt creditNoteNumber declineReason due emailVerifiedAt exportedAt given invoiceNumber
moderated noLongerSold orderNumber passwordHash paymentState publishedAt refunded refundedAmount replacementOf returnableUntil
reviewCount role saved stockAfter tokenHash totalSpent uses verified writtenBy`;
const listed = (text: string) => text.trim().split(/\s+/);

const parts = (schema: Schema): unknown[] => [
	...Object.values(schema.properties ?? {}),
	...(schema.anyOf ?? []),
	...(schema.oneOf ?? []),
	...(schema.allOf ?? []),
	schema.additionalProperties,
	schema.items,
];
const isSchema = (part: unknown): part is Schema => typeof part === 'object' && part !== null;

/** The names of all fields of a schema, nested ones too. */
function getFields(schema: Schema | undefined): string[] {
	if (schema === undefined) return [];
	return [
		...Object.keys(schema.properties ?? {}),
		...parts(schema).flat().filter(isSchema).flatMap(getFields),
	];
}

type Fields = { call: string; access: Access; sent: string[]; accepted: string[] };

const allFields = (): Fields[] =>
	Object.entries(document.paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({
			call: `${method.toUpperCase()} ${path}`,
			access: operation['x-access'],
			sent: Object.entries(operation.responses).flatMap(([status, { content }]) =>
				Number(status) < 300 ? getFields(content?.['application/json']?.schema) : [],
			),
			accepted: getFields(operation.requestBody?.content['application/json']?.schema),
		})),
	);

/** The fields of a list that some calls declare, as in `GET /products: stock`. */
const declared = (
	kind: 'sent' | 'accepted',
	names: string[],
	isCounted: (fields: Fields) => boolean,
): string[] =>
	allFields()
		.filter(isCounted)
		.flatMap((fields) =>
			fields[kind].filter((name) => names.includes(name)).map((name) => `${fields.call}: ${name}`),
		);

describe('fields by role', () => {
	test('are in this list under names that the shop uses', { tags: ['DOOR-162'] }, () => {
		const used = new Set(allFields().flatMap(({ sent, accepted }) => [...sent, ...accepted]));
		// Columns of the database, which no contract declares.
		const stored = ['passwordHash', 'tokenHash'];
		const names = [onlyAdministratorsSee, onlyUsersSee, shoppersDoNotSet, noOneSets].flatMap(listed);
		expect(names.filter((name) => !used.has(name) && !stored.includes(name))).toEqual([]);
	});

	test('of administrators are in no answer to others', { tags: ['DOOR-162'] }, () => {
		const others = ({ access }: Fields) => access !== 'admin';
		expect(declared('sent', listed(onlyAdministratorsSee), others)).toEqual([]);
	});

	test('of a user are in no public answer', { tags: ['DOOR-162'] }, () => {
		const isPublic = ({ call, access }: Fields) =>
			access === 'anyone' && !answersWithLogin.some((path) => call.startsWith(path));
		expect(declared('sent', listed(onlyUsersSee), isPublic)).toEqual([]);
	});

	test('of the catalog and of orders are set by administrators only, and some by no one', {
		tags: ['DOOR-162'],
	}, () => {
		expect(declared('accepted', listed(shoppersDoNotSet), ({ access }) => access !== 'admin')).toEqual([]);
		expect(declared('accepted', listed(noOneSets), () => true)).toEqual([]);
	});

	test('that a shopper may send and the server computes are compared or ignored', {
		tags: ['DOOR-162'],
	}, async () => {
		const shopper = await testApp.signedIn({ name: 'Asha' });
		const other = await testApp.signedIn({ name: 'Bala' });
		const own = `PUT /users/${shopper.user.id}` as const;
		for (const field of [{ role: 'admin' }, { email: 'new@example.com' }, { id: other.user.id }])
			expect((await shopper.call(own, { name: 'Asha', ...field })).status, JSON.stringify(field)).toBe(400);
		const { user } = z
			.object({ user: z.object({ id: z.string(), role: z.string(), email: z.string() }) })
			.parse((await shopper.call('GET /auth/verify-role')).body);
		expect(user).toEqual({ id: shopper.user.id, role: 'customer', email: shopper.user.email });
	});
});
