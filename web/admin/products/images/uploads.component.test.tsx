import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { products } from '../../../../server/schema/catalog.ts';
import { buildProduct } from '../../../../testing/buildProduct.ts';
import { setUpBrowser } from '../../../../testing/dom/browser.tsx';
import { productEditor } from '../../../../testing/dom/productEditor.ts';
import { setUpAdmin, setUpTestApp } from '../../../../testing/setUpTestApp.ts';
import { clearUnsaved } from '../unsavedProduct.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);
let product: typeof products.$inferSelect;
beforeEach(async () => {
	// Pictures are saved without an HSN code too (TAX-031).
	product = await buildProduct(testApp.db, { hsn: '' });
});
afterEach(() => {
	clearUnsaved();
});

let drawn = 0;
/** A picture of its own: identical files would share one URL. */
async function drawing(name: string, type: 'png' | 'jpeg' = 'png'): Promise<File> {
	const background = { r: ++drawn, g: 120, b: 60 };
	const picture = sharp({ create: { width: 60 + drawn, height: 60, channels: 3, background } });
	return new File([new Uint8Array(await picture.toFormat(type).toBuffer())], name, { type: `image/${type}` });
}
const other = (name: string, type: string) => new File(['GIF89a'], name, { type });

const dialogName = { name: 'Manage Product Images' };
const dialog = () => within(screen.getByRole('dialog', dialogName));
const button = (name: string) => dialog().getByRole<HTMLButtonElement>('button', { name });
const click = (name: string) => browser.user.click(button(name));
const getItems = (name: string) => {
	const list = dialog().queryByRole('list', { name });
	return list === null ? [] : within(list).getAllByRole('listitem');
};
const waitForTiles = (count: number) => waitFor(() => expect(getItems('Images')).toHaveLength(count));
const picturesShown = () => getItems('Images').map((tile) => tile.querySelector('img')?.getAttribute('src'));
const isBusy = () => waitFor(() => expect(button('Add Images').disabled).toBe(true));
const isReady = () => waitFor(() => expect(button('Add Images').disabled).toBe(false));

/** Picks files as a file chooser does that ignores the accepted types. */
async function pick(...files: File[]): Promise<void> {
	await isReady();
	await userEvent.upload(dialog().getByLabelText('Choose images'), files, { applyAccept: false });
}
async function openImages(): Promise<void> {
	browser.open(`/admin?tab=products&category=${product.categoryId}`, admin);
	await browser.user.click(await screen.findByRole('button', { name: `Manage Images of ${product.name}` }));
	// A dialog with a skeleton comes first.
	await screen.findByRole('button', { name: 'Add Images' });
}
async function saveImages(): Promise<void> {
	await click('Save Images');
	await browser.toast('Images updated');
	await waitFor(() => expect(screen.queryByRole('dialog', dialogName)).toBeNull());
}
const storedImages = z.object({
	images: z.array(z.object({ url: z.string(), publicId: z.string().nullable() })),
});
const stored = async (id: string = product.id) =>
	storedImages.parse((await testApp.guest.call(`GET /products/${id}`)).body).images;
const confirmDeletion = async () => {
	const confirm = within(await screen.findByRole('dialog', { name: 'Delete Image' }));
	confirm.getByText('Delete Image? This cannot be undone.');
	await browser.user.click(confirm.getByRole('button', { name: 'Delete' }));
	await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete Image' })).toBeNull());
};

test('JPEG and PNG files are uploaded, three at a time, each with a percentage', {
	tags: 'ADM-I-002 ADM-I-003 ADM-I-004 ADM-I-005 ADM-I-006 ADM-I-011 ADM-I-012 ADM-I-015 ADM-I-016'.split(
		' ',
	),
}, async () => {
	const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
	let sent = 0;
	browser.intercept('POST', /^\/uploads$/, async (send) => {
		await gates[sent++]?.promise;
		return send();
	});
	await openImages();
	await dialog().findByText('No images yet');
	expect(dialog().getByLabelText('Choose images').getAttribute('accept')).toBe('image/jpeg,image/png');
	await pick(other('moving.gif', 'image/gif'), other('manual.pdf', 'application/pdf'));
	await isReady();
	expect(getItems('Uploads')).toEqual([]);
	expect(dialog().queryByRole('alert')).toBeNull();

	await pick(
		await drawing('left.png'),
		other('moving.gif', 'image/gif'),
		await drawing('right.jpg', 'jpeg'),
		await drawing('top.png'),
		await drawing('case.png'),
	);
	await waitFor(() => expect(sent).toBe(3));
	// All bytes of three are sent; the fourth waits for one of them.
	await waitFor(() =>
		expect(getItems('Uploads').map(({ textContent }) => textContent?.match(/\d+%/)?.[0])).toEqual([
			'100%',
			'100%',
			'100%',
			'0%',
		]),
	);
	expect(button('Add Images').disabled).toBe(true);
	expect(button('Save Images').disabled).toBe(true);
	const [first, ...others] = gates;
	first?.resolve();
	await within(getItems('Uploads')[0] as HTMLElement).findByText('Uploaded');
	await waitFor(() => expect(sent).toBe(4));
	expect(button('Add Images').disabled).toBe(true);
	for (const gate of others) gate.resolve();
	await waitFor(() => expect(dialog().getAllByText('Uploaded')).toHaveLength(4));
	await waitForTiles(4);
	await isReady();
	await saveImages();
	const images = await stored();
	expect(images).toHaveLength(4);
	for (const { url, publicId } of images) expect(url).toBe(`/media/${publicId}.webp`);
});

test('a failed upload shows the reason and can be retried or removed', {
	tags: 'ADM-I-005 ADM-I-017 ADM-I-018 ADM-I-020 ADM-I-021'.split(' '),
}, async () => {
	await openImages();
	const fails = (reason: string) =>
		waitFor(() => expect(dialog().getByRole('alert').textContent).toBe(`Image upload failed: ${reason}`));
	let restore = () => {};
	for (const [respond, reason] of [
		[() => new Response('', { status: 500 }), 'Upload failed with status: 500'],
		[() => new Response('<html>'), 'Invalid response format'],
		[() => Promise.reject(new TypeError('Failed to fetch')), 'Cloudinary upload failed'],
	] as const) {
		const isFirst = dialog().queryByRole('button', { name: 'Upload rifle.png again' }) === null;
		restore();
		restore = browser.intercept('POST', /^\/uploads$/, respond);
		if (isFirst) await pick(await drawing('rifle.png'));
		else await click('Upload rifle.png again');
		await fails(reason);
		await isBusy();
	}
	restore();
	await click('Upload rifle.png again');
	await dialog().findByText('Uploaded');
	await waitForTiles(1);

	await pick(new File(['#!/bin/sh\nrm -rf /'], 'script.png', { type: 'image/png' }));
	await fails('Not a JPEG or PNG file.');
	await click('Leave script.png out');
	const begin = (await (await drawing('broken.png')).arrayBuffer()).slice(0, 60);
	await pick(new File([begin], 'broken.png', { type: 'image/png' }));
	await fails('Upload failed with status: 422. The picture cannot be read. Please try another file.');
	await click('Leave broken.png out');
	await isReady();
	await waitForTiles(1);
});

test('an image is deleted after confirmation, also from its host', {
	tags: 'ADM-I-007 ADM-I-008 ADM-I-009 ADM-I-010 ADM-I-013 ADM-I-014 ADM-I-019 API-099'.split(' '),
}, async () => {
	await openImages();
	await pick(await drawing('kept.png'), await drawing('deleted.png'));
	await waitForTiles(2);
	await saveImages();
	const [kept, deleted] = await stored();
	// A URL typed by hand, not stored at any host.
	const typed = `${kept?.url}?typed`;
	const { name, categoryId, brandId } = product;
	const draft = { name, categoryId, brandId, numericPrice: 1000, stock: 20, hsn: '9304' };
	const images = [kept?.url, deleted?.url, typed];
	expect((await admin.call(`PUT /products/${product.id}`, { ...draft, images })).status).toBe(200);

	await openImages();
	await waitForTiles(3);
	const before = picturesShown();
	const removeButtons = () => dialog().queryAllByRole('button', { name: /^Remove image/ });
	const moveButtons = () => dialog().queryAllByRole('button', { name: /^(Drag|Move) image/ });
	expect(removeButtons()).toEqual([]);
	expect(moveButtons().length).toBeGreaterThan(0);
	await click('Delete Images');
	await waitFor(() => expect(removeButtons()).toHaveLength(3));
	expect(moveButtons()).toEqual([]);
	const removals = () => browser.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
	const remove = async (at: number) => {
		await browser.user.click(removeButtons()[at] as HTMLElement);
		await confirmDeletion();
	};
	const restore = browser.intercept('DELETE', /^\/products\/images\//, () =>
		Response.json({ error: 'boom' }, { status: 500 }),
	);
	await remove(1);
	expect((await dialog().findByRole('alert')).textContent).toBe('Failed to delete image: boom');
	expect(picturesShown()).toEqual(before);
	restore();

	browser.requests.length = 0;
	await remove(1);
	await waitForTiles(2);
	expect(removals()).toEqual([`/products/images/${deleted?.publicId}`]);
	expect((await testApp.app.inject({ url: deleted?.url ?? '' })).statusCode).toBe(404);

	await remove(1);
	await waitForTiles(1);
	expect(removals()).toHaveLength(1);
	await saveImages();
	expect((await stored()).map(({ url }) => url)).toEqual([kept?.url]);
	browser.errors.length = 0;
});

test('images of a product that is not saved yet are chosen in the editor', {
	tags: ['ADM-P-067'],
}, async () => {
	const editor = productEditor(browser);
	browser.open(editor.getTabUrl(product), admin);
	await editor.fillNew(product, 'With pictures');
	await browser.user.click(screen.getByRole('button', { name: 'Manage Images' }));
	await screen.findByRole('button', { name: 'Add Images' });
	await pick(await drawing('a.png'), await drawing('b.png'));
	await waitForTiles(2);
	await click('Delete Images');
	await click('Remove image 1');
	await confirmDeletion();
	await waitForTiles(1);
	await click('Save Images');
	await waitFor(() => expect(screen.queryByRole('dialog', dialogName)).toBeNull());
	const shown = within(screen.getByRole('region', { name: 'Images' }));
	await waitFor(() => expect(shown.getAllByRole('img')).toHaveLength(1));
	await editor.save();
	await browser.toast('Product added');
	const sent = browser.requests.find(({ method, path }) => method === 'POST' && path === '/products')?.body;
	const body = z.object({ id: z.uuid(), images: z.array(z.string()).length(1) }).parse(sent);
	expect(await stored(body.id)).toMatchObject([{ url: body.images[0] }]);
});
