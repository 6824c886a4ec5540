import { type Paise, paise, rupeesToPaise } from '../../contracts/money.ts';

/** A product as the documents' clients hold it; amounts in rupees, `price` also as text with symbols. */
export type Priced = {
	offerPrice?: number | null | undefined;
	numericPrice?: number | null | undefined;
	price?: number | string | null | undefined;
};

const isAmount = (value: unknown): value is number =>
	typeof value === 'number' && Number.isFinite(value) && value >= 0;

/**
 * What one unit costs, exclusive of GST (document 2, §5): the offer price when it is above 0, else the regular price
 * as a number, else the price read from its text, else 0. The only place where a unit price is decided.
 */
export function unitPrice({ offerPrice, numericPrice, price }: Priced): Paise {
	if (isAmount(offerPrice) && offerPrice > 0) return rupeesToPaise(offerPrice);
	if (isAmount(numericPrice)) return rupeesToPaise(numericPrice);
	if (isAmount(price)) return rupeesToPaise(price);
	if (typeof price === 'string') {
		// 'Rs. 1,250' leaves a dot in front that is no decimal point; Number, not parseFloat, so that '1.2.3' is no price.
		const read = Number(price.replaceAll(/[^\d.]/g, '').replaceAll(/^\.+|\.+$/g, ''));
		if (isAmount(read)) return rupeesToPaise(read);
	}
	return paise(0);
}
