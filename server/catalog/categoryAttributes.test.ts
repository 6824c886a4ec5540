import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { setUpAdmin, setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);
let rifles: string;
let brand: string;
const withId = z.object({ id: z.string() });

beforeEach(async () => {
	rifles = withId.parse((await admin.call('POST /categories', { name: 'Air Rifles' })).body).id;
	brand = withId.parse((await admin.call('POST /brands', { name: 'Tarkeen' })).body).id;
});

const common = { unit: '', fact: null, choices: [] as string[], filterable: true, comparable: true };
const trigger = {
	...common,
	name: 'trigger',
	label: 'Trigger',
	kind: 'choice',
	choices: ['Two-stage', 'Electronic'],
};
const sightRadius = {
	...common,
	name: 'sight-radius',
	label: 'Sight radius',
	kind: 'number',
	unit: 'mm',
};
const adjustable = { ...common, name: 'adjustable', label: 'Adjustable', kind: 'yes-no' };
const energy = {
	...common,
	name: 'energy',
	label: 'Energy',
	kind: 'number',
	unit: 'J',
	fact: 'muzzleEnergyJ',
};
const all = [trigger, sightRadius, adjustable, energy];

const declare = (attributes: unknown[], more: object = {}) =>
	admin.call(`PUT /categories/${rifles}/attributes`, { attributes, ...more });
const add = (attributes: object | undefined, more: object = {}) =>
	admin.call('POST /products', {
		name: 'Club Rifle',
		numericPrice: 1000,
		categoryId: rifles,
		brandId: brand,
		attributes,
		...more,
	});
const texts = async (id: string) =>
	z
		.object({ attributes: z.array(z.object({ label: z.string(), text: z.string() })) })
		.parse((await testApp.guest.call(`GET /products/${id}`)).body)
		.attributes.map(({ label, text }) => `${label}: ${text}`);

test('an owner declares attributes, and a product shows its values with their units in that order', {
	tags: ['CATX-100', 'CATX-102'],
}, async () => {
	expect(await declare(all)).toMatchObject({ status: 200, body: all });
	expect((await testApp.guest.call(`GET /categories/${rifles}/attributes`)).body).toEqual(all);
	const { body, status } = await add(
		{ adjustable: true, 'sight-radius': 780, trigger: 'Two-stage' },
		{ muzzleEnergyJ: 7.5 },
	);
	expect(status).toBe(201);
	expect(await texts(withId.parse(body).id)).toEqual([
		'Trigger: Two-stage',
		'Sight radius: 780 mm (30.7 in)',
		'Adjustable: Yes',
		'Energy: 7.5 J (5.5 ft·lb)',
	]);
	await declare([energy, trigger], { deleted: ['sight-radius', 'adjustable'] });
	expect(await texts(withId.parse(body).id)).toEqual(['Energy: 7.5 J (5.5 ft·lb)', 'Trigger: Two-stage']);
});

test.each<[string, unknown[]]>([
	['two attributes of one name', [trigger, { ...sightRadius, name: 'trigger' }]],
	['two attributes of one label', [trigger, { ...sightRadius, label: 'TRIGGER' }]],
	['a name that cannot be in an address', [{ ...trigger, name: 'Trigger Type' }]],
	['a choice without choices', [{ ...trigger, choices: [] }]],
	['a choice that appears twice', [{ ...trigger, choices: ['Two-stage', 'two-stage'] }]],
	['choices of a number', [{ ...sightRadius, choices: ['a'] }]],
	['a unit of yes or no', [{ ...adjustable, unit: 'mm' }]],
	['a field of another unit', [{ ...energy, unit: 'mm' }]],
	['a field that two attributes show', [energy, { ...energy, name: 'power', label: 'Power' }]],
])('%s is rejected', { tags: ['CATX-101'] }, async (_, attributes) => {
	expect((await declare(attributes)).status).toBe(400);
	expect((await testApp.guest.call(`GET /categories/${rifles}/attributes`)).body).toEqual([]);
});

test('what gives stored values another meaning is rejected until they are deleted', {
	tags: ['CATX-101'],
}, async () => {
	await declare(all);
	const id = withId.parse((await add({ 'sight-radius': 780, trigger: 'Electronic' })).body).id;
	for (const changed of [
		{ ...sightRadius, unit: 'in' },
		{ ...sightRadius, kind: 'yes-no', unit: '' },
		{ ...trigger, choices: ['Two-stage'] },
	])
		expect(
			await declare([...all.filter(({ name }) => name !== changed.name), changed]),
			JSON.stringify(changed),
		).toMatchObject({ status: 409, body: { error: expect.stringMatching(/^One product has a/) } });
	expect((await declare([{ ...trigger, label: 'Trigger unit', choices: ['Electronic'] }])).status).toBe(409);
	expect(
		await declare([{ ...trigger, label: 'Trigger unit', choices: ['Electronic'] }], {
			deleted: ['sight-radius', 'adjustable', 'energy'],
		}),
	).toMatchObject({ status: 200 });
	expect(await texts(id)).toEqual(['Trigger unit: Electronic']);
	// A new attribute of the old name has no values.
	await declare([trigger, { ...sightRadius, unit: 'in' }]);
	expect(await texts(id)).toEqual(['Trigger: Electronic']);
});

test('an attribute that another administrator added is not deleted by an older list', {
	tags: ['CATX-101'],
}, async () => {
	await declare([trigger]);
	expect(await declare([sightRadius])).toMatchObject({
		status: 409,
		body: { error: expect.stringContaining("added 'Trigger'") },
	});
});

test.each<[string, object]>([
	['of another kind', { 'sight-radius': '780' }],
	['below zero', { 'sight-radius': -1 }],
	['that is not among the choices', { trigger: 'Hair' }],
	['of a name that the category does not declare', { length: 3 }],
	['of a field of its own', { energy: 7 }],
])('a value %s is rejected', { tags: ['CATX-103'] }, async (_, attributes) => {
	await declare(all);
	expect((await add(attributes)).status).toBe(400);
});

test('values stay when a client does not send them, and end when the product changes its category', {
	tags: ['CATX-103'],
}, async () => {
	await declare(all);
	const id = withId.parse((await add({ trigger: 'Electronic' })).body).id;
	const edit = (more: object) =>
		admin.call(`PUT /products/${id}`, {
			name: 'Club Rifle',
			numericPrice: 1200,
			categoryId: rifles,
			brandId: brand,
			...more,
		});
	await edit({});
	expect(await texts(id)).toEqual(['Trigger: Electronic']);
	const pistols = withId.parse((await admin.call('POST /categories', { name: 'Pistols' })).body).id;
	await admin.call(`PUT /categories/${pistols}/attributes`, { attributes: [trigger] });
	await edit({ categoryId: pistols });
	expect(await texts(id)).toEqual([]);
});

test('products that are merged into another category keep only values that mean the same there', {
	tags: ['CATX-103'],
}, async () => {
	await declare(all);
	const id = withId.parse((await add({ trigger: 'Electronic', 'sight-radius': 780 })).body).id;
	const pistols = withId.parse((await admin.call('POST /categories', { name: 'Pistols' })).body).id;
	await admin.call(`PUT /categories/${pistols}/attributes`, {
		attributes: [trigger, { ...sightRadius, unit: 'in' }],
	});
	expect((await admin.call(`DELETE /categories/${rifles}?moveTo=${pistols}`)).status).toBe(204);
	expect(await texts(id)).toEqual(['Trigger: Electronic']);
});

test('only administrators change attributes, and only of a category that exists', {
	tags: ['CATX-100'],
}, async () => {
	const shopper = await testApp.signedIn();
	expect((await shopper.call(`PUT /categories/${rifles}/attributes`, { attributes: all })).status).toBe(403);
	const unknown = crypto.randomUUID();
	expect((await testApp.guest.call(`GET /categories/${unknown}/attributes`)).status).toBe(404);
	expect((await admin.call(`PUT /categories/${unknown}/attributes`, { attributes: all })).status).toBe(404);
});
