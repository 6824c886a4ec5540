import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Compatibility, CompatibleProducts } from '../../../contracts/compatibility.ts';
import type { ProductPage } from '../../../contracts/products.ts';
import { percentToBasisPoints } from '../../../shared/money.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { buildApp } from '../../app.ts';
import { listenForChanges } from '../../platform/pages/changes.ts';
import { createTaggedCache } from '../../platform/pages/taggedCache.ts';
import { auditEntries } from '../../schema/audit.ts';
import { products } from '../../schema/catalog.ts';
import { compatibleProducts } from '../../schema/compatibility.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

const unknown = '01890000-0000-7000-8000-000000000000';
const gun = (name: string) => buildProduct(testApp.db, { name, muzzleEnergyJ: 7.5 });
const accessory = (name: string, of: Partial<typeof products.$inferInsert> = {}) =>
	buildProduct(testApp.db, { name, ...of });
const link = (id: string, linked: string[], seen: string[] = []) =>
	admin.call(`PUT /admin/products/${id}/compatible`, { products: linked, seen });
const editor = async (id: string) =>
	(await admin.call(`GET /admin/products/${id}/compatible`)).body as Compatibility;
const shown = async (id: string) =>
	(await testApp.guest.call(`GET /products/${id}/compatible`)).body as CompatibleProducts;
const listing = async (query: string) =>
	(await testApp.guest.call(`GET /products?${query}` as 'GET /products')).body as ProductPage;
const getNames = (list: { name: string }[]) => list.map(({ name }) => name);
const archive = (id: string, archived = true) =>
	admin.call(`PUT /admin/products/${id}/archived`, { archived });

describe('the owner', () => {
	test('links a gun to what fits it, and both products show each other', {
		tags: ['CATX-500', 'CATX-504'],
	}, async () => {
		const rifle = await gun('T10 Rifle');
		const kit = await accessory('Seal Kit');
		const tin = await accessory('Pellets');
		const response = await link(rifle.id, [tin.id, kit.id]);
		expect(response).toMatchObject({
			status: 200,
			body: { isGun: true, products: [{ name: 'Pellets', archived: false }, { name: 'Seal Kit' }] },
		});
		expect(await editor(kit.id)).toMatchObject({ isGun: false, products: [{ id: rifle.id }] });
		expect(await shown(rifle.id)).toMatchObject({ isGun: true, total: 2 });
		expect(getNames((await shown(rifle.id)).products).sort()).toEqual(['Pellets', 'Seal Kit']);
		expect(await shown(tin.id)).toMatchObject({ isGun: false, total: 1, products: [{ id: rifle.id }] });
	});

	test('links an accessory to its guns from the other side, and unlinks it', {
		tags: ['CATX-500'],
	}, async () => {
		const rifle = await gun('T10 Rifle');
		const pistol = await gun('P10 Pistol');
		const cylinder = await accessory('Cylinder');
		await link(cylinder.id, [rifle.id, pistol.id]);
		expect(getNames((await editor(cylinder.id)).products)).toEqual(['P10 Pistol', 'T10 Rifle']);
		expect(await editor(rifle.id)).toMatchObject({ products: [{ id: cylinder.id }] });
		await link(rifle.id, [], [cylinder.id]);
		expect(getNames((await editor(cylinder.id)).products)).toEqual(['P10 Pistol']);
		const changes = await testApp.db
			.select()
			.from(auditEntries)
			.where(eq(auditEntries.action, 'compatibility.update'))
			.orderBy(auditEntries.id);
		expect(changes).toMatchObject([
			{
				actorId: admin.user.id,
				target: `product:${cylinder.id}`,
				before: { fits: '' },
				after: { fits: 'P10 Pistol, T10 Rifle' },
			},
			{ target: `product:${rifle.id}`, before: { fits: 'Cylinder' }, after: { fits: '' } },
		]);
	});

	test('gets the reason why two products cannot be linked, and nothing is written', {
		tags: ['CATX-501'],
	}, async () => {
		const rifle = await gun('T10 Rifle');
		const pistol = await gun('P10 Pistol');
		const tin = await accessory('Pellets');
		const kit = await accessory('Seal Kit');
		const archived = await accessory('Old Magazine');
		await archive(archived.id);
		for (const [of, linked, status, error] of [
			[rifle, [tin.id, pistol.id], 400, 'T10 Rifle and P10 Pistol are both guns'],
			[rifle, [tin.id, rifle.id], 400, 'T10 Rifle cannot fit itself.'],
			[tin, [rifle.id, kit.id], 400, 'Neither Pellets nor Seal Kit is a gun.'],
			[rifle, [tin.id, archived.id], 400, 'Old Magazine is archived.'],
			[rifle, [tin.id, unknown], 404, 'One of the products does not exist any more.'],
			[{ id: unknown }, [tin.id], 404, 'This product does not exist any more.'],
		] as const)
			expect(await link(of.id, [...linked])).toMatchObject({
				status,
				body: { error: expect.stringContaining(error) },
			});
		expect(await testApp.db.$count(compatibleProducts)).toBe(0);
	});

	test('does not overwrite what another administrator linked in the meantime', {
		tags: ['CATX-502'],
	}, async () => {
		const rifle = await gun('T10 Rifle');
		const tin = await accessory('Pellets');
		const kit = await accessory('Seal Kit');
		await link(kit.id, [rifle.id]);
		const conflict = await link(rifle.id, [tin.id], []);
		expect(conflict).toMatchObject({
			status: 409,
			body: { error: expect.stringContaining('Another administrator has changed what fits') },
		});
		expect(getNames((await editor(rifle.id)).products)).toEqual(['Seal Kit']);
	});

	test('can link 500 products to one, and the gun of another side is counted too', {
		tags: ['CATX-503'],
	}, async () => {
		const rifle = await gun('T10 Rifle');
		const tins = await productRows(501, rifle);
		expect((await link(rifle.id, tins)).status).toBe(400);
		expect((await link(rifle.id, tins.slice(1))).status).toBe(200);
		expect(await link(tins[0] ?? '', [rifle.id])).toMatchObject({
			status: 409,
			body: { error: 'T10 Rifle would be linked to more than 500 products. Please remove some first.' },
		});
		expect(await testApp.db.$count(compatibleProducts)).toBe(500);
	});
});

/** The ids of products without a variant, for long lists. */
async function productRows(
	count: number,
	{ brandId, categoryId }: Pick<typeof products.$inferSelect, 'brandId' | 'categoryId'>,
): Promise<string[]> {
	const gstBasisPoints = percentToBasisPoints(18);
	const rows = Array.from({ length: count }, (_, number) => ({
		name: `Tin ${number}`,
		searchText: `tin ${number}`,
		brandId,
		categoryId,
		gstBasisPoints,
	}));
	return (await testApp.db.insert(products).values(rows).returning({ id: products.id })).map(({ id }) => id);
}

test('a changed link changes cached answers of both products and of listings immediately', {
	tags: ['CATX-508'],
}, async () => {
	const rifle = await gun('T10 Rifle');
	const kit = await accessory('Seal Kit');
	const cache = createTaggedCache();
	const app = await buildApp({ ...testApp.services, cache });
	const stop = await listenForChanges(testApp.services.database, cache);
	try {
		const read = async (path: string) => (await app.inject({ url: `/api${path}` })).json();
		const change = (linked: string[], seen: string[]) =>
			app.inject({
				method: 'PUT',
				url: `/api/admin/products/${kit.id}/compatible`,
				headers: { authorization: `Bearer ${admin.token}` },
				payload: { products: linked, seen },
			});
		const expectLinked = async (number: number) => {
			for (const { id } of [rifle, kit]) {
				expect(await read(`/products/${id}/compatible`)).toMatchObject({ total: number });
				expect(await read(`/products?fits=${id}`)).toMatchObject({ total: number });
			}
			expect(await read(`/compatible-products?gun=${rifle.id}`)).toHaveLength(number);
		};
		await expectLinked(0);
		await change([rifle.id], []);
		await expectLinked(1);
		await change([], [rifle.id]);
		await expectLinked(0);
	} finally {
		await stop();
		await app.close();
	}
});

describe('a shopper', () => {
	test('sees the best of every category first, and how many there are of each', {
		tags: ['CATX-504'],
	}, async () => {
		const rifle = await gun('T10 Rifle');
		const first = await accessory('Tin 0', { openingSoldCount: 100 });
		const { categoryId } = first;
		const tins = [first.id];
		for (let number = 1; number < 10; number++)
			tins.push((await accessory(`Tin ${number}`, { categoryId, openingSoldCount: 50 - number })).id);
		const kit = await accessory('Seal Kit');
		await link(rifle.id, [...tins, kit.id]);
		const { total, categories, products: cards } = await shown(rifle.id);
		expect(total).toBe(11);
		expect(categories.map(({ count }) => count).sort()).toEqual([1, 10]);
		expect(cards).toHaveLength(8);
		expect(getNames(cards).slice(0, 3).sort()).toEqual(['Seal Kit', 'Tin 0', 'Tin 1']);
	});

	test('does not see archived products, and sees them again once they are restored', {
		tags: ['CATX-505'],
	}, async () => {
		const rifle = await gun('T10 Rifle');
		const kit = await accessory('Seal Kit');
		await link(rifle.id, [kit.id]);
		await archive(kit.id);
		expect(await shown(rifle.id)).toMatchObject({ total: 0, categories: [], products: [] });
		expect((await listing(`fits=${rifle.id}`)).total).toBe(0);
		expect((await testApp.guest.call(`GET /products/${kit.id}/compatible`)).status).toBe(404);
		expect(await editor(rifle.id)).toMatchObject({ products: [{ name: 'Seal Kit', archived: true }] });
		// The editor can still save a list with it.
		expect((await link(rifle.id, [kit.id], [kit.id])).status).toBe(200);
		await archive(kit.id, false);
		expect(await shown(rifle.id)).toMatchObject({ total: 1, products: [{ id: kit.id }] });
		expect((await testApp.guest.call(`GET /products/${unknown}/compatible`)).status).toBe(404);
	});

	test('lists what fits a gun, of all categories or one, and the guns that an accessory fits', {
		tags: ['CATX-506'],
	}, async () => {
		const rifle = await gun('T10 Rifle');
		const pistol = await gun('P10 Pistol');
		const kit = await accessory('Seal Kit');
		const tin = await accessory('Pellets');
		await accessory('Target Cards');
		await link(rifle.id, [kit.id, tin.id]);
		await link(pistol.id, [tin.id]);
		const all = await listing(`fits=${rifle.id}&fields=card`);
		expect(getNames(all.products).sort()).toEqual(['Pellets', 'Seal Kit']);
		expect(all.facets.fits).toEqual({ id: rifle.id, name: 'T10 Rifle' });
		const { category } = (await listing(`q=seal`)).products[0] ?? {};
		expect(getNames((await listing(`fits=${rifle.id}&category=${category?.slug}`)).products)).toEqual([
			'Seal Kit',
		]);
		expect(getNames((await listing(`fits=${rifle.id}&q=pell`)).products)).toEqual(['Pellets']);
		expect(getNames((await listing(`fits=${tin.id}`)).products).sort()).toEqual(['P10 Pistol', 'T10 Rifle']);
	});

	test('gets an empty list for an unknown product, and all products for what is no id', {
		tags: ['CATX-506'],
	}, async () => {
		await accessory('Pellets');
		const none = await listing(`fits=${unknown}`);
		expect(none).toMatchObject({ total: 0, products: [] });
		expect(none.facets.fits).toBeUndefined();
		for (const query of ['fits=', 'fits=pellets', `fits=${unknown}&fits=${unknown}`, 'fits=%27--'])
			expect((await listing(query)).total, query).toBe(1);
	});

	test('gets the ids of all that fits their guns in one answer', { tags: ['CATX-507'] }, async () => {
		const rifle = await gun('T10 Rifle');
		const pistol = await gun('P10 Pistol');
		const kit = await accessory('Seal Kit');
		const tin = await accessory('Pellets');
		const grip = await accessory('Grip');
		await link(rifle.id, [kit.id, tin.id]);
		await link(pistol.id, [tin.id, grip.id]);
		const fitting = async (...guns: string[]) =>
			(
				await testApp.guest.call(
					`GET /compatible-products?${guns.map((id) => `gun=${id}`).join('&')}` as 'GET /compatible-products',
				)
			).body;
		expect(await fitting(rifle.id)).toEqual([kit.id, tin.id].sort());
		expect(await fitting(rifle.id, pistol.id)).toEqual([kit.id, tin.id, grip.id].sort());
		expect(await fitting(unknown)).toEqual([]);
		expect(await fitting()).toEqual([]);
		const many = Array.from({ length: 21 }, () => `gun=${unknown}`).join('&');
		expect((await testApp.guest.call(`GET /compatible-products?${many}` as 'GET /x')).status).toBe(400);
	});
});
