import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { addFile } from '../../server/catalog/productFiles/productFiles.ts';
import { productBallistics } from '../../server/schema/ballistics.ts';
import type { products } from '../../server/schema/catalog.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
let product: typeof products.$inferSelect;
beforeEach(async () => {
	product = await buildProduct(testApp.db, { muzzleVelocityMps: 240 });
});

const open = () => browser.open(`/products/product/${product.id}`);
const card = (name: string) => screen.findByRole('region', { name });
const give = (figures: Partial<typeof productBallistics.$inferInsert>) =>
	testApp.db.insert(productBallistics).values({ productId: product.id, ...figures });
const findRow = (distance: string) =>
	screen.getByRole('rowheader', { name: distance }).closest('tr')?.textContent;

test('the card shows velocity, energy, drop and point of impact, and the shopper changes the zero distance', {
	tags: ['CATX-658'],
}, async () => {
	await give({ pelletWeightG: 0.547, ballisticCoefficient: 0.021, sightHeightMm: 45, zeroDistanceM: 25 });
	open();
	const ballistics = within(await card('Ballistics'));
	ballistics.getByText('15.8 J (11.6 ft·lb)');
	ballistics.getByText(/standard G1 drag table/);
	expect(findRow('25 m')).toContain('202 m/s (664 fps)');
	expect(findRow('25 m')).toContain('60 mm');
	expect(findRow('25 m')).toContain('On aim');
	expect(findRow('10 m')).toContain('low');
	await browser.user.selectOptions(ballistics.getByLabelText('Zeroed at'), '10');
	await waitFor(() => expect(findRow('10 m')).toContain('On aim'));
	expect(findRow('25 m')).toMatch(/\d mm .* high/);
});

test('the shopper chooses wind, temperature, altitude and the click of the scope', {
	tags: ['KIT-033'],
}, async () => {
	await give({ pelletWeightG: 0.547, ballisticCoefficient: 0.021, sightHeightMm: 45, zeroDistanceM: 25 });
	open();
	const ballistics = within(await card('Ballistics'));
	const columns = () => ballistics.getAllByRole('columnheader').map(({ textContent }) => textContent);
	const before = ['Distance', 'Velocity', 'Energy', 'Drop', 'Hits'];
	expect(columns()).toEqual(before);
	const choose = (label: string, value: string) =>
		browser.user.selectOptions(ballistics.getByLabelText(label), value);
	await choose('Wind across', '3');
	await waitFor(() => expect(columns()).toEqual([...before, 'Wind drift']));
	expect(findRow('25 m')).toContain('29 mm (1.1 in)');
	await choose('Scope click', '0.1 mrad');
	await waitFor(() => expect(findRow('25 m')).toMatch(/On aim29 mm \(1\.1 in\)11 clicks upwind$/));
	expect(findRow('50 m')).toMatch(/ low\d+ clicks up/);
	await choose('Temperature', '40');
	await choose('Altitude', '2000');
	await waitFor(() => expect(findRow('25 m')).toContain('212 m/s (697 fps)'));
});

test('without a coefficient there is no table, and without a zero distance no point of impact', {
	tags: ['CATX-658'],
}, async () => {
	await give({ shotsPerFill: 80 });
	open();
	const ballistics = within(await card('Ballistics'));
	ballistics.getByText('240 m/s (787 fps)');
	expect(ballistics.queryByRole('table')).toBeNull();
	await browser.close();
	await testApp.db.update(productBallistics).set({ ballisticCoefficient: 0.021, sightHeightMm: 45 });
	testApp.services.cache.clear();
	open();
	await screen.findByRole('table', { name: /drop by distance/ });
	expect(screen.queryByLabelText('Zeroed at')).toBeNull();
	expect(screen.queryByRole('columnheader', { name: 'Hits' })).toBeNull();
	expect(screen.queryByRole('columnheader', { name: 'Energy' })).toBeNull();
});

test('a manual is listed with its size, and a video waits for a click and has captions', {
	tags: ['CATX-665', 'CATX-666'],
}, async () => {
	const bytes = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(2_100_000)]);
	await addFile(testApp.services, product.id, { kind: 'manual', title: 'User manual', bytes }, null);
	const webm = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from('webm')]);
	await addFile(testApp.services, product.id, { kind: 'video', title: 'Cocking', bytes: webm }, null);
	open();
	const manual = within(await card('Manuals')).getByRole('link', { name: 'User manual (PDF, 2.1 MB)' });
	expect(manual.getAttribute('href')).toMatch(/^\/files\/[0-9a-f-]{36}\.pdf$/);
	const video = within(await card('Video')).getByLabelText<HTMLVideoElement>('Cocking');
	expect([video.getAttribute('preload'), video.hasAttribute('autoplay')]).toEqual(['none', false]);
	expect(video.hasAttribute('controls')).toBe(true);
	expect(screen.queryByRole('region', { name: 'Ballistics' })).toBeNull();
});
