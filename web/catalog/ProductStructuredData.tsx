import { defaultSku } from '../../contracts/ids.ts';
import type { Product } from '../../contracts/products.ts';
import { store } from '../../store.config.ts';
import { JsonLd } from '../shell/JsonLd.tsx';
import { inFull, useOrigin } from '../shell/origin.ts';

/** What search engines read of a product (schema.org). Prices include GST, as theirs have to. */
export function ProductStructuredData({ product }: { product: Product }) {
	const price = product.offerPrice > 0 ? product.offerPrice : product.numericPrice;
	const origin = useOrigin();
	const address = `${origin}/products/product/${product.id}`;
	const data = {
		'@type': 'Product',
		name: product.name,
		description: product.shortDescription,
		sku: product.sku ?? defaultSku(product.id),
		image: product.images.map(({ url }) => inFull(origin, url)),
		url: address,
		brand: { '@type': 'Brand', name: product.brand.name },
		category: product.category.name,
		offers: {
			'@type': 'Offer',
			url: address,
			price: (Math.round(price * (100 + product.gst)) / 100).toFixed(2),
			priceCurrency: store.currency,
			availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
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
