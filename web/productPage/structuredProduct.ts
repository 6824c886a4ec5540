import { defaultSku } from '../../contracts/ids.ts';
import { unitPriceOf } from '../../contracts/money.ts';
import { optionProperty } from '../../contracts/optionProperty.ts';
import type { Product, ProductVariant } from '../../contracts/products.ts';
import { variantNameOf } from '../../contracts/variants.ts';
import { store } from '../../store.config.ts';
import { absoluteUrl } from '../head/origin.ts';
import { addressOf, nameOf, pictureOf } from '../product/productFields.ts';
import { structuredVideos } from './structuredVideos.ts';

type Schema = Record<string, unknown>;

const imagesAt = (origin: string, images: Product['images']) =>
	images.map((image) => absoluteUrl(origin, pictureOf(image).url));

/** Prices include GST, as schema.org requires. */
const offerOf = (
	product: Product,
	{ price, offerPrice, gst, inStock, unitSalePrice }: ProductVariant,
	url: string,
): Schema => ({
	'@type': 'Offer',
	url,
	price: (Math.round(unitPriceOf({ price, offerPrice }) * (100 + gst)) / 100).toFixed(2),
	priceCurrency: store.currency,
	...(unitSalePrice && {
		priceSpecification: {
			'@type': 'UnitPriceSpecification',
			price: unitSalePrice.price.toFixed(2),
			priceCurrency: store.currency,
			referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitText: unitSalePrice.per },
		},
	}),
	availability: `https://schema.org/${product.needsLicence ? 'InStoreOnly' : inStock ? 'InStock' : 'OutOfStock'}`,
	itemCondition: 'https://schema.org/NewCondition',
});

const identityOf = ({ id, sku, gtin }: ProductVariant): Schema => ({
	sku: sku ?? defaultSku(id),
	...(gtin !== undefined && { gtin }),
});

/** One variant of a group: with the values of its options, under the properties that search engines know. */
function memberOf(product: Product, variant: ProductVariant, origin: string): Schema {
	const images = variant.images.length > 0 ? variant.images : product.images;
	const values = product.options.map(({ name }) => ({
		name,
		value: variant.options[name] ?? '',
		property: optionProperty(name),
	}));
	const others = values.filter(({ property }) => property === undefined);
	return {
		'@type': 'Product',
		name: `${product.name} (${variantNameOf(product.options, variant.options)})`,
		description: product.shortDescription,
		...identityOf(variant),
		image: imagesAt(origin, images),
		...Object.fromEntries(
			values.flatMap(({ property, value }) => (property === undefined ? [] : [[property, value]])),
		),
		...(others.length > 0 && {
			additionalProperty: others.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })),
		}),
		offers: offerOf(product, variant, origin + addressOf(product, variant)),
	};
}

/**
 * Structured data of a product (schema.org): of a product with options as a group of its variants.
 * @param origin the shop's, for absolute URLs
 */
export function structuredProduct(product: Product, origin: string): Schema {
	const address = origin + addressOf(product);
	const common = {
		name: product.name,
		description: product.shortDescription,
		image: imagesAt(origin, product.images),
		url: address,
		brand: { '@type': 'Brand', name: nameOf(product.brand) },
		category: nameOf(product.category),
		...structuredVideos(product, (url) => absoluteUrl(origin, url)),
		...(product.reviewCount > 0 && {
			aggregateRating: {
				'@type': 'AggregateRating',
				ratingValue: product.rating.toFixed(1),
				reviewCount: product.reviewCount,
			},
		}),
	};
	if (product.options.length > 0)
		return {
			'@type': 'ProductGroup',
			...common,
			productGroupID: product.id,
			variesBy: product.options.map(({ name }) => {
				const property = optionProperty(name);
				return property === undefined ? name : `https://schema.org/${property}`;
			}),
			hasVariant: product.variants.map((variant) => memberOf(product, variant, origin)),
		};
	const [only] = product.variants;
	return {
		'@type': 'Product',
		...common,
		...(only && { ...identityOf(only), offers: offerOf(product, only, address) }),
	};
}
