import sharp from 'sharp';
import { z } from 'zod';
import type { ProductId } from '../contracts/ids.ts';
import { reviewBy } from '../server/catalog/reviews/readReviews.ts';
import { storeReview } from '../server/catalog/reviews/reviews.ts';
import { customerNotes } from '../server/schema/customers.ts';
import { reviewRequests } from '../server/schema/reviews.ts';
import { buildProduct } from './buildProduct.ts';
import { ask, soldOut } from './stockAlerts.ts';
import type { SignedInClient, TestApp, TestResponse } from './testApp.ts';
import { upload } from './upload.ts';
import { orderUpTo } from './walkthrough.ts';

/** The phone number of the customer's messages and addresses. */
export const phone = '9814027182';

/** A photo, a vote, questions and an answer, each published where the shop decides. */
async function writeAboutProduct(
	testApp: TestApp,
	shopper: SignedInClient,
	productId: ProductId,
	admin: SignedInClient,
): Promise<void> {
	const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#b0872f' } })
		.png()
		.toBuffer();
	await upload(testApp, shopper, `/products/${productId}/reviews/photos`, { field: 'photo', bytes });
	const getId = ({ body }: TestResponse) => z.looseObject({ id: z.string() }).parse(body).id;
	const other = await testApp.signedIn();
	const { id: otherProduct } = await buildProduct(testApp.db);
	await storeReview(testApp.db, other.user.id, otherProduct, { rating: 4, comment: 'Good for a start.' });
	const review = await reviewBy(testApp.db, other.user.id, otherProduct);
	await shopper.call(`PUT /reviews/${review?.id}/vote`);
	const ask = async (who: SignedInClient, text: string) =>
		getId(await who.call(`POST /products/${productId}/questions`, { text }));
	const publish = (id: string) => admin.call(`PUT /admin/questions/${id}`, { state: 'published' });
	await publish(await ask(shopper, 'A public question?'));
	await ask(shopper, 'A waiting question?');
	const theirs = [await ask(other, 'One of others?'), await ask(other, 'Two of others?')];
	for (const [number, id] of theirs.entries()) {
		await publish(id);
		const response = await shopper.call(`POST /questions/${id}/answers`, {
			text: `My answer ${number + 1}.`,
		});
		if (number === 0) await admin.call(`PUT /admin/answers/${getId(response)}`, { state: 'published' });
	}
	await testApp.db.insert(reviewRequests).values({ userId: shopper.user.id, productId, tokenHash: 'hash' });
}

/** A shopper with a delivered order and everything else that belongs to an account. */
export async function createCustomer(testApp: TestApp, shopper: SignedInClient) {
	const product = await buildProduct(testApp.db, { name: 'Felts' });
	const { order, admin } = await orderUpTo(testApp, 'delivered', { shopper, products: [product] });
	await shopper.call(`POST /products/${product.id}/reviews`, { rating: 5, comment: 'They group very well.' });
	await writeAboutProduct(testApp, shopper, product.id, admin);
	const { name, email } = shopper.user;
	await testApp.guest.call('POST /contact', {
		name,
		email: email.toUpperCase(),
		phone,
		subject: 'Order',
		message: 'Where is it, please?',
	});
	await testApp.guest.call('POST /contact', {
		name: 'Other',
		email: 'other@example.com',
		subject: 'Order',
		message: 'A message of someone else.',
	});
	await testApp.db
		.insert(customerNotes)
		.values({ userId: shopper.user.id, text: 'Likes felts', version: 1, writtenBy: admin.user.id });
	await shopper.call('POST /wishlist', { productId: product.id });
	await shopper.call('PUT /wishlist/price-emails', { on: true });
	const sold = await soldOut(testApp, { name: 'Sold-out felts' });
	// Asked for before they signed in.
	await ask(testApp.guest, sold.id, email.toUpperCase());
	await testApp.runJobs();
	await shopper.call('POST /cart', { productId: product.id, quantity: 1 });
	return { shopper, product, order, admin };
}

/** Completes the order, after which the account can be deleted. */
export async function completeOrder(
	testApp: TestApp,
	{ order, admin }: Awaited<ReturnType<typeof createCustomer>>,
): Promise<void> {
	for (const item of order.orderItems)
		await admin.call(`PUT /orders/items/${item.id}`, { status: 'completed' });
	await testApp.runJobs();
}
