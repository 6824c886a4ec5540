import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeOne } from '../../server/platform/database/database.ts';
import { categories, categoryAliases } from '../../server/schema/categories.ts';
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
	expect(await inKit('Lowest price')).toEqual(['Club Rifle', 'Tin', 'Trap']);
	// 10,620 and 590 and 1,180.
	(await kit('Lowest price')).getByText(/^₹12,390 together/);
	expect(await inKit('Mid-range')).toEqual(['Step Rifle', 'Trap']);
	(await kit('Mid-range')).getByText(/before shipping\. We have no pellets for it right now\.$/);
	await waitFor(() =>
		expect(screen.getByRole('main').querySelector('[role=status]')?.textContent).toBe('2 kits'),
	);
	expect(screen.queryByText('Match Rifle')).toBeNull();

	await browser.user.click(screen.getByRole('link', { name: 'Up to ₹15,000' }));
	await waitFor(() => expect(browser.address()).toBe('/beginners?age=adult&height=over-165&budget=15000'));
	await waitFor(() => expect(screen.queryByText('Step Rifle')).toBeNull());
	expect(await inKit('Lowest price')).toEqual(['Club Rifle', 'Tin', 'Trap']);
});

test('for the young no rifle is heavier than they hold, whatever attributes the shop has', {
	tags: ['FACE-141'],
}, async () => {
	const categoryId = await makeCategory('air-rifles');
	for (const [name, weightG] of [
		['Light Rifle', 2500],
		['Heavy Rifle', 4500],
		['Unknown Rifle', null],
	] as const)
		await buildProduct(testApp.db, { name, weightG, categoryId, muzzleEnergyJ: 7.5 });
	browser.open('/beginners?age=10-13&height=over-165&budget=30000');
	await screen.findByText('1 kit with a rifle of at most 2.7 kg');
	screen.getByText('Light Rifle');
	expect(screen.queryByText('Heavy Rifle')).toBeNull();
	expect(screen.queryByText('Unknown Rifle')).toBeNull();
	screen.getByText(/We have no pellets or target for it right now\./);
});

test('three kits are within the budget with the cheapest pellets, whatever their category is called now', {
	tags: ['FACE-141'],
}, async () => {
	const rifles = await makeCategory('air-rifles');
	const pellets = await makeCategory('our-pellets');
	await testApp.db.insert(categoryAliases).values({ slug: 'air-pellets', categoryId: pellets });
	const build = (name: string, rupees: number, categoryId = rifles) =>
		buildProduct(testApp.db, {
			name,
			categoryId,
			pricePaise: rupeesToPaise(rupees),
			...(categoryId === rifles && { muzzleEnergyJ: 7.5 }),
		});
	const cheapest = await build('First Rifle', 9000);
	await build('Second Rifle', 20_000);
	await build('Third Rifle', 21_000);
	const dearest = await build('Dear Rifle', 23_500);
	const dear = await build('Dear Tin', 2500, pellets);
	const cheap = await build('Cheap Tin', 500, pellets);
	await admin.call(`PUT /admin/products/${cheapest.id}/compatible`, {
		products: [dear.id, cheap.id],
		seen: [],
	});
	// 27,730 and 2,950 are more than the budget.
	await admin.call(`PUT /admin/products/${dearest.id}/compatible`, { products: [dear.id], seen: [] });
	browser.open('/beginners');
	await screen.findByText('3 kits');
	const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 3 });
	const names = headings.map(({ textContent }) => textContent);
	expect(names).toEqual(['First Rifle', 'Cheap Tin', 'Second Rifle', 'Third Rifle']);
});

test('without a kit the page leads to the shop’s advice', { tags: ['FACE-141'] }, async () => {
	browser.open('/beginners');
	await screen.findByText('No kit fits these answers right now');
	screen.getByText(/^Choose a larger budget, or ask us/);
	expect(screen.getByRole('main').querySelector('a[href="/contact"]')).not.toBeNull();
	await browser.user.click(screen.getByRole('link', { name: '10 to 13 years' }));
	await screen.findByText(/^Few rifles weigh at most 2\.7 kg\. Please ask us/);
});

test('some of a list are its first, its last and those evenly between', { tags: ['FACE-141'] }, () => {
	expect(spread([], 3)).toEqual([]);
	expect(spread([1], 3)).toEqual([1]);
	expect(spread([1, 2], 3)).toEqual([1, 2]);
	expect(spread([1, 2, 3, 4, 5, 6], 3)).toEqual([1, 3, 6]);
});
