import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { hashToken, newToken } from '../../server/accounts/auth/tokens.ts';
import { toMessage } from '../../server/platform/email/message.ts';
import { describeApi, type OpenApi } from '../../server/platform/openapi/openapi.ts';
import { sessions, users } from '../../server/schema/auth.ts';
import { brands } from '../../server/schema/catalog.ts';
import { categories } from '../../server/schema/categories.ts';
import { checkouts } from '../../server/schema/checkout.ts';
import { buildProduct } from '../buildProduct.ts';
import { readEndpoints } from '../endpoints.ts';
import { linkIn } from '../mailbox.ts';
import { createTestApp, type TestApp } from '../testApp.ts';
import { makeJobsDue } from '../time.ts';
import { type FixtureIds, getFixtureIds, type Paid } from './fixtureIds.ts';
import { createPerson, type Person } from './people.ts';
import type { Role } from './requests.ts';
import type { ShopFacts, SignedInRole } from './shopFacts.ts';

/** A shop with users, and what a sender of requests must know of them. */
export type ShopUnderAttack = {
	testApp: TestApp;
	document: OpenApi;
	/** A user who sends nothing: their data must not change. */
	nirmala: Person;
	/** Tokens, ids and secrets as they are now. */
	facts: () => ShopFacts;
	/** Signs every sender in again, after a request that may have ended sessions or deleted the account. */
	renewSessions: () => Promise<void>;
	/** Runs due jobs, pays open orders and reloads the ids. @returns the violations in the emails */
	runPendingWork: () => Promise<string[]>;
};

const composer = createTransport({ streamTransport: true, buffer: true });

/** @param given the shop to fill; one on a new test database by default */
export async function openShopUnderAttack(given?: TestApp): Promise<ShopUnderAttack> {
	const testApp = given ?? (await createTestApp());
	// Rate limits are disabled here and tested with the limits.
	Object.assign(testApp.services.limits, { use: async () => {}, forget: async () => {} });
	const document = describeApi([...(await readEndpoints()).values()]);

	const nirmala = await createPerson(testApp, 'Nirmala', { passwordHash: 'none' });
	const shoppers = { asha: await createPerson(testApp, 'Asha'), bala: await createPerson(testApp, 'Bala') };
	const admin = await testApp.admin();
	const ids = {
		asha: shoppers.asha.client.user.id,
		bala: shoppers.bala.client.user.id,
		admin: admin.user.id,
	};
	const ended = await testApp.signedIn({ name: 'Who left' });
	await ended.call('POST /auth/logout');
	const tokens: Record<Role, string | undefined> = {
		visitor: undefined,
		stranger: 'an-unknown-token',
		ended: ended.token,
		asha: shoppers.asha.client.token,
		bala: shoppers.bala.client.token,
		admin: admin.token,
	};
	const paid: Paid[] = [nirmala, shoppers.asha, shoppers.bala].flatMap((person) =>
		person.paid.map((success) => ({
			order: success.razorpay_order_id,
			payment: success.razorpay_payment_id,
			signature: success.razorpay_signature,
		})),
	);
	const privateTo = (person: Person) => [person.marker, ...person.ids, person.client.token];
	/** Tokens of emailed links. */
	const links: string[] = [];
	let fixtureIds: FixtureIds = await getFixtureIds(testApp, { paid, links });

	/** Undoes a deletion, since a deleted account can do little. */
	async function restoreAccounts(): Promise<void> {
		for (const { client } of [shoppers.asha, shoppers.bala]) {
			const { id, name, email, passwordHash, emailVerifiedAt } = client.user;
			await testApp.db
				.update(users)
				.set({ name, email, passwordHash, emailVerifiedAt, deletedAt: null })
				.where(and(eq(users.id, id), isNotNull(users.deletedAt)));
		}
	}

	async function renewSession(role: SignedInRole): Promise<void> {
		const token = newToken();
		const expiresAt = new Date(Date.now() + 86_400_000);
		await testApp.db.insert(sessions).values({ userId: ids[role], tokenHash: hashToken(token), expiresAt });
		tokens[role] = token;
	}

	async function restock(): Promise<void> {
		const [brand] = await testApp.db.select({ brandId: brands.id }).from(brands).limit(1);
		const [category] = await testApp.db.select({ categoryId: categories.id }).from(categories).limit(1);
		for (let more = 0; more < 4; more++) await buildProduct(testApp.db, { stock: 50, ...brand, ...category });
	}

	async function runPendingWork(): Promise<string[]> {
		const violations: string[] = [];
		const openCheckouts = await testApp.db
			.select({ order: checkouts.gatewayOrderId })
			.from(checkouts)
			.where(and(eq(checkouts.state, 'open'), isNotNull(checkouts.gatewayOrderId)))
			.orderBy(desc(checkouts.id))
			.limit(2);
		for (const { order } of openCheckouts) {
			if (order === null || paid.some((each) => each.order === order)) continue;
			const success = await testApp.gateway.pay(order).catch(() => undefined);
			if (success !== undefined)
				paid.push({
					order,
					payment: success.razorpay_payment_id,
					signature: success.razorpay_signature,
				});
		}
		if (fixtureIds.product.length < 12) await restock();
		await makeJobsDue(testApp);
		await testApp.runJobs();
		for (const email of testApp.mailbox.emails.splice(0)) {
			const { message } = await composer.sendMail(toMessage(email, 'shop@nishana.test'));
			const head = message.toString().split('\r\n\r\n')[0] ?? '';
			if (/^(b?cc|x-[\w-]*):/im.test(head)) violations.push(`an email with an injected header: ${head}`);
			// All mailboxes except hers are readable by everyone here.
			if (email.text.includes('token=') && email.to !== nirmala.client.user.email)
				links.push(new URL(linkIn(email)).searchParams.get('token') ?? '');
		}
		fixtureIds = await getFixtureIds(testApp, { paid, links });
		return violations;
	}

	const { asha, bala } = shoppers;
	return {
		testApp,
		document,
		nirmala,
		facts: () => ({
			origin: testApp.app.listeningOrigin,
			tokens,
			ids,
			markers: { asha: asha.marker, bala: bala.marker },
			secrets: { nirmala: privateTo(nirmala), asha: privateTo(asha), bala: privateTo(bala) },
			fixtureIds,
		}),
		renewSessions: async () => {
			await restoreAccounts();
			for (const role of ['asha', 'bala', 'admin'] as const) await renewSession(role);
		},
		runPendingWork,
	};
}
