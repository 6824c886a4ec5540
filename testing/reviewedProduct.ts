import { review } from '../contracts/reviews.ts';
import type { SignedInClient, TestApp } from './testApp.ts';
import { orderUpTo } from './walkthrough.ts';

/** A product with the review of its buyer, written by the same calls as browsers make. */
export async function reviewedProduct(testApp: TestApp, author?: SignedInClient) {
	const { cart, order, admin } = await orderUpTo(
		testApp,
		'delivered',
		author === undefined ? {} : { shopper: author },
	);
	const productId = cart.products[0]?.id ?? '';
	const path = `/products/${productId}/reviews` as const;
	const written = await cart.shopper.call(`POST ${path}`, {
		rating: 4,
		comment: 'Holds its zero all winter.',
	});
	return { author: cart.shopper, admin, order, productId, path, review: review.parse(written.body) };
}
