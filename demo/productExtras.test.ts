import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { product } from '../contracts/products.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { loadDemo } from './load.ts';

let testApp: TestApp;
beforeAll(async () => {
	testApp = await createTestApp();
	await loadDemo(testApp.services, undefined);
});
afterAll(() => testApp.close());

test('the demonstration shop has guns and pellets with ballistics, manuals, and a video with captions', {
	tags: ['CATX-668'],
}, async () => {
	const { body } = await testApp.guest.call('GET /products?limit=200&fields=all');
	const { products } = z.object({ products: z.array(product) }).parse(body);
	const withBallistics = products.filter(({ ballistics }) => ballistics !== undefined);
	expect(withBallistics.filter(({ muzzleEnergyJ }) => muzzleEnergyJ !== undefined).length).toBeGreaterThan(3);
	expect(withBallistics.filter(({ muzzleEnergyJ }) => muzzleEnergyJ === undefined).length).toBeGreaterThan(1);
	const files = products.flatMap((each) => each.files ?? []);
	expect(files.filter(({ kind }) => kind === 'manual')).toHaveLength(5);
	expect(files.filter(({ captions }) => captions !== undefined)).toHaveLength(2);
	for (const { url, bytes } of files) {
		const { statusCode, rawPayload } = await testApp.app.inject({ url });
		expect([statusCode, rawPayload.length]).toEqual([200, bytes]);
	}
});
