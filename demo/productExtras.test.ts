import { beforeAll, expect, test, vi } from 'vitest';
import { product } from '../contracts/products.ts';
import { productBallistics } from '../server/schema/ballistics.ts';
import { setUpTestApp } from '../testing/setUpTestApp.ts';
import { loadDemo } from './load.ts';

// A whole shop is filled.
vi.setConfig({ hookTimeout: 300_000 });

const testApp = setUpTestApp({ reset: false });
beforeAll(async () => {
	await loadDemo(testApp.services, undefined);
});

test('the demonstration shop has guns and pellets with ballistics, manuals, and a video with captions', {
	tags: ['CATX-668'],
}, async () => {
	const ids = await testApp.db.select({ id: productBallistics.productId }).from(productBallistics);
	const products = await Promise.all(
		ids.map(async ({ id }) => product.parse((await testApp.guest.call(`GET /products/${id}`)).body)),
	);
	expect(products.filter(({ muzzleEnergyJ }) => muzzleEnergyJ !== undefined).length).toBeGreaterThan(3);
	expect(products.filter(({ muzzleEnergyJ }) => muzzleEnergyJ === undefined).length).toBeGreaterThan(1);
	const files = products.flatMap((each) => each.files ?? []);
	expect(files.filter(({ kind }) => kind === 'manual')).toHaveLength(5);
	expect(files.filter(({ captions }) => captions !== undefined)).toHaveLength(2);
	for (const { url, bytes } of files) {
		const { statusCode, rawPayload } = await testApp.app.inject({ url });
		expect([statusCode, rawPayload.length]).toEqual([200, bytes]);
	}
});
