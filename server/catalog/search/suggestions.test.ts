import { expect, test } from 'vitest';
import type { PostId } from '../../../contracts/ids.ts';
import { postCategories } from '../../../shared/sections.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { newId } from '../../platform/columns.ts';
import { takeOne } from '../../platform/database/database.ts';
import { posts } from '../../schema/blog.ts';
import { brands } from '../../schema/catalog.ts';
import { categories } from '../../schema/categories.ts';
import { mostRelevant } from './suggestions.ts';

const testApp = setUpTestApp();

const suggest = async (q: string) =>
	(await testApp.guest.call(`GET /search/suggestions?q=${encodeURIComponent(q)}`)).body;

async function post(title: string, status: 'published' | 'draft') {
	await testApp.db.insert(posts).values({
		id: newId<PostId>(),
		slug: title.toLowerCase().replaceAll(' ', '-'),
		title,
		status,
		excerpt: '',
		content: '<p>Text</p>',
		category: postCategories[0],
		publishedAt: status === 'published' ? new Date() : null,
	});
}

test('suggestions are at most five: products, categories, brands and posts with every word', {
	tags: ['CATX-410', 'LST-077'],
}, async () => {
	const { id: categoryId } = takeOne(
		await testApp.db
			.insert(categories)
			.values({ name: 'Air Pellets', slug: 'air-pellets', position: 1 })
			.returning(),
	);
	const { id: brandId } = takeOne(
		await testApp.db.insert(brands).values({ name: 'Pellet & Air' }).returning(),
	);
	for (let number = 1; number <= 6; number++)
		await buildProduct(testApp.db, {
			name: `Air pellet ${number}`,
			categoryId,
			brandId,
			openingSoldCount: number,
		});
	await buildProduct(testApp.db, { name: 'Air pellet 9', categoryId, brandId, archivedAt: new Date() });
	await post('How to weigh an air pellet', 'published');
	await post('A pellet in the air', 'draft');
	expect(await suggest('PELLET air')).toMatchObject({
		products: [6, 5, 4].map((number) => ({ name: `Air pellet ${number}` })),
		categories: [{ name: 'Air Pellets', slug: 'air-pellets' }],
		brands: [{ name: 'Pellet & Air' }],
		posts: [],
	});
	expect(await suggest('weigh pellet')).toMatchObject({
		posts: [{ title: 'How to weigh an air pellet', slug: 'how-to-weigh-an-air-pellet' }],
	});
	const nothing = { products: [], categories: [], brands: [], posts: [] };
	for (const q of ['', '   ', 'zzz', 'a\u0000']) expect(await suggest(q)).toEqual(nothing);
	expect(await suggest('.177')).toEqual(nothing);
	expect((await testApp.guest.call('GET /search/suggestions')).body).toEqual(nothing);
});

test('whatever is found, five suggestions are shown while there are five, and never more', {
	tags: ['LST-077'],
}, () => {
	const some = (count: number) => Array.from({ length: count }, (_, number) => `${number}`);
	for (const products of [0, 1, 3, 5])
		for (const categories of [0, 1, 4])
			for (const brands of [0, 1, 4])
				for (const posts of [0, 2, 5]) {
					const found = {
						products: some(products).map((id) => ({ id }) as never),
						categories: some(categories).map((name) => ({ name, slug: name })),
						brands: some(brands).map((name) => ({ name })),
						posts: some(posts).map((title) => ({ title, slug: title })),
					};
					const shown = Object.values(mostRelevant(found)).map(({ length }) => length);
					const total = products + categories + brands + posts;
					expect(
						shown.reduce((sum, count) => sum + count, 0),
						JSON.stringify({ products, categories, brands, posts, shown }),
					).toBe(Math.min(5, total));
					if (products > 0) expect(shown[0]).toBeGreaterThan(0);
				}
});
