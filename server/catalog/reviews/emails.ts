import type { ProductId } from '../../../contracts/ids.ts';
import { button, goods, layOut, note, noteWithLink, paragraph } from '../../platform/email/layout.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';

const reviewsUrl = (publicUrl: string, id: ProductId) => `${publicUrl}/products/product/${id}#reviews`;

/** To the author of a review: the shop's reply. */
export function reviewReplyEmail(
	email: { to: { name: string; email: string }; product: { id: ProductId; name: string }; reply: string },
	publicUrl: string,
) {
	return {
		to: email.to.email,
		...layOut({
			subject: `We replied to your review of ${email.product.name}`,
			preview: email.reply.slice(0, 120),
			heading: 'Thank you for your review',
			blocks: [
				paragraph(`Dear ${email.to.name},`),
				paragraph(`You reviewed ${email.product.name}. This is our reply, which others can read too:`),
				paragraph(email.reply),
				button('View Review', reviewsUrl(publicUrl, email.product.id)),
				note(`Want to tell us more? Write to ${currentSettings().contact.email}.`),
			],
		}),
	};
}

/** To a buyer some days after the delivery: asks for reviews. @param link.token stops such emails */
export function reviewRequestEmail(
	to: { name: string; email: string },
	products: { id: ProductId; name: string; imageUrl: string | null }[],
	link: { token: string; publicUrl: string },
) {
	const [first] = products;
	const about = first !== undefined && products.length === 1 ? `your ${first.name}` : 'your purchase';
	const plea = `A short review helps other ${currentSettings().trade.arms ? 'shooters' : 'customers'} choose.`;
	const unsubscribeUrl = `${link.publicUrl}/review-emails?token=${link.token}`;
	return {
		to: to.email,
		unsubscribeUrl,
		...layOut({
			subject: `How are you finding ${about}?`,
			preview: plea,
			heading: 'How did it go?',
			blocks: [
				paragraph(`Dear ${to.name},`),
				paragraph(`Thank you for shopping at ${currentSettings().identity.name}. ${plea}`),
				...products.flatMap(({ id, ...product }) => [
					goods([product]),
					button('Write a Review', reviewsUrl(link.publicUrl, id)),
				]),
				noteWithLink('We ask once for each product.', 'Unsubscribe from review requests', unsubscribeUrl),
			],
		}),
	};
}
