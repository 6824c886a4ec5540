import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { VariantId } from '../../../contracts/ids.ts';
import { defaultSettings } from '../../../store.config.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { giveVariants } from '../../../testing/buildVariants.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import {
	ask,
	getEmails,
	hoursPass,
	notified,
	setVariant,
	soldOut,
	waiting,
} from '../../../testing/stockAlerts.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';
import { newId } from '../../platform/columns.ts';
import { stockAlerts } from '../../schema/alerts.ts';
import { productImages, products } from '../../schema/catalog.ts';
import { sendStockAlerts } from './sendAlerts.ts';

const testApp = setUpTestApp();

describe('when units return', () => {
	test('as many people as units are notified, once each, in the order of asking', {
		tags: ['CATX-554'],
	}, async () => {
		const { id, product } = await soldOut(testApp, { name: 'Match pellets' });
		const people = await waiting(testApp, id, 4);
		expect(await notified(testApp)).toEqual([]);
		await setVariant(testApp, id, { stock: 2 });
		expect(await notified(testApp)).toEqual(getEmails(people.slice(0, 2)));
		const [email] = testApp.mailbox.emails;
		expect(email?.subject).toBe('Match pellets is back in stock');
		expect(email?.text).toContain(`http://shop.test/products/product/${product.id}`);
		expect(await notified(testApp)).toEqual([]);
	});

	test('the email names the variant and links to it', { tags: ['CATX-554'] }, async () => {
		const product = await buildProduct(testApp.db, { name: 'Glove' });
		const [small] = await giveVariants(
			testApp.db,
			product.id,
			[{ name: 'Size', values: ['S', 'M'] }],
			[{ options: { Size: 'S' }, stock: 0 }, { options: { Size: 'M' } }],
		);
		const id = small?.id ?? newId<VariantId>();
		await waiting(testApp, id, 1);
		expect(await notified(testApp)).toEqual([]);
		await setVariant(testApp, id, { stock: 1 });
		await notified(testApp);
		expect(testApp.mailbox.emails[0]?.text).toContain('Glove (Size: S) is back');
		expect(testApp.mailbox.emails[0]?.text).toContain(`/products/product/${product.id}?variant=${id}`);
	});

	test('the email shows the picture of the variant, else of the product, not of another variant', {
		tags: ['REACH-011'],
	}, async () => {
		const product = await buildProduct(testApp.db, { name: 'Glove' });
		const [red, blue] = await giveVariants(
			testApp.db,
			product.id,
			[{ name: 'Colour', values: ['Red', 'Blue'] }],
			[{ options: { Colour: 'Red' } }, { options: { Colour: 'Blue' }, stock: 0 }],
		);
		const id = blue?.id ?? newId<VariantId>();
		const picture = { productId: product.id, width: 9, height: 9 };
		await testApp.db
			.insert(productImages)
			.values({ ...picture, position: 1, url: 'https://pictures.test/red.jpg', variantId: red?.id });
		const shown = async () => {
			await waiting(testApp, id, 1);
			await setVariant(testApp, id, { stock: 1 });
			await notified(testApp);
			await setVariant(testApp, id, { stock: 0 });
			await hoursPass(testApp, 1000);
			return /pictures\.test\/\w+/.exec(testApp.mailbox.emails[0]?.html ?? '')?.[0];
		};
		expect(await shown()).toBeUndefined();
		await testApp.db
			.insert(productImages)
			.values({ ...picture, position: 0, url: 'https://pictures.test/both.jpg' });
		expect(await shown()).toBe('pictures.test/both');
		await testApp.db
			.insert(productImages)
			.values({ ...picture, position: 2, url: 'https://pictures.test/blue.jpg', variantId: id });
		expect(await shown()).toBe('pictures.test/blue');
	});

	test('the next ones are emailed when more units arrive', { tags: ['CATX-555'] }, async () => {
		const { id } = await soldOut(testApp);
		const people = await waiting(testApp, id, 4);
		await setVariant(testApp, id, { stock: 1 });
		expect(await notified(testApp)).toEqual(getEmails(people.slice(0, 1)));
		await setVariant(testApp, id, { stock: 3 });
		expect(await notified(testApp)).toEqual(getEmails(people.slice(1, 3)));
		// Sold to others: no emails about units that are gone.
		await setVariant(testApp, id, { stock: 0 });
		await hoursPass(testApp, defaultSettings.buyerEmails.stockAlertHours + 1);
		expect(await notified(testApp)).toEqual([]);
	});

	test('the next ones are emailed after 24 hours when the first did not buy', {
		tags: ['CATX-555'],
	}, async () => {
		const { id } = await soldOut(testApp);
		const people = await waiting(testApp, id, 2);
		await setVariant(testApp, id, { stock: 1 });
		await notified(testApp);
		await hoursPass(testApp, 23);
		expect(await notified(testApp)).toEqual([]);
		await hoursPass(testApp, 1);
		expect(await notified(testApp)).toEqual(getEmails(people.slice(1)));
		expect(await notified(testApp)).toEqual([]);
	});

	test('a person who bought does not keep a unit from the next one', { tags: ['CATX-555'] }, async () => {
		const { id, product } = await soldOut(testApp);
		const [first, second] = await waiting(testApp, id, 2);
		await setVariant(testApp, id, { stock: 1 });
		expect(await notified(testApp)).toEqual([first?.user.email]);
		if (first === undefined) throw new Error('No one is waiting.');
		await orderUpTo(testApp, 'paid', { shopper: first, products: [product] });
		expect(await notified(testApp)).toEqual([]);
		await setVariant(testApp, id, { stock: 1 });
		expect(await notified(testApp)).toEqual([second?.user.email]);
	});

	test('a person who was emailed may ask again when it is sold out again', {
		tags: ['CATX-555'],
	}, async () => {
		const { id } = await soldOut(testApp);
		const [first, second] = await waiting(testApp, id, 2);
		await setVariant(testApp, id, { stock: 1 });
		await notified(testApp);
		await setVariant(testApp, id, { stock: 0 });
		if (first === undefined) throw new Error('No one is waiting.');
		expect((await ask(first, id)).status).toBe(200);
		await setVariant(testApp, id, { stock: 1 });
		expect(await notified(testApp)).toEqual([second?.user.email]);
		await hoursPass(testApp, 25);
		expect(await notified(testApp)).toEqual([first?.user.email]);
	});

	test('two instances that run the task at the same time email each person once, and no more than units', {
		tags: ['CATX-556'],
	}, async () => {
		const one = await soldOut(testApp);
		const two = await soldOut(testApp);
		const people = [...(await waiting(testApp, one.id, 5)), ...(await waiting(testApp, two.id, 2))];
		await setVariant(testApp, one.id, { stock: 3 });
		await setVariant(testApp, two.id, { stock: 9 });
		await Promise.all(Array.from({ length: 4 }, () => sendStockAlerts(testApp.services)));
		const sent = await notified(testApp);
		expect(sent).toEqual(getEmails([...people.slice(0, 3), ...people.slice(5)]));
		expect(await notified(testApp)).toEqual([]);
	});

	test('nothing is sent about what is archived, licensed, switched off or reserved; the alert waits', {
		tags: ['CATX-557'],
	}, async () => {
		const { id, product } = await soldOut(testApp);
		const people = await waiting(testApp, id, 1);
		const setProduct = (of: Partial<typeof products.$inferInsert>) =>
			testApp.db.update(products).set(of).where(eq(products.id, product.id));
		await setVariant(testApp, id, { stock: 1, reserved: 1 });
		expect(await notified(testApp)).toEqual([]);
		await setVariant(testApp, id, { reserved: 0 });
		await setProduct({ archivedAt: new Date() });
		expect(await notified(testApp)).toEqual([]);
		await setProduct({ archivedAt: null, listedInStock: false });
		expect(await notified(testApp)).toEqual([]);
		await setProduct({ listedInStock: true });
		await setVariant(testApp, id, { active: false });
		expect(await notified(testApp)).toEqual([]);
		await setVariant(testApp, id, { active: true });
		await setProduct({ muzzleEnergyJ: 25, calibreMm: 5.5 });
		expect(await notified(testApp)).toEqual([]);
		await setProduct({ muzzleEnergyJ: null, calibreMm: null });
		expect(await notified(testApp)).toEqual(getEmails(people));
		await testApp.db.delete(products).where(eq(products.id, product.id));
		expect(await testApp.db.$count(stockAlerts)).toBe(0);
	});
});
