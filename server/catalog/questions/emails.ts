import type { ProductId } from '../../../contracts/ids.ts';
import { button, facts, layOut, note, paragraph } from '../../platform/email/layout.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';

/** To the shop: a new question, which waits to be published or answered. */
export function questionReceivedEmail(
	{ asker, product, text }: { asker: string; product: string; text: string },
	publicUrl: string,
) {
	return {
		to: currentSettings().contact.email,
		...layOut({
			subject: `New question about ${product}`,
			preview: text.slice(0, 120),
			heading: 'A customer has a question',
			blocks: [
				facts([
					['Product', product],
					['Asked by', asker],
				]),
				paragraph(text),
				button('Answer', `${publicUrl}/admin?tab=questions&state=open`),
				note(
					'Shoppers see the question once you publish or answer it. The customer gets your answer by email.',
				),
			],
		}),
	};
}

/** To the shop: an owner's answer, which waits to be published. */
export function answerReceivedEmail(
	email: { author: string; product: string; question: string; text: string },
	publicUrl: string,
) {
	return {
		to: currentSettings().contact.email,
		...layOut({
			subject: `New answer about ${email.product}`,
			preview: email.text.slice(0, 120),
			heading: 'A customer answered a question',
			blocks: [
				facts([
					['Product', email.product],
					['Question', email.question],
					['Answered by', email.author],
				]),
				paragraph(email.text),
				button('Read and Publish', `${publicUrl}/admin?tab=questions&state=open`),
			],
		}),
	};
}

/** To the asker: an answer was published. */
export function questionAnsweredEmail(
	email: {
		to: { name: string; email: string };
		product: { id: ProductId; name: string };
		question: string;
		/** Name of the product's owner who wrote it; null for the shop. */
		author: string | null;
		text: string;
	},
	publicUrl: string,
) {
	const by =
		email.author === null ? currentSettings().identity.name : `${email.author}, who owns this product,`;
	return {
		to: email.to.email,
		...layOut({
			subject: `Your question about ${email.product.name} was answered`,
			preview: email.text.slice(0, 120),
			heading: 'Your question was answered',
			blocks: [
				paragraph(`Dear ${email.to.name},`),
				paragraph(`You asked about ${email.product.name}: ${email.question}`),
				paragraph(`${by} answered:\n${email.text}`),
				button('View Product', `${publicUrl}/products/product/${email.product.id}#questions`),
				note(`Want to know more? Write to ${currentSettings().contact.email}.`),
			],
		}),
	};
}
