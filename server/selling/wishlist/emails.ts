import type { ProductId } from '../../../contracts/ids.ts';
import { formatRupeesExact, type Paise, paise, paiseToRupees } from '../../../shared/money.ts';
import { type ShownGst, shownGstRate } from '../../catalog/catalog.ts';
import { button, goods, layOut, noteWithLink, paragraph } from '../../platform/email/layout.ts';
import { gstOn } from '../../pricing/shares.ts';

export type CheaperProduct = ShownGst & {
	id: ProductId;
	name: string;
	/** Unit prices without GST. */
	notedPaise: Paise;
	unitPaise: Paise;
	imageUrl: string | null;
};

const withGst = (price: Paise, product: CheaperProduct) =>
	formatRupeesExact(
		paiseToRupees(
			paise(price + gstOn(price, shownGstRate(product, { pricePaise: price, offerPaise: paise(0) }))),
		),
	);

/** To a shopper who asked for it: products of the wishlist that became cheaper. @param link.token stops such emails */
export function priceDropEmail(
	to: { name: string; email: string },
	products: CheaperProduct[],
	link: { token: string; publicUrl: string },
) {
	const [first] = products;
	const one = products.length === 1 && first !== undefined;
	const subject = one
		? `${first.name} costs less now`
		: `${products.length} products on your wishlist cost less now`;
	const unsubscribeUrl = `${link.publicUrl}/alert-emails?token=${link.token}`;
	return {
		to: to.email,
		unsubscribeUrl,
		...layOut({
			subject,
			preview: 'You asked us to tell you when prices on your wishlist fall.',
			heading: 'A better price',
			blocks: [
				paragraph(`Dear ${to.name},`),
				paragraph(
					`${one ? 'This product on your wishlist has' : 'These products on your wishlist have'} dropped in price. Prices include GST.`,
				),
				goods(
					products.map((product) => ({
						name: product.name,
						beforeText: withGst(product.notedPaise, product),
						priceText: withGst(product.unitPaise, product),
						imageUrl: product.imageUrl,
					})),
				),
				button(
					one ? 'View Product' : 'View Wishlist',
					one ? `${link.publicUrl}/products/product/${first.id}` : `${link.publicUrl}/wishlist`,
				),
				noteWithLink('We send at most one email a day.', 'Unsubscribe', unsubscribeUrl),
			],
		}),
	};
}
