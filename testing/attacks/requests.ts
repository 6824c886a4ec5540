import fc from 'fast-check';
import type { Method } from '../../contracts/endpoint.ts';
import type { OpenApi, Operation } from '../../server/openapi/openapi.ts';
import { hostile, kinds, pixel, valuesFor, wished } from './values.ts';

/** Who sends a request. `ended` has the token of a session that was signed out. */
export const roles = ['nobody', 'stranger', 'ended', 'asha', 'bala', 'admin'] as const;
export type Role = (typeof roles)[number];

type Body =
	| { json: unknown }
	/** Text or bytes as they are, with a media type that may lie. */
	| { raw: string | Buffer; type: string | undefined }
	| { file: { field: string; name: string; type: string; bytes: Buffer } };

/** A request before it is known what its stand-ins stand for. */
export type Draft = {
	by: Role;
	method: Method;
	/** As declared, with braces. */
	path: string;
	params: Record<string, unknown>;
	query: [string, unknown][];
	body: Body | undefined;
};

type Called = { method: Method; path: string; operation: Operation };

const mediaTypes = [
	...['application/json', 'application/json; charset=utf-16', 'APPLICATION/JSON', 'text/plain', 'text/json'],
	...[
		'application/x-www-form-urlencoded',
		'multipart/form-data',
		'application/vnd.api+json',
		'a',
		';',
		undefined,
	],
];
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** Bodies that are no object of JSON. */
const garbage: fc.Arbitrary<Body> = fc.record({
	raw: fc.oneof(
		fc.constantFrom(
			...[
				'',
				' ',
				'null',
				'[]',
				'0',
				'"text"',
				'{',
				'{"a":',
				'{"a":1,}',
				"{'a':1}",
				'{"a":1}{"b":2}',
				'\ufeff{}',
			],
			...[deep(19), deep(21), deep(30_000), `{"a":${deep(20)}}`, 'NaN', '[1e400]', '{"__proto__":{"x":1}}'],
			...['{"a":"\u0000"}', '{"a":"\\u0000"}', '{"a":"\\ud800"}', `"${'x'.repeat(70_000)}"`],
		),
		fc.constantFrom(Buffer.from([0xff, 0xfe, 0x00]), Buffer.from('7b2261223a22c328227d', 'hex')),
		fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
	),
	type: fc.constantFrom('application/json', 'application/json', ...mediaTypes),
});

/** Every place in a JSON value, with the object or list that holds it. */
function* places(value: unknown): Generator<{ in: Record<string, unknown>; key: string }> {
	if (typeof value !== 'object' || value === null) return;
	const holder = value as Record<string, unknown>;
	for (const key of Object.keys(holder)) {
		yield { in: holder, key };
		yield* places(holder[key]);
	}
}

type Slip = { at: number; kind: 'replace' | 'remove' | 'add' | 'wish'; with: unknown };
const slip: fc.Arbitrary<Slip> = fc.record({
	at: fc.nat({ max: 999 }),
	kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'wish'),
	with: hostile,
});

/** The value with a few things wrong in it. */
function slipped(value: unknown, slips: Slip[]): unknown {
	const copy = structuredClone(value);
	for (const { at, kind, with: wrong } of slips) {
		const all = [...places(copy)];
		const place = all[at % Math.max(1, all.length)];
		const wishes = Object.entries(wished);
		const [wish = 'role', wishedFor] = wishes[at % wishes.length] ?? [];
		if (kind === 'wish' && typeof copy === 'object' && copy !== null)
			Object.assign(copy, { [wish]: wishedFor });
		else if (place === undefined) return wrong;
		else if (kind === 'remove') delete place.in[place.key];
		else if (kind === 'add') place.in[`${place.key}x`] = wrong;
		else place.in[place.key] = structuredClone(wrong);
	}
	return copy;
}

const slips = fc.array(slip, { minLength: 1, maxLength: 2 });
const nearly = (value: fc.Arbitrary<unknown>) =>
	fc.tuple(value, slips).map(([v, wrong]) => slipped(v, wrong));

const csv =
	'id,name,numericPrice,categoryId,brandId\r\n,"Pellets, blunt",450,Category 1,Brand 1\r\n,=1+1,x,"unclosed\r\n';
const files = [
	pixel,
	pixel.subarray(0, 30),
	Buffer.from('<svg onload="alert(1)"/>'),
	Buffer.from(csv),
	Buffer.of(),
];

const fileFor = (operation: Operation, fields: string[]): fc.Arbitrary<Body> =>
	fc.record({
		file: fc.record({
			field: fc.constantFrom(...fields, ...fields, '', '__proto__', 'x'.repeat(300)),
			name: fc.constantFrom('a.png', 'a.csv', '', '../../a', 'a"b.png', 'a\u0000.png', 'x'.repeat(3000)),
			type: fc.constantFrom('image/png', 'text/csv', 'image/svg+xml', ''),
			bytes: fc.constantFrom(...files, operation.tags.includes('admin') ? Buffer.from(csv) : pixel),
		}),
	});

function bodyFor({ operation, path }: Called): fc.Arbitrary<Body | undefined> {
	const content = operation.requestBody?.content ?? {};
	const form = content['multipart/form-data'];
	if (form !== undefined)
		return fc.oneof(
			{ weight: 5, arbitrary: fileFor(operation, Object.keys(form.schema.properties ?? {})) },
			{ weight: 1, arbitrary: garbage },
		);
	const schema = content['application/json']?.schema;
	const json = (value: fc.Arbitrary<unknown>) => value.map((each): Body => ({ json: each }));
	if (schema === undefined)
		return fc.oneof(
			{ weight: 8, arbitrary: fc.constant(undefined) },
			{ weight: 1, arbitrary: json(hostile) },
			{ weight: 1, arbitrary: garbage },
		);
	const valid = valuesFor(schema, path);
	return fc.oneof(
		{ weight: 14, arbitrary: json(valid) },
		{ weight: 4, arbitrary: json(nearly(valid)) },
		{ weight: 1, arbitrary: json(hostile) },
		{ weight: 1, arbitrary: garbage },
	);
}

const wrongInPath = fc.oneof(
	// Short enough for the router, which refuses longer ones before anybody is asked who they are.
	hostile.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 30)),
	fc.constantFrom(...['../..', '%', '%ff', '%00', '%2f', '%2e%2e%2f', 'a/b', 'null', 'x'.repeat(300), ' ']),
	fc.constantFrom(...kinds).map((kind) => `@${kind}:0`),
);

function paramsFor({ operation, path }: Called): fc.Arbitrary<Record<string, unknown>> {
	const placed = operation.parameters.filter((each) => each.in === 'path');
	return fc.record(
		Object.fromEntries(
			placed.map(({ name, schema }) => [
				name,
				fc.oneof(
					{ weight: 14, arbitrary: valuesFor(schema, path, name) },
					{ weight: 1, arbitrary: wrongInPath },
				),
			]),
		),
	);
}

function queryFor({ operation, path }: Called): fc.Arbitrary<[string, unknown][]> {
	const asked = operation.parameters.filter((each) => each.in === 'query');
	const pairs = asked.map(({ name, schema, required }) =>
		fc
			.oneof(
				{
					weight: required ? 9 : 3,
					arbitrary: fc.array(valuesFor(schema, path, name), { minLength: 1, maxLength: 1 }),
				},
				{ weight: required ? 0 : 6, arbitrary: fc.constant([]) },
				{
					weight: 1,
					arbitrary: fc.array(fc.oneof(valuesFor(schema, path, name), hostile), { maxLength: 3 }),
				},
			)
			.map((values) => values.flat().map((value): [string, unknown] => [name, value])),
	);
	const stray = fc.oneof(
		{ weight: 15, arbitrary: fc.constant([]) },
		{ weight: 1, arbitrary: fc.array(fc.tuple(fc.constantFrom('__proto__', 'a[b]', '', 'userId'), hostile)) },
	);
	return fc.tuple(...pairs, stray).map((all) => all.flat());
}

const senders = fc.constantFrom<Role>(
	...(['asha', 'asha', 'asha', 'bala', 'bala', 'bala', 'admin', 'admin', 'admin', 'nobody'] as const),
	...(['nobody', 'stranger', 'ended'] as const),
);

/** Requests to every call that the interface describes: most of them valid, some nearly so, a few garbage. */
export function requestsTo(document: OpenApi, allowed: readonly Role[]): fc.Arbitrary<Draft> {
	const called = Object.entries(document.paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(
			([method, operation]): Called => ({ method: method.toUpperCase() as Method, path, operation }),
		),
	);
	const by = senders.filter((role) => allowed.includes(role));
	// Most who may not call are refused before anything else, so that more of them would prove nothing more.
	const fitting = (operation: Operation) =>
		operation['x-access'] === 'admin' && allowed.includes('admin')
			? fc.oneof({ weight: 5, arbitrary: fc.constant<Role>('admin') }, { weight: 1, arbitrary: by })
			: by;
	return fc.oneof(
		...called.map((each) =>
			fc.record({
				by: fitting(each.operation),
				method: fc.constant(each.method),
				path: fc.constant(each.path),
				params: paramsFor(each),
				query: queryFor(each),
				body: bodyFor(each),
			}),
		),
	);
}
