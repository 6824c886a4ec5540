import { defaultSku } from '../../contracts/ids.ts';
import { unitPriceOf } from '../../contracts/money.ts';
import type { Product } from '../../contracts/products.ts';
import { store } from '../../store.config.ts';
import { JsonLd } from '../head/JsonLd.tsx';
import { absoluteUrl, useOrigin } from '../head/origin.ts';
import { nameOf, pictureOf } from '../product/productFields.ts';

/** Structured data of a product (schema.org). Prices include GST, as required there. */
export function ProductStructuredData({ product }: { product: Product }) {
	const price = unitPriceOf(product);
	const origin = useOrigin();
	const address = `${origin}/products/product/${product.id}`;
	const data = {
		'@type': 'Product',
		name: product.name,
		description: product.shortDescription,
		sku: product.sku ?? defaultSku(product.id),
		image: product.images.map((image) => absoluteUrl(origin, pictureOf(image).url)),
		url: address,
		brand: { '@type': 'Brand', name: nameOf(product.brand) },
		category: nameOf(product.category),
		offers: {
			'@type': 'Offer',
			url: address,
			price: (Math.round(price * (100 + product.gst)) / 100).toFixed(2),
			priceCurrency: store.currency,
			availability: `https://schema.org/${product.needsLicence ? 'InStoreOnly' : product.inStock ? 'InStock' : 'OutOfStock'}`,
			itemCondition: 'https://schema.org/NewCondition',
		},
		...(product.reviewCount === 0
			? {}
			: {
					aggregateRating: {
						'@type': 'AggregateRating',
						ratingValue: product.rating.toFixed(1),
						reviewCount: product.reviewCount,
					},
				}),
	};
	return <JsonLd data={data} />;
}
