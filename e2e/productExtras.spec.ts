import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { makeProduct } from './shopCalls.ts';

const demoFiles = path.join(import.meta.dirname, '../demo/files');

test('the owner adds a manual, a video and ballistics; a shopper reads, plays and saves them', {
	tag: ['@CATX-670'],
}, async ({ admin, page, origin }) => {
	const { id, name, categoryId } = await makeProduct(origin, admin);
	await admin.page.goto(`/admin?tab=products&category=${categoryId}`);
	await admin.page.getByRole('button', { name: `Edit ${name}` }).click();
	await admin.page.getByRole('button', { name: 'Manuals and Videos' }).click();
	const files = admin.page.getByRole('dialog', { name: 'Manuals and Videos' });
	const manual = Buffer.from('%PDF-1.7\n%%EOF\n');
	await files.getByLabel('Title of the new manual').fill('Owner’s handbook');
	await files
		.getByLabel('Choose a PDF')
		.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: manual });
	await expect(files.getByText('Owner’s handbook (15 bytes)')).toBeVisible();
	await files.getByLabel('Title of the new video').fill('How it drops');
	await files.getByLabel('Choose a video').setInputFiles(path.join(demoFiles, 'pellet-drop.webm'));
	await files
		.getByLabel('Captions of How it drops', { exact: true })
		.setInputFiles(path.join(demoFiles, 'pellet-drop.vtt'));
	await expect(files.getByText('Captions in English.')).toBeVisible();
	await expectNoViolations(admin.page, 'manuals and videos in the back-office');
	await files.getByRole('button', { name: 'Done' }).click();

	await admin.page.getByRole('button', { name: 'Ballistics' }).click();
	const form = admin.page.getByRole('dialog', { name: 'Ballistics' });
	for (const [label, typed] of [
		['Muzzle velocity (m/s)', '787.4 fps'],
		['Pellet weight (g)', '8.44 gr'],
		['Ballistic coefficient (G1)', '0.021'],
		['Sight height (mm)', '45'],
		['Zero distance (m)', '25'],
	] as const)
		await form.getByLabel(label).fill(typed);
	await expectNoViolations(admin.page, 'ballistics in the back-office');
	await form.getByRole('button', { name: 'Save Ballistics' }).click();
	await expect(form).toHaveCount(0);

	const requested: string[] = [];
	page.on('request', (request) => requested.push(request.url()));
	await page.goto(`/products/product/${id}`);
	const card = page.getByRole('region', { name: 'Ballistics', exact: true });
	await expect(card.getByText('15.8 J (11.6 ft·lb)')).toBeVisible();
	const far = card.getByRole('row', { name: /^50 m/ });
	await expect(far).toContainText('low');
	const before = await far.textContent();
	// Until the card is hydrated the choice changes nothing.
	await expect(async () => {
		await card.getByLabel('Zeroed at').selectOption('20');
		await card.getByLabel('Zeroed at').selectOption('50');
		await expect(far).toContainText('On aim', { timeout: 500 });
	}).toPass();
	expect(before).not.toContain('On aim');
	await expectNoViolations(page, 'ballistics, a video and a manual');

	const video = page.getByLabel('How it drops', { exact: true });
	const isVideo = (url: string) => /\/files\/.*\.webm$/.test(url);
	expect(requested.filter(isVideo)).toEqual([]);
	expect(requested.filter((url) => url.startsWith('http') && new URL(url).origin !== origin)).toEqual([]);
	await video.focus();
	await page.keyboard.press('Space');
	await expect
		.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime))
		.toBeGreaterThan(0.2);
	expect(requested.some(isVideo)).toBe(true);
	await expect
		.poll(() => video.evaluate((player: HTMLVideoElement) => player.textTracks[0]?.cues?.length))
		.toBe(4);

	const link = page.getByRole('link', { name: 'Owner’s handbook (PDF, 15 bytes)' });
	const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
	expect(download.suggestedFilename()).toMatch(/owner-s-handbook\.pdf$/);
	expect(await readFile(await download.path())).toEqual(manual);
});
