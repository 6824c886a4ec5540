import fc from 'fast-check';
import type { Schema } from '../../server/platform/openapi/openapi.ts';

/** Kinds of records that a field can refer to. */
export const kinds = [
	...(['user', 'address', 'product', 'variant', 'category', 'brand', 'order', 'item', 'review'] as const),
	...(['message', 'session', 'post', 'event', 'picture', 'link', 'email', 'person'] as const),
	...(['coupon', 'coupon code', 'question', 'question answer', 'review photo', 'product file'] as const),
	...(['gateway order', 'gateway payment', 'signature'] as const),
] as const;
export type Kind = (typeof kinds)[number];

/** Placeholder for a record that exists when the request is sent: `@address:7` is the seventh, modulo their number. */
const toPlaceholder = (kind: Kind) =>
	// The first of each kind have been bought, paid or written.
	fc.oneof(fc.nat({ max: 7 }), fc.nat({ max: 499 })).map((number) => `@${kind}:${number}`);
/** Placeholders for the sender's id, the total of their cart, and the marker of their texts. */
export const senderId = '@me';
export const total = '@total';
export const marker = '@mark';

const kindOfField: Record<string, Kind> = {
	userId: 'user',
	person: 'user',
	addressId: 'address',
	productId: 'product',
	variantId: 'variant',
	categoryId: 'category',
	brandId: 'brand',
	itemId: 'item',
	publicId: 'picture',
	token: 'link',
	couponId: 'coupon',
	reviewId: 'review',
	photoId: 'review photo',
	fileId: 'product file',
	questionId: 'question',
	answerId: 'question answer',
	coupon: 'coupon code',
	email: 'email',
	paymentId: 'gateway payment',
	razorpay_payment_id: 'gateway payment',
	razorpay_order_id: 'gateway order',
	razorpay_signature: 'signature',
};
/** The kind of an id or slug in the calls of a resource. */
const kindOfResource: Record<string, Kind> = {
	users: 'user',
	addresses: 'address',
	products: 'product',
	'product-cards': 'product',
	categories: 'category',
	brands: 'brand',
	orders: 'order',
	reviews: 'review',
	messages: 'message',
	sessions: 'session',
	blog: 'post',
	events: 'event',
};

function getKind(path: string, field: string): Kind | undefined {
	if (!['id', 'slug', 'moveTo', 'except', 'userId'].includes(field)) return kindOfField[field];
	if (field === 'userId') return 'user';
	const before = path.split('/{')[0] ?? '';
	const resource = before.split('/').findLast((segment) => segment in kindOfResource);
	return resource === undefined ? undefined : kindOfResource[resource];
}

const png =
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
export const pixel = Buffer.from(png, 'base64');

/** Valid texts that pages, emails, tables and files must treat as plain text. */
export const trickyTexts = [
	'<script>alert(1)</script>',
	'"><img src=x onerror=alert(1)>',
	'</script><svg/onload=alert(1)>',
	'<a href="javascript:alert(1)">here</a>',
	'=HYPERLINK("http://evil.test","here")',
	'@SUM(1+1)*cmd|calc',
	'-2+3',
	"Robert'); drop table users;--",
	"' or 1=1--",
	'first\r\nBcc: everybody@evil.test',
	'%_\\%',
	'{{7*7}} #{7*7} <%= 7*7 %>',
	'../../etc/passwd',
	'\u202egnp.exe',
	'ਗੁਰਪ੍ਰੀਤ ਕੌਰ 👩‍🎯',
	'[object Object]',
	'function Object() { [native code] }',
	'null',
	'0',
];
const plainTexts = [
	'Pellets 4.5 mm',
	'Home',
	'Mall Road 12',
	'Groups of ten rings all morning.',
	'Ludhiana',
	'x',
];

const words = (min: number, max: number) =>
	fc
		.oneof(
			{ weight: 4, arbitrary: fc.constantFrom(...plainTexts) },
			{ weight: 2, arbitrary: fc.constantFrom(...trickyTexts) },
			{ weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
			{ weight: 1, arbitrary: fc.constant('x'.repeat(Math.min(max, 5000))) },
			{ weight: 1, arbitrary: fc.constant('x'.repeat(min)) },
		)
		.map((text) => text.padEnd(min, '.').slice(0, max).toWellFormed().replaceAll('\u0000', ''));

const number = (schema: Schema) => {
	const bound = (value: number | boolean | undefined, fallback: number) =>
		typeof value === 'number' && Number.isFinite(value) ? value : fallback;
	const min = bound(schema.minimum, bound(schema.exclusiveMinimum, -1_000_000));
	const max = bound(schema.maximum, bound(schema.exclusiveMaximum, 1_000_000));
	const common = fc.constantFrom(...[0, 1, 2, 3, 5, 18, 100, min, max].filter((n) => n >= min && n <= max));
	if (schema.type === 'integer') return fc.oneof(common, fc.integer({ min, max: Math.min(max, 10_000) }));
	// Amounts have two decimals.
	const cents = fc.integer({ min: Math.ceil(Math.max(min, -1e7) * 100), max: Math.min(max, 1e7) * 100 });
	return fc.oneof(
		common,
		cents.map((n) => n / 100),
		fc.double({ min, max, noNaN: true }),
	);
};

/** Fields with rules beyond their schema. */
const specialFields: Record<string, fc.Arbitrary<unknown>> = {
	phone: fc.constantFrom('9814027182', '+91 98140-27182', '', null),
	userId: fc.oneof(
		{ weight: 6, arbitrary: fc.constant(senderId) },
		{ weight: 1, arbitrary: toPlaceholder('user') },
	),
	postalCode: fc.constantFrom('141001', '110 001'),
	amount: fc.constant(total),
	totalAmount: fc.oneof(fc.constant(total), fc.constantFrom(0, 1, 1e9)),
	hsn: fc.constantFrom('', '9304', '930400'),
	offerPrice: fc.constantFrom(0, 0, 1, 999.99),
	numericPrice: fc.constantFrom(1000, 1299.5, 0.01, 1_000_000_000),
	percent: fc.constantFrom(-90, -10, 0, 12.5, 50, 90),
	version: fc.constantFrom(1, 1, 1, 2, 3, 0, -1),
	password: fc.constantFrom('ring10', 'ring10', 'another'),
	currentPassword: fc.constantFrom('ring10', 'ring10', 'guessed'),
	newPassword: fc.constantFrom('ring10', 'ring10', 'x'.repeat(256)),
	email: fc.oneof(
		{ weight: 3, arbitrary: toPlaceholder('email') },
		{ weight: 1, arbitrary: fc.nat({ max: 30 }).map((n) => `New.${n}@example.com`) },
	),
	featuredImage: fc.constantFrom('/media/a.webp', 'https://images.example.com/a.jpg', '', null),
	url: fc.constantFrom(
		'/media/a.webp',
		'https://images.example.com/a.jpg',
		'javascript:alert(1)',
		'//evil.test',
	),
	date: fc.constantFrom('2026-11-21', '2027-02-28', '0001-01-01', '9999-12-31'),
	startDate: fc.constantFrom('2026-11-01', '2026-11-21', '2020-02-29', '0001-01-01'),
	endDate: fc.constantFrom('2026-11-21', '2026-12-31', '9999-12-31'),
};
/** Texts that only their owner and administrators may read. */
const privateTexts = ['recipientName', 'line1', 'line2', 'city', 'subject', 'message'];

const uuids = fc.oneof(
	fc.uuid(),
	fc.constantFrom('00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
);

function createText(schema: Schema, path: string, field: string): fc.Arbitrary<unknown> {
	const kind = getKind(path, field);
	if (kind !== undefined && field !== 'email')
		return fc.oneof(
			{ weight: 12, arbitrary: toPlaceholder(kind) },
			{ weight: 1, arbitrary: uuids },
			// A new record may have a chosen id; a private record's id would be published by it.
			{ weight: field === 'id' ? 0 : 1, arbitrary: fc.constantFrom(...kinds).chain(toPlaceholder) },
		);
	if (schema.format === 'uuid') return fc.oneof(uuids, fc.constantFrom(...kinds).chain(toPlaceholder));
	if (schema.format === 'date')
		return fc.constantFrom('2026-11-21', '2027-02-28', '0001-01-01', '9999-12-31');
	if (schema.format === 'date-time')
		return fc.constantFrom('2026-11-21T10:00:00Z', '2026-11-21T10:00:00+05:30', '0001-01-01T00:00:00Z');
	const text = words(schema.minLength ?? 0, schema.maxLength ?? 200);
	// A message may carry another user's email address, and that user may then read it.
	return privateTexts.includes(field) && path !== '/contact'
		? text.map((each) => (each.length + 40 > (schema.maxLength ?? 200) ? marker : `${marker} ${each}`))
		: text;
}

/** Values that match a schema; rules beyond it are met often, not always. */
export function valuesFor(schema: Schema, path: string, field = ''): fc.Arbitrary<unknown> {
	const own = specialFields[field];
	if (own !== undefined && schema.type !== 'object') return own;
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices !== undefined)
		return fc.oneof(...choices.map((choice) => valuesFor(asSchema(choice), path, field)));
	if (schema.const !== undefined) return fc.constant(schema.const);
	if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
	if (path === '/payments/verify' && schema.type === 'object') return success;
	switch (schema.type) {
		case 'string':
			return createText(schema, path, field);
		case 'integer':
		case 'number':
			return number(schema);
		case 'boolean':
			return fc.boolean();
		case 'null':
			return fc.constant(null);
		case 'array': {
			const items = Array.isArray(schema.items) ? {} : asSchema(schema.items);
			return fc.array(valuesFor(items, path, field === 'products' ? '' : field), {
				minLength: schema.minItems ?? 0,
				maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 5, 5)),
			});
		}
		case 'object': {
			const fields = Object.entries(schema.properties ?? {});
			return fc.record(
				Object.fromEntries(fields.map(([name, each]) => [name, valuesFor(asSchema(each), path, name)])),
				{ requiredKeys: schema.required ?? [] },
			);
		}
		default:
			return fc.jsonValue({ maxDepth: 2 });
	}
}

/** Results of the payment dialog: order, payment and signature mostly of one payment. */
const success = fc.tuple(fc.nat({ max: 99 }), fc.nat({ max: 20 })).map(([one, other]) => ({
	razorpay_order_id: `@gateway order:${one}`,
	razorpay_payment_id: `@gateway payment:${other > 2 ? one : other}`,
	razorpay_signature: `@signature:${other > 2 ? one : other}`,
}));

const asSchema = (schema: unknown): Schema =>
	typeof schema === 'object' && schema !== null ? (schema as Schema) : {};

/** Replaced in the JSON text, since no JavaScript value has these forms. */
export const numberLiterals = { '@huge': '1e400', '@minus zero': '-0', '@long': `1${'0'.repeat(400)}` };
/** A key that copying an object would drop. */
export const protoKey = '@proto';

/** Invalid values of every kind. */
export const invalidValues: fc.Arbitrary<unknown> = fc.oneof(
	fc.constantFrom<unknown>(
		null,
		true,
		false,
		0,
		-1,
		1.5,
		0.1 + 0.2,
		1e21,
		1e308,
		5e-324,
		2 ** 31,
		-(2 ** 31) - 1,
		2 ** 53,
		...Object.keys(numberLiterals),
		'',
		' ',
		'\u0000',
		'a\u0000b',
		'\ud800',
		'a\udc00b',
		'\uffff',
		'\u200b',
		'x'.repeat(10_000),
		[],
		{},
		[[]],
		[null],
		['a', 'a'],
		{ $gt: '' },
		{ [protoKey]: { role: 'admin' } },
		{ constructor: 1 },
		'2026-02-30',
		'2026-11-21T25:00:00Z',
		'275760-09-14',
		'NaN',
		'Infinity',
		'true',
		'１２',
	),
	fc.constantFrom(...trickyTexts),
	fc.string({ unit: 'binary', maxLength: 20 }),
	// No private texts, which the sender would publish.
	fc.constantFrom<Kind>('user', 'product', 'category', 'brand', 'post', 'event').chain(toPlaceholder),
	fc.jsonValue({ maxDepth: 3 }),
);

/** Fields that a client must not set. */
export const protectedFields: Record<string, unknown> = {
	role: 'admin',
	isAdmin: true,
	emailVerified: true,
	emailVerifiedAt: '2026-01-01T00:00:00Z',
	userId: '@user:0',
	price: 1,
	unitPaise: 1,
	totalPaise: 1,
	discount: 1000,
	discountPaise: 100_000,
	status: 'completed',
	paymentState: 'paid',
	paidAt: '2026-01-01T00:00:00Z',
	createdAt: '2000-01-01T00:00:00Z',
	moderated: false,
	[protoKey]: { role: 'admin' },
};
