// npm run screens: takes screenshots of the main pages for docs/screens from a temporary demonstration shop.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import { findChromium } from './chromium.ts';
import { makeCollage } from './collage.ts';
import { runCommand } from './command.ts';
import { buildWhenStale } from './webBuild.ts';

const folder = path.join(import.meta.dirname, '../docs/screens');
const screens = [
	{ width: 360, height: 780 },
	{ width: 768, height: 1024 },
	{ width: 1440, height: 900 },
];
const themes = ['light', 'dark'] as const;

const login = z.object({ token: z.string() });
const productList = z.object({ products: z.array(z.object({ id: z.string() })) });
const postList = z.object({ posts: z.array(z.object({ slug: z.string() })) });

type Shot = { name: string; open: (page: Page) => Promise<unknown> };

/** Storefront pages, visited by a shopper with a cart. */
function getShots(productId: string, slug: string): Shot[] {
	return [
		{ name: 'home', open: (page) => page.goto('/') },
		{ name: 'listing', open: (page) => page.goto('/products/air-rifles') },
		{ name: 'product', open: (page) => page.goto(`/products/product/${productId}`) },
		{
			name: 'cart',
			open: async (page) => {
				await page.goto('/products/air-rifles');
				await page.getByRole('button', { name: 'Shopping Cart' }).click();
				await page.getByRole('link', { name: /checkout/i }).waitFor();
			},
		},
		{
			name: 'checkout',
			open: async (page) => {
				await page.goto('/checkout');
				await page.getByRole('button', { name: /^Pay/ }).waitFor();
			},
		},
		{ name: 'post', open: (page) => page.goto(`/blog/${slug}`) },
		{ name: 'orders', open: (page) => page.goto('/profile?tab=orders') },
	];
}

/** Back-office pages, and the dialog that records what a courier takes along. */
const officeShots: Shot[] = [
	...['dashboard', 'products', 'orders', 'customers'].map((tab) => ({
		name: `office-${tab}`,
		open: (page: Page) => page.goto(`/admin?tab=${tab}`),
	})),
	{
		name: 'office-gst-return',
		open: async (page) => {
			await page.goto('/admin?tab=reports');
			await page.getByRole('table', { name: 'Sections of GSTR-1' }).waitFor();
		},
	},
	{
		name: 'office-ship',
		open: async (page) => {
			await page.goto('/admin?tab=orders&status=pending');
			await page.getByRole('button', { name: 'Open all' }).click();
			await page
				.getByRole('button', { name: /^Ship \d+ items?$/ })
				.first()
				.click();
			await page.getByRole('dialog', { name: /^Ship / }).waitFor();
		},
	},
];

await runCommand(async () => {
	await buildWhenStale();
	const { runShop } = await import('../server/main.ts');
	const data = await mkdtemp(path.join(tmpdir(), 'nishana-screens-'));
	const shop = await runShop({ demo: true, env: { PORT: '0', DATA_DIR: data, LOG_LEVEL: 'error' } });
	const browser = await chromium.launch({
		executablePath: await findChromium(),
		args: ['--no-sandbox'],
		// Desktop windows show the scroll bar, phones do not.
		ignoreDefaultArgs: ['--hide-scrollbars'],
	});
	try {
		const call = async (address: string, body?: unknown, token?: string): Promise<unknown> => {
			const response = await fetch(`${shop.url}/api${address}`, {
				headers: {
					'content-type': 'application/json',
					...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
				},
				...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
			});
			if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
			return response.json();
		};
		const getToken = async (email: string, password: string) =>
			login.parse(await call('/auth/login', { email, password })).token;
		const token = await getToken('shopper@nishana.test', 'shopper123');
		const adminToken = await getToken('admin@nishana.test', 'admin123');
		const bought = productList.parse(
			await call('/products?category=air-rifles&availability=in-stock&limit=2'),
		).products;
		for (const { id } of bought) await call('/cart', { productId: id, quantity: 1 }, token);
		const { posts } = postList.parse(await call('/blog'));
		const visits = [
			{ token, shots: getShots(bought[0]?.id ?? '', posts[0]?.slug ?? '') },
			{ token: adminToken, shots: officeShots },
		];
		let saved = 0;
		await rm(folder, { recursive: true, force: true });
		await mkdir(folder, { recursive: true });
		for (const viewport of screens)
			for (const theme of themes)
				for (const visit of visits) {
					const context = await browser.newContext({
						baseURL: shop.url,
						viewport,
						colorScheme: theme,
						reducedMotion: 'reduce',
						isMobile: viewport.width < 1000,
					});
					await context.addInitScript((value) => localStorage.setItem('token', value), visit.token);
					const page = await context.newPage();
					// A first visit may be painted before its fonts have arrived, and keeps the others.
					await page.goto('/');
					await page.waitForLoadState('networkidle');
					for (const { name, open } of visit.shots) {
						await open(page);
						await page.waitForLoadState('networkidle');
						const file = path.join(folder, `${name}-${theme}-${viewport.width}.webp`);
						await sharp(await page.screenshot())
							.webp({ quality: 82 })
							.toFile(file);
						saved++;
					}
					await context.close();
				}
		await makeCollage(folder);
		console.log(`${saved} screenshots and a collage are in docs/screens.`);
	} finally {
		await browser.close();
		await shop.stop();
		await rm(data, { recursive: true, force: true });
	}
});
