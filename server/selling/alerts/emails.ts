import { store } from '../../../store.config.ts';
import { button, layOut, note, paragraph } from '../../platform/email/layout.ts';
import type { NamedVariant } from './variants.ts';

type Link = { token: string; publicUrl: string };

const stopUrl = ({ token, publicUrl }: Link) => `${publicUrl}/alert-mails?token=${token}`;

const getPageUrl = ({ id, product, variant }: NamedVariant, publicUrl: string) =>
	`${publicUrl}/products/product/${product.id}${variant === '' ? '' : `?variant=${id}`}`;

/** To an address that was entered in the shop: asks its owner to confirm the alert. */
export function confirmAlertEmail(to: string, item: NamedVariant, link: Link) {
	return {
		to,
		...layOut({
			subject: `Shall we tell you when ${item.product.name} is back?`,
			preview: 'One click, and we email you once when it is in stock again.',
			heading: 'Please confirm your email address',
			blocks: [
				paragraph(
					`You, or someone who typed your address, asked us to email you when ${item.fullName} is back in stock.`,
				),
				button('Yes, Email Me', `${link.publicUrl}/confirm-alert?token=${link.token}`),
				note(
					`You did not ask for it? Then please ignore this email: without your click we write nothing more, and forget your address within a week. You changed your mind later? Stop these emails here: ${stopUrl(link)}`,
				),
			],
		}),
	};
}

/** To somebody who waited for a variant: it can be bought. */
export function backInStockEmail(to: string, item: NamedVariant, link: Link) {
	return {
		to,
		unsubscribeUrl: stopUrl(link),
		...layOut({
			subject: `${item.product.name} is back in stock`,
			preview: `You asked us to tell you. It is not reserved for you, so please be quick.`,
			heading: 'Back in stock',
			blocks: [
				paragraph(`Good news: ${item.fullName} is back at ${store.name}. You asked us to tell you.`),
				button('Buy It Now', getPageUrl(item, link.publicUrl)),
				paragraph(
					`It is not reserved for you. We write in the order in which people asked, and to the next ones after ${store.stockAlertHours} hours.`,
				),
				note(
					`This is the only email about it. Stop all emails about items that are back in stock here: ${stopUrl(link)}`,
				),
			],
		}),
	};
}
