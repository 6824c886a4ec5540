import { beforeEach, expect, test } from 'vitest';
import type { BallisticsDraft } from '../../../contracts/productBallistics.ts';
import { product } from '../../../contracts/products.ts';
import { isoDay } from '../../../shared/dates.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { moveClock, testWithWrongClock } from '../../../testing/wrongClock.ts';
import { auditEntries } from '../../schema/audit.ts';
import { productBallistics } from '../../schema/ballistics.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);
let id: string;
beforeEach(async () => {
	({ id } = await buildProduct(testApp.db));
});

const nothing: BallisticsDraft = {
	muzzleVelocityMps: null,
	pelletWeightG: null,
	ballisticCoefficient: null,
	sightHeightMm: null,
	zeroDistanceM: null,
	shotsPerFill: null,
	fillPressureBar: null,
	pellet: '',
	measuredOn: null,
};
const set = (draft: object) => admin.call(`PUT /admin/products/${id}/ballistics`, draft);
const shown = async () => product.parse((await testApp.guest.call(`GET /products/${id}`)).body).ballistics;

test('ballistics are shown with the product, only what is known', { tags: ['CATX-655'] }, async () => {
	expect(await shown()).toBeUndefined();
	const figures = { muzzleVelocityMps: 170.5, pelletWeightG: 0.53, ballisticCoefficient: 0.011 };
	expect((await set({ ...nothing, ...figures })).status).toBe(204);
	expect(await shown()).toEqual(figures);
	const measured = {
		shotsPerFill: 200,
		fillPressureBar: 200,
		pellet: 'Zinnora Finale 4.50',
		measuredOn: '2026-10-02',
	};
	expect((await set({ ...nothing, ...measured })).status).toBe(204);
	expect(await shown()).toEqual(measured);
	expect(
		(await testApp.db.select().from(auditEntries)).filter(({ action }) => action === 'ballistics.update'),
	).toHaveLength(2);
});

test('without any figure the ballistics are removed', { tags: ['CATX-655'] }, async () => {
	await set({ ...nothing, shotsPerFill: 80 });
	expect((await set(nothing)).status).toBe(204);
	expect(await shown()).toBeUndefined();
	expect(await testApp.db.$count(productBallistics)).toBe(0);
});

test.each([
	[{ muzzleVelocityMps: 900 }, 'The muzzle velocity in m/s must be between 30 and 450.'],
	[{ pelletWeightG: 0 }, 'The pellet weight in g must be between 0.1 and 10.'],
	[{ ballisticCoefficient: 1 }, 'The ballistic coefficient must be between 0.003 and 0.3.'],
	[{ sightHeightMm: -1 }, 'The sight height in mm must be between 0 and 150.'],
	[{ zeroDistanceM: 4 }, 'The zero distance in m must be between 5 and 100.'],
	[{ shotsPerFill: 2.5 }, 'Shots per fill must be a whole number.'],
	[{ fillPressureBar: 4000 }, 'The fill pressure in bar must be between 1 and 400.'],
	[{ pellet: 'x'.repeat(81) }, 'Please use at most 80 characters.'],
	[{ measuredOn: 'yesterday' }, 'Please enter a date as YYYY-MM-DD.'],
	[{ measuredOn: '2199-01-01' }, 'The day of the measurement cannot be in the future.'],
])('%o is rejected in a sentence and changes nothing', { tags: ['CATX-656'] }, async (wrong, error) => {
	await set({ ...nothing, shotsPerFill: 80 });
	const [field = ''] = Object.keys(wrong);
	expect(await set({ ...nothing, ...wrong })).toMatchObject({
		status: 400,
		body: { error, fields: { [field]: error } },
	});
	expect(await shown()).toEqual({ shotsPerFill: 80 });
});

test('ballistics of an unknown product are rejected', { tags: ['CATX-656'] }, async () => {
	id = '01900000-0000-7000-8000-000000000000';
	expect((await set({ ...nothing, shotsPerFill: 80 })).status).toBe(404);
});

testWithWrongClock(
	'a measurement is in the future by the clock of the database',
	{
		tags: ['CATX-656'],
	},
	async () => {
		const [today, tomorrow] = [0, 1].map((days) => isoDay(new Date(Date.now() + days * 86_400_000)));
		moveClock(1);
		expect((await set({ ...nothing, shotsPerFill: 80, measuredOn: tomorrow })).status).toBe(400);
		moveClock(-2);
		expect((await set({ ...nothing, shotsPerFill: 80, measuredOn: today })).status).toBe(204);
	},
);
