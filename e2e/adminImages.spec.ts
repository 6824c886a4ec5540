import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import { expect, type Person, test } from './fixtures.ts';
import { callsOf, makeProduct, type TestProduct } from './shopCalls.ts';

const images = z.object({ images: z.array(z.object({ url: z.string(), publicId: z.string().nullable() })) });
type Shown = z.output<typeof images>['images'];

let drawn = 0;
/** A picture unique to this test: identical files would share one URL. */
async function drawing(name: string, type: 'png' | 'jpeg' = 'png') {
	const background = { r: (drawn * 37) % 256, g: Date.now() % 256, b: (process.pid + drawn++) % 256 };
	const side = 60 + (Date.now() % 97) + drawn;
	const picture = sharp({ create: { width: side, height: 60, channels: 3, background } });
	return { name, mimeType: `image/${type}`, buffer: await picture.toFormat(type).toBuffer() };
}

async function storedImages(origin: string, product: Pick<TestProduct, 'id'>): Promise<Shown> {
	return images.parse(await callsOf(origin).call(`GET /products/${product.id}`)).images;
}

async function openImages({ page }: Person, product: TestProduct) {
	await page.goto(`/admin?tab=products&search=${encodeURIComponent(product.name)}`);
	await page.getByRole('button', { name: `Manage Images of ${product.name}` }).click();
	const dialog = page.getByRole('dialog', { name: 'Manage Product Images' });
	await expect(dialog).toBeVisible();
	return {
		dialog,
		tiles: dialog.getByRole('list', { name: 'Images' }).getByRole('listitem'),
		uploads: dialog.getByRole('list', { name: 'Uploads' }).getByRole('listitem'),
		add: dialog.getByRole('button', { name: 'Add Images' }),
		save: dialog.getByRole('button', { name: 'Save Images' }),
		pick: async (...files: Awaited<ReturnType<typeof drawing>>[]) => {
			await expect(dialog.getByRole('button', { name: 'Add Images' })).toBeEnabled();
			await dialog.getByLabel('Choose images').setInputFiles(files);
		},
	};
}

const pictureOf = async (tile: ReturnType<Page['locator']>) =>
	new URL((await tile.locator('img').getAttribute('src')) ?? '', 'http://shop').pathname;

/** Delays uploads. @returns their routes, to be continued by the test */
async function delayUploads(page: Page) {
	const pendingUploads: Route[] = [];
	await page.route('**/api/uploads', (route) => void pendingUploads.push(route));
	return pendingUploads;
}

test('images are reordered by dragging and by keyboard, and saved to the product', {
	tag: ['@ADM-I-001', '@ADM-I-015', '@ADM-I-016'],
}, async ({ admin, origin }) => {
	const product = await makeProduct(origin, admin, {}, 3);
	const [one, two, three] = (await storedImages(origin, product)).map(({ url }) => url);
	const { dialog, tiles, save } = await openImages(admin, product);
	await expect(tiles).toHaveCount(3);
	await expect(save).toBeDisabled();

	const from = await tiles.nth(0).boundingBox();
	const to = await tiles.nth(2).boundingBox();
	if (from === null || to === null) throw new Error('The tiles are not on the page.');
	const { mouse, keyboard } = admin.page;
	await mouse.move(from.x + 60, from.y + 60);
	await mouse.down();
	await mouse.move(to.x + 60, to.y + 60, { steps: 8 });
	await mouse.up();
	await expect.poll(() => pictureOf(tiles.nth(2))).toBe(one);
	expect(await pictureOf(tiles.nth(0))).toBe(two);

	await dialog.getByRole('button', { name: 'Drag image 3' }).focus();
	await keyboard.press('Home');
	await expect(dialog.getByRole('status')).toHaveText('Image moved to place 1 of 3');
	await expect(dialog.getByRole('button', { name: 'Drag image 1' })).toBeFocused();
	await keyboard.press('ArrowRight');
	await dialog.getByRole('button', { name: 'Move image 3 back' }).click();
	const expectedOrder = [two, three, one];
	await expect
		.poll(async () => [await pictureOf(tiles.nth(0)), await pictureOf(tiles.nth(1))])
		.toEqual(expectedOrder.slice(0, 2));

	const sent = admin.page.waitForRequest((request) => request.method() === 'PUT');
	await save.click();
	const body = z.object({ images: z.array(z.string()) }).parse((await sent).postDataJSON());
	expect(body.images).toEqual(expectedOrder);
	await expect(admin.page.getByText('Images updated', { exact: true })).toBeVisible();
	await expect(dialog).toBeHidden();
	expect((await storedImages(origin, product)).map(({ url }) => url)).toEqual(expectedOrder);
});

test('JPEG and PNG files are uploaded to the image host with a progress percentage', {
	tag: '@ADM-I-002 @ADM-I-003 @ADM-I-004 @ADM-I-005 @ADM-I-006 @ADM-I-011 @ADM-I-012 @API-114'.split(' '),
}, async ({ admin, origin }) => {
	const { page } = admin;
	const product = await makeProduct(origin, admin);
	const { dialog, tiles, uploads, add, save, pick } = await openImages(admin, product);
	const pendingUploads = await delayUploads(page);
	const other = (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.from('GIF89a') });

	await expect(dialog.getByText('No images yet')).toBeVisible();
	await expect(dialog.getByLabel('Choose images')).toHaveAttribute('accept', 'image/jpeg,image/png');
	await pick(other('moving.gif', 'image/gif'), other('manual.pdf', 'application/pdf'));
	await expect(uploads).toHaveCount(0);
	await expect(dialog.getByRole('alert')).toHaveCount(0);
	await expect(add).toBeEnabled();

	await pick(
		await drawing('left.png'),
		other('moving.gif', 'image/gif'),
		await drawing('right.jpg', 'jpeg'),
		await drawing('top.png'),
		await drawing('case.png'),
	);
	await expect(uploads).toHaveCount(4);
	await expect.poll(() => pendingUploads.length).toBe(3);
	await expect(uploads.getByText(/^\d+%$/)).toHaveCount(4);
	// A queued upload has sent nothing yet.
	await expect(uploads.nth(3).getByText('0%', { exact: true })).toBeVisible();
	await expect(add).toBeDisabled();
	await expect(save).toBeDisabled();

	const request = pendingUploads[0]?.request();
	expect(request?.method()).toBe('POST');
	expect(await request?.headerValue('authorization')).toBe(`Bearer ${admin.token}`);
	await pendingUploads[0]?.continue();
	await expect(uploads.nth(0).getByText('Uploaded', { exact: true })).toBeVisible();
	await expect.poll(() => pendingUploads.length).toBe(4);
	await expect(add).toBeDisabled();
	for (const route of pendingUploads.slice(1)) await route.continue();
	await expect(uploads.getByText('Uploaded', { exact: true })).toHaveCount(4);
	await expect(tiles).toHaveCount(4);
	await expect(add).toBeEnabled();
	await save.click();
	await expect(page.getByText('Images updated', { exact: true })).toBeVisible();
	const stored = await storedImages(origin, product);
	expect(stored).toHaveLength(4);
	for (const { url, publicId } of stored) expect(url).toBe(`/media/${publicId}.webp`);
});

test('the percentage grows while a picture is uploaded over a slow connection', {
	tag: ['@ADM-I-011', '@ADM-I-012', '@API-114'],
}, async ({ admin, origin }) => {
	const { page } = admin;
	const product = await makeProduct(origin, admin);
	const { uploads, pick } = await openImages(admin, product);
	const devtools = await page.context().newCDPSession(page);
	await devtools.send('Network.emulateNetworkConditions', {
		offline: false,
		latency: 0,
		downloadThroughput: -1,
		uploadThroughput: 60_000,
	});
	const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
	const picture = sharp({ create: { width: 300, height: 240, channels: 3, background: '#fff', noise } });
	await pick({ name: 'slow.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() });
	const percents = new Set<string>();
	await expect
		.poll(
			async () => {
				percents.add((await uploads.first().textContent()) ?? '');
				return uploads.first().textContent();
			},
			{ intervals: [100] },
		)
		.toContain('Uploaded');
	const between = [...percents].filter((text) => /[1-9]\d?%/.test(text) && !text.includes('100%'));
	expect(between.length).toBeGreaterThan(1);
});

test('a failed upload shows the reason and can be retried or removed', {
	tag: '@ADM-I-005 @ADM-I-017 @ADM-I-018 @ADM-I-020 @ADM-I-021'.split(' '),
}, async ({ admin, origin, allowBrowserError }) => {
	allowBrowserError(/answered 500|failed POST .*uploads/);
	const { page } = admin;
	const product = await makeProduct(origin, admin);
	const { dialog, tiles, uploads, add, pick } = await openImages(admin, product);
	const expectUploadError = (reason: string) =>
		expect(dialog.getByRole('alert')).toHaveText(`Image upload failed: ${reason}`);

	await page.route('**/api/uploads', (route) => route.fulfill({ status: 500, body: '' }));
	await pick(await drawing('rifle.png'));
	await expectUploadError('Upload failed with status: 500');
	// It can be retried or removed.
	await expect(add).toBeDisabled();

	const again = () => dialog.getByRole('button', { name: 'Upload rifle.png again' }).click();
	await page.unroute('**/api/uploads');
	await page.route('**/api/uploads', (route) => route.fulfill({ status: 200, body: '<html>' }));
	await again();
	await expectUploadError('Invalid response format');

	await page.unroute('**/api/uploads');
	await page.route('**/api/uploads', (route) => route.abort('connectionrefused'));
	await again();
	await expectUploadError('Cloudinary upload failed');

	await page.unroute('**/api/uploads');
	await again();
	await expect(uploads.getByText('Uploaded', { exact: true })).toBeVisible();
	await expect(tiles).toHaveCount(1);

	await pick({ name: 'script.png', mimeType: 'image/png', buffer: Buffer.from('#!/bin/sh\nrm -rf /') });
	await expectUploadError('The file is no JPEG or PNG picture.');
	await dialog.getByRole('button', { name: 'Leave script.png out' }).click();
	await expect(add).toBeEnabled();
	const startTime = (await drawing('broken.png')).buffer.subarray(0, 60);
	await pick({ name: 'broken.png', mimeType: 'image/png', buffer: startTime });
	await expectUploadError(
		'Upload failed with status: 422. The picture cannot be read. Please try another file.',
	);
	await dialog.getByRole('button', { name: 'Leave broken.png out' }).click();
	await expect(tiles).toHaveCount(1);
});

test('an image is deleted after confirmation, also from its host', {
	tag: '@ADM-I-007 @ADM-I-008 @ADM-I-009 @ADM-I-010 @ADM-I-013 @ADM-I-014 @ADM-I-019 @API-099'.split(' '),
}, async ({ admin, origin, allowBrowserError }) => {
	allowBrowserError(/answered 500/);
	const { page } = admin;
	const product = await makeProduct(origin, admin);
	const first = await openImages(admin, product);
	await first.pick(await drawing('kept.png'), await drawing('deleted.png'));
	await expect(first.tiles).toHaveCount(2);
	await first.save.click();
	await expect(first.dialog).toBeHidden();
	const [kept, deleted] = await storedImages(origin, product);
	const { call } = callsOf(origin, admin);
	// A URL typed by hand, not stored at any host.
	const typed = `${kept?.url}?typed`;
	const editable = z.record(z.string(), z.unknown()).parse(await call(`GET /admin/products/${product.id}`));
	await call(`PUT /products/${product.id}`, {
		name: product.name,
		numericPrice: 1000,
		stock: 20,
		categoryId: product.categoryId,
		brandId: z.object({ id: z.string() }).parse(editable.brand).id,
		images: [kept?.url, deleted?.url, typed],
	});

	const { dialog, tiles, save } = await openImages(admin, product);
	await expect(tiles).toHaveCount(3);
	await expect(dialog.getByRole('button', { name: /^Remove image/ })).toHaveCount(0);
	await dialog.getByRole('button', { name: 'Delete Images' }).click();
	const removeButtons = dialog.getByRole('button', { name: /^Remove image/ });
	await expect(removeButtons).toHaveCount(3);
	await expect(dialog.getByRole('button', { name: /^(Drag|Move) image/ })).toHaveCount(0);
	const order = () => Promise.all([0, 1, 2].map((at) => pictureOf(tiles.nth(at))));
	const before = await order();
	await tiles.nth(0).hover();
	await page.mouse.down();
	await tiles.nth(2).hover();
	await page.mouse.up();
	expect(await order()).toEqual(before);

	const removals: string[] = [];
	page.on('request', (request) => {
		if (request.method() === 'DELETE') removals.push(new URL(request.url()).pathname);
	});
	const confirm = page.getByRole('dialog', { name: 'Delete Image' });
	const remove = async (at: number) => {
		await removeButtons.nth(at).click();
		await expect(confirm.getByText('Delete Image? This cannot be undone.', { exact: true })).toBeVisible();
		await confirm.getByRole('button', { name: 'Delete', exact: true }).click();
		await expect(confirm).toBeHidden();
	};

	await page.route('**/api/products/images/*', (route) =>
		route.fulfill({ status: 500, json: { error: 'boom' } }),
	);
	await remove(1);
	await expect(dialog.getByRole('alert')).toHaveText('Failed to delete image: boom');
	await expect(tiles).toHaveCount(3);
	await page.unroute('**/api/products/images/*');

	removals.length = 0;
	await remove(1);
	await expect(tiles).toHaveCount(2);
	expect(removals).toEqual([`/api/products/images/${deleted?.publicId}`]);
	expect((await page.request.get(deleted?.url ?? '')).status()).toBe(404);

	removals.length = 0;
	await remove(1);
	await expect(tiles).toHaveCount(1);
	expect(removals).toEqual([]);
	await save.click();
	await expect(page.getByText('Images updated', { exact: true })).toBeVisible();
	expect((await storedImages(origin, product)).map(({ url }) => url)).toEqual([kept?.url]);
});

test('images of a product that is not saved yet are chosen in the editor', { tag: ['@ADM-P-067'] }, async ({
	admin,
	origin,
}) => {
	const { page } = admin;
	const { name, categoryId, id } = await makeProduct(origin, admin);
	const read = await callsOf(origin, admin).call(`GET /admin/products/${id}`);
	const { brand } = z.object({ brand: z.object({ id: z.string() }) }).parse(read);
	await page.goto('/admin?tab=products');
	await page.getByRole('button', { name: 'Add Product', exact: true }).click();
	const editor = page.getByRole('dialog', { name: 'Add New Product' });
	const added = `${name} with pictures`;
	await editor.getByLabel('Name', { exact: true }).fill(added);
	await editor.getByLabel('Price (₹)', { exact: true }).fill('900');
	await editor.getByLabel('Category').selectOption(categoryId);
	await editor.getByLabel('Brand').selectOption(brand.id);
	await editor.getByRole('button', { name: 'Manage Images' }).click();
	const dialog = page.getByRole('dialog', { name: 'Manage Product Images' });
	await expect(dialog.getByRole('button', { name: 'Add Images' })).toBeEnabled();
	await dialog.getByLabel('Choose images').setInputFiles([await drawing('a.png'), await drawing('b.png')]);
	const tiles = dialog.getByRole('list', { name: 'Images' }).getByRole('listitem');
	await expect(tiles).toHaveCount(2);
	await dialog.getByRole('button', { name: 'Delete Images' }).click();
	await dialog.getByRole('button', { name: 'Remove image 1' }).click();
	await page
		.getByRole('dialog', { name: 'Delete Image' })
		.getByRole('button', { name: 'Delete', exact: true })
		.click();
	await expect(tiles).toHaveCount(1);
	await dialog.getByRole('button', { name: 'Save Images' }).click();
	await expect(dialog).toBeHidden();
	await expect(editor.getByRole('region', { name: 'Images' }).getByRole('img')).toHaveCount(1);
	const sent = page.waitForRequest((request) => request.method() === 'POST');
	await editor.getByRole('button', { name: 'Add Product', exact: true }).click();
	const body = z.object({ id: z.uuid(), images: z.array(z.string()) }).parse((await sent).postDataJSON());
	expect(body.images).toHaveLength(1);
	await expect(editor).toBeHidden();
	expect(await storedImages(origin, { id: body.id })).toMatchObject([{ url: body.images[0] }]);
});
