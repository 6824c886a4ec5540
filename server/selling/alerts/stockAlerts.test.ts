import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { maxStockAlerts } from '../../../contracts/alerts.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { alertToken, ask, notified, setVariant, soldOut, waiting } from '../../../testing/stockAlerts.ts';
import { newId } from '../../platform/columns.ts';
import { stockAlertLinks, stockAlerts } from '../../schema/alerts.ts';
import { productVariants } from '../../schema/catalog.ts';

const testApp = setUpTestApp();

const confirm = (token: string) => testApp.guest.call('POST /alert-emails/confirm', { token });
const emailsTo = (email: string) => testApp.mailbox.emails.filter(({ to }) => to === email);
const rows = () => testApp.db.select().from(stockAlerts).orderBy(stockAlerts.askedAt);

describe('asking for a sold-out variant', () => {
	test('a signed-in shopper waits immediately, without an email', { tags: ['CATX-550'] }, async () => {
		const { id, product } = await soldOut(testApp, { name: 'Felt pellets' });
		const shopper = await testApp.signedIn();
		expect(await ask(shopper, id)).toMatchObject({
			status: 200,
			body: {
				toConfirm: false,
				message: `We will email you at ${shopper.user.email} when Felt pellets is back in stock.`,
			},
		});
		await testApp.runJobs();
		expect(testApp.mailbox.emails).toEqual([]);
		expect((await shopper.call('GET /profile/stock-alerts')).body).toMatchObject([
			{ product: { id: product.id, name: 'Felt pellets' }, variant: '' },
		]);
	});

	test('another address waits after the click on the emailed link, which may be repeated', {
		tags: ['CATX-550'],
	}, async () => {
		const { id, product } = await soldOut(testApp);
		expect(await ask(testApp.guest, id, 'guest@example.com')).toMatchObject({
			status: 200,
			body: { toConfirm: true },
		});
		await testApp.runJobs();
		const [email, ...others] = emailsTo('guest@example.com');
		expect(others).toEqual([]);
		await setVariant(testApp, id, { stock: 5 });
		expect(await notified(testApp)).toEqual([]);
		const token = alertToken(email?.text);
		const [link] = await testApp.db.select().from(stockAlertLinks);
		expect(link?.tokenHash).not.toContain(token);
		for (const wrong of ['unknown', token.slice(1), link?.tokenHash ?? ''])
			expect((await confirm(wrong)).status).toBe(404);
		for (let time = 0; time < 2; time++)
			expect(await confirm(token)).toMatchObject({
				status: 200,
				body: {
					message: 'Thank you. We will email you once when it is back in stock.',
					product: { id: product.id },
				},
			});
		expect(await notified(testApp)).toEqual(['guest@example.com']);
		expect((await confirm(token)).body).toMatchObject({ message: 'We have already emailed you about it.' });
		expect(await notified(testApp)).toEqual([]);
	});

	test('a shopper who enters the address of someone else only asks that person', {
		tags: ['CATX-550'],
	}, async () => {
		const { id } = await soldOut(testApp);
		const shopper = await testApp.signedIn();
		const other = await testApp.signedIn();
		expect((await ask(shopper, id, other.user.email)).body).toMatchObject({ toConfirm: true });
		expect((await ask(shopper, id, shopper.user.email.toUpperCase())).body).toMatchObject({
			toConfirm: false,
		});
		await testApp.runJobs();
		expect((await rows()).map(({ email, state }) => [email, state])).toEqual(
			expect.arrayContaining([
				[shopper.user.email, 'waiting'],
				[other.user.email, 'unconfirmed'],
			]),
		);
	});

	test('the answer does not reveal who has an account or waits already', { tags: ['CATX-551'] }, async () => {
		const { id } = await soldOut(testApp);
		const [member] = await waiting(testApp, id, 1);
		const known = member?.user.email ?? '';
		const responses: string[] = [];
		for (const email of [known, 'new@example.com', 'new@example.com']) {
			const { status, raw } = await ask(testApp.guest, id, email);
			responses.push(`${status} ${raw.toString().replaceAll(email, '')}`);
			await testApp.runJobs();
		}
		expect(new Set(responses).size).toBe(1);
		// Someone who waits already is not emailed by a stranger's alert.
		expect(emailsTo(known)).toEqual([]);
	});

	test('asking twice is one alert, whatever the case of the address, and keeps its place', {
		tags: ['CATX-552'],
	}, async () => {
		const { id } = await soldOut(testApp);
		const first = await testApp.signedIn({ email: 'Asha@Example.com' });
		await ask(first, id);
		const [second] = await waiting(testApp, id, 1);
		await ask(first, id);
		await ask(testApp.guest, id, 'asha@example.COM');
		await testApp.runJobs();
		expect((await rows()).map(({ email }) => email)).toEqual(['Asha@Example.com', second?.user.email]);
		// Two requests at the same time.
		const other = await soldOut(testApp);
		await Promise.all([ask(first, other.id), ask(first, other.id)]);
		expect(await testApp.db.$count(stockAlerts, eq(stockAlerts.variantId, other.id))).toBe(1);
	});

	test('is rejected for what is in stock, not sold or not sold online, and without an address', {
		tags: ['CATX-552'],
	}, async () => {
		const { id } = await soldOut(testApp);
		expect(await ask(testApp.guest, id)).toMatchObject({
			status: 400,
			body: { fields: { email: 'Please enter your email address.' } },
		});
		expect(await ask(testApp.guest, id, 'nobody')).toMatchObject({
			status: 400,
			body: { fields: { email: 'Please enter a valid email address.' } },
		});
		expect((await ask(testApp.guest, newId(), 'a@example.com')).status).toBe(404);
		await setVariant(testApp, id, { stock: 1 });
		expect(await ask(testApp.guest, id, 'a@example.com')).toMatchObject({
			status: 409,
			body: { error: 'This is in stock again.' },
		});
		// Its last unit is reserved for a shopper who is paying, so no one else can buy it.
		await setVariant(testApp, id, { reserved: 1 });
		expect((await ask(testApp.guest, id, 'a@example.com')).status).toBe(200);
		await setVariant(testApp, id, { reserved: 0, stock: 0, active: false });
		expect(await ask(testApp.guest, id, 'a@example.com')).toMatchObject({
			status: 404,
			body: { error: 'This item is not sold any more.' },
		});
		const archived = await soldOut(testApp, { archivedAt: new Date() });
		expect((await ask(testApp.guest, archived.id, 'a@example.com')).status).toBe(404);
		const gun = await soldOut(testApp, { muzzleEnergyJ: 30 });
		expect(await ask(testApp.guest, gun.id, 'a@example.com')).toMatchObject({
			status: 409,
			body: { error: 'This item is not sold online. Please write to us.' },
		});
	});
});

describe('strangers cannot fill a mailbox', () => {
	test('an address gets five links an hour, and the answer stays the same', {
		tags: ['CATX-553', 'CATX-551'],
	}, async () => {
		const responses = new Set<unknown>();
		for (let place = 0; place < 7; place++) {
			const { id } = await soldOut(testApp);
			responses.add(
				JSON.stringify(
					(await ask(testApp.guest, id, place % 2 ? 'a@example.com' : 'A@example.com')).body,
				).toLowerCase(),
			);
			await testApp.runJobs();
		}
		expect(responses.size).toBe(1);
		expect(testApp.mailbox.emails).toHaveLength(5);
		await testApp.db.execute(sql`update stock_alert_links set created_at = now() - interval '61 minutes'`);
		const { id } = await soldOut(testApp);
		await ask(testApp.guest, id, 'a@example.com');
		await testApp.runJobs();
		expect(testApp.mailbox.emails).toHaveLength(6);
	});

	test('one mailbox with many +tags gets five links an hour', { tags: ['CATX-553'] }, async () => {
		const { id } = await soldOut(testApp);
		for (let tag = 0; tag < 7; tag++) {
			expect((await ask(testApp.guest, id, `Victim+${tag}@example.com`)).status).toBe(200);
			await testApp.runJobs();
		}
		expect(testApp.mailbox.emails).toHaveLength(5);
		await ask(testApp.guest, id, 'victim@example.com');
		await testApp.runJobs();
		expect(testApp.mailbox.emails).toHaveLength(5);
		await ask(testApp.guest, id, 'victim2@example.com');
		await testApp.runJobs();
		expect(testApp.mailbox.emails).toHaveLength(6);
	});

	test('an address waits for at most 50 items', { tags: ['CATX-553'] }, async () => {
		const shopper = await testApp.signedIn();
		const { product, id } = await soldOut(testApp);
		const others = await testApp.db
			.insert(productVariants)
			.values(
				Array.from({ length: maxStockAlerts }, (_, place) => ({
					productId: product.id,
					options: { Size: String(place) },
					pricePaise: product.pricePaise,
				})),
			)
			.returning({ id: productVariants.id });
		await testApp.db.insert(stockAlerts).values(
			others.map((variant) => ({
				variantId: variant.id,
				email: shopper.user.email.toUpperCase(),
				state: 'waiting' as const,
			})),
		);
		expect(await ask(shopper, id)).toMatchObject({ status: 409 });
		expect((await ask(testApp.guest, id, shopper.user.email)).status).toBe(200);
		await testApp.runJobs();
		expect(await testApp.db.$count(stockAlerts)).toBe(maxStockAlerts);
		expect(testApp.mailbox.emails).toEqual([]);
	});

	test('a network asks 30 times an hour', { tags: ['CATX-553'] }, async () => {
		const { id } = await soldOut(testApp);
		for (let time = 0; time < 30; time++)
			expect((await ask(testApp.guest, id, `a${time}@example.com`)).status).toBe(200);
		expect((await ask(testApp.guest, id, 'a@example.com')).status).toBe(429);
	});
});
