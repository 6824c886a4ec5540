import { describe, expect, test } from 'vitest';
import type { CompatibleProducts } from '../../../contracts/compatibility.ts';
import type { GunModel, LinkedGunModel } from '../../../contracts/gunModels.ts';
import type { ProductPage } from '../../../contracts/products.ts';
import { paise } from '../../../shared/money.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { addOnlyVariants } from '../../../testing/buildVariants.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { Client } from '../../../testing/testApp.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { products } from '../../schema/catalog.ts';
import { gunModels } from '../../schema/compatibility.ts';
import { addCommonModels } from './compatibility.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

const unknown = '01890000-0000-7000-8000-000000000000';
const draft = {
	maker: 'Diana',
	model: '34',
	kind: 'rifle',
	calibreMm: 4.5,
	powerSource: 'spring',
	accessories: [] as string[],
};
const add = async (of: Partial<typeof draft> = {}) => {
	const { status, body } = await admin.call('POST /admin/gun-models', { ...draft, ...of });
	expect(status, JSON.stringify(body)).toBe(201);
	return body as LinkedGunModel;
};
const pellets = (name: string, calibreMm: number) =>
	buildProduct(testApp.db, { name, calibreMm, pelletWeightG: 0.52 });
const getBody = async <Body>(client: Client, path: string) =>
	(await client.call(`GET ${path}` as 'GET /products')).body as Body;
const listing = (query: string) => getBody<ProductPage>(testApp.guest, `/products?${query}`);
const mine = (client: Client) => getBody<GunModel[]>(client, '/my-gun-models');

describe('the owner', () => {
	test('keeps gun models with what fits them, and each change is audited', {
		tags: ['GUN-001'],
	}, async () => {
		const scope = await buildProduct(testApp.db, { name: 'Scope' });
		const added = await add({ accessories: [scope.id] });
		expect(added).toMatchObject({ maker: 'Diana', accessories: [{ name: 'Scope', archived: false }] });
		const changed = await admin.call(`PUT /admin/gun-models/${added.id}`, { ...draft, model: '34 EMS' });
		expect(changed).toMatchObject({ status: 200, body: { model: '34 EMS', accessories: [] } });
		expect(await getBody<GunModel[]>(testApp.guest, '/gun-models')).toEqual([
			{ id: added.id, maker: 'Diana', model: '34 EMS', kind: 'rifle', calibreMm: 4.5, powerSource: 'spring' },
		]);
		expect((await admin.call(`DELETE /admin/gun-models/${added.id}`)).status).toBe(204);
		expect(await getBody<GunModel[]>(testApp.guest, '/gun-models')).toEqual([]);
		for (const gone of [
			await admin.call(`DELETE /admin/gun-models/${added.id}`),
			await admin.call(`PUT /admin/gun-models/${added.id}`, draft),
		])
			expect(gone).toMatchObject({ status: 404, body: { error: 'This gun model does not exist any more.' } });
		const entries = JSON.stringify((await admin.call('GET /admin/audit?limit=10')).body);
		for (const action of ['create', 'update', 'delete']) expect(entries).toContain(`"gunModels.${action}"`);
	});

	test('who edits or deletes a gun model second gets 409, and nothing is overwritten', {
		tags: ['GUN-008'],
	}, async () => {
		const scope = await buildProduct(testApp.db, { name: 'Scope' });
		const { id, version } = await add();
		const edit = (of: object) => admin.call(`PUT /admin/gun-models/${id}`, { ...draft, ...of, version });
		const edits = [await edit({ accessories: [scope.id] }), await edit({ model: '35' })];
		expect(edits.map(({ status }) => status)).toEqual([200, 409]);
		expect(edits[1]).toMatchObject({ body: { code: 'changed_meanwhile' } });
		const { models } = await getBody<{ models: LinkedGunModel[] }>(admin, '/admin/gun-models');
		expect(models).toMatchObject([{ model: '34', accessories: [{ name: 'Scope' }] }]);
		const remove = (seen: string | undefined) => admin.call(`DELETE /admin/gun-models/${id}?version=${seen}`);
		expect(await remove(version)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
		expect((await remove(models[0]?.version)).status).toBe(204);
	});

	test('reads why a gun model cannot be stored', { tags: ['GUN-002'] }, async () => {
		await add();
		const other = await add({ model: '35' });
		const rifle = await buildProduct(testApp.db, { name: 'T10 Rifle', muzzleEnergyJ: 7.5 });
		const refusals = [
			[{ model: '34', maker: 'DIANA' }, 409, 'There is Diana 34 in 4.5 mm (.177) already.'],
			[{ model: '36', accessories: [rifle.id] }, 400, 'T10 Rifle is a gun.'],
			[{ model: '36', accessories: [unknown] }, 404, 'One of the products does not exist any more.'],
			[{ model: '36', calibreMm: 45 }, 400, 'Air guns have a calibre of at most 13 mm.'],
			[{ model: ' ' }, 400, 'Please fill in this field.'],
			[{ model: 'a\u0000b' }, 400, 'Please remove the characters that are not text.'],
		] as const;
		for (const [of, status, sentence] of refusals)
			for (const response of [
				await admin.call('POST /admin/gun-models', { ...draft, ...of }),
				await admin.call(`PUT /admin/gun-models/${other.id}`, { ...draft, ...of }),
			]) {
				expect(response.status, sentence).toBe(status);
				expect(JSON.stringify(response.body)).toContain(sentence);
			}
		await add({ calibreMm: 5.5 });
		const same = await Promise.all(
			Array.from({ length: 3 }, () => admin.call('POST /admin/gun-models', { ...draft, model: '48' })),
		);
		expect(same.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
	});
});

test('the shop begins with the air guns that Indian shooters have, each once', {
	tags: ['GUN-003'],
}, async () => {
	await inTransaction(testApp.db, addCommonModels);
	await inTransaction(testApp.db, addCommonModels);
	const models = await getBody<GunModel[]>(testApp.guest, '/gun-models');
	expect(models.length).toBeGreaterThanOrEqual(60);
	const names = models.map(({ maker, model }) => `${maker} ${model}`);
	for (const name of ['Diana 34', 'Precihole NX200', 'SDB Model 35', 'Air Arms S400', 'Walther LG400'])
		expect(names).toContain(name);
	for (const name of ['Feinwerkbau 800', 'Steyr LP 10', 'Morini CM 162']) expect(names).toContain(name);
	expect(names.indexOf('Steyr LP 2')).toBeLessThan(names.indexOf('Steyr LP 10'));
});

test('pellets of its calibre fit a gun model, and what the owner linked; archived ones and guns do not', {
	tags: ['GUN-004'],
}, async () => {
	const tin = await pellets('Match Pellets', 4.5);
	await pellets('Head 4.52', 4.52);
	await pellets('Field Pellets', 5.5);
	const old = await pellets('Old Pellets', 4.5);
	await buildProduct(testApp.db, { name: 'Rifle', calibreMm: 4.5, pelletWeightG: 0.5, muzzleEnergyJ: 7.5 });
	const scope = await buildProduct(testApp.db, { name: 'Scope' });
	await admin.call(`PUT /admin/products/${old.id}/archived`, { archived: true });
	const { id } = await add({ accessories: [scope.id, tin.id] });
	const found = await getBody<CompatibleProducts>(testApp.guest, `/gun-models/${id}/compatible`);
	expect(found).toMatchObject({ isGun: true, total: 3 });
	const expected = ['Head 4.52', 'Match Pellets', 'Scope'];
	expect(found.products.map(({ name }) => name).sort()).toEqual(expected);
	const listed = await listing(`fits=${id}&sort=name-asc`);
	expect(listed.products.map(({ name }) => name)).toEqual(expected);
	expect(listed.facets.fits).toEqual({ id, name: 'Diana 34' });
	expect(await getBody<string[]>(testApp.guest, `/compatible-products?model=${id}`)).toHaveLength(3);
	expect(await getBody<string[]>(testApp.guest, `/compatible-products?model=${unknown}`)).toEqual([]);
	expect((await testApp.guest.call(`GET /gun-models/${unknown}/compatible`)).status).toBe(404);
	await admin.call(`PUT /admin/gun-models/${id}`, { ...draft, calibreMm: 5.5 });
	expect((await listing(`fits=${id}`)).products.map(({ name }) => name)).toEqual(['Field Pellets']);
});

test('at most 500 products fit a gun model: what the owner linked, then pellets in stock that sell best', {
	tags: ['GUN-004'],
}, async () => {
	const scope = await buildProduct(testApp.db, { name: 'Scope' });
	const unsold = await pellets('Unsold Pellets', 4.5);
	const { brandId, categoryId, gstBasisPoints } = unsold;
	await testApp.db.insert(products).values(
		Array.from({ length: 500 }, (_, place) => ({
			name: `Pellets ${place}`,
			searchText: '',
			brandId,
			categoryId,
			gstBasisPoints,
			calibreMm: 4.5,
			pelletWeightG: 0.52,
			openingSoldCount: place,
			pricePaise: paise(100),
			stock: 1,
		})),
	);
	await addOnlyVariants(testApp.db);
	const { id } = await add({ accessories: [scope.id] });
	const found = await getBody<CompatibleProducts>(testApp.guest, `/gun-models/${id}/compatible`);
	expect(found.total).toBe(500);
	expect(found.products.map(({ name }) => name)).toEqual(expect.arrayContaining(['Scope', 'Pellets 499']));
	const ids = await getBody<string[]>(testApp.guest, `/compatible-products?model=${id}`);
	expect(ids).toHaveLength(500);
	expect(ids).toContain(scope.id);
	expect(ids).not.toContain(unsold.id);
});

describe('a shopper', () => {
	test('keeps gun models in My Guns, newest first and each once, seen by no one else', {
		tags: ['GUN-005'],
	}, async () => {
		const diana = await add();
		const morini = await add({ maker: 'Morini', model: 'CM 162', kind: 'pistol' });
		const shopper = await testApp.signedIn();
		for (const { id } of [diana, morini, diana]) await shopper.call(`PUT /my-gun-models/${id}`);
		expect((await mine(shopper)).map(({ model }) => model)).toEqual(['CM 162', '34']);
		expect(await mine(admin)).toEqual([]);
		expect((await testApp.guest.call('GET /my-gun-models')).status).toBe(401);
		expect((await shopper.call(`PUT /my-gun-models/${unknown}`)).status).toBe(404);
		const data = (await shopper.call('GET /profile/data')).body as { myGuns: { product: string }[] };
		expect(data.myGuns.map(({ product }) => product)).toEqual(['Morini CM 162', 'Diana 34']);
		await shopper.call(`DELETE /my-gun-models/${morini.id}`);
		await shopper.call(`DELETE /my-gun-models/${morini.id}`);
		expect((await mine(shopper)).map(({ model }) => model)).toEqual(['34']);
		await admin.call(`DELETE /admin/gun-models/${diana.id}`);
		expect(await mine(shopper)).toEqual([]);
	});

	test('has room for twenty guns, sold here or not', { tags: ['GUN-005'] }, async () => {
		await testApp.db
			.insert(gunModels)
			.values(Array.from({ length: 20 }, (_, place) => ({ ...modelRow, model: `Model ${place}` })));
		const shopper = await testApp.signedIn();
		for (const { id } of await getBody<GunModel[]>(testApp.guest, '/gun-models'))
			expect((await shopper.call(`PUT /my-gun-models/${id}`)).status).toBe(200);
		const rifle = await buildProduct(testApp.db, { name: 'T10 Rifle', muzzleEnergyJ: 7.5 });
		expect(await shopper.call(`PUT /my-guns/${rifle.id}`)).toMatchObject({
			status: 409,
			body: { error: 'My Guns has room for 20 guns. Please remove one first.' },
		});
	});
});

const modelRow = { maker: 'Diana', kind: 'rifle', calibreMm: 4.5 } as const;
