import { beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { listAudit } from '../../../contracts/audit.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { SignedInClient } from '../../../testing/testApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';

const testApp = setUpTestApp();
let admin: SignedInClient;
beforeEach(async () => {
	admin = await testApp.signedIn({ role: 'admin', name: 'Harleen' });
});

async function read(query = ''): Promise<z.output<typeof listAudit.response>> {
	return listAudit.response.parse((await admin.call(`GET /admin/audit${query}`)).body);
}

describe('the audit log', () => {
	test('lists who changed what and when, newest first, with the values before and after', async () => {
		const { order } = await orderUpTo(testApp, 'paid', {
			products: [await buildProduct(testApp.db, { name: 'Felts' })],
		});
		const [item] = order.orderItems;
		await admin.call(`PUT /orders/items/${item?.id}`, { status: 'shipped', trackingId: 'AB1' });
		const { entries } = await read();
		expect(entries).toMatchObject([
			{
				person: { id: admin.user.id, name: 'Harleen' },
				action: 'order item.update',
				target: { kind: 'order item', id: item?.id, name: `Felts of ${order.number}` },
				changes: [
					{ field: 'status', before: 'pending', after: 'shipped' },
					{ field: 'trackingId', before: null, after: 'AB1' },
				],
			},
			{ person: null, action: 'order.place', target: { kind: 'order', name: order.number } },
		]);
		expect(Math.abs(Date.now() - Date.parse(entries[0]?.createdAt ?? ''))).toBeLessThan(600_000);
	});

	test('is filtered by action, person and target, and returns the filter options', async () => {
		const { order } = await orderUpTo(testApp, 'shipped');
		await admin.call('POST /brands', { name: 'Rendhar' });
		const all = await read();
		expect(all.actions).toEqual(['brand.create', 'order item.update', 'order.place']);
		expect(all.people.map(({ name }) => name)).toEqual(['Admin', 'Harleen']);
		const getActions = async (query: string) => (await read(query)).entries.map(({ action }) => action);
		expect(await getActions('?action=brand.create')).toEqual(['brand.create']);
		expect(await getActions(`?person=${admin.user.id}`)).toEqual(['brand.create']);
		expect(await getActions('?person=shop')).toEqual(['order.place']);
		expect(await getActions(`?target=${order.number}`)).toEqual(['order item.update', 'order.place']);
		expect(await getActions(`?target=${order.id}`)).toEqual(['order.place']);
		expect(await getActions('?target=%25')).toEqual([]);
		expect((await read('?action=brand.create')).entries[0]?.target.name).toBe('Rendhar');
	});

	test('is paginated', async () => {
		for (const name of ['One', 'Two', 'Three']) await admin.call('POST /brands', { name });
		const second = await read('?limit=2&page=2');
		expect(second.entries.map(({ target }) => target.name)).toEqual(['One']);
		expect(second.pagination).toEqual({ currentPage: 2, totalPages: 2, totalEntries: 3 });
	});

	test('is for administrators only', async () => {
		expect((await testApp.guest.call('GET /admin/audit')).status).toBe(401);
		expect((await (await testApp.signedIn()).call('GET /admin/audit')).status).toBe(403);
	});
});
