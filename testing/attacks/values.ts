import fc from 'fast-check';
import type { Schema } from '../../server/openapi/openapi.ts';

/** What of the shop a field can name. */
export const kinds = [
	...(['user', 'address', 'product', 'category', 'brand', 'order', 'item', 'review'] as const),
	...(['message', 'session', 'post', 'event', 'picture', 'link', 'email', 'person'] as const),
	...(['gateway order', 'gateway payment', 'signature'] as const),
] as const;
export type Kind = (typeof kinds)[number];

/** Stands for one of the things that the shop holds when the request is sent: `@address:7` is the seventh, counted round. */
const some = (kind: Kind) =>
	// The first of each kind have been bought, paid or written by somebody.
	fc.oneof(fc.nat({ max: 7 }), fc.nat({ max: 499 })).map((number) => `@${kind}:${number}`);
/** The sender's own id, what the shop quotes for their cart, and the mark by which their texts are known. */
export const me = '@me';
export const total = '@total';
export const mark = '@mark';

const named: Record<string, Kind> = {
	userId: 'user',
	person: 'user',
	addressId: 'address',
	productId: 'product',
	categoryId: 'category',
	brandId: 'brand',
	itemId: 'item',
	publicId: 'picture',
	token: 'link',
	email: 'email',
	paymentId: 'gateway payment',
	razorpay_payment_id: 'gateway payment',
	razorpay_order_id: 'gateway order',
	razorpay_signature: 'signature',
};
/** What an id or a slug names in the calls of a resource. */
const ofResource: Record<string, Kind> = {
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

function kindOf(path: string, field: string): Kind | undefined {
	if (!['id', 'slug', 'moveTo', 'except', 'userId'].includes(field)) return named[field];
	if (field === 'userId') return 'user';
	const before = path.split('/{')[0] ?? '';
	const resource = before.split('/').findLast((segment) => segment in ofResource);
	return resource === undefined ? undefined : ofResource[resource];
}

const png =
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
export const pixel = Buffer.from(png, 'base64');

/** Texts that may well be allowed, and that no page, mail, table or file may take for anything but text. */
export const lively = [
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
	'__proto__',
	'constructor',
	'null',
	'0',
];
const plain = ['Pellets 4.5 mm', 'Home', 'Mall Road 12', 'Groups of ten rings all morning.', 'Ludhiana', 'x'];

const words = (min: number, max: number) =>
	fc
		.oneof(
			{ weight: 4, arbitrary: fc.constantFrom(...plain) },
			{ weight: 2, arbitrary: fc.constantFrom(...lively) },
			{ weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
			{ weight: 1, arbitrary: fc.constant('x'.repeat(Math.min(max, 5000))) },
			{ weight: 1, arbitrary: fc.constant('x'.repeat(min)) },
		)
		.map((text) => text.padEnd(min, '.').slice(0, max).toWellFormed().replaceAll('\u0000', ''));

const number = (schema: Schema) => {
	const bound = (value: number | boolean | undefined, otherwise: number) =>
		typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
	const min = bound(schema.minimum, bound(schema.exclusiveMinimum, -1_000_000));
	const max = bound(schema.maximum, bound(schema.exclusiveMaximum, 1_000_000));
	const few = fc.constantFrom(...[0, 1, 2, 3, 5, 18, 100, min, max].filter((n) => n >= min && n <= max));
	if (schema.type === 'integer') return fc.oneof(few, fc.integer({ min, max: Math.min(max, 10_000) }));
	// Amounts have two decimals.
	const cents = fc.integer({ min: Math.ceil(Math.max(min, -1e7) * 100), max: Math.min(max, 1e7) * 100 });
	return fc.oneof(
		few,
		cents.map((n) => n / 100),
		fc.double({ min, max, noNaN: true }),
	);
};

/** Fields whose rule is more than their schema says. */
const special: Record<string, fc.Arbitrary<unknown>> = {
	phone: fc.constantFrom('9814027182', '+91 98140-27182', '', null),
	userId: fc.oneof({ weight: 6, arbitrary: fc.constant(me) }, { weight: 1, arbitrary: some('user') }),
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
		{ weight: 3, arbitrary: some('email') },
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
const ownTexts = ['recipientName', 'line1', 'line2', 'city', 'subject', 'message'];

const uuids = fc.oneof(
	fc.uuid(),
	fc.constantFrom('00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
);

function textOf(schema: Schema, path: string, field: string): fc.Arbitrary<unknown> {
	const kind = kindOf(path, field);
	if (kind !== undefined && field !== 'email')
		return fc.oneof(
			{ weight: 12, arbitrary: some(kind) },
			{ weight: 1, arbitrary: uuids },
			// A new thing may be given its id: then not that of something private, which it would publish.
			{ weight: field === 'id' ? 0 : 1, arbitrary: fc.constantFrom(...kinds).chain(some) },
		);
	if (schema.format === 'uuid') return fc.oneof(uuids, fc.constantFrom(...kinds).chain(some));
	if (schema.format === 'date')
		return fc.constantFrom('2026-11-21', '2027-02-28', '0001-01-01', '9999-12-31');
	if (schema.format === 'date-time')
		return fc.constantFrom('2026-11-21T10:00:00Z', '2026-11-21T10:00:00+05:30', '0001-01-01T00:00:00Z');
	const text = words(schema.minLength ?? 0, schema.maxLength ?? 200);
	return ownTexts.includes(field)
		? text.map((each) => (each.length + 40 > (schema.maxLength ?? 200) ? mark : `${mark} ${each}`))
		: text;
}

/** Values that a schema allows, or all but: rules beyond its form are met often, not always. */
export function valuesFor(schema: Schema, path: string, field = ''): fc.Arbitrary<unknown> {
	const own = special[field];
	if (own !== undefined && schema.type !== 'object') return own;
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices !== undefined)
		return fc.oneof(...choices.map((choice) => valuesFor(asSchema(choice), path, field)));
	if (schema.const !== undefined) return fc.constant(schema.const);
	if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
	if (path === '/payments/verify' && schema.type === 'object') return success;
	switch (schema.type) {
		case 'string':
			return textOf(schema, path, field);
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

/** What the payment dialog handed over: order, payment and signature mostly of one payment. */
const success = fc.tuple(fc.nat({ max: 99 }), fc.nat({ max: 20 })).map(([one, other]) => ({
	razorpay_order_id: `@gateway order:${one}`,
	razorpay_payment_id: `@gateway payment:${other > 2 ? one : other}`,
	razorpay_signature: `@signature:${other > 2 ? one : other}`,
}));

const asSchema = (schema: unknown): Schema =>
	typeof schema === 'object' && schema !== null ? (schema as Schema) : {};

/** Written into the JSON text as what it stands for, which no value of the language can. */
export const written = { '@huge': '1e400', '@minus zero': '-0', '@long': `1${'0'.repeat(400)}` };
/** A key that a copy of an object would not keep. */
export const protoKey = '@proto';

/** Values of every wrong kind. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
	fc.constantFrom<unknown>(
		...[null, true, false, 0, -1, 1.5, 0.1 + 0.2, 1e21, 1e308, 5e-324, 2 ** 31, -(2 ** 31) - 1, 2 ** 53],
		...Object.keys(written),
		...['', ' ', '\u0000', 'a\u0000b', '\ud800', 'a\udc00b', '\uffff', '\u200b', 'x'.repeat(10_000)],
		...[[], {}, [[]], [null], ['a', 'a'], { $gt: '' }, { [protoKey]: { role: 'admin' } }, { constructor: 1 }],
		...['2026-02-30', '2026-11-21T25:00:00Z', '275760-09-14', 'NaN', 'Infinity', 'true', '１２'],
	),
	fc.constantFrom(...lively),
	fc.string({ unit: 'binary', maxLength: 20 }),
	// Nothing that only its owner may read: whoever sends it would publish it.
	fc.constantFrom<Kind>('user', 'product', 'category', 'brand', 'post', 'event').chain(some),
	fc.jsonValue({ maxDepth: 3 }),
);

/** Fields that a client would like to set. */
export const wished: Record<string, unknown> = {
	role: 'admin',
	isAdmin: true,
	emailVerified: true,
	emailVerifiedAt: '2026-01-01T00:00:00Z',
	userId: '@user:0',
	price: 1,
	unitPaise: 1,
	totalPaise: 1,
	status: 'completed',
	paymentState: 'paid',
	paidAt: '2026-01-01T00:00:00Z',
	createdAt: '2000-01-01T00:00:00Z',
	moderated: false,
	[protoKey]: { role: 'admin' },
};
