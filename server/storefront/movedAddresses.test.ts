import { expect, test } from 'vitest';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { buildApp } from '../app.ts';
import { registerStorefront } from './storefront.ts';

const testApp = setUpTestApp();

test('a moved address leads to the last one of its chain with its query, unless a page is there', {
	tags: ['SET-032'],
}, async () => {
	const owner = await testApp.admin();
	const entries = [
		{ from: '/Shop/Rifles.html', to: '/rifles' },
		{ from: '/rifles', to: '/products/air-rifles' },
		{ from: '/products/old', to: 'https://elsewhere.example/sale?from=shop' },
		{ from: '/faq', to: '/about' },
	];
	const change = { group: 'redirects', version: 0, value: { entries } };
	expect((await owner.call('PUT /admin/settings', change)).status).toBe(200);
	const html = new TextEncoder().encode('a page');
	const app = await buildApp(testApp.services);
	await registerStorefront(app, testApp.services, {
		renderer: {
			render: async () => ({ status: 200, html, policy: '', location: null }),
			restart: () => undefined,
			close: async () => undefined,
		},
		assets: undefined,
	});
	const ask = async (url: string) => {
		const { statusCode, headers } = await app.inject(url);
		return [statusCode, headers.location];
	};
	expect(await ask('/shop/rifles.html?utm=x')).toEqual([301, '/products/air-rifles?utm=x']);
	expect(await ask('/RIFLES/')).toEqual([301, '/products/air-rifles']);
	expect(await ask('/products/old?a=b')).toEqual([301, 'https://elsewhere.example/sale?from=shop']);
	expect(await ask('/faq')).toEqual([200, undefined]);
	expect(await ask('/shop/pistols.html')).toEqual([404, undefined]);
	await app.close();
});
