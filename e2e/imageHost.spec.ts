import { type ChildProcess, spawn } from 'node:child_process';
import sharp from 'sharp';
import { z } from 'zod';
import { freePort, newFolder } from '../playwright.config.ts';
import { type ImageHostSimulator, openImageHost } from '../testing/imageHost.ts';
import { expect, test } from './fixtures.ts';
import { callsOf, makeProduct } from './shopCalls.ts';

let host: ImageHostSimulator;
let shop: ChildProcess;
let origin: string;

// A separate demonstration shop whose product pictures are stored at an image host.
test.beforeAll(async () => {
	test.setTimeout(240_000);
	host = await openImageHost();
	const { cloudName, uploadPreset, key, apiUrl } = host.account;
	const port = String(await freePort());
	origin = `http://localhost:${port}`;
	const settings = {
		CLOUDINARY_CLOUD_NAME: cloudName,
		CLOUDINARY_UPLOAD_PRESET: uploadPreset,
		CLOUDINARY_API_KEY: key.id,
		CLOUDINARY_API_SECRET: key.secret,
		CLOUDINARY_API_URL: apiUrl,
	};
	shop = spawn(process.execPath, ['e2e/shop.ts'], {
		env: { ...process.env, E2E_PORT: port, E2E_FOLDER: newFolder(), E2E_SETTINGS: JSON.stringify(settings) },
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	await expect
		.poll(async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.status, { timeout: 200_000 })
		.toBe(200);
});
test.afterAll(async () => {
	const stopped = new Promise((exited) => shop.once('exit', exited));
	shop.kill('SIGTERM');
	await stopped;
	await host.close();
});

test('a product picture is uploaded from the browser to the image host and shown from it', {
	tag: '@API-112 @API-113 @ADM-I-002 @ADM-I-013 @ADM-I-018 @OPEN-113'.split(' '),
}, async ({ browser, admin: { name, email, password } }) => {
	const response = await callsOf(origin).call('POST /auth/login', { email, password });
	const { token } = z.object({ token: z.string() }).parse(response);
	const context = await browser.newContext({
		baseURL: origin,
		storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'token', value: token }] }] },
	});
	const page = await context.newPage();
	const browserErrors: string[] = [];
	page.on('console', (message) => {
		if (message.type() === 'error') browserErrors.push(message.text());
	});
	const fetched: string[] = [];
	await context.route('https://res.cloudinary.com/**', async (route) => {
		fetched.push(new URL(route.request().url()).pathname);
		const id = /(products\/[\w-]+)\.png$/.exec(route.request().url())?.[1] ?? '';
		await route.fulfill({ contentType: 'image/png', body: host.pictures.get(id) ?? '' });
	});

	const product = await makeProduct(origin, { name, email, password, token });
	await page.goto(`/admin?tab=products&search=${encodeURIComponent(product.name)}`);
	await page.getByRole('button', { name: `Manage Images of ${product.name}` }).click();
	const dialog = page.getByRole('dialog', { name: 'Manage Product Images' });
	const picture = {
		name: 'rifle.png',
		mimeType: 'image/png',
		buffer: await sharp({ create: { width: 64, height: 64, channels: 3, background: '#385' } })
			.png()
			.toBuffer(),
	};
	const sent = page.waitForRequest((request) => request.url().startsWith(host.account.apiUrl));
	await expect(dialog.getByRole('button', { name: 'Add Images' })).toBeEnabled();
	await dialog.getByLabel('Choose images').setInputFiles([picture]);
	const request = await sent;
	expect([request.method(), new URL(request.url()).pathname]).toEqual([
		'POST',
		'/v1_1/nishana-test/image/upload',
	]);
	await expect(dialog.getByText('Uploaded', { exact: true })).toBeVisible();
	// The upload contains the preset, but not the administrator's session.
	expect(host.uploads).toEqual([
		{ fields: { upload_preset: 'products' }, file: 'rifle.png', authorization: undefined },
	]);
	await dialog.getByRole('button', { name: 'Save Images' }).click();
	await expect(page.getByText('Images updated', { exact: true })).toBeVisible();
	const [publicId = ''] = [...host.pictures.keys()];
	const stored = z.object({ images: z.array(z.object({ url: z.string(), publicId: z.string() })) });
	expect(stored.parse(await callsOf(origin).call(`GET /products/${product.id}`)).images).toEqual([
		{
			url: `https://res.cloudinary.com/nishana-test/image/upload/v17/${publicId}.png`,
			publicId,
		},
	]);

	await page.goto(`/products/product/${product.id}`);
	const shown = page.getByRole('main').locator(`img[src*="${publicId}"]`).first();
	await expect
		.poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
		.toBeGreaterThan(0);
	expect(fetched.some((path) => path.includes('/c_limit,w_') && path.includes(',f_avif/v17/'))).toBe(true);

	await page.goto(`/admin?tab=products&search=${encodeURIComponent(product.name)}`);
	await page.getByRole('button', { name: `Manage Images of ${product.name}` }).click();
	await dialog.getByRole('button', { name: 'Delete Images' }).click();
	await dialog.getByRole('button', { name: 'Remove image 1' }).click();
	const confirm = page.getByRole('dialog', { name: 'Delete Image' });
	await confirm.getByRole('button', { name: 'Delete', exact: true }).click();
	await expect(dialog.getByText('No images yet')).toBeVisible();
	expect(host.pictures.size).toBe(0);
	expect(browserErrors).toEqual([]);

	await host.close();
	await dialog.getByLabel('Choose images').setInputFiles([picture]);
	await expect(dialog.getByRole('alert')).toHaveText('Image upload failed: Cloudinary upload failed');
	await context.close();
});
