import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { InventoryProduct } from '../../../../contracts/inventory.ts';
import type { products } from '../../../../server/schema/catalog.ts';
import { buildProduct } from '../../../../testing/buildProduct.ts';
import { setUpBrowser } from '../../../../testing/dom/browser.tsx';
import { productEditor } from '../../../../testing/dom/productEditor.ts';
import { setUpAdmin, setUpTestApp } from '../../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const editor = productEditor(browser);
const admin = setUpAdmin(testApp);
let product: typeof products.$inferSelect;
beforeEach(async () => {
	product = await buildProduct(testApp.db);
	browser.open(editor.getTabUrl(product), admin);
	await editor.waitForRows(1);
	await editor.edit(product);
});

const stored = async () => (await admin.call(`GET /admin/products/${product.id}`)).body as InventoryProduct;
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
/** Opens the dialog and waits until it has loaded the product. */
const openExtras = async (name: string, loaded: string) => {
	await browser.user.click(screen.getByRole('button', { name }));
	await screen.findByRole('button', { name: loaded });
	return dialog(name);
};

test('ballistics are typed in either unit, corrected at their field, and saved apart from the product', {
	tags: ['CATX-659'],
}, async () => {
	const form = await openExtras('Ballistics', 'Save Ballistics');
	await browser.fill(await form.findByLabelText('Muzzle velocity (m/s)'), '860 fps');
	await browser.fill(form.getByLabelText('Pellet weight (g)'), '8.44 gr');
	await browser.fill(form.getByLabelText('Shots per fill'), 'many');
	await browser.user.click(form.getByRole('button', { name: 'Save Ballistics' }));
	await form.findByText('Shots per fill must be between 1 and 1000.');
	await browser.fill(form.getByLabelText('Shots per fill'), '90');
	await browser.fill(form.getByLabelText('Fill pressure (bar)'), '3000 psi');
	await browser.user.click(form.getByRole('button', { name: 'Save Ballistics' }));
	await browser.toast('Ballistics saved');
	expect((await stored()).ballistics).toEqual({
		muzzleVelocityMps: 262.128,
		pelletWeightG: 0.5469,
		shotsPerFill: 90,
		fillPressureBar: 206.8427,
	});
	expect((await stored()).version).toBe(product.version);
	// The editor of the product is still open.
	editor.field('Name');
});

test('the owner is warned about an energy that needs a licence', { tags: ['CATX-659'] }, async () => {
	const form = await openExtras('Ballistics', 'Save Ballistics');
	await browser.fill(await form.findByLabelText('Muzzle velocity (m/s)'), '280');
	await browser.fill(form.getByLabelText('Pellet weight (g)'), '0.67');
	await form.findByText(/This is 26\.3 J .* at the muzzle\. Above 20 J a gun needs an arms licence/);
	await browser.fill(form.getByLabelText('Muzzle velocity (m/s)'), '240');
	await waitFor(() => expect(form.queryByText(/needs an arms licence/)).toBeNull());
});

test('a failed save of ballistics keeps what was typed', { tags: ['CATX-659'] }, async () => {
	const form = await openExtras('Ballistics', 'Save Ballistics');
	await browser.fill(await form.findByLabelText('Shots per fill'), '90');
	const restore = browser.intercept('PUT', /ballistics$/, () => Response.json({}, { status: 500 }));
	await browser.user.click(form.getByRole('button', { name: 'Save Ballistics' }));
	await form.findByText('The ballistics could not be saved. Please try again.');
	restore();
	await browser.user.click(form.getByRole('button', { name: 'Save Ballistics' }));
	await browser.toast('Ballistics saved');
	expect((await stored()).ballistics).toEqual({ shotsPerFill: 90 });
});

const pdf = new File(['%PDF-1.7 manual'], 'manual.pdf', { type: 'application/pdf' });

test('a manual is added, renamed and deleted; a file of another kind is rejected', {
	tags: ['CATX-667'],
}, async () => {
	const files = await openExtras('Manuals and Videos', 'Done');
	const manuals = within(await files.findByRole('region', { name: 'Manuals' }));
	const choose = manuals.getByLabelText('Choose a PDF');
	await browser.user.upload(choose, new File(['GIF89a'], 'page.pdf', { type: 'application/pdf' }));
	await manuals.findByText('Please choose a PDF file.');
	await browser.fill(manuals.getByLabelText('Title of the new manual'), 'Owner’s handbook');
	await browser.user.upload(choose, pdf);
	await browser.toast('Manual added');
	await manuals.findByText('Owner’s handbook (15 bytes)');
	await browser.user.click(manuals.getByRole('button', { name: 'Rename Owner’s handbook' }));
	await browser.fill(await manuals.findByLabelText('Title of Owner’s handbook'), 'Handbook');
	await browser.user.click(manuals.getByRole('button', { name: 'Save Title' }));
	await browser.toast('Title changed');
	await manuals.findByText('Handbook (15 bytes)');
	await browser.user.click(manuals.getByRole('button', { name: 'Delete Handbook' }));
	const question = await dialog('Delete File');
	await browser.user.click(question.getByRole('button', { name: 'Delete' }));
	await browser.toast('File deleted');
	await waitFor(() => expect(manuals.queryByText(/Handbook/)).toBeNull());
	expect((await stored()).files).toBeUndefined();
});

test('captions are added to a video and removed', { tags: ['CATX-667'] }, async () => {
	const files = await openExtras('Manuals and Videos', 'Done');
	const videos = within(await files.findByRole('region', { name: 'Videos' }));
	const webm = new File([new Uint8Array([0x1a, 0x45, 0xdf, 0xa3]), 'webm'], 'a.webm', { type: 'video/webm' });
	await browser.user.upload(videos.getByLabelText('Choose a video'), webm);
	await browser.toast('Video added');
	await videos.findByText('No captions yet.');
	await browser.user.selectOptions(videos.getByLabelText('Language of the captions of Video'), 'hi');
	const captions = videos.getByLabelText('Captions of Video');
	await browser.user.upload(captions, new File(['WEBVTT\n\nnothing'], 'a.vtt', { type: 'text/vtt' }));
	await videos.findByText('Please choose a WebVTT file (.vtt) with at least one caption.');
	const vtt = 'WEBVTT\n\n00:00.000 --> 00:01.000\nनमस्ते\n';
	await browser.user.upload(captions, new File([vtt], 'a.vtt', { type: 'text/vtt' }));
	await browser.toast('Captions added');
	await videos.findByText('Captions in Hindi.');
	await browser.user.click(videos.getByRole('button', { name: 'Remove Captions' }));
	await browser.toast('Captions removed');
	await videos.findByText('No captions yet.');
});
