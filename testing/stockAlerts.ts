import { eq, sql } from 'drizzle-orm';
import type { ProductId, VariantId } from '../contracts/ids.ts';
import { takeOne } from '../server/platform/database/database.ts';
import { type products, productVariants } from '../server/schema/catalog.ts';
import { sendStockAlerts } from '../server/selling/alerts/sendAlerts.ts';
import { buildProduct } from './buildProduct.ts';
import type { Client, SignedInClient, TestApp, TestResponse } from './testApp.ts';

/** The id of a product's only variant. */
export async function onlyVariant(testApp: TestApp, productId: ProductId): Promise<VariantId> {
	const found = await testApp.db
		.select({ id: productVariants.id })
		.from(productVariants)
		.where(eq(productVariants.productId, productId));
	return takeOne(found).id;
}

/** A sold-out product with one variant. */
export async function soldOut(testApp: TestApp, of: Partial<typeof products.$inferInsert> = {}) {
	const product = await buildProduct(testApp.db, { stock: 0, ...of });
	return { product, id: await onlyVariant(testApp, product.id) };
}

/** Changes columns of a variant. */
export const setVariant = (
	testApp: TestApp,
	id: VariantId,
	of: Partial<typeof productVariants.$inferInsert>,
) => testApp.db.update(productVariants).set(of).where(eq(productVariants.id, id));

/** Asks for a variant; by the address of the account when none is given. */
export const ask = (client: Client, id: string, email?: string): Promise<TestResponse> =>
	client.call(`POST /variants/${id}/alerts`, { email });

/** The token in the link of an email about stock or prices. */
export const alertToken = (text = ''): string => /alert(?:-emails)?\?token=([\w-]+)/.exec(text)?.[1] ?? '';

/** Shoppers who wait for a variant, in the order of asking. */
export async function waiting(testApp: TestApp, id: VariantId, count: number): Promise<SignedInClient[]> {
	const people: SignedInClient[] = [];
	for (let place = 0; place < count; place++) {
		const person = await testApp.signedIn();
		const { status } = await ask(person, id);
		if (status !== 200) throw new Error(`The shop answered ${status} to an alert.`);
		people.push(person);
	}
	return people;
}

/** Runs the task and the jobs. @returns the addresses that were notified, in order */
export async function notified(testApp: TestApp): Promise<string[]> {
	testApp.mailbox.emails.length = 0;
	await sendStockAlerts(testApp.services);
	await testApp.runJobs();
	return testApp.mailbox.emails
		.filter(({ subject }) => subject.endsWith('is back in stock'))
		.map(({ to }) => to)
		.sort();
}

/** The addresses of people, in their order. */
export const getEmails = (people: SignedInClient[]): string[] => people.map(({ user }) => user.email).sort();

/** Moves emails about stock into the past. */
export const hoursPass = (testApp: TestApp, hours: number) =>
	testApp.db.execute(
		sql`update stock_alerts set notified_at = notified_at - make_interval(hours => ${hours})`,
	);
