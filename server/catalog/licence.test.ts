import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inventoryProduct } from '../../contracts/inventory.ts';
import { product as productContract } from '../../contracts/products.ts';
import { licenceNeeded } from '../../shared/guns.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { getOnlyVariant } from '../../testing/buildVariants.ts';
import { setUpAdmin, setUpTestApp } from '../../testing/setUpTestApp.ts';
import { upload } from '../../testing/upload.ts';
import { fillCart, orderUpTo } from '../../testing/walkthrough.ts';
import { cartLines } from '../schema/cart.ts';
import { products } from '../schema/catalog.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

const seen = async (id: string) =>
	productContract.parse((await testApp.guest.call(`GET /products/${id}`)).body).needsLicence ?? false;
const edited = async (id: string) =>
	inventoryProduct.parse((await admin.call(`GET /admin/products/${id}`)).body);

describe('the licence class of a product', () => {
	test.each([
		[{}, false],
		[{ calibreMm: 5.5 }, false],
		[{ calibreMm: 4.5, muzzleEnergyJ: 20 }, false],
		[{ muzzleEnergyJ: 7.5 }, false],
		[{ calibreMm: 4.5, muzzleEnergyJ: 20.1 }, true],
		[{ calibreMm: 5.5, muzzleEnergyJ: 12 }, true],
		[{ muzzleEnergyJ: 33 }, true],
	])(
		'follows from energy and calibre: %j needs a licence: %s',
		{ tags: ['AFT-080'] },
		async (facts, expected) => {
			const { id } = await buildProduct(testApp.db, facts);
			expect(await seen(id)).toBe(expected);
		},
	);

	test('follows from the energy of its ballistics, until they are changed or the owner decides otherwise', {
		tags: ['AFT-194'],
	}, async () => {
		const { id } = await buildProduct(testApp.db, { name: 'Rifle', calibreMm: 4.5, muzzleEnergyJ: 7.5 });
		const nothing = {
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
		const states = async (figures: object) => {
			const response = await admin.call(`PUT /admin/products/${id}/ballistics`, { ...nothing, ...figures });
			expect(response.status).toBe(204);
			return seen(id);
		};
		// ½ × 1 g × (200 m/s)² = 20 J.
		expect(await states({ muzzleVelocityMps: 200, pelletWeightG: 1 })).toBe(false);
		expect(await states({ muzzleVelocityMps: 200.1, pelletWeightG: 1 })).toBe(true);
		const shopper = await testApp.signedIn();
		expect(await shopper.call('POST /cart', { productId: id, quantity: 1 })).toMatchObject({
			status: 409,
			body: { error: licenceNeeded('Rifle') },
		});
		// What the card leaves out is that of the product.
		await testApp.db.update(products).set({ muzzleVelocityMps: 300, pelletWeightG: 0.5 });
		expect(await states({ pelletWeightG: 0.4 })).toBe(false);
		expect(await states({ shotsPerFill: 80 })).toBe(true);
		await testApp.db.update(products).set({ muzzleVelocityMps: 170 });
		expect(await states({})).toBe(false);
		expect(await states({ muzzleVelocityMps: 300 })).toBe(true);
		const decision = { licenceOverride: 'not required', licenceReason: 'Show piece' } as const;
		await testApp.db.update(products).set(decision);
		expect(await seen(id)).toBe(false);
	});

	test('is decided otherwise by the owner with a reason, until the decision is removed', {
		tags: ['AFT-081'],
	}, async () => {
		const { id, brandId, categoryId } = await buildProduct(testApp.db, { calibreMm: 5.5, muzzleEnergyJ: 12 });
		const draft = {
			name: 'Field Rifle',
			numericPrice: 1000,
			hsn: '9304',
			brandId,
			categoryId,
			calibreMm: 5.5,
			muzzleEnergyJ: 12,
		};
		const save = (change: object) => admin.call(`PUT /products/${id}`, { ...draft, ...change });
		expect(await save({ licenceOverride: 'not required' })).toMatchObject({
			status: 400,
			body: { fields: { licenceReason: 'Please write why the licence class differs.' } },
		});
		const decision = { licenceOverride: 'not required', licenceReason: 'Deactivated show piece' };
		expect((await save(decision)).status).toBe(200);
		expect(await seen(id)).toBe(false);
		expect(await edited(id)).toMatchObject(decision);
		// A client that does not know the field leaves the decision.
		await save({});
		expect(await seen(id)).toBe(false);
		await save({ licenceOverride: null });
		expect(await seen(id)).toBe(true);
		expect(await edited(id)).toMatchObject({ licenceOverride: null, licenceReason: '' });
	});

	test('is exported and imported as CSV; a file without the column changes nothing', {
		tags: ['AFT-081'],
	}, async () => {
		const { id } = await buildProduct(testApp.db, {
			name: 'Gun',
			calibreMm: 4.5,
			muzzleEnergyJ: 9,
			licenceOverride: 'required',
			licenceReason: 'Police notice',
		});
		const file = (await admin.call('GET /admin/products/export')).raw.toString();
		expect(file).toContain('required,Police notice');
		await testApp.db.update(products).set({ licenceOverride: null, licenceReason: '' });
		const load = (content: string) =>
			upload(testApp, admin, '/admin/products/import?dryRun=false', {
				field: 'file',
				name: 'products.csv',
				type: 'text/csv',
				bytes: Buffer.from(content),
			});
		await load(file);
		expect(await seen(id)).toBe(true);
		await load(`id,name\r\n${id},Gun\r\n`);
		expect(await edited(id)).toMatchObject({ licenceOverride: 'required' });
	});
});

describe('a product that needs a licence', () => {
	const gun = () => buildProduct(testApp.db, { name: 'Field Rifle', calibreMm: 5.5, muzzleEnergyJ: 18 });
	const rejected = { status: 409, body: { error: licenceNeeded('Field Rifle') } };

	test('cannot be added to the cart, neither alone nor by merging, nor its quantity set', {
		tags: ['AFT-082'],
	}, async () => {
		const { id: productId } = await gun();
		const shopper = await testApp.signedIn();
		expect(await shopper.call('POST /cart', { productId, quantity: 1 })).toMatchObject(rejected);
		await shopper.call('POST /cart/merge', { lines: [{ productId, quantity: 1 }] });
		expect(await testApp.db.select().from(cartLines)).toEqual([]);
		await testApp.db.insert(cartLines).values({
			userId: shopper.user.id,
			variantId: await getOnlyVariant(testApp.db, productId),
			quantity: 1,
		});
		expect(await shopper.call(`PUT /cart/${productId}`, { quantity: 2 })).toMatchObject(rejected);
	});

	test('that is already in a cart cannot be paid for, nor bought again', { tags: ['AFT-082'] }, async () => {
		const first = await orderUpTo(testApp, 'paid', {
			products: [await buildProduct(testApp.db, { name: 'Rifle' })],
		});
		const { shopper } = first.cart;
		const cart = await fillCart(testApp, { shopper, products: first.cart.products });
		const [item] = first.order.orderItems;
		await testApp.db
			.update(products)
			.set({ calibreMm: 5.5, muzzleEnergyJ: 18 })
			.where(eq(products.name, 'Rifle'));
		const quote = await shopper.call('GET /checkout/quote');
		expect(quote.body).toMatchObject({ lines: [{ productId: item?.productId, available: 0 }] });
		const pay = await cart.payNow();
		expect(pay).toMatchObject({ status: 409 });
		expect(pay.body).toMatchObject({ error: `${licenceNeeded('Rifle')} Remove it from your cart.` });
		expect((await shopper.call(`POST /orders/${first.order.id}/buy-again`)).body).toMatchObject({
			added: [],
			refused: [{ reason: licenceNeeded('Rifle') }],
		});
	});

	test('is not in the product feed', { tags: ['AFT-082'] }, async () => {
		const { id } = await buildProduct(testApp.db, { calibreMm: 5.5, muzzleEnergyJ: 18, feed: 'include' });
		const other = await buildProduct(testApp.db, { name: 'Pellets', hsn: '9506' });
		const feed = (await testApp.app.inject('/feeds/products.xml')).body;
		expect(feed).toContain(other.id);
		expect(feed).not.toContain(id);
	});
});
