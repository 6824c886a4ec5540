import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ProductId } from '../../../contracts/ids.ts';
import { rupeesToPaise } from '../../../shared/money.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpShopper, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { alertToken, onlyVariant, setVariant } from '../../../testing/stockAlerts.ts';
import { deleteOldPersonalData } from '../../office/privacy/retention.ts';
import { users } from '../../schema/auth.ts';
import { products } from '../../schema/catalog.ts';
import { priceMailSubscribers, priceMails } from '../../schema/wishlist.ts';
import { sendPriceEmails } from './priceEmails.ts';

const testApp = setUpTestApp();
const shopper = setUpShopper(testApp, { name: 'Asha' });

const switchTo = (on: boolean, person = shopper) => person.call('PUT /wishlist/price-emails', { on });
const setPrice = async (id: ProductId, rupees: number) =>
	setVariant(testApp, await onlyVariant(testApp, id), { pricePaise: rupeesToPaise(rupees) });

/** A product at ₹1,000 on the wishlist. */
async function wished(name = 'Pellets', person = shopper): Promise<ProductId> {
	const { id } = await buildProduct(testApp.db, { name });
	expect((await person.call('POST /wishlist', { productId: id })).status).toBe(201);
	return id;
}

/** Runs the task and the jobs. @returns the emails about prices since */
async function sent() {
	testApp.mailbox.emails.length = 0;
	await sendPriceEmails(testApp.services);
	await testApp.runJobs();
	return testApp.mailbox.emails.filter(({ text }) => text.includes('/alert-emails?token='));
}
const nextDay = () => testApp.db.update(priceMails).set({ day: sql`${priceMails.day} - 1` });

test('only those who switched it on are emailed; the switch is off until then', {
	tags: ['CATX-561', 'CATX-567'],
}, async () => {
	const id = await wished();
	await setPrice(id, 500);
	expect((await shopper.call('GET /wishlist/price-emails')).body).toEqual({ since: null });
	expect(await sent()).toEqual([]);
	for (let time = 0; time < 2; time++)
		expect((await switchTo(true)).body).toEqual({ since: expect.stringMatching(/^\d{4}-/) });
	await switchTo(false);
	expect((await shopper.call('GET /wishlist/price-emails')).body).toEqual({ since: null });
	expect(await sent()).toEqual([]);
});

test('one email a day names all cheaper products, with prices with GST', { tags: ['CATX-561'] }, async () => {
	const pellets = await wished('Pellets');
	const felts = await wished('Felts');
	const glove = await wished('Glove');
	await wished('Scope');
	await switchTo(true);
	expect(await sent()).toEqual([]);
	await setPrice(pellets, 900);
	await setPrice(felts, 950);
	await setPrice(glove, 960);
	const [email, ...others] = await sent();
	expect(others).toEqual([]);
	expect(email).toMatchObject({
		to: shopper.user.email,
		subject: '2 products on your wishlist cost less now',
	});
	expect(email?.text).toContain('Pellets\n  Before: ₹1,180\n  Now: ₹1,062');
	expect(email?.text).toContain('Felts');
	expect(email?.text).not.toMatch(/Glove|Scope/);
	await setPrice(glove, 500);
	expect(await sent()).toEqual([]);
	await nextDay();
	expect((await sent()).map(({ subject }) => subject)).toEqual(['Glove costs less now']);
});

test('a raise and its end is no drop, and each email starts from the price of the last one', {
	tags: ['CATX-562'],
}, async () => {
	const id = await wished();
	await switchTo(true);
	for (const rupees of [1500, 1000, 960]) {
		await setPrice(id, rupees);
		expect(await sent()).toEqual([]);
	}
	await setPrice(id, 950);
	expect(await sent()).toHaveLength(1);
	await nextDay();
	for (const rupees of [1000, 950, 910]) {
		await setPrice(id, rupees);
		expect(await sent()).toEqual([]);
	}
	await setPrice(id, 900);
	expect(await sent()).toHaveLength(1);
	await nextDay();
	// Added again, the price of that moment counts.
	await setPrice(id, 1000);
	await shopper.call(`DELETE /wishlist/${id}`, {});
	await shopper.call('POST /wishlist', { productId: id });
	await setPrice(id, 940);
	expect(await sent()).toHaveLength(1);
});

test('nothing is emailed about products that cannot be bought, or to accounts that are gone', {
	tags: ['CATX-561'],
}, async () => {
	const id = await wished();
	await switchTo(true);
	await setPrice(id, 500);
	await setVariant(testApp, await onlyVariant(testApp, id), { stock: 0 });
	expect(await sent()).toEqual([]);
	await setVariant(testApp, await onlyVariant(testApp, id), { stock: 3 });
	await testApp.db.update(products).set({ archivedAt: sql`now()` }).where(eq(products.id, id));
	expect(await sent()).toEqual([]);
	await testApp.db
		.update(products)
		.set({ archivedAt: null, listedInStock: false })
		.where(eq(products.id, id));
	expect(await sent()).toEqual([]);
	await testApp.db.update(products).set({ listedInStock: true }).where(eq(products.id, id));
	await testApp.db.update(users).set({ deletedAt: sql`now()` }).where(eq(users.id, shopper.user.id));
	expect(await sent()).toEqual([]);
	await testApp.db.update(users).set({ deletedAt: null }).where(eq(users.id, shopper.user.id));
	expect(await sent()).toHaveLength(1);
});

test('two instances that run the task at the same time send one email, whose link stops further ones', {
	tags: ['CATX-563'],
}, async () => {
	const id = await wished();
	const other = await testApp.signedIn();
	await other.call('POST /wishlist', { productId: id });
	for (const person of [shopper, other]) await switchTo(true, person);
	await setPrice(id, 900);
	await Promise.all(Array.from({ length: 4 }, () => sendPriceEmails(testApp.services)));
	const emails = await sent();
	expect(emails.map(({ to }) => to).sort()).toEqual([shopper.user.email, other.user.email].sort());
	const token = alertToken(emails.find(({ to }) => to === shopper.user.email)?.text);
	const [stored] = await testApp.db.select().from(priceMails);
	expect(stored?.tokenHash).not.toContain(token);
	expect(await testApp.db.$count(priceMailSubscribers)).toBe(2);
	for (let time = 0; time < 2; time++)
		expect(await testApp.guest.call('POST /alert-emails/stop', { token })).toMatchObject({
			status: 200,
			body: { message: 'We will not email you about lower prices on your wishlist.' },
		});
	await nextDay();
	await setPrice(id, 500);
	expect((await sent()).map(({ to }) => to)).toEqual([other.user.email]);
});

test('the choice and the emails are in the downloaded data, and the record is deleted after a year', {
	tags: ['CATX-564'],
}, async () => {
	const id = await wished();
	await switchTo(true);
	await setPrice(id, 900);
	await sent();
	expect((await shopper.call('GET /profile/data')).body).toMatchObject({
		priceEmails: { since: expect.any(String), sent: [expect.any(String)] },
	});
	await deleteOldPersonalData(testApp.db);
	expect(await testApp.db.$count(priceMails)).toBe(1);
	await testApp.db.update(priceMails).set({ createdAt: sql`now() - interval '366 days'` });
	await deleteOldPersonalData(testApp.db);
	expect(await testApp.db.$count(priceMails)).toBe(0);
	expect(await testApp.db.$count(priceMailSubscribers)).toBe(1);
});
