import fc from 'fast-check';
import type { Method } from '../../contracts/endpoint.ts';
import type { OpenApi, Operation } from '../../server/platform/openapi/openapi.ts';
import { invalidValues, kinds, pixel, protectedFields, valuesFor } from './values.ts';

/** The sender of a request. `ended` has the token of a session that was signed out. */
export const roles = ['visitor', 'stranger', 'ended', 'asha', 'bala', 'admin'] as const;
export type Role = (typeof roles)[number];

type Body =
	| { json: unknown }
	/** Raw text or bytes, with a media type that may be wrong. */
	| { raw: string | Buffer; type: string | undefined }
	| { file: { field: string; name: string; type: string; bytes: Buffer } };

/** A request with placeholders that are not replaced yet. */
export type Draft = {
	by: Role;
	method: Method;
	/** As declared, with braces. */
	path: string;
	params: Record<string, unknown>;
	query: [string, unknown][];
	body: Body | undefined;
};

type ApiCall = { method: Method; path: string; operation: Operation };

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

/** Bodies that are not JSON objects. */
const garbage: fc.Arbitrary<Body> = fc.record({
	raw: fc.oneof(
		fc.constantFrom(
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
			deep(19),
			deep(21),
			deep(30_000),
			`{"a":${deep(20)}}`,
			'NaN',
			'[1e400]',
			'{"__proto__":{"x":1}}',
			'{"a":"\u0000"}',
			'{"a":"\\u0000"}',
			'{"a":"\\ud800"}',
			`"${'x'.repeat(70_000)}"`,
		),
		fc.constantFrom(Buffer.from([0xff, 0xfe, 0x00]), Buffer.from('7b2261223a22c328227d', 'hex')),
		fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
	),
	type: fc.constantFrom('application/json', 'application/json', ...mediaTypes),
});

/** Every position in a JSON value, with the object or list that contains it. */
function* positions(value: unknown): Generator<{ in: Record<string, unknown>; key: string }> {
	if (typeof value !== 'object' || value === null) return;
	const container = value as Record<string, unknown>;
	for (const key of Object.keys(container)) {
		yield { in: container, key };
		yield* positions(container[key]);
	}
}

type Mutation = { at: number; kind: 'replace' | 'remove' | 'add' | 'inject'; with: unknown };
const mutation: fc.Arbitrary<Mutation> = fc.record({
	at: fc.nat({ max: 999 }),
	kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'inject'),
	with: invalidValues,
});

/** The value with a few errors. What is inserted is copied, because a later error may change it. */
function mutated(value: unknown, mutations: Mutation[]): unknown {
	const copy = structuredClone(value);
	for (const { at, kind, with: wrong } of mutations) {
		const all = [...positions(copy)];
		const position = all[at % Math.max(1, all.length)];
		const protectedEntries = Object.entries(protectedFields);
		const [protectedName = 'role', protectedValue] = protectedEntries[at % protectedEntries.length] ?? [];
		if (kind === 'inject' && typeof copy === 'object' && copy !== null)
			Object.assign(copy, { [protectedName]: structuredClone(protectedValue) });
		else if (position === undefined) return wrong;
		else if (kind === 'remove') delete position.in[position.key];
		else if (kind === 'add') position.in[`${position.key}x`] = structuredClone(wrong);
		else position.in[position.key] = structuredClone(wrong);
	}
	return copy;
}

const mutations = fc.array(mutation, { minLength: 1, maxLength: 2 });
const nearlyValid = (value: fc.Arbitrary<unknown>) =>
	fc.tuple(value, mutations).map(([v, wrong]) => mutated(v, wrong));

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
			field: fc.constantFrom(...fields, ...fields, '', '[object Object]', 'x'.repeat(300)),
			name: fc.constantFrom('a.png', 'a.csv', '', '../../a', 'a"b.png', 'a\u0000.png', 'x'.repeat(3000)),
			type: fc.constantFrom('image/png', 'text/csv', 'image/svg+xml', ''),
			bytes: fc.constantFrom(...files, operation.tags.includes('admin') ? Buffer.from(csv) : pixel),
		}),
	});

function bodyFor({ operation, path }: ApiCall): fc.Arbitrary<Body | undefined> {
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
			{ weight: 1, arbitrary: json(invalidValues) },
			{ weight: 1, arbitrary: garbage },
		);
	const valid = valuesFor(schema, path);
	return fc.oneof(
		{ weight: 14, arbitrary: json(valid) },
		{ weight: 4, arbitrary: json(nearlyValid(valid)) },
		{ weight: 1, arbitrary: json(invalidValues) },
		{ weight: 1, arbitrary: garbage },
	);
}

const wrongInPath = fc.oneof(
	// Short enough for the router, which rejects longer ones before authentication.
	invalidValues.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 30)),
	fc.constantFrom('../..', '%', '%ff', '%00', '%2f', '%2e%2e%2f', 'a/b', 'null', 'x'.repeat(300), ' '),
	fc.constantFrom(...kinds).map((kind) => `@${kind}:0`),
);

function paramsFor({ operation, path }: ApiCall): fc.Arbitrary<Record<string, unknown>> {
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

function queryFor({ operation, path }: ApiCall): fc.Arbitrary<[string, unknown][]> {
	const queryParameters = operation.parameters.filter((each) => each.in === 'query');
	const pairs = queryParameters.map(({ name, schema, required }) =>
		fc
			.oneof(
				{
					weight: required ? 9 : 3,
					arbitrary: fc.array(valuesFor(schema, path, name), { minLength: 1, maxLength: 1 }),
				},
				{ weight: required ? 0 : 6, arbitrary: fc.constant([]) },
				{
					weight: 1,
					arbitrary: fc.array(fc.oneof(valuesFor(schema, path, name), invalidValues), { maxLength: 3 }),
				},
			)
			.map((values) => values.flat().map((value): [string, unknown] => [name, value])),
	);
	const stray = fc.oneof(
		{ weight: 15, arbitrary: fc.constant([]) },
		{
			weight: 1,
			arbitrary: fc.array(fc.tuple(fc.constantFrom('[object Object]', 'a[b]', '', 'userId'), invalidValues)),
		},
	);
	return fc.tuple(...pairs, stray).map((all) => all.flat());
}

const senders = fc.constantFrom<Role>(
	...(['asha', 'asha', 'asha', 'bala', 'bala', 'bala', 'admin', 'admin', 'admin', 'visitor'] as const),
	...(['visitor', 'stranger', 'ended'] as const),
);

/** Requests to every call of the API: mostly valid, some nearly valid, a few garbage. */
export function requestsTo(document: OpenApi, allowed: readonly Role[]): fc.Arbitrary<Draft> {
	const called = Object.entries(document.paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(
			([method, operation]): ApiCall => ({ method: method.toUpperCase() as Method, path, operation }),
		),
	);
	const by = senders.filter((role) => allowed.includes(role));
	// Few from roles without access: they are rejected first, so that more would prove nothing more.
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
