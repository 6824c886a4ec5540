import { expect, onTestFinished, test } from 'vitest';
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
		{ from: '/Café', to: '/निशाना#top' },
	];
	const change = { group: 'redirects', version: 0, value: { entries } };
	expect((await owner.call('PUT /admin/settings', change)).status).toBe(200);
	const html = new TextEncoder().encode('a page');
	const app = await buildApp(testApp.services);
	await registerStorefront(app, testApp.services, {
		renderer: {
			render: async () => ({ status: 200, html, policy: '', location: null }),
			close: async () => undefined,
		},
		assets: undefined,
	});
	onTestFinished(() => app.close());
	const ask = async (url: string) => {
		const { statusCode, headers } = await app.inject(url);
		return [statusCode, headers.location];
	};
	expect(await ask('/shop/rifles.html?utm=x')).toEqual([301, '/products/air-rifles?utm=x']);
	expect(await ask('/RIFLES/')).toEqual([301, '/products/air-rifles']);
	expect(await ask('/products/old?a=b')).toEqual([301, 'https://elsewhere.example/sale?from=shop']);
	const nishana = '/%E0%A4%A8%E0%A4%BF%E0%A4%B6%E0%A4%BE%E0%A4%A8%E0%A4%BE';
	expect(await ask('/caf%C3%A9?a=b?c')).toEqual([301, `${nishana}?a=b?c#top`]);
	expect(await ask('//')).toEqual([404, undefined]);
	expect(await ask('/faq')).toEqual([200, undefined]);
	expect(await ask('/shop/pistols.html')).toEqual([404, undefined]);
});

test.each([
	['/sale', '/sale?x=1'],
	['/sale', '/Sale'],
	['/sale', '/sale/'],
])('the address %s cannot lead to %s, which is itself', { tags: ['SET-032'] }, async (from, to) => {
	const owner = await testApp.admin();
	const change = { group: 'redirects', version: 0, value: { entries: [{ from, to }] } };
	expect((await owner.call('PUT /admin/settings', change)).status).toBe(400);
});
