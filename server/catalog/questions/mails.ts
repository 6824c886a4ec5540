import type { ProductId } from '../../../contracts/ids.ts';
import { store } from '../../../store.config.ts';
import { button, facts, layOut, note, paragraph } from '../../platform/mail/layout.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';

/** To the shop: a new question, which waits to be published or answered. */
export function questionReceivedMail(
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
export function answerReceivedMail(
	mail: { author: string; product: string; question: string; text: string },
	publicUrl: string,
) {
	return {
		to: currentSettings().contact.email,
		...layOut({
			subject: `New answer about ${mail.product}`,
			preview: mail.text.slice(0, 120),
			heading: 'A customer answered a question',
			blocks: [
				facts([
					['Product', mail.product],
					['Question', mail.question],
					['Answered by', mail.author],
				]),
				paragraph(mail.text),
				button('Read and Publish', `${publicUrl}/admin?tab=questions&state=open`),
			],
		}),
	};
}

/** To the asker: an answer was published. */
export function questionAnsweredMail(
	mail: {
		to: { name: string; email: string };
		product: { id: ProductId; name: string };
		question: string;
		/** Name of the product's owner who wrote it; null for the shop. */
		author: string | null;
		text: string;
	},
	publicUrl: string,
) {
	const by = mail.author === null ? store.name : `${mail.author}, who owns this product,`;
	return {
		to: mail.to.email,
		...layOut({
			subject: `Your question about ${mail.product.name} was answered`,
			preview: mail.text.slice(0, 120),
			heading: 'Your question was answered',
			blocks: [
				paragraph(`Dear ${mail.to.name},`),
				paragraph(`You asked about ${mail.product.name}: ${mail.question}`),
				paragraph(`${by} answered:\n${mail.text}`),
				button('View Product', `${publicUrl}/products/product/${mail.product.id}#questions`),
				note(`Anything else you would like to know? Write to ${currentSettings().contact.email}.`),
			],
		}),
	};
}
