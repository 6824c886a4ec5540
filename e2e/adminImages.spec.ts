import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import { expect, type Person, test } from './fixtures.ts';
import { createShopCalls, makeProduct, type TestProduct } from './shopCalls.ts';

const images = z.object({ images: z.array(z.object({ url: z.string(), publicId: z.string().nullable() })) });
type Shown = z.output<typeof images>['images'];

async function storedImages(origin: string, product: Pick<TestProduct, 'id'>): Promise<Shown> {
	return images.parse(await createShopCalls(origin).call(`GET /products/${product.id}`)).images;
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
		save: dialog.getByRole('button', { name: 'Save Images' }),
		pick: async (...files: { name: string; mimeType: string; buffer: Buffer }[]) => {
			await expect(dialog.getByRole('button', { name: 'Add Images' })).toBeEnabled();
			await dialog.getByLabel('Choose images').setInputFiles(files);
		},
	};
}

const getPicture = async (tile: Locator) =>
	new URL((await tile.locator('img').getAttribute('src')) ?? '', 'http://shop').pathname;

test('images are reordered by dragging and by keyboard, and saved to the product', {
	tag: ['@ADM-I-001', '@ADM-I-008', '@ADM-I-015', '@ADM-I-016'],
}, async ({ admin, origin }) => {
	const product = await makeProduct(origin, admin, {}, 3);
	const [one, two, three] = (await storedImages(origin, product)).map(({ url }) => url);
	const { dialog, tiles, save } = await openImages(admin, product);
	await expect(tiles).toHaveCount(3);
	await expect(save).toBeDisabled();

	const { mouse, keyboard } = admin.page;
	async function dragFirstToLast(): Promise<void> {
		const from = await tiles.nth(0).boundingBox();
		const to = await tiles.nth(2).boundingBox();
		if (from === null || to === null) throw new Error('The tiles are not on the page.');
		await mouse.move(from.x + 60, from.y + 60);
		await mouse.down();
		await mouse.move(to.x + 60, to.y + 60, { steps: 8 });
		await mouse.up();
	}
	// Deleting disables dragging.
	await dialog.getByRole('button', { name: 'Delete Images' }).click();
	await dragFirstToLast();
	await dialog.getByRole('button', { name: 'Done Deleting' }).click();
	expect(await getPicture(tiles.nth(0))).toBe(one);
	await expect(save).toBeDisabled();

	await dragFirstToLast();
	await expect.poll(() => getPicture(tiles.nth(2))).toBe(one);
	expect(await getPicture(tiles.nth(0))).toBe(two);

	await dialog.getByRole('button', { name: 'Drag image 3' }).focus();
	await keyboard.press('Home');
	await expect(dialog.getByRole('status')).toHaveText('Image moved to place 1 of 3');
	await expect(dialog.getByRole('button', { name: 'Drag image 1' })).toBeFocused();
	await keyboard.press('ArrowRight');
	await dialog.getByRole('button', { name: 'Move image 3 back' }).click();
	const expectedOrder = [two, three, one];
	await expect
		.poll(async () => [await getPicture(tiles.nth(0)), await getPicture(tiles.nth(1))])
		.toEqual(expectedOrder.slice(0, 2));

	const sent = admin.page.waitForRequest((request) => request.method() === 'PUT');
	await save.click();
	const body = z.object({ images: z.array(z.string()) }).parse((await sent).postDataJSON());
	expect(body.images).toEqual(expectedOrder);
	await expect(admin.page.getByText('Images updated', { exact: true })).toBeVisible();
	await expect(dialog).toBeHidden();
	expect((await storedImages(origin, product)).map(({ url }) => url)).toEqual(expectedOrder);
});

test('the percentage grows while a picture is uploaded over a slow connection', {
	tag: ['@ADM-I-002', '@ADM-I-011', '@ADM-I-012', '@API-114'],
}, async ({ admin, origin }) => {
	const { page } = admin;
	const product = await makeProduct(origin, admin);
	const { tiles, uploads, save, pick } = await openImages(admin, product);
	const devtools = await page.context().newCDPSession(page);
	await devtools.send('Network.emulateNetworkConditions', {
		offline: false,
		latency: 0,
		downloadThroughput: -1,
		uploadThroughput: 60_000,
	});
	const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
	const picture = sharp({ create: { width: 300, height: 240, channels: 3, background: '#fff', noise } });
	const sent = page.waitForRequest('**/api/uploads');
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
	expect((await sent).method()).toBe('POST');
	expect(await (await sent).headerValue('authorization')).toBe(`Bearer ${admin.token}`);
	await expect(tiles).toHaveCount(1);
	await save.click();
	await expect(page.getByText('Images updated', { exact: true })).toBeVisible();
	const [stored] = await storedImages(origin, product);
	expect(stored?.url).toBe(`/media/${stored?.publicId}.webp`);
});
