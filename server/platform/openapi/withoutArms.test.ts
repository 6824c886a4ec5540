import { expect, test } from 'vitest';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const owner = setUpAdmin(testApp);

const words = /rifle|pistol|pellet|air ?guns?|\bguns?\b|shoot|muzzle|calibre|barrel/gi;
/** What a person reads: names of fields and calls, which programs use, are code. */
const readPage = async () => {
	const { status, raw } = await testApp.guest.call('GET /docs');
	expect(status).toBe(200);
	return raw.toString().replaceAll(/<code>[^<]*<\/code>/g, '');
};

test('the API reference of a shop that sells no guns does not name them', {
	tags: ['BRAND-020'],
}, async () => {
	expect(await readPage()).toMatch(words);
	const value = { arms: false };
	expect((await owner.call('PUT /admin/settings', { group: 'trade', version: 0, value })).status).toBe(200);
	const page = await readPage();
	expect(page.match(words)).toBeNull();
	expect(page).toContain('Approves a requested return');
	// For programs nothing is left out.
	expect((await testApp.guest.call('GET /openapi.json')).raw.toString()).toContain('"/gun-models"');
});
