import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { newId } from '../../server/platform/columns.ts';
import { freePort } from '../../testing/freePort.ts';
import { listen } from '../listen.ts';
import { sendVisitors } from './visitors.ts';

const filled = () => ({
	shoppers: [{ token: 'token' }],
	product: { productId: newId(), variantId: newId() },
});

/** A shop with one cart, whose quantities may not be stored and whose home page may be unavailable. */
async function openCart(faults: { forgets: boolean; homePage: number }) {
	let quantity = 1;
	const server = await listen(
		createServer(async (request, response) => {
			if (request.method === 'PUT' && !faults.forgets)
				({ quantity } = z.object({ quantity: z.number() }).parse(await json(request)));
			response.writeHead(request.url === '/' ? faults.homePage : 200).end(JSON.stringify([{ quantity }]));
		}),
	);
	onTestFinished(server.close);
	return Number(new URL(server.url).port);
}

async function visitUntil(port: number, requests: number) {
	const visitors = sendVisitors(port, filled());
	await expect.poll(visitors.requests).toBeGreaterThanOrEqual(requests);
	await visitors.stop();
	return { ...visitors.take(), lost: visitors.lost };
}

test('visitors count every answer that is no success, by its status', { tags: ['REL-011'] }, async () => {
	const { failures, lost } = await visitUntil(await openCart({ forgets: false, homePage: 502 }), 12);
	expect([...failures.keys()]).toEqual(['502']);
	expect(failures.get('502')).toBeGreaterThanOrEqual(2);
	expect(lost).toEqual([]);
});

test('visitors notice a change that was confirmed and is not in the cart', {
	tags: ['REL-011'],
}, async () => {
	const { failures, lost } = await visitUntil(await openCart({ forgets: true, homePage: 200 }), 12);
	expect(failures.size).toBe(0);
	expect(lost[0]).toBe('visitor 0 saved 2 units and found 1');
});

test('visitors count requests without an answer by their error', { tags: ['REL-011'] }, async () => {
	const { failures } = await visitUntil(await freePort(), 6);
	expect([...failures.keys()]).toEqual(['ECONNREFUSED']);
});
