import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../../contracts/endpoint.ts';
import { listRegistered } from '../registeredEndpoints.ts';
import { setUpTestApp } from '../setUpTestApp.ts';

const testApp = setUpTestApp({ reset: false });
let endpoints: Endpoint[];
beforeAll(() => {
	endpoints = listRegistered(testApp.services);
	Object.assign(testApp.services.limits, { use: async () => {} });
});

/** How the validator words its own messages. */
const foreign =
	/Invalid (input|option|string|email address|UUID|URL|ISO|key|element)|expected .* received|Too (small|big)|Unrecognized/;
const id = '01890000-0000-7000-8000-000000000000';
const toCall = ({ method, path }: Endpoint, query = '') =>
	`${method} ${path.replaceAll(/\{\w+\}/g, id)}${query}` as 'GET /';

test('a field that is missing or of a wrong form is answered in the shop’s own words', {
	tags: ['API-004'],
}, async () => {
	const bodies = endpoints.filter(({ body }) => body !== undefined);
	expect(bodies.length).toBeGreaterThan(60);
	for (const endpoint of bodies) {
		const fields = endpoint.body instanceof z.ZodObject ? Object.keys(endpoint.body.shape) : [];
		const wrong = [
			{},
			...[null, 0, '', 'x', [], {}].map((value) => Object.fromEntries(fields.map((key) => [key, value]))),
		];
		for (const body of wrong) {
			// A session of its own, since some calls end it.
			const { status, raw } = await (await testApp.admin()).call(toCall(endpoint), body);
			expect(status, toCall(endpoint)).toBeLessThan(500);
			expect(raw.toString(), `${toCall(endpoint)} ${JSON.stringify(body)}`).not.toMatch(foreign);
		}
	}
});

test('the documented sentences answer a call without its required fields', {
	tags: ['ADM-P-050', 'ADM-B-013', 'PRF-060'],
}, async () => {
	const admin = await testApp.admin();
	for (const [call, sentence] of [
		['POST /products', 'Please fill all required fields.'],
		['POST /blog', 'Please fill in all required fields'],
		[`POST /users/${admin.user.id}/change-password`, 'All fields are required'],
	] as const)
		expect(await admin.call(call, {}), call).toMatchObject({ status: 400, body: { error: sentence } });
	const product = { name: 'Rifle', numericPrice: 100, brandId: id };
	expect((await admin.call('POST /products', product)).body).toMatchObject({
		error: 'Please fill all required fields.',
		fields: { categoryId: 'Please fill all required fields.' },
	});
});

test('a value that is not offered is rejected with those that are', { tags: ['RUN-003'] }, async () => {
	const admin = await testApp.admin();
	for (const query of ['sort=price-asc&sort=name-asc', 'rating=9', 'rating=5&rating=x', 'fields=none'])
		expect((await testApp.guest.call(`GET /products?${query}`)).status, query).toBe(400);
	for (const [call, offered] of [
		['GET /orders?status=bogus', 'status: Please use one of: all, pending, shipped, delivered,'],
		[
			'GET /orders?dateFilter=bogus',
			'dateFilter: Please use one of: all, today, yesterday, lastWeek, lastMonth.',
		],
		['GET /orders?limit=7', 'limit: Please use one of: 5, 10, 20, 50.'],
		['GET /admin/reviews?limit=abc', 'limit: Please use one of: 10, 20, 50.'],
		['GET /products?rating=9', 'rating: Please use one of: 1,'],
		['GET /products?sort=bogus', 'sort: Please use one of: featured,'],
		['GET /products?availability=bogus', 'Please use one of: in-stock, out-of-stock.'],
		['GET /blog?status=bogus', 'status: Please use one of: draft, published, archived, all.'],
		[
			'GET /events?category=bogus',
			'category: Please use one of: all, competition, workshop, masterclass, camp.',
		],
	] as const) {
		const { status, body } = await admin.call(call);
		expect(status, call).toBe(400);
		expect(JSON.stringify(body), call).toContain(offered);
	}
});

test('every list rejects a page size that it does not offer, and says which it does', {
	tags: ['RUN-003'],
}, async () => {
	const admin = await testApp.admin();
	const days = { startDate: '2026-10-01', endDate: '2026-10-31' };
	const lists = endpoints.filter(({ query }) => {
		const parsed = query?.safeParse({ limit: '7', ...days });
		if (parsed?.success) return z.object({ limit: z.number() }).safeParse(parsed.data).success;
		return parsed?.error.issues.some(({ path }) => path[0] === 'limit') ?? false;
	});
	expect(lists.length).toBeGreaterThan(15);
	const offered = /^(limit: )?Please use (one of: \d+(, \d+)+|a whole number from 1 to \d+)\.$/;
	for (const list of lists)
		for (const limit of ['0', '-1', '1.5', 'abc', '201', '']) {
			const query = `?${new URLSearchParams({ ...days, limit })}`;
			const call = toCall(list, query).replace(`reports/${id}`, 'reports/sales') as 'GET /';
			const { status, body } = await admin.call(call);
			expect(status, call).toBe(400);
			expect(body, call).toMatchObject({ fields: { limit: expect.stringMatching(offered) } });
		}
});
