import { button, type Goods, goods, layOut, noteWithLink, paragraph } from '../../platform/email/layout.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';
import type { NamedVariant } from './variants.ts';

type Link = { token: string; publicUrl: string };

const stopUrl = ({ token, publicUrl }: Link) => `${publicUrl}/alert-emails?token=${token}`;

const getPageUrl = ({ id, product, variant }: NamedVariant, publicUrl: string) =>
	`${publicUrl}/products/product/${product.id}${variant === '' ? '' : `?variant=${id}`}`;

const toGoods = ({ fullName, imageUrl }: NamedVariant): Goods => ({ name: fullName, imageUrl });

/** To an address that was entered in the shop: asks its owner to confirm the alert. */
export function confirmAlertEmail(to: string, item: NamedVariant, link: Link) {
	return {
		to,
		...layOut({
			subject: `Confirm your alert for ${item.product.name}`,
			preview: "One click, and we'll email you once, when it is back in stock.",
			heading: 'Please confirm your email address',
			blocks: [
				paragraph(`We received a request to email this address when ${item.fullName} is back in stock.`),
				goods([toGoods(item)]),
				button('Confirm Alert', `${link.publicUrl}/confirm-alert?token=${link.token}`),
				noteWithLink(
					'Not you? Ignore this email; we will delete your address within a week. Changed your mind later?',
					'Unsubscribe',
					stopUrl(link),
				),
			],
		}),
	};
}

/** To someone who waited for a variant: it can be bought. */
export function backInStockEmail(to: string, item: NamedVariant, link: Link) {
	return {
		to,
		unsubscribeUrl: stopUrl(link),
		...layOut({
			subject: `${item.product.name} is back in stock`,
			preview: 'You can buy it again. It is not reserved, so the first to order gets it.',
			heading: 'Back in stock',
			blocks: [
				paragraph(
					`Good news: ${item.fullName} is back at ${currentSettings().identity.name}. You asked us to tell you.`,
				),
				goods([toGoods(item)]),
				button('Buy It Now', getPageUrl(item, link.publicUrl)),
				paragraph(
					`It is not reserved for you. We notify people in order of request, the next ones after ${currentSettings().buyerEmails.stockAlertHours} hours.`,
				),
				noteWithLink(
					'You will not hear from us about it again.',
					'Unsubscribe from all back-in-stock emails',
					stopUrl(link),
				),
			],
		}),
	};
}
