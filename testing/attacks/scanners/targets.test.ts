import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../../../contracts/endpoint.ts';
import type { Limit } from '../../../server/platform/limits/limits.ts';
import { readEndpoints } from '../../endpoints.ts';
import { listWithLimits } from '../../registeredEndpoints.ts';
import { setUpTestApp } from '../../setUpTestApp.ts';
import { adminTargets } from './adminTargets.ts';
import type { DemoIds } from './demoIds.ts';
import { shopperTargets } from './shopperTargets.ts';
import type { Target } from './targets.ts';
import { unscanned } from './unscanned.ts';
import { visitorTargets } from './visitorTargets.ts';

const endpoints = await readEndpoints();
const testApp = setUpTestApp({ reset: false });

const id = '01890000-0000-7000-8000-000000000000';
const ids: DemoIds = {
	product: id,
	variant: id,
	order: id,
	item: id,
	ownOrder: id,
	ownItem: id,
	shopper: id,
	address: id,
	review: id,
	question: id,
	return: id,
	category: id,
	brand: id,
	coupon: id,
	zone: id,
	synonyms: id,
	meaning: id,
	gunModel: id,
	customer: id,
};
const targets = [...visitorTargets(ids), ...shopperTargets(ids), ...adminTargets(ids)];

type Schema = z.core.JSONSchema.BaseSchema;
const isSchema = (part: unknown): part is Schema => typeof part === 'object' && part !== null;

/** What an attacker writes into a field to leave its SQL text. */
const injection = "x' or 1=1--";

/** Whether a schema accepts any text somewhere; ids, dates, numbers, choices and patterns without quotes are none. */
function acceptsText(schema: Schema): boolean {
	const { type, format, pattern, enum: choices, const: fixed } = schema;
	if (type === 'string')
		return (
			fixed === undefined &&
			choices === undefined &&
			!['uuid', 'date', 'date-time'].includes(format ?? '') &&
			// The part of an address before the @ may contain a quote.
			(pattern === undefined || format === 'email' || new RegExp(pattern).test(injection))
		);
	return [
		...Object.values(schema.properties ?? {}),
		...(schema.anyOf ?? []),
		...(schema.oneOf ?? []),
		...(schema.allOf ?? []),
		...[schema.items].flat(),
		schema.additionalProperties,
	].some((part) => isSchema(part) && acceptsText(part));
}

const inputs = ({ params, query, body }: Endpoint) =>
	[params, query, body].filter((schema) => schema !== undefined);
const takesText = (endpoint: Endpoint) =>
	inputs(endpoint).some((schema) =>
		acceptsText(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
	);

/** The endpoint that a target calls, with the values of its path; the most specific path comes first. */
function findCall(target: Target) {
	const url = new URL(target.path.replaceAll('*', ''), 'http://shop');
	const fits = (path: string) =>
		new RegExp(`^/api${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(url.pathname);
	const [endpoint] = [...endpoints.values()]
		.filter(({ method, path }) => method === target.method && fits(path) !== null)
		.sort((one, other) => one.path.split('{').length - other.path.split('{').length);
	return endpoint && { endpoint, params: { ...fits(endpoint.path)?.groups }, query: url.searchParams };
}

/** A scanner, which sends hundreds of requests a minute, would be answered 429 only. */
const isTight = (limit: Limit | undefined) => limit !== undefined && limit.times < limit.seconds;

test('every call that takes a text is sent to the scanners, or has a reason', { tags: ['DOOR-300'] }, () => {
	const scanned = new Set(
		targets.map(findCall).flatMap((call) => (call ? [`${call.endpoint.method} ${call.endpoint.path}`] : [])),
	);
	const withText = [...endpoints].filter(([, endpoint]) => takesText(endpoint)).map(([name]) => name);
	expect(withText.length).toBeGreaterThan(80);
	const limited = listWithLimits(testApp.services)
		.filter(({ limit }) => isTight(limit))
		.map(({ endpoint: { method, path } }) => `${method} ${path}`);
	expect(limited).toContain('POST /contact');
	const known = [...scanned, ...limited, ...Object.keys(unscanned)];
	expect(withText.filter((name) => !known.includes(name))).toEqual([]);
	expect(Object.keys(unscanned).filter((name) => scanned.has(name) || !withText.includes(name))).toEqual([]);
});

test('the scanners start from values that the contract accepts, as the role that may call', {
	tags: ['DOOR-300'],
}, () => {
	for (const target of targets.filter(({ path }) => path.startsWith('/api/'))) {
		const call = findCall(target);
		expect(call, target.name).toBeDefined();
		const { params, query, body, access } = call?.endpoint ?? {};
		const parsed = [
			params?.safeParse(call?.params),
			query?.safeParse(Object.fromEntries(call?.query ?? [])),
			body?.safeParse(target.body),
		];
		expect
			.soft(
				parsed.flatMap((result) => result?.error?.issues ?? []),
				target.name,
			)
			.toEqual([]);
		expect(access === 'admin', target.name).toBe(target.as === 'admin');
	}
});

test('a schema is searched for texts in every part', { tags: ['DOOR-300'] }, () => {
	const takes = (schema: z.ZodType) => acceptsText(z.toJSONSchema(schema, { io: 'input' }));
	expect(takes(z.object({ list: z.array(z.object({ name: z.string() })) }))).toBe(true);
	expect(takes(z.union([z.int(), z.email()]))).toBe(true);
	expect(takes(z.record(z.uuid(), z.string()))).toBe(true);
	expect(takes(z.object({ id: z.uuid(), on: z.boolean(), day: z.iso.date(), state: z.enum(['a']) }))).toBe(
		false,
	);
	expect(takes(z.string().regex(/^[a-z]+$/))).toBe(false);
});
