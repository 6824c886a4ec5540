import type { Product } from '../../contracts/products.ts';
import { firstPicture } from '../product/productFields.ts';

/**
 * The picture of a link to a product in messengers: the product's card, or its own picture where that is at another host, from
 * which no card is drawn. Messengers keep a picture by its address, so the card's changes with each edit, and with the price,
 * which also changes when the cheapest variant is sold out.
 */
export function getSharedPicture({
	id,
	version,
	numericPrice,
	offerPrice,
	gst,
	images,
}: Pick<Product, 'id' | 'version' | 'numericPrice' | 'offerPrice' | 'gst' | 'images'>): string {
	const picture = firstPicture(images)?.url;
	return picture === undefined || picture.startsWith('/media/')
		? `/cards/${id}.jpg?v=${version}-${offerPrice || numericPrice}-${gst}`
		: picture;
}
