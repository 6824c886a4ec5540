import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeOne } from '../../server/platform/database/database.ts';
import { categories } from '../../server/schema/catalog.ts';
import { rupeesToPaise } from '../../shared/money.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../testing/setUpTestApp.ts';
import { spread } from './kits.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

const makeCategory = async (slug: string) =>
	takeOne(await testApp.db.insert(categories).values({ name: slug, slug, position: 1 }).returning()).id;

test('each kit is a rifle within the budget, the pellets that the owner linked to it, and a target', {
	tags: ['FACE-141'],
}, async () => {
	const [rifles, pellets, targets] = await Promise.all(
		['air-rifles', 'air-pellets', 'manual-target-systems'].map(makeCategory),
	);
	const of = (categoryId: typeof rifles, rupees: number) => ({
		...(categoryId && { categoryId }),
		pricePaise: rupeesToPaise(rupees),
	});
	const rifle = { muzzleEnergyJ: 7.5 };
	const first = await buildProduct(testApp.db, { ...rifle, ...of(rifles, 9000), name: 'Club Rifle' });
	await buildProduct(testApp.db, { ...rifle, ...of(rifles, 20_000), name: 'Step Rifle' });
	await buildProduct(testApp.db, { ...rifle, ...of(rifles, 90_000), name: 'Match Rifle' });
	await buildProduct(testApp.db, { ...rifle, ...of(rifles, 8000), name: 'Gone Rifle', stock: 0 });
	const tin = await buildProduct(testApp.db, { ...of(pellets, 500), name: 'Tin' });
	await buildProduct(testApp.db, { ...of(targets, 1000), name: 'Trap' });
	await admin.call(`PUT /admin/products/${first.id}/compatible`, { products: [tin.id], seen: [] });

	browser.open('/beginners');
	const kit = async (name: string) => within(await screen.findByRole('region', { name }));
	const inKit = async (name: string) =>
		(await kit(name)).getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
	expect(await inKit('Light on the purse')).toEqual(['Club Rifle', 'Tin', 'Trap']);
	// 10,620 and 590 and 1,180.
	(await kit('Light on the purse')).getByText(/^₹12,390 together/);
	expect(await inKit('The middle way')).toEqual(['Step Rifle', 'Trap']);
	expect(screen.queryByText('Match Rifle')).toBeNull();

	await browser.user.click(screen.getByRole('link', { name: 'Up to ₹15,000' }));
	await waitFor(() => expect(browser.address()).toBe('/beginners?age=adult&height=over-165&budget=15000'));
	await waitFor(() => expect(screen.queryByText('Step Rifle')).toBeNull());
	expect(await inKit('Light on the purse')).toEqual(['Club Rifle', 'Tin', 'Trap']);
});

test('without a kit the page leads to the shop’s advice', { tags: ['FACE-141'] }, async () => {
	browser.open('/beginners');
	await screen.findByText('No kit fits these answers right now');
	expect(screen.getByRole('main').querySelector('a[href="/contact"]')).not.toBeNull();
});

test('three of a list are its first, its middle and its last', { tags: ['FACE-141'] }, () => {
	expect(spread([])).toEqual([]);
	expect(spread([1])).toEqual([1]);
	expect(spread([1, 2])).toEqual([1, 2]);
	expect(spread([1, 2, 3, 4, 5, 6])).toEqual([1, 3, 6]);
});
