import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { CategoryId } from '../../../contracts/ids.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { inTransaction, takeOne } from '../../platform/database/database.ts';
import type { products } from '../../schema/catalog.ts';
import { categories } from '../../schema/categories.ts';
import { addSportWords } from './search.ts';

const testApp = setUpTestApp();
let rifles: CategoryId;
beforeEach(async () => {
	rifles = takeOne(
		await testApp.db
			.insert(categories)
			.values({ name: 'Air Rifles', slug: 'air-rifles', position: 1 })
			.returning(),
	).id;
});
const product = (name: string, of: Partial<typeof products.$inferInsert> = {}) =>
	buildProduct(testApp.db, { name, categoryId: rifles, ...of });

const response = z.object({
	products: z.array(z.object({ name: z.string() })),
	search: z.object({
		dropped: z.array(z.string()),
		filters: z.array(z.object({ name: z.string(), without: z.string() })),
	}),
});
async function search(q: string) {
	const { status, body } = await testApp.guest.call(`GET /products?q=${encodeURIComponent(q)}&fields=card`);
	expect(status).toBe(200);
	return response.parse(body);
}
const getNames = async (q: string) => (await search(q)).products.map(({ name }) => name);

test('protection of ears is no air, as ਏਅਰ sounds, and protection of eyes is shooting glasses', {
	tags: ['FIND-003'],
}, async () => {
	await inTransaction(testApp.db, addSportWords);
	await product('Club Rifle', { shortDescription: 'An air rifle' });
	await product('Clear Shooting Glasses');
	for (const typed of ['ear protection', 'ear muffs', 'earmuffs', 'ear plug', 'hearing protection'])
		expect(await getNames(typed), typed).toEqual([]);
	for (const typed of ['eye protection', 'safety glasses'])
		expect(await getNames(typed), typed).toEqual(['Clear Shooting Glasses']);
	expect((await getNames('ਏਅਰ ਰਾਈਫਲ'))[0]).toBe('Club Rifle');
	await product('Electronic Ear Muffs');
	for (const typed of ['ear protection', 'hearing protection', 'ear defenders'])
		expect(await getNames(typed), typed).toEqual(['Electronic Ear Muffs']);
});

test('chalk is found in Punjabi, though a knife, which is not sold, sounds alike in Hindi', {
	tags: ['FIND-003'],
}, async () => {
	await product('Grip Chalk 50 g');
	await inTransaction(testApp.db, addSportWords);
	expect(await getNames('ਚਾਕ')).toEqual(['Grip Chalk 50 g']);
});

test('a measure that no product has is left out, but the thing is not', { tags: ['FIND-039'] }, async () => {
	await product('Club Rifle', { shortDescription: 'For 10 m' });
	await buildProduct(testApp.db, { name: 'Domed Pellets', shortDescription: 'A waist of 18 mm' });
	for (const [typed, left] of [
		['50 meter rifle', '50 meter'],
		['900 fps rifle', '900 fps'],
		['rifle 18mm', '18mm'],
	] as const) {
		expect(await getNames(typed), typed).toEqual(['Club Rifle']);
		expect((await search(typed)).search.dropped, typed).toEqual([left]);
	}
	expect(await getNames('domed pellets 8.4 grain')).toEqual(['Domed Pellets']);
	expect(await getNames('9mm rifle')).toEqual([]);
});

test('a gun without licence is one that needs none', { tags: ['FIND-038'] }, async () => {
	await product('Field Rifle', { muzzleEnergyJ: 30, isHot: true });
	await product('Club Rifle');
	for (const typed of ['rifle without licence', 'बिना लाइसेंस की rifle'])
		expect(await getNames(typed), typed).toEqual(['Club Rifle']);
	expect(await getNames('rifle')).toContain('Field Rifle');
	expect((await search('rifle without licence')).search.filters).toEqual([
		{ name: 'No licence needed', without: 'rifle' },
	]);
});
